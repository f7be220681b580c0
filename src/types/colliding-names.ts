/**
 * The names of properties that cannot be in camel case, as one value would have two of the same, or one that means something else.
 *
 * Which names one value may have follows from all types that it leads to, and types lead to each other in circles. So nothing is
 * walked for each type: most names collide nowhere in the whole description, and each of the others is followed back to the types
 * that lead to it.
 */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Pointer } from '../load/pointer.ts';
import { camelPropertyName } from '../names/property-names.ts';
import type { Group, Operation, Sources } from '../plan/model.ts';
import { operationTypesOf, parametersOf } from '../plan/operation-types.ts';
import type { Declaration, ObjectType, TemplateType, Type } from '../plan/types.ts';
import { conjunctionOf, schemasOfValue } from '../schema/conjunction.ts';
import { fitsTemplate } from '../schema/key-patterns.ts';
import { addTo, leadingTo, makeOnce, reachedFrom } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { schemasWithin } from '../schema/reached.ts';
import { Declared } from './declared.ts';
import { isListedObject } from './enums.ts';
import { partsOf, type TypedModel, typeDeclaredBy } from './parts.ts';

/** Names that one value may have. */
interface Together {
    readonly names: ReadonlySet<string>;
    readonly templates: ReadonlySet<TemplateType>;
    /** Those of listed objects, which are values of the description. */
    readonly listed: ReadonlySet<string>;
}

interface GrowingTogether extends Together {
    readonly names: Set<string>;
    readonly templates: Set<TemplateType>;
    readonly listed: Set<string>;
}

/** What values consist of: each may have the names of all parts that it leads to. */
interface Parts<Part> {
    /** Those that a value begins with, and where that is described. */
    readonly roots: readonly { readonly part: Part; readonly pointer: Pointer }[];
    readonly nextOf: (part: Part) => readonly Part[];
    /** What a part has itself. */
    readonly ownOf: (part: Part) => Together;
}

interface Collision {
    readonly names: readonly string[];
    readonly why: string;
}

interface Collisions {
    /** All names, colliding or not. */
    readonly names: ReadonlySet<string>;
    /** Those that stay as described. */
    readonly kept: ReadonlySet<string>;
    readonly diagnostics: readonly Diagnostic[];
}

const noNames: Together = { names: new Set(), templates: new Set(), listed: new Set() };

export function findCollisions(model: TypedModel): Collisions {
    const kept = new Set<string>();
    const found = [
        collisionsAmong(partsOfTypes(model), kept),
        collisionsAmong(parametersTogether(model.groups), kept),
        // A type has the properties of one direction. The client turns the same names in both, and so does the schema.
        collisionsAmong(partsOfSchemas(model.groups), kept),
    ];
    return {
        names: new Set(found.flatMap(({ names }) => [...names])),
        kept,
        diagnostics: found.flatMap(({ diagnostics }) => diagnostics),
    };
}

/** @param kept The names that stay as described, to which those are added that are found. */
function collisionsAmong<Part>(
    { roots, nextOf, ownOf }: Parts<Part>,
    kept: Set<string>,
): Pick<Collisions, 'names' | 'diagnostics'> {
    const referrers = new Map<Part, Part[]>();
    const all = reachedFrom(
        roots.map(({ part }) => part),
        (part) => {
            const next = nextOf(part);
            for (const one of next) addTo(referrers, one, part);
            return next;
        },
    );
    const placesOf = new Map<Part, { readonly order: number; readonly pointer: Pointer }[]>();
    for (const [order, { part, pointer }] of roots.entries()) addTo(placesOf, part, { order, pointer });
    const owners = new OwnersOf(all, ownOf);
    const leading = (parts: Iterable<Part>): ReadonlySet<Part> =>
        reachedFrom(parts, (part) => referrers.get(part) ?? []);
    const reports: (Collision & { readonly order: number; readonly pointer: Pointer })[] = [];
    for (const [own, names] of owners.namesByOwn) {
        // A name that collides in a value collides with all names of the description, too.
        if (collisionOf(own, names, owners.whole) === undefined) continue;
        const together = [...owners.togetherOf(own, names, leading)].flatMap(([part, ofPart]) =>
            (placesOf.get(part) ?? []).map((place) => ({ ...place, ofPart })),
        );
        for (const { order, pointer, ofPart } of together.sort((one, other) => one.order - other.order)) {
            const collision = collisionOf(own, [...ofPart.names], ofPart);
            if (collision === undefined || collision.names.every((name) => kept.has(name))) continue;
            for (const name of collision.names) kept.add(name);
            reports.push({ order, pointer, ...collision });
        }
    }
    const diagnostics = reports
        .sort((one, other) => one.order - other.order)
        .map(({ pointer, names, why }) =>
            diagnose('colliding-names', `${listed(names)} cannot be in camel case: ${why}`, {
                where: { pointer },
                help: 'all properties of such a name stay as described',
            }),
        );
    return { names: owners.whole.names, diagnostics };
}

/** Which parts have a name themselves, or keys like it. */
class OwnersOf<Part> {
    /** What all have together. */
    readonly whole: Together;
    /** By the name in camel case, those of the description. */
    readonly namesByOwn: ReadonlyMap<string, readonly string[]>;
    readonly #names = new Map<string, Part[]>();
    readonly #listed = new Map<string, Part[]>();
    /** Those that are alike, by their prefix and suffix. */
    readonly #templates = new Map<string, { readonly template: TemplateType; readonly parts: Part[] }>();

    constructor(parts: Iterable<Part>, ownOf: (part: Part) => Together) {
        for (const part of parts) {
            const { names, templates, listed: listedNames } = ownOf(part);
            for (const name of names) addTo(this.#names, name, part);
            for (const name of listedNames) addTo(this.#listed, name, part);
            for (const template of templates) {
                const key = JSON.stringify([template.prefix, template.suffix]);
                makeOnce(this.#templates, key, () => ({ template, parts: [] })).parts.push(part);
            }
        }
        const namesByOwn = new Map<string, string[]>();
        for (const name of this.#names.keys()) addTo(namesByOwn, camelPropertyName(name), name);
        this.namesByOwn = namesByOwn;
        this.whole = {
            names: new Set(this.#names.keys()),
            templates: new Set([...this.#templates.values()].map(({ template }) => template)),
            listed: new Set(this.#listed.keys()),
        };
    }

    /**
     * What of all this each part leads to, as far as it concerns one name in camel case.
     *
     * @param leading The parts that lead to some, and these.
     */
    togetherOf(
        own: string,
        names: readonly string[],
        leading: (parts: Iterable<Part>) => ReadonlySet<Part>,
    ): ReadonlyMap<Part, Together> {
        const found = new Map<Part, GrowingTogether>();
        const at = (part: Part): GrowingTogether =>
            makeOnce(found, part, () => ({ names: new Set(), templates: new Set(), listed: new Set() }));
        for (const name of names) {
            for (const part of leading(this.#names.get(name) ?? [])) at(part).names.add(name);
            for (const part of leading(this.#listed.get(name) ?? [])) at(part).listed.add(name);
        }
        for (const { template, parts } of this.#templates.values()) {
            if (!makesCollide(template, own, turnedAmong(names, own))) continue;
            for (const part of leading(parts)) at(part).templates.add(template);
        }
        return found;
    }
}

/** The names that cannot become one name in camel case, as it would be that of two, or as it means something else. */
function collisionOf(
    own: string,
    names: readonly string[],
    { templates, listed: listedNames }: Together,
): Collision | undefined {
    const turned = turnedAmong(names, own);
    if (turned.length === 0) return undefined;
    if (turned.some((name) => listedNames.has(name))) return { names: turned, why: 'it is in a listed value' };
    if (names.length > 1) {
        return { names: turned, why: `${listed([...new Set([...turned, ...names])])} would be one name` };
    }
    if (own in Object.prototype) return { names: turned, why: `every object has a '${own}'` };
    const isMatched = [...templates].some((template) => makesCollide(template, own, turned));
    return isMatched ? { names: turned, why: `a pattern of other keys matches '${own}'` } : undefined;
}

function turnedAmong(names: readonly string[], own: string): readonly string[] {
    return names.filter((name) => name !== own);
}

/** Whether a pattern matches the new name, but not all old ones. */
function makesCollide(template: TemplateType, own: string, turned: readonly string[]): boolean {
    return fitsTemplate(own, template) && !turned.every((name) => fitsTemplate(name, template));
}

function listed(names: readonly string[]): string {
    return names.map((name) => `'${name}'`).join(' and ');
}

/** The types of all values. A name means the same in all alternatives, too. */
function partsOfTypes({ declarations, groups }: TypedModel): Parts<Type | Declaration> {
    const declared = new Declared(declarations);
    const visited = new Set<Type>();
    const roots: { readonly part: Type | Declaration; readonly pointer: Pointer }[] = [];
    const addWithin = (types: readonly Type[], pointer: Pointer): void => {
        for (const type of types) {
            if (visited.has(type)) continue;
            visited.add(type);
            if (type.kind === 'object' || type.kind === 'intersection' || type.kind === 'union') {
                roots.push({ part: type, pointer });
            }
            addWithin(partsOf(type), pointer);
        }
    };
    for (const declaration of declarations) {
        const { target } = declaration;
        const type = typeDeclaredBy(declaration);
        if (type === undefined) continue;
        roots.push({ part: declared.behind({ kind: 'reference', target }), pointer: target.pointer });
        addWithin([type], target.pointer);
    }
    for (const operation of groups.flatMap((group) => group.operations)) {
        addWithin(operationTypesOf(operation), operation.pointer);
    }
    return {
        roots,
        nextOf: (part) => {
            if (part.kind === 'intersection' || part.kind === 'union') {
                return part.members.map((member) => declared.behind(member));
            }
            const bases = 'bases' in part ? part.bases : [];
            return bases.map((target) => declared.behind({ kind: 'reference', target }));
        },
        ownOf: (part) => {
            if (part.kind !== 'object') return noNames;
            return namesOfObject('object' in part ? part.object : part);
        },
    };
}

function namesOfObject(object: ObjectType): Together {
    const names = new Set(object.properties.map(({ name }) => name));
    return { names, templates: new Set(object.templates), listed: isListedObject(object) ? names : noNames.listed };
}

/** The parameters of an operation that are one argument. */
function parametersTogether(groups: readonly Group[]): Parts<Together> {
    const operations = groups.flatMap((group) => group.operations);
    return {
        roots: operations.flatMap((operation) =>
            (['path', 'query'] as const).map((place) => {
                const parameters = parametersOf(operation).filter((one) => one.place === place);
                return {
                    part: { ...noNames, names: new Set(parameters.map(({ name }) => name)) },
                    pointer: operation.pointer,
                };
            }),
        ),
        nextOf: () => [],
        ownOf: (part) => part,
    };
}

/** The schemas of values with properties of one direction only. */
function partsOfSchemas(groups: readonly Group[]): Parts<SchemaNode> {
    const sources = groups.flatMap((group) => group.operations.flatMap(sourcesOf));
    const all = reachedFrom(sources, schemasWithin);
    const limited = leadingTo(
        [...all].map((node) => ({ key: node, next: schemasOfValue(node), has: conjunctionOf(node).access.size > 0 })),
    );
    return {
        roots: [...limited].map((node) => ({ part: node, pointer: node.pointer })),
        nextOf: schemasOfValue,
        ownOf: (node) => ({ ...noNames, names: new Set(conjunctionOf(node).properties.keys()) }),
    };
}

function sourcesOf(operation: Operation): Sources {
    const { body, result, errorResponses } = operation;
    return [
        ...(body?.sources ?? []),
        ...parametersOf(operation).flatMap((one) => one.sources),
        ...[result, ...result.bodies, ...errorResponses].flatMap((one) => one.sources),
        ...(result.sequence?.sources ?? []),
    ];
}
