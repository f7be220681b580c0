/** Compares what random overlays make of the fixtures with what the naive rules make of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { OasmithError } from '../../../src/diagnostics/index.ts';
import { parseSource } from '../../../src/load/document.ts';
import type { JsonValue } from '../../../src/load/json.ts';
import { applyOverlay } from '../../../src/load/overlays/apply.ts';
import { readOverlay } from '../../../src/load/overlays/document.ts';
import { Draft } from '../../../src/load/overlays/draft.ts';
import { Steps } from '../../../src/load/overlays/work.ts';
import { formatPointer, parsePointer } from '../../../src/load/pointer.ts';
import { applyNaively, Incompatible, type Json, type NaiveAction } from './naive.ts';
import { RandomOverlay } from './random-overlays.ts';

const root = new URL('../../../fixtures/', import.meta.url);

export const descriptions: readonly (readonly [name: string, description: Json])[] = readdirSync(root)
    .filter((name) => /\.(?:ya?ml|json)$/.test(name))
    .map((name) => [name, JSON.parse(JSON.stringify(load(readFileSync(new URL(name, root), 'utf8')))) as Json]);

interface Outcome {
    /** Undefined for an error. */
    readonly value: JsonValue | undefined;
    /** Values whose place has another one. */
    readonly misplaced: readonly string[];
}

async function applied(description: Json, actions: readonly NaiveAction[]): Promise<Outcome> {
    const text = JSON.stringify({ overlay: '1.1.0', info: { title: '', version: '' }, actions });
    const source = await parseSource({ name: 'overlay.json', bytes: new TextEncoder().encode(text) });
    const steps = new Steps();
    const draft = new Draft(description, steps);
    const placeOf = ({ pointer }: { readonly pointer: string }) => ({ pointer });
    try {
        applyOverlay(readOverlay(source), { draft, steps, document: 1, placeOf });
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return { value: undefined, misplaced: [] };
    }
    return { value: draft.value, misplaced: [...misplacedIn(draft, [description, source.value])] };
}

/** Each primitive value must stand where it is said to be written. */
function* misplacedIn(draft: Draft, documents: readonly JsonValue[]): Generator<string> {
    for (const [pointer, value] of leavesOf(draft.value, [])) {
        const { document, pointer: written } = draft.written(pointer);
        let found: unknown = documents[document];
        for (const key of parsePointer(written)) {
            found = Object.getOwnPropertyDescriptor(found ?? {}, key)?.value;
        }
        if (found !== value) yield `${pointer} is not at ${document}:${written}`;
    }
}

function* leavesOf(value: JsonValue | undefined, keys: readonly string[]): Generator<readonly [string, unknown]> {
    if (typeof value !== 'object' || value === null) yield [formatPointer(keys), value];
    else
        for (const key of Object.keys(value))
            yield* leavesOf((value as { readonly [key: string]: JsonValue })[key], [...keys, key]);
}

function naively(description: Json, actions: readonly NaiveAction[]): Json | undefined {
    try {
        return applyNaively(description, actions);
    } catch (error) {
        if (error instanceof Incompatible) return undefined;
        throw error;
    }
}

/** What differs, and how many overlays were applied without an error. */
export async function compareOverlays(name: string, description: Json, seeds: readonly number[]) {
    const before = JSON.stringify(description);
    const differences: string[] = [];
    let changed = 0;
    for (const seed of seeds) {
        const actions = new RandomOverlay(seed, description).actions();
        const { value, misplaced } = await applied(description, actions);
        const expected = naively(description, actions);
        const same = JSON.stringify(value) === JSON.stringify(expected);
        if (!same || misplaced.length > 0)
            differences.push(`${name} ${seed} ${JSON.stringify(actions)} ${misplaced[0] ?? ''}`);
        if (value !== undefined && JSON.stringify(value) !== before) changed++;
        if (JSON.stringify(description) !== before)
            differences.push(`${name} ${seed} has changed the description itself`);
    }
    return { differences, changed };
}
