/** The values that a schema lists by `const` or `enum` (JSON Schema Validation, 6.1.2 and 6.1.3). */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import { isExactly } from './numbers.ts';

/** A listed value, with the name and the description that extensions give it. */
export interface ListedValue {
    readonly value: JsonValue;
    readonly name: string | undefined;
    readonly description: string | undefined;
}

const valuesByObject = new WeakMap<JsonObject, readonly ListedValue[]>();

/** The values that a schema lists, in order and without duplicates; undefined if it lists none. */
export function readValues(schema: JsonObject, isNullable: boolean): readonly ListedValue[] | undefined {
    const constant = field(schema, 'const');
    const values = field(schema, 'enum');
    const isListing = Array.isArray(values) && values.length > 0;
    if (constant === undefined && !isListing) return undefined;
    // A list may be long, and is needed often.
    const remembered = valuesByObject.get(schema);
    if (remembered !== undefined) return remembered;
    const list = constant === undefined && Array.isArray(values) ? values : [constant ?? null];
    const first = new Map<JsonValue, number>();
    for (const [index, value] of list.entries()) if (!first.has(value)) first.set(value, index);
    const nameOf = textsByValue(enumNamesOf(schema));
    const descriptionOf = textsByValue(enumDescriptionsOf(schema));
    const all = Array.from(first, ([value, index]) => ({
        value,
        name: nameOf?.(value, index),
        description: descriptionOf?.(value, index),
    }));
    const refused = refusedValues(schema);
    const listed = (constant === undefined ? ofType(schema, all, isNullable) : all).filter(
        ({ value }) => !refused.has(value),
    );
    valuesByObject.set(schema, listed);
    return listed;
}

const noValues: ReadonlySet<JsonValue> = new Set();

/** The values that `not` lists, if it says nothing else (JSON Schema Core, 10.2.1.4). */
function refusedValues(schema: JsonObject): ReadonlySet<JsonValue> {
    const not = field(schema, 'not');
    if (!isJsonObject(not) || Object.keys(not).length !== 1) return noValues;
    const constant = field(not, 'const');
    const values = field(not, 'enum');
    if (constant !== undefined) return new Set([constant]);
    return Array.isArray(values) ? new Set<JsonValue>(values) : noValues;
}

/** The extension with the names of an enumeration's members. */
export function enumNamesOf(schema: JsonObject): JsonValue | undefined {
    return field(schema, 'x-enumNames') ?? field(schema, 'x-enum-varnames') ?? textsOfAzure(schema, 'name');
}

function enumDescriptionsOf(schema: JsonObject): JsonValue | undefined {
    return (
        field(schema, 'x-enum-descriptions') ??
        field(schema, 'x-enumDescriptions') ??
        textsOfAzure(schema, 'description')
    );
}

/** The texts of the values that Azure's `x-ms-enum` lists, by value; undefined if it has none (AutoRest, x-ms-enum). */
function textsOfAzure(schema: JsonObject, key: 'name' | 'description'): JsonObject | undefined {
    const azure = field(schema, 'x-ms-enum');
    const values = isJsonObject(azure) ? field(azure, 'values') : undefined;
    const texts = (Array.isArray(values) ? values : []).flatMap((one: JsonValue): [string, string][] => {
        const [value, text] = isJsonObject(one) ? [field(one, 'value'), field(one, key)] : [];
        return value === undefined || typeof text !== 'string' ? [] : [[String(value), text]];
    });
    return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

type TextOf = (value: JsonValue, index: number) => string | undefined;

/** Reads names or descriptions: an array parallel to the values, or an object by value; undefined for anything else. */
function textsByValue(texts: JsonValue | undefined): TextOf | undefined {
    const text = (value: JsonValue | undefined): string | undefined =>
        typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    if (Array.isArray(texts)) return (_, index) => text(texts[index]);
    if (isJsonObject(texts)) return (value) => text(field(texts, String(value)));
    return undefined;
}

/**
 * The listed values that the `type` next to them allows, because both apply (JSON Schema Core, 7.7). If it allows none,
 * those count that quotation marks have made another type of, such as unquoted numbers with `type: string`.
 */
function ofType<One extends { readonly value: JsonValue }>(
    schema: JsonObject,
    values: readonly One[],
    isNullable: boolean,
): readonly One[] {
    const type = field(schema, 'type');
    const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
    const tests = types.map((name) => (typeof name === 'string' ? typeTests.get(name) : undefined));
    if (tests.length === 0 || tests.includes(undefined) || values.every(holdsNull)) return values;
    const fitting = values.filter(({ value }) =>
        value === null && isNullable ? true : tests.some((test) => test?.(value)),
    );
    if (!fitting.every(holdsNull)) return fitting;
    const meant = values.filter(({ value }) => value === null || isMisquoted(value, types));
    return meant.every(holdsNull) ? fitting : meant;
}

function holdsNull({ value }: { readonly value: JsonValue }): boolean {
    return value === null;
}

/** What is listed next to `type: array` is mostly meant for the items. */
function isMisquoted(value: JsonValue, types: readonly JsonValue[]): boolean {
    if (types.includes('array') || types.includes('object')) return true;
    return types.includes('string') ? typeof value !== 'object' : typeof value === 'string' && value !== '';
}

/** The positions in `enum` of the values that do not count, because of the `type` next to them. Null is about nullability. */
export function valuesLeftOut(schema: JsonObject, isNullable: boolean): readonly number[] {
    const values = field(schema, 'enum');
    if (!Array.isArray(values) || field(schema, 'const') !== undefined) return [];
    if (field(schema, 'type') === 'string' && values.every((value) => typeof value === 'string')) return [];
    const all = values.map((value, index) => ({ value, index }));
    const counting = new Set(ofType(schema, all, isNullable));
    return all.flatMap((one) => (holdsNull(one) || counting.has(one) ? [] : [one.index]));
}

/** The types of JSON Schema (Validation, 6.1.1). */
const typeTests: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map<string, (value: JsonValue) => boolean>([
    ['string', (value) => typeof value === 'string'],
    ['number', (value) => typeof value === 'number'],
    // An integer that is read as infinity is one.
    ['integer', (value) => typeof value === 'number' && (Number.isInteger(value) || !isExactly(value))],
    ['boolean', (value) => typeof value === 'boolean'],
    ['null', (value) => value === null],
    ['array', Array.isArray],
    ['object', isJsonObject],
]);
