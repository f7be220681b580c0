/**
 * Dynamic references: `$dynamicRef` leads to the outermost schema that names itself so, of all that have been entered on the
 * way to it (JSON Schema Core, 7.1 and 8.2.3.2). What a schema leads to then depends on the way, so a schema that leads
 * to a dynamic reference is another one for each binding of its name: it has another place, in front of its own.
 */

import type { OutputLimit } from '../diagnostics/output-limit.ts';
import { limits } from '../limits.ts';
import { field, isJsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey, type Pointer, prefixesOf } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { boundSchemas, describedPlace } from '../load/references/resolution.ts';
import { addTo } from './lists.ts';

/** The schemas that names are bound to. */
type SchemaScope = ReadonlyMap<string, Pointer>;

const noScope: SchemaScope = new Map();

export class Bindings {
    readonly #reader: Reader;
    readonly #limit: OutputLimit;
    readonly #scopes: SchemaScope[] = [];
    readonly #ids = new Map<string, number>();
    #depending: ReadonlyMap<string, ReadonlySet<Pointer>> | undefined;

    constructor(reader: Reader, limit: OutputLimit) {
        this.#reader = reader;
        this.#limit = limit;
    }

    /** The schemas that the names at a place are bound to. */
    boundBy(pointer: Pointer): readonly Pointer[] {
        return [...this.#boundAt(pointer).values()];
    }

    #boundAt(pointer: Pointer): SchemaScope {
        return this.#scopes[Number(numberOfScope.exec(pointer)?.[1] ?? -1)] ?? noScope;
    }

    /** The place that a reference leads to. */
    pointerOf(reference: string, from: Pointer, isDynamic: boolean): Pointer | undefined {
        const target = this.#reader.resolve(reference, from);
        if (target === undefined || this.#names.size === 0) return target;
        const scope = this.#scopeAt(from);
        const name = isDynamic ? reference.slice(reference.indexOf('#') + 1) : '';
        // It is dynamic only if its target has the dynamic anchor.
        const isBound = this.#reader.dynamicAnchors(target).get(name) === target;
        const found = this.#enter((isBound ? scope.get(name) : undefined) ?? target, scope);
        return isBound ? this.#named(found) : found;
    }

    /** What has only an anchor and a reference is a name for its target, if that is the same in each scope. */
    #named(pointer: Pointer): Pointer {
        const passed = new Set<Pointer>();
        let current = pointer;
        while (!passed.has(current)) {
            passed.add(current);
            const value = this.#reader.lookUp(current)?.value;
            const reference = isJsonObject(value) ? field(value, '$ref') : undefined;
            if (typeof reference !== 'string' || !isJsonObject(value) || !Object.keys(value).every(isNaming)) break;
            const target = this.#reader.resolve(reference, current);
            if (target === undefined || [...this.#dependingSchemas.values()].some((all) => all.has(target))) break;
            current = target;
        }
        return current;
    }

    get #dependingSchemas(): ReadonlyMap<string, ReadonlySet<Pointer>> {
        this.#depending ??= dependingSchemas(this.#reader, this.#names);
        return this.#depending;
    }

    /** The place of a schema with an `$id` within another one, which it does not leave. */
    inner(pointer: Pointer): Pointer {
        if (this.#names.size === 0) return pointer;
        return this.#enter(describedPlace(pointer), this.#scopeAt(pointer.slice(0, pointer.lastIndexOf('/'))));
    }

    get #names(): ReadonlyMap<string, readonly Pointer[]> {
        return this.#reader.repeatedAnchors;
    }

    /** What comes from outside is bound first. */
    #scopeAt(pointer: Pointer): SchemaScope {
        return new Map([...this.#reader.dynamicAnchors(pointer), ...this.#boundAt(pointer)]);
    }

    /** Only the names that matter there, and that it does not bind in the same way itself, make another place of it. */
    #enter(target: Pointer, scope: SchemaScope): Pointer {
        const own = this.#reader.dynamicAnchors(target);
        const bound = [...this.#dependingSchemas].flatMap(([name, schemas]): (readonly [string, Pointer])[] => {
            const to = schemas.has(target) ? scope.get(name) : undefined;
            return to === undefined || to === own.get(name) ? [] : [[name, this.#named(to)]];
        });
        if (bound.length === 0) return target;
        const key = JSON.stringify(bound);
        const id = this.#ids.get(key) ?? this.#scopes.length;
        if (id === this.#scopes.length) {
            this.#limit.countParts(limits.partsPerScope, target);
            this.#ids.set(key, id);
            this.#scopes.push(new Map(bound));
        }
        return `/${boundSchemas}/${id}${target}`;
    }
}

function isNaming(keyword: string): boolean {
    return keyword === '$ref' || keyword === '$dynamicAnchor';
}

const numberOfScope = new RegExp(`^/${boundSchemas}/(\\d+)`);

/** A reference: its place, and where it may lead. */
interface ReferenceSite {
    readonly pointer: Pointer;
    readonly targets: readonly Pointer[];
    /** The name that it looks for. */
    readonly name: string | undefined;
}

/** All schemas that lead to a dynamic reference, by its name. */
function dependingSchemas(
    reader: Reader,
    names: ReadonlyMap<string, readonly Pointer[]>,
): ReadonlyMap<string, ReadonlySet<Pointer>> {
    const sites = sitesIn(reader, names);
    const leadingTo = new Map<Pointer, ReferenceSite[]>();
    for (const site of sites) for (const target of site.targets) addTo(leadingTo, target, site);
    return new Map(
        [...names.keys()].map((name) => {
            const found = new Set<Pointer>();
            const open = sites.filter((site) => site.name === name);
            for (let site = open.pop(); site !== undefined; site = open.pop()) {
                for (const around of prefixesOf(site.pointer)) {
                    if (found.has(around)) break;
                    found.add(around);
                    open.push(...(leadingTo.get(around) ?? []));
                }
            }
            return [name, found];
        }),
    );
}

function sitesIn(reader: Reader, names: ReadonlyMap<string, readonly Pointer[]>): readonly ReferenceSite[] {
    const sites: ReferenceSite[] = [];
    const open: (readonly [value: JsonValue, pointer: Pointer])[] = [[reader.document, '']];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
        const [value, pointer] = one;
        if (typeof value !== 'object' || value === null) continue;
        for (const [key, inner] of Object.entries(value))
            if (inner !== undefined) open.push([inner, `${pointer}/${escapeKey(key)}`]);
        if (!isJsonObject(value)) continue;
        for (const keyword of ['$ref', '$dynamicRef']) {
            const reference = field(value, keyword);
            const target = typeof reference === 'string' ? reader.resolve(reference, pointer) : undefined;
            if (typeof reference !== 'string' || target === undefined) continue;
            const name = keyword === '$dynamicRef' ? reference.slice(reference.indexOf('#') + 1) : '';
            sites.push({
                pointer,
                targets: [target, ...(names.get(name) ?? [])],
                name: names.has(name) ? name : undefined,
            });
        }
    }
    return sites;
}
