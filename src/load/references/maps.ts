/**
 * Maps that are in another document as a whole: `paths: { $ref: paths.yaml }`. OpenAPI allows references to the entries
 * of a map, not to the map itself, but most tools that join files accept them.
 */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { field, isJsonObject, type JsonObject, type JsonValue, nameKind } from '../json.ts';
import { escapeKey, parsePointer } from '../pointer.ts';
import { shownReference } from '../shown.ts';
import { type DocumentSet, withoutFragment } from './documents.ts';
import { mayBeElsewhere } from './fields.ts';
import { findParts } from './follow.ts';
import type { MisplacedPlace } from './misplaced.ts';
import type { Part } from './mounts.ts';
import { placeOfPart } from './places.ts';
import { valueAt } from './value.ts';

export interface ExpandedDescription {
    /** The document, with a reference for each entry of such a map. */
    readonly document: JsonObject;
    /** Errors for maps that were not found. */
    readonly diagnostics: readonly Diagnostic[];
    /** The references to the others. */
    readonly followed: readonly MisplacedPlace[];
}

/** An entry of a map, and its source. */
interface Entry {
    readonly value: JsonValue;
    readonly part: Part;
}

type Entries = ReadonlyMap<string, Entry>;

/** The maps outside `components`, where Swagger 2.0 has its components. */
const outermostMaps = ['paths', 'webhooks', 'definitions', 'parameters', 'responses', 'securityDefinitions'];

/** The maximum length of a chain of maps. */
const chainLimit = 100;

export function expandMaps(root: JsonObject, set: DocumentSet): ExpandedDescription {
    const expander = new Expander(set);
    const expanded = new Map<string, JsonValue>();
    for (const name of outermostMaps) {
        const map = field(root, name);
        if (refersAsWhole(map)) expanded.set(name, expander.map(map, { document: 0, pointer: `/${name}` }));
    }
    const components = field(root, 'components');
    if (isJsonObject(components)) {
        const given = expander.entries(components, { document: 0, pointer: '/components' });
        const maps = [...given].map(([name, entry]): [string, JsonValue] => {
            const { value, part } = entry;
            const isElsewhere =
                part.document === 0 ? mayBeElsewhere(name) && refersAsWhole(value) : !name.startsWith('x-');
            return [name, isJsonObject(value) && isElsewhere ? expander.map(value, part) : value];
        });
        if (maps.some(([name, map]) => map !== field(components, name))) {
            expanded.set('components', Object.fromEntries(maps));
        }
    }
    const { diagnostics, followed } = expander;
    return {
        document: expanded.size === 0 ? root : { ...root, ...Object.fromEntries(expanded) },
        diagnostics,
        followed,
    };
}

function refersAsWhole(map: JsonValue | undefined): map is JsonObject {
    return isJsonObject(map) && typeof field(map, '$ref') === 'string';
}

class Expander {
    readonly diagnostics: Diagnostic[] = [];
    readonly followed: MisplacedPlace[] = [];
    readonly #set: DocumentSet;
    readonly #find: ReturnType<typeof findParts>;

    constructor(set: DocumentSet) {
        this.#set = set;
        this.#find = findParts(set);
    }

    /** A map with a reference in place of each entry that is in another document. */
    map(map: JsonObject, part: Part): JsonObject {
        return Object.fromEntries([...this.entries(map, part)].map(([key, entry]) => [key, this.#refer(key, entry)]));
    }

    /**
     * The entries of a map, after those of the map that it references. Its own entry wins over one with the same name.
     */
    entries(map: JsonObject, part: Part, count = 0): Entries {
        const own = Object.entries(map).flatMap(([key, value]): [string, Entry][] => {
            if (value === undefined || (key === '$ref' && typeof value === 'string')) return [];
            return [[key, { value, part: { ...part, pointer: `${part.pointer}/${escapeKey(key)}` } }]];
        });
        const reference = field(map, '$ref');
        if (typeof reference !== 'string') return new Map(own);
        return new Map([...this.#follow(reference, part, count), ...own]);
    }

    #follow(reference: string, from: Part, count: number): Entries {
        const found = this.#find(reference, from);
        if (found.kind === 'lost') return this.#miss(from, ...found.diagnostics);
        const { document, pointer } = found.part;
        const target = valueAt(this.#set.documents[document]?.value ?? null, pointer);
        const name = `'${shownReference(reference)}'`;
        if (target === undefined) return this.#miss(from, diagnose('unresolved-reference', `${name} does not exist`));
        if (!isJsonObject(target)) {
            const message = `${name} is ${nameKind(target)}, where an object of names is expected`;
            return this.#miss(from, diagnose('malformed-description', message));
        }
        if (count === chainLimit)
            return this.#miss(from, diagnose('circular-reference', `${name} leads back to itself`));
        const before = this.diagnostics.length;
        const entries = this.entries(target, found.part, count + 1);
        if (this.diagnostics.length === before) {
            this.followed.push({ part: from, expected: `'${parsePointer(from.pointer).at(-1) ?? ''}'` });
        }
        return entries;
    }

    /** Reports an error without a place at the reference. */
    #miss(part: Part, ...diagnostics: readonly Diagnostic[]): Entries {
        const where = placeOfPart(this.#set, part);
        this.diagnostics.push(...diagnostics.map((error) => ({ where, ...error })));
        return new Map();
    }

    #refer(key: string, { value, part }: Entry): JsonValue {
        const url = this.#set.documents[part.document]?.url;
        if (part.document === 0 || url === undefined || !isJsonObject(value) || key.startsWith('x-')) return value;
        return { $ref: `${withoutFragment(url)}#${part.pointer.replaceAll('%', '%25')}` };
    }
}
