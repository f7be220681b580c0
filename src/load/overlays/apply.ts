/** Applies the actions of an overlay to a draft of a description. */
import { type Diagnostic, diagnose, fail, type Place } from '../../diagnostics/index.ts';
import { isArray, isJsonObject, type JsonValue, nameKind } from '../json.ts';
import { formatPointer, type Pointer } from '../pointer.ts';
import { shortenText } from '../shown.ts';
import type { Action, Overlay } from './document.ts';
import { type Draft, type Keys, partsOf, type Traced, tracedAt, type Written } from './draft.ts';
import { explainUnmatched } from './nearest-path.ts';
import type { Query } from './query.ts';
import { keysOf, select } from './select.ts';
import { OverlayExcess, type Steps } from './work.ts';

/** What the actions of an overlay work on. */
export interface Applying {
    readonly draft: Draft;
    readonly steps: Steps;
    /** The number of the overlay among the documents, as `Written` has it. */
    readonly document: number;
    readonly placeOf: (written: Written) => Place;
}

/** Applies all actions in their order, and returns warnings. */
export function applyOverlay(overlay: Overlay, applying: Applying): readonly Diagnostic[] {
    const warnings: Diagnostic[] = [];
    for (const action of overlay.actions) {
        try {
            warnings.push(...new ActionRun(overlay, action, applying).run());
        } catch (error) {
            if (!(error instanceof OverlayExcess)) throw error;
            const where = overlay.document.place(`${action.pointer}/target`);
            const help = 'select fewer values, or copy less';
            fail('invalid-overlay', `this action is too much: ${error.message}`, { where, help });
        }
    }
    return warnings;
}

type Kind = 'object' | 'array' | 'primitive';
const kindNames: Readonly<Record<Kind, string>> = { object: 'objects', array: 'arrays', primitive: 'primitive values' };

function kindOf(value: JsonValue): Kind {
    if (isArray(value)) return 'array';
    return isJsonObject(value) ? 'object' : 'primitive';
}

class ActionRun {
    readonly #overlay: Overlay;
    readonly #action: Action;
    readonly #applying: Applying;
    readonly #warnings: Diagnostic[] = [];

    constructor(overlay: Overlay, action: Action, applying: Applying) {
        this.#overlay = overlay;
        this.#action = action;
        this.#applying = applying;
    }

    run(): readonly Diagnostic[] {
        const { draft } = this.#applying;
        const action = this.#action;
        const targets = this.#select(action.target);
        if (targets.length === 0) {
            const { message, help } = explainUnmatched(action.target, draft.value, this.#applying.steps);
            return [diagnose('unmatched-target', message, { where: this.#place('/target'), help })];
        }
        switch (action.kind) {
            case 'remove':
                this.#remove(targets);
                break;
            case 'update': {
                const { document } = this.#applying;
                const pointer = `${action.pointer}/update`;
                this.#merge(targets, tracedAt(action.update, { document, pointer }), 'update');
                break;
            }
            case 'copy':
                draft.share();
                this.#merge(targets, this.#source(action.from), 'copy');
                break;
            case 'nothing':
                break;
            default:
                action satisfies never;
        }
        return this.#warnings;
    }

    /** The places that an expression selects, each once. */
    #select(query: Query): readonly Keys[] {
        const { draft, steps } = this.#applying;
        const found = new Map<string, Keys>();
        for (const node of select(query.segments, draft.value, steps)) {
            const keys = keysOf(node);
            found.set(pointerOf(keys), keys);
        }
        return [...found.values()];
    }

    /** The one value to copy. */
    #source(from: Query): Traced {
        const [first, ...others] = this.#select(from);
        if (first !== undefined && others.length === 0) return this.#applying.draft.at(first);
        const { draft, steps } = this.#applying;
        const { message, help } =
            first === undefined
                ? explainUnmatched(from, draft.value, steps)
                : { message: `it selects ${others.length + 1} values`, help: 'name one of them' };
        return this.#refuse('/copy', `'copy' must select one value: ${message}`, help);
    }

    /** @param field What of the action is wrong. */
    #refuse(field: string, message: string, help: string): never {
        return fail('invalid-overlay', message, { where: this.#place(field), help });
    }

    #place(field: string): Place {
        return this.#overlay.document.place(`${this.#action.pointer}${field}`);
    }

    #kindAt(keys: Keys): Kind {
        return kindOf(this.#applying.draft.at(keys).value);
    }

    /**
     * Overlay 1.0 changes objects and arrays alone. It says so of all targets, but its own examples of that version remove
     * strings (https://github.com/OAI/Overlay-Specification/tree/main/compliant-sets), and a removal has one meaning.
     */
    #refusePrimitives(targets: readonly Keys[]): void {
        if (this.#overlay.version !== '1.0') return;
        const primitive = targets.find((keys) => this.#kindAt(keys) === 'primitive');
        if (primitive === undefined) return;
        const shown = this.#applying.draft.at(primitive).value;
        const message = `the target selects ${shownPlace(primitive)}, which is ${nameKind(shown)}: Overlay 1.0 changes objects and arrays alone`;
        this.#refuse('/target', message, "write 'overlay: 1.1.0', or select what is around it");
    }

    #remove(targets: readonly Keys[]): void {
        const { draft } = this.#applying;
        const byParent = new Map<string, { readonly parent: Keys; readonly keys: Set<string> }>();
        for (const target of targets) {
            const key = target.at(-1);
            if (key === undefined) {
                const details = { where: this.#place('/target'), help: 'select what is to be removed in it' };
                fail('invalid-overlay', 'the whole description cannot be removed', details);
            }
            const parent = target.slice(0, -1);
            const pointer = pointerOf(parent);
            const group = byParent.get(pointer) ?? { parent, keys: new Set() };
            byParent.set(pointer, group);
            group.keys.add(String(key));
        }
        // The deepest first: the items of an array move, and with them what is in them.
        const groups = [...byParent.values()].toSorted((one, other) => other.parent.length - one.parent.length);
        for (const { parent, keys } of groups) draft.remove(parent, keys);
    }

    #merge(targets: readonly Keys[], given: Traced, name: 'update' | 'copy'): void {
        this.#refusePrimitives(targets);
        const kinds = new Set(targets.map((keys) => this.#kindAt(keys)));
        const [kind, ...others] = kinds;
        if (kind === undefined) return;
        if (others.length > 0 && this.#overlay.version !== '1.0') {
            const message = `the target selects ${[...kinds].map((one) => kindNames[one]).join(', ')}`;
            this.#refuse('/target', message, 'make an action for each kind of values');
        }
        for (const target of targets) this.#mergeInto(target, given, name);
    }

    #mergeInto(target: Keys, given: Traced, name: 'update' | 'copy'): void {
        const { draft } = this.#applying;
        const { value } = draft.at(target);
        const kind = kindOf(value);
        if (kind !== 'array' && kind !== kindOf(given.value)) {
            const wanted = kind === 'object' ? 'an object' : 'a primitive value';
            const message = `'${name}' is ${nameKind(given.value)}, and the target ${shownPlace(target)} is ${nameKind(value)}`;
            this.#refuse(`/${name}`, message, `give ${wanted}`);
        }
        if (kind === 'array') this.#append(target, given);
        else if (kind === 'object') this.#mergeObject(target, given, name);
        else draft.put(target, given);
    }

    /** Overlay 1.1 joins two arrays; for 1.0, whatever is given is one entry. */
    #append(target: Keys, given: Traced): void {
        const isList = isArray(given.value);
        const isEntry = isList && this.#overlay.version === '1.0';
        if (isEntry) {
            const message = 'with Overlay 1.0 this array becomes one item of the array that the target selects';
            const help = "write 'overlay: 1.1.0' to add its items";
            const warning = diagnose('nested-update', message, { where: this.#place('/update'), help });
            if (this.#warnings.length === 0) this.#warnings.push(warning);
        }
        this.#applying.draft.append(target, isList && !isEntry ? partsOf(given).map(([, part]) => part) : [given]);
    }

    #mergeObject(target: Keys, given: Traced, name: 'update' | 'copy'): void {
        const { draft, steps, placeOf } = this.#applying;
        const { value } = draft.at(target);
        const added: (readonly [string, Traced])[] = [];
        const merged: (readonly [string, Traced])[] = [];
        for (const part of partsOf(given)) {
            const exists = isJsonObject(value) && Object.hasOwn(value, part[0]);
            (exists ? merged : added).push(part);
        }
        steps.take(added.length + merged.length);
        draft.add(target, added);
        for (const [key, part] of merged) {
            const place = [...target, key];
            const current = draft.at(place);
            const kinds = [kindOf(current.value), kindOf(part.value)] as const;
            if (kinds[0] !== kinds[1]) {
                const message = `'${name}' has ${nameKind(part.value)}, and ${shownPlace(place)} is ${nameKind(current.value)}`;
                const { file, line } = placeOf(current.origin.written);
                const written = [file, line].filter((one) => one !== undefined).join(':');
                const help = `only values of the same kind are merged: remove the one at ${written} before, with an action of its own`;
                fail('invalid-overlay', message, { where: placeOf(part.origin.written), help });
            }
            if (kinds[1] === 'object') this.#mergeObject(place, part, name);
            else if (kinds[1] === 'primitive') draft.put(place, part);
            else
                draft.append(
                    place,
                    partsOf(part).map(([, item]) => item),
                );
        }
    }
}

function pointerOf(keys: Keys): Pointer {
    return formatPointer(keys.map(String));
}

function shownPlace(keys: Keys): string {
    return keys.length === 0 ? 'the whole description' : shortenText(pointerOf(keys), 120);
}
