/**
 * Schemas that the options have read in another way than they are written: enumerations that may get further values, and
 * numbers that may come as strings. All else sees only what they are read as.
 */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import { isNumberPattern, numberFormats } from './numbers.ts';
import { type ListedValue, readValues } from './values.ts';

/** What the options say of it. */
export interface ReadingOptions {
    readonly openEnums: boolean | 'all';
    readonly numericStrings: 'described' | 'number';
}

/** A schema as it is read. */
export interface ReadSchema {
    readonly value: JsonObject;
    /** The values that an open enumeration lists: others of their types are valid too. */
    readonly known?: readonly ListedValue[];
    /** Whether a string with the digits of a number stands for the number. */
    readonly isNumericText?: true;
}

/** How a schema is read, if the options have it read in another way; undefined for any other. */
export function readingOf(
    value: JsonValue,
    { openEnums, numericStrings }: ReadingOptions,
    isClosed: (schema: JsonObject) => boolean,
    isDescribed: (schema: JsonObject) => boolean,
): ReadSchema | undefined {
    if (!isJsonObject(value)) return undefined;
    if (numericStrings === 'number' && isNumericText(value)) {
        return isDescribed(value) ? withBothTypes(value) : asNumber(value);
    }
    return openEnums !== false && isListing(value, openEnums) && !isClosed(value) ? asOpen(value) : undefined;
}

// ---- Open enumerations ---------------------------------------------------------------------------------------------

/** Whether a schema lists values and is to be opened. A constant is one value for good, and so is an `enum` that no one marks and that lists one. */
function isListing(schema: JsonObject, openEnums: true | 'all'): boolean {
    if (field(schema, 'const') !== undefined || field(schema, '$ref') !== undefined) return false;
    if (isMarkedOpen(schema)) return true;
    const values = field(schema, 'enum');
    return openEnums === 'all' && Array.isArray(values) && values.filter((one) => one !== null).length > 1;
}

/** Zalando's `x-extensible-enum` (RESTful API Guidelines, 112) and Azure's `x-ms-enum` with `modelAsString`. */
export function isMarkedOpen(schema: JsonObject): boolean {
    const extensible = field(schema, 'x-extensible-enum');
    if (Array.isArray(extensible)) return true;
    const azure = field(schema, 'x-ms-enum');
    return extensible === true || (isJsonObject(azure) && field(azure, 'modelAsString') === true);
}

/** An enumeration of strings and numbers as their types, which it then only suggests values of; undefined for one of anything else. */
function asOpen(schema: JsonObject): ReadSchema | undefined {
    const lists = [field(schema, 'enum'), field(schema, 'x-extensible-enum')];
    const all = lists.flatMap((list) => (Array.isArray(list) ? list : []));
    const isNullable = field(schema, 'nullable') === true || field(schema, 'x-nullable') === true;
    const listed = all.length === 0 ? [] : (readValues({ ...schema, enum: all }, isNullable) ?? []);
    const known = listed.filter(({ value }) => value !== null);
    if (known.length === 0 || !known.every(({ value }) => typeof value === 'string' || typeof value === 'number'))
        return undefined;
    // Without a list of its own, it is of the type that it states: the extension says nothing of null.
    const hasOwnList = Array.isArray(lists[0]);
    const hasNull = hasOwnList ? listed.length > known.length : mayBeNull(schema);
    const types = [...new Set(known.map(({ value }) => typeOf(value, schema))), ...(hasNull ? ['null'] : [])];
    const { enum: _, ...others } = schema;
    return { value: { ...others, type: oneOrAll(types) }, known };
}

function typeOf(value: JsonValue, schema: JsonObject): string {
    if (typeof value === 'string') return 'string';
    return typesOf(schema)?.includes('number') === false || Number.isInteger(value) ? integerOr(schema) : 'number';
}

/** Further values of a list of integers are integers only where the schema says so. */
function integerOr(schema: JsonObject): string {
    return typesOf(schema)?.includes('integer') === true ? 'integer' : 'number';
}

// ---- Numbers that may come as strings --------------------------------------------------------------------------------

/** Keywords that say something of strings which is not about numbers. */
const ofText = ['minLength', 'maxLength', 'contentMediaType', 'contentEncoding', 'contentSchema'];

/**
 * Whether the strings of a schema are numbers: it allows numbers and strings, and its `pattern` is that of the numbers of
 * JSON, or, without one, its `format` is one of numbers. Without `type`, which cannot list two types in OpenAPI 3.0, it must
 * have both.
 */
export function isNumericText(schema: JsonObject): boolean {
    if (['enum', 'const', '$ref', ...ofText].some((keyword) => field(schema, keyword) !== undefined)) return false;
    const pattern = field(schema, 'pattern');
    const hasPattern = typeof pattern === 'string' && isNumberPattern(pattern);
    const hasFormat = numberFormats.has(field(schema, 'format'));
    if (field(schema, 'type') === undefined) return hasPattern && hasFormat;
    const types = typesOf(schema)?.filter((type) => type !== 'null') ?? [];
    const isBoth = types.includes('string') && types.some(isNumberType);
    return (
        isBoth &&
        types.every((type) => type === 'string' || isNumberType(type)) &&
        (hasPattern || (pattern === undefined && hasFormat))
    );
}

/** Whether a schema leaves only strings to such a schema beside it, or says something of its strings that is not about numbers. */
export function narrowsToTexts(schema: JsonObject): boolean {
    if (typesOf(schema)?.some(isNumberType) === false) return true;
    const constant = field(schema, 'const');
    const values = constant === undefined ? field(schema, 'enum') : [constant];
    if (Array.isArray(values) && values.some((value) => typeof value === 'string')) return true;
    const pattern = field(schema, 'pattern');
    const isOther = typeof pattern === 'string' && !isNumberPattern(pattern);
    return isOther || ofText.some((keyword) => field(schema, keyword) !== undefined);
}

/** The same schema of numbers alone. */
function asNumber(schema: JsonObject): ReadSchema {
    const { pattern, ...others } = schema;
    const types = typesOf(schema) ?? [];
    const isInteger = types.length === 0 ? isOfIntegers(schema) : !types.includes('number');
    const type = [isInteger ? 'integer' : 'number', ...(types.includes('null') ? ['null'] : [])];
    return { value: { ...others, type: oneOrAll(type) }, isNumericText: true };
}

/** The same schema of numbers and strings; undefined if it says so itself. */
function withBothTypes(schema: JsonObject): ReadSchema | undefined {
    if (field(schema, 'type') !== undefined) return undefined;
    return { value: { ...schema, type: [isOfIntegers(schema) ? 'integer' : 'number', 'string'] } };
}

/** Whether a schema without `type` is of integers: its pattern has no fraction and no exponent. */
function isOfIntegers(schema: JsonObject): boolean {
    const pattern = field(schema, 'pattern');
    return typeof pattern === 'string' && !/[.eE]/.test(pattern);
}

function isNumberType(type: JsonValue): boolean {
    return type === 'integer' || type === 'number';
}

function typesOf(schema: JsonObject): readonly JsonValue[] | undefined {
    const type = field(schema, 'type');
    if (Array.isArray(type)) return type;
    return typeof type === 'string' ? [type] : undefined;
}

function mayBeNull(schema: JsonObject): boolean {
    return typesOf(schema)?.includes('null') === true;
}

function oneOrAll(types: readonly string[]): JsonValue {
    const [only = '', ...more] = types;
    return more.length === 0 ? only : [...types];
}
