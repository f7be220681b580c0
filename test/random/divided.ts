/** Random descriptions as folders, and what a change of one operation changes in them. */
import { basename } from 'node:path';
import { type Config, type GeneratedFile, generate } from '../../src/index.ts';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../src/load/json.ts';
import { templateNames } from '../../src/options/template-names.ts';
import { ownFiles } from '../../src/output/divide/file-names.ts';
import { fitTo, optionSets } from '../tools/option-sets.ts';
import { randomDescription } from './description.ts';

export interface DividedCase {
    readonly seed: number;
    readonly options: Omit<Config, 'src'>;
    readonly isErasable: boolean;
}

/** Each seed with its own template and options. */
export function dividedCase(seed: number): DividedCase {
    const sets = Object.values(optionSets).filter(({ generationMode }) => generationMode !== 'schemas');
    const options = sets[seed % sets.length] ?? {};
    const template = templateNames[Math.floor(seed / sets.length) % templateNames.length] ?? 'fetch';
    return {
        seed,
        options: { ...fitTo(template, options), template, out: `${seed}`, split: 'tags', importExtension: 'ts' },
        isErasable: options.enumDeclarationStyle !== 'enum',
    };
}

export async function divideRandom(
    { seed, options }: DividedCase,
    change: (document: JsonObject) => JsonObject = (document) => document,
): Promise<readonly GeneratedFile[]> {
    return (await generate({ ...options, src: change(randomDescription(seed)) })).files;
}

/** A change of the last operation, which leaves all names as they are. */
const changes: Readonly<Record<string, (operation: JsonObject) => JsonObject>> = {
    summary: (operation) => ({ ...operation, summary: 'Something else' }),
    parameter: (operation) => ({
        ...operation,
        parameters: [
            ...listOf(field(operation, 'parameters')),
            { name: 'addedByTest', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
        ],
    }),
};
export const changeNames: readonly string[] = Object.keys(changes);

/** The files that a change of one operation changes, without those that several tags share. */
export async function changedTags(one: DividedCase, change: string): Promise<readonly string[]> {
    const [before, after] = [
        await divideRandom(one),
        await divideRandom(one, (document) => withLastOperation(document, changes[change] ?? ((same) => same))),
    ];
    const texts = new Map(before.map(({ path, text }) => [path, text]));
    const shared: ReadonlySet<string> = new Set(change === 'summary' ? [] : ownFiles);
    return after
        .filter(({ path, text }) => texts.get(path) !== text)
        .map(({ path }) => basename(path, '.ts'))
        .filter((name) => !shared.has(name));
}

function withLastOperation(document: JsonObject, change: (operation: JsonObject) => JsonObject): JsonObject {
    const paths = objectOf(field(document, 'paths'));
    const places = Object.entries(paths).flatMap(([path, item]) =>
        Object.entries(objectOf(item))
            .filter(([, operation]) => isJsonObject(operation) && 'responses' in operation)
            .map(([method, operation]) => ({ path, method, operation: objectOf(operation) })),
    );
    const last = places.at(-1);
    if (last === undefined) return document;
    const item = { ...objectOf(paths[last.path]), [last.method]: change(last.operation) };
    return { ...document, paths: { ...paths, [last.path]: item } };
}

function objectOf(value: JsonValue | undefined): JsonObject {
    return isJsonObject(value) ? value : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
    return Array.isArray(value) ? value : [];
}
