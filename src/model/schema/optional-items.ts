/**
 * TypeScript resolves the items of a tuple at once where one that may be left out is a list: `type R = number | [R[]?]` is a
 * circle to it (TS2456). The same tuple written in each of its lengths, `number | [] | [R[]]`, is none.
 */
import type { Declaration, Pointer, Schema } from '../model.ts';
import { union } from './schemas.ts';

type Tuple = Extract<Schema, { kind: 'tuple' }>;

/** Writes out the lengths of tuples that may be circles. One pass over the declarations. */
export function spreadOptionalItems(declarations: readonly Declaration[]): Declaration[] {
    const aliases = new Set(
        declarations.flatMap((declaration) => (declaration.kind === 'alias' ? [declaration.target.pointer] : [])),
    );
    return declarations.map((declaration) =>
        declaration.kind === 'alias'
            ? { ...declaration, schema: spreadIn(declaration.schema, aliases) }
            : // The types of an interface's properties are resolved when they are asked for.
              declaration,
    );
}

function spreadIn(schema: Schema, aliases: ReadonlySet<Pointer>): Schema {
    switch (schema.kind) {
        case 'union':
            return union(schema.members.map((member) => spreadIn(member, aliases)));
        case 'array':
            return { ...schema, items: spreadIn(schema.items, aliases) };
        case 'object':
            return schema.index === undefined ? schema : { ...schema, index: spreadIn(schema.index, aliases) };
        case 'tuple':
            return schema.items.some(({ optional, schema: item }) => optional && listsAny(item, aliases))
                ? union(lengthsOf(schema))
                : schema;
        default:
            return schema;
    }
}

/** Whether a schema is a list of what is declared as an alias. */
function listsAny(schema: Schema, aliases: ReadonlySet<Pointer>): boolean {
    if (schema.kind === 'union') return schema.members.some((member) => listsAny(member, aliases));
    return schema.kind === 'array' && refersToAny(schema.items, aliases);
}

function refersToAny(schema: Schema, aliases: ReadonlySet<Pointer>): boolean {
    if (schema.kind === 'reference') return aliases.has(schema.target.pointer);
    if (schema.kind === 'union') return schema.members.some((member) => refersToAny(member, aliases));
    return schema.kind === 'array' && refersToAny(schema.items, aliases);
}

/** A tuple in each of its lengths; further items follow on the whole of it alone. */
function lengthsOf({ items, rest }: Tuple): Schema[] {
    const fewest = items.findIndex(({ optional }) => optional);
    const required = items.map((item) => ({ ...item, optional: false }));
    const shorter = items.slice(fewest).map(
        (_, index): Tuple => ({
            kind: 'tuple',
            items: required.slice(0, fewest + index),
        }),
    );
    return [...shorter, { kind: 'tuple', items: required, ...(rest === undefined ? {} : { rest }) }];
}
