/**
 * The values of discriminators. In Swagger 2.0, a value is the name of its definition. Two common extensions set
 * another value, which OpenAPI 3.0 expresses with `mapping` (4.7.25).
 */
import { field, isArray, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { stringField } from './located.ts';
import { below, referenceTo } from './pointers.ts';
import { nameIn } from './references.ts';

/** The mappings of definitions that have subtypes with such values, by definition name. */
export function discriminatorMappings(definitions: JsonObject): ReadonlyMap<string, JsonObject> {
    const bases = new Map<string, string | undefined>();
    const mappings = new Map<string, [string, JsonValue][]>();
    for (const [name, schema] of Object.entries(definitions)) {
        if (!isJsonObject(schema)) continue;
        const value = stringField(schema, 'x-discriminator-value') ?? stringField(schema, 'x-ms-discriminator-value');
        const base = value === undefined ? undefined : baseOf(name, definitions, bases);
        if (value === undefined || base === undefined) continue;
        const entries = mappings.get(base) ?? [];
        entries.push([value, referenceTo(below('/components/schemas', name))]);
        mappings.set(base, entries);
    }
    return new Map([...mappings].map(([base, entries]) => [base, Object.fromEntries(entries)]));
}

/** The nearest definition with a discriminator: the definition itself, or one that it extends. */
function baseOf(name: string, definitions: JsonObject, known: Map<string, string | undefined>): string | undefined {
    const passed: string[] = [];
    let current: string | undefined = name;
    while (current !== undefined && !known.has(current)) {
        passed.push(current);
        // Ends a cycle.
        known.set(current, undefined);
        const schema = field(definitions, current);
        if (!isJsonObject(schema)) current = undefined;
        else if (stringField(schema, 'discriminator') !== undefined) known.set(current, current);
        else current = takenOver(schema);
    }
    const base = current === undefined ? undefined : known.get(current);
    for (const one of passed) known.set(one, base);
    return base;
}

/** The first definition that a schema extends. */
function takenOver(schema: JsonObject): string | undefined {
    const members = field(schema, 'allOf');
    for (const member of isArray(members) ? members : []) {
        const reference = isJsonObject(member) ? stringField(member, '$ref') : undefined;
        const name = reference === undefined ? undefined : nameIn('definitions', reference);
        if (name !== undefined) return name;
    }
    return undefined;
}
