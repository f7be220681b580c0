/** Finds the schemas whose request type differs from their response type. */

import type { Pointer } from '../model.ts';
import { field, isArray, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import { accessOf, discriminatingProperty } from './access.ts';
import type { SchemaContext } from './context.ts';
import { hasValues } from './facets.ts';

/** Fields that hold the schemas which a type consists of. */
const holders = {
    one: [
        'items',
        'additionalProperties',
        'unevaluatedProperties',
        'unevaluatedItems',
        'additionalItems',
        'contentSchema',
    ],
    list: ['allOf', 'oneOf', 'anyOf', 'prefixItems', 'items'],
    map: ['properties', 'patternProperties'],
} as const;

/** The contents of a named schema, up to the schemas that have names themselves. */
interface Look {
    /** Whether it has a read-only or write-only property. */
    isRestricted: boolean;
    readonly targets: Set<Pointer>;
}

/** Examines each schema once, on demand. */
export class DifferenceIndex {
    readonly #context: SchemaContext;
    readonly #verdicts = new Map<Pointer, boolean>();

    /** @param context A context that reports nothing: unused schemas are examined too. */
    constructor(context: SchemaContext) {
        this.#context = context;
    }

    /** Whether a named schema differs: it has a read-only or write-only property, or references a schema that does. */
    differs(pointer: Pointer): boolean {
        const known = this.#verdicts.get(pointer);
        if (known !== undefined) return known;
        this.#lookFrom(pointer);
        return this.#verdicts.get(pointer) === true;
    }

    #lookFrom(start: Pointer): void {
        const referring = new Map<Pointer, Pointer[]>();
        const differing: Pointer[] = [];
        // The set grows as referenced schemas are found.
        const reached = new Set([start]);
        for (const pointer of reached) {
            const known = this.#verdicts.get(pointer);
            if (known === true) differing.push(pointer);
            if (known !== undefined) continue;
            this.#verdicts.set(pointer, false);
            const { isRestricted, targets } = this.#lookAt(pointer);
            if (isRestricted) differing.push(pointer);
            for (const target of targets) {
                reached.add(target);
                const others = referring.get(target);
                if (others === undefined) referring.set(target, [pointer]);
                else others.push(pointer);
            }
        }
        for (const pointer of differing) {
            this.#verdicts.set(pointer, true);
            for (const one of referring.get(pointer) ?? []) {
                if (this.#verdicts.get(one) === true) continue;
                this.#verdicts.set(one, true);
                differing.push(one);
            }
        }
    }

    #lookAt(pointer: Pointer): Look {
        const { registry, hierarchies, reader } = this.#context;
        const { schema, isBase } = registry.aspectOf(pointer);
        const look: Look = { isRestricted: false, targets: new Set() };
        if (!isBase && hierarchies.isUnion(schema)) {
            look.targets.add(registry.basePointer(schema));
            for (const subtype of hierarchies.subtypes(schema)) look.targets.add(subtype);
            return look;
        }
        const node = reader.lookUp(schema);
        if (node !== undefined) this.#walk(node, schema, look);
        return look;
    }

    /** @param self The named schema, if the walk goes through its bases. */
    #walk(node: Located, self: Pointer | undefined, look: Look): void {
        const { reader, version } = this.#context;
        if (!isObject(node.value) || stringField(node.value, 'x-ts-type') !== undefined) return;
        const schema: LocatedObject = { value: node.value, pointer: node.pointer };
        const target = reader.referenceOf(schema);
        if (target !== undefined) look.targets.add(this.#taken(target, self));
        if ((target !== undefined && version === '3.0') || hasValues(schema.value)) return;
        if (!look.isRestricted) look.isRestricted = this.#restricts(schema);
        for (const keyword of holders.one) {
            const child = isArray(field(schema.value, keyword)) ? undefined : reader.child(schema, keyword);
            if (child !== undefined) this.#walk(child, undefined, look);
        }
        for (const keyword of holders.list) {
            if (!isArray(field(schema.value, keyword))) continue;
            for (const child of reader.items(schema, keyword)) {
                this.#walk(child, keyword === 'allOf' ? self : undefined, look);
            }
        }
        for (const keyword of holders.map) {
            if (!isObject(field(schema.value, keyword))) continue;
            for (const { node: child } of reader.entries(schema, keyword)) this.#walk(child, undefined, look);
        }
    }

    /** A subtype extends the parts of its base, not the union that it is a member of. */
    #taken(target: Pointer, self: Pointer | undefined): Pointer {
        const { registry, hierarchies } = this.#context;
        const isOwnUnion = self !== undefined && hierarchies.isUnion(target) && hierarchies.isSubtype(self, target);
        return isOwnUnion ? registry.basePointer(target) : target;
    }

    #restricts(schema: LocatedObject): boolean {
        if (!isObject(field(schema.value, 'properties'))) return false;
        const discriminating = discriminatingProperty(schema);
        return this.#context.reader
            .entries(schema, 'properties')
            .some(({ key, node }) => key !== discriminating && accessOf(node, this.#context).size === 1);
    }
}
