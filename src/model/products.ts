/**
 * TypeScript expands an intersection of unions to the union of all combinations: five `oneOf` of ten in one `allOf` are
 * 100,000 types, which it rejects (TS2590). If there are too many combinations, one object replaces some of the unions:
 * it has what all of their alternatives have in common, so nothing is multiplied. Such a type accepts every valid
 * value, and some invalid ones.
 */
import { objectsWithin, propertiesOf, type WholeProperty } from './dates/objects.ts';
import { Declared } from './declared.ts';
import type { Declaration, Group, Operation, Pointer, Property, Schema } from './model.ts';
import { schemasOf, withSchemas } from './operation/schemas.ts';
import { noDocs } from './schema/docs.ts';
import { mapParts, partsOf } from './schema/parts.ts';
import { intersection, union, unknown } from './schema/schemas.ts';

/** TypeScript rejects 100,000 combinations, and takes a second for each five thousand. */
const mostCombinations = 10_000;

/**
 * Widens types beyond the limit, in declarations and in inline schemas of operations. Nearly all descriptions have
 * none, and stay unchanged.
 *
 * @param onWidened Called with the place of each schema and operation that has such a type.
 */
export function boundProducts(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    onWidened: (pointer: Pointer) => void,
): { readonly declarations: readonly Declaration[]; readonly groups: readonly Group[] } {
    const products = new Products(declarations);
    const hasWide = (schema: Schema): boolean => products.hasWide(schema);
    const isWide = (operation: Operation): boolean => schemasOf(operation).some(hasWide);
    return {
        declarations: declarations.map((declaration) => {
            const schema = schemaOf(declaration);
            if (schema === undefined || !hasWide(schema)) return declaration;
            onWidened(declaration.target.pointer);
            const bounded = products.bound(schema);
            return declaration.kind === 'object' && bounded.kind === 'object'
                ? { ...declaration, object: bounded }
                : { ...declaration, kind: 'alias', schema: bounded };
        }),
        groups: groups.map((group) => {
            if (!group.operations.some(isWide)) return group;
            const operations = group.operations.map((operation) => {
                if (!isWide(operation)) return operation;
                onWidened(operation.pointer);
                return withSchemas(operation, (schema) => products.bound(schema));
            });
            return { ...group, operations };
        }),
    };
}

function schemaOf(declaration: Declaration): Schema | undefined {
    switch (declaration.kind) {
        case 'alias':
            return declaration.schema;
        case 'object':
            return declaration.object;
        case 'enum':
        case 'constants':
            return undefined;
        default:
            return declaration satisfies never;
    }
}

type Composed = Extract<Schema, { readonly kind: 'union' | 'intersection' }>;

class Products {
    readonly #declared: Declared;
    /** The number of alternatives that TypeScript sees behind a name. */
    readonly #widths = new Map<Pointer, number>();
    /** The examined schemas: operations share the schemas of their responses. */
    readonly #known = new WeakMap<Schema, boolean>();

    constructor(declarations: readonly Declaration[]) {
        this.#declared = new Declared(declarations);
    }

    /** Whether a schema contains an inline type that TypeScript would multiply beyond the limit. */
    hasWide(schema: Schema): boolean {
        const parts = partsOf(schema);
        if (parts.length === 0) return false;
        const known = this.#known.get(schema);
        if (known !== undefined) return known;
        const found =
            (schema.kind === 'intersection' && this.#isWide(schema)) || parts.some((part) => this.hasWide(part));
        this.#known.set(schema, found);
        return found;
    }

    /** The schema without such types. */
    bound(schema: Schema): Schema {
        if (!this.hasWide(schema)) return schema;
        const inner = mapParts(schema, (part) => this.bound(part));
        return inner.kind === 'intersection' && this.#isWide(inner) ? this.#widen(inner) : inner;
    }

    #isWide({ members }: Composed): boolean {
        // Unions of only literals are compared, not multiplied.
        if (members.every((member) => this.#isListed(member))) return false;
        return product(members.map((member) => this.#widthOf(member))) > mostCombinations;
    }

    #isListed(schema: Schema): boolean {
        const resolved = this.#declared.behind(schema);
        if (resolved.kind === 'union') return resolved.members.every((member) => this.#isListed(member));
        return listedKinds.has(resolved.kind);
    }

    /** The number of members that TypeScript sees in a union; one if the schema is not a union. */
    #widthOf(schema: Schema): number {
        switch (schema.kind) {
            case 'union':
                return schema.members.reduce((sum, member) => sum + this.#widthOf(member), 0);
            case 'intersection':
                return product(schema.members.map((member) => this.#widthOf(member)));
            case 'reference':
                return this.#widthOfName(schema.target.pointer);
            case 'primitive':
                if ('suggested' in schema) return 1 + schema.suggested.length;
                return schema.name === 'boolean' ? 2 : 1;
            case 'verbatim':
                return schema.text.split('|').length;
            default:
                return 1;
        }
    }

    #widthOfName(pointer: Pointer): number {
        const known = this.#widths.get(pointer);
        if (known !== undefined) return known;
        // A name that leads back to itself adds no alternatives.
        this.#widths.set(pointer, 1);
        const declaration = this.#declared.get(pointer);
        const width = declaration === undefined ? 1 : this.#widthOfDeclaration(declaration);
        this.#widths.set(pointer, width);
        return width;
    }

    #widthOfDeclaration(declaration: Declaration): number {
        switch (declaration.kind) {
            case 'alias':
                // It may still be widened, and then is never wider than this.
                return Math.min(this.#widthOf(declaration.schema), mostCombinations);
            case 'enum':
            case 'constants':
                return declaration.members.length;
            case 'object':
                return 1;
            default:
                return declaration satisfies never;
        }
    }

    /** Widens an intersection, but keeps its narrowest unions. */
    #widen({ members }: Composed): Schema {
        const byWidth = members
            .map((member) => ({ member, width: this.#widthOf(member) }))
            .toSorted((one, other) => one.width - other.width);
        const kept = new Set<Schema>();
        let combinations = 1;
        for (const { member, width } of byWidth) {
            if (combinations * width > mostCombinations) break;
            combinations *= width;
            kept.add(member);
        }
        return intersection(members.map((member) => (kept.has(member) ? member : this.#commonOf(member))));
    }

    /**
     * An object with what all alternatives of a union have in common; `unknown` if one is not an object with only known
     * keys.
     */
    #commonOf(union: Schema): Schema {
        const alternatives = this.#alternativesOf(union);
        const hasOnlyObjects = alternatives.every((one) => this.#isClosedObject(one));
        if (!hasOnlyObjects) return unknown;
        const described = alternatives.map((one) => propertiesOf(one, this.#declared));
        const names = new Set(described.flatMap((properties) => [...properties.keys()]));
        return { kind: 'object', properties: [...names].map((name) => commonProperty(name, described)) };
    }

    #alternativesOf(schema: Schema): readonly Schema[] {
        const alternatives: Schema[] = [];
        const seen = new Set<Pointer>();
        const work = [schema];
        for (const one of work) {
            if (one.kind === 'reference') {
                if (seen.has(one.target.pointer)) continue;
                seen.add(one.target.pointer);
            }
            const resolved = this.#declared.behind(one);
            if (resolved.kind === 'union') work.push(...resolved.members);
            else alternatives.push(one);
        }
        return alternatives;
    }

    /** Whether a type is an object with only known keys. */
    #isClosedObject(schema: Schema): boolean {
        const resolved = this.#declared.behind(schema);
        return (
            resolved.kind === 'object' &&
            objectsWithin(schema, this.#declared).every(
                ({ index, templates }) => index === undefined && templates === undefined,
            )
        );
    }
}

const listedKinds: ReadonlySet<(Schema | Declaration)['kind']> = new Set([
    'literal',
    'enum',
    'constants',
    'enumMember',
    'primitive',
]);

function product(factors: readonly number[]): number {
    return factors.reduce((all, factor) => all * factor, 1);
}

/** A property of a union of objects: of any type if some of the objects do not describe it. */
function commonProperty(name: string, objects: readonly ReadonlyMap<string, WholeProperty>[]): Property {
    const described = objects.flatMap((properties) => properties.get(name) ?? []);
    const isEverywhere = described.length === objects.length;
    return {
        name,
        schema: isEverywhere ? union(described.map(({ schemas }) => intersection(schemas))) : unknown,
        optional: !isEverywhere || described.some(({ optional }) => optional),
        docs: noDocs,
    };
}
