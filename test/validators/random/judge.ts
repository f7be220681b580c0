/** Decides which values are valid, with a validator independent of oasmith. */
import type { Options, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import { field, isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { Reference } from './reference.ts';
import type { RandomSchemas } from './schemas.ts';

/** Whether a value is valid. */
export type Judge = (name: string, value: JsonValue) => boolean;

const strictness: Options = {
    strict: false,
    validateSchema: false,
    meta: false,
    inlineRefs: false,
    logger: false,
    ownProperties: true,
};

/** The judge of some schemas. It asserts only the formats that are given. */
export function judgeOf(random: RandomSchemas, formats: Readonly<Record<string, RegExp>> = {}): Judge {
    const { version, schemas } = random;
    const ajv = ajvOf(random, formats);
    if (version === '3.0') return ajv;
    const reference = new Reference(schemas, formats);
    const text = JSON.stringify(schemas);
    const isMisjudged =
        text.includes('"unevaluated') || (text.includes('"contains"') && text.includes('"prefixItems"'));
    return (name, value) => {
        const own = reference.accepts(name, value);
        if (!isMisjudged && ajv(name, value) !== own) {
            throw new Error(`the judges disagree about ${JSON.stringify(value)} of ${name}: ${text}`);
        }
        return own;
    };
}

/** ajv as the judge. It asserts only the formats that are given. */
export function ajvOf({ version, schemas }: RandomSchemas, formats: NonNullable<Options['formats']> = {}): Judge {
    const options = { ...strictness, formats, validateFormats: Object.keys(formats).length > 0 };
    const ajv = version === '3.0' ? new AjvDraft04.default(options) : new Ajv2020(options);
    const id = version === '3.0' ? 'id' : '$id';
    const read = version === '3.0' ? Object.fromEntries(entriesOf(schemas, inDraft4)) : schemas;
    ajv.addSchema(plainly({ [id]: 'description', components: { schemas: read } }) as object);
    const known = new Map<string, ValidateFunction | undefined>();
    return (name, value) => {
        const validate = known.get(name) ?? ajv.getSchema(`description#/components/schemas/${name}`);
        known.set(name, validate);
        if (validate === undefined) throw new Error(`there is no schema ${name}`);
        return validate(plainly(value)) === true;
    };
}

/** The judge skips a property `__proto__`, and compares objects by what they inherit: it gets other names of the same length. */
const plainNames: Readonly<Record<string, string>> = {
    '"__proto__"': '"__pruto__"',
    '"constructor"': '"constrictor"',
    '"toString"': '"tuString"',
};

function plainly(value: JsonValue): JsonValue {
    return JSON.parse(
        JSON.stringify(value).replaceAll(/"(?:__proto__|constructor|toString)"/g, (name) => plainNames[name] ?? name),
    );
}

/** A schema of OpenAPI 3.0 as one of JSON Schema, draft 4. */
function inDraft4(schema: JsonValue): JsonValue {
    if (!isJsonObject(schema)) return schema;
    const { nullable, ...others } = schema;
    if (nullable === true) return { anyOf: [{ type: 'null' }, inDraft4(others)] };
    // Siblings of a reference are ignored (OpenAPI 3.0.3, Reference Object); only `nullable` counts.
    if (typeof field(others, '$ref') === 'string') return { $ref: field(others, '$ref') ?? null };
    return Object.fromEntries(
        Object.entries(others).map(([keyword, value = null]) => [keyword, withInner(keyword, value)]),
    );
}

function withInner(keyword: string, value: JsonValue): JsonValue {
    if (keyword === 'properties' && isJsonObject(value)) return Object.fromEntries(entriesOf(value, inDraft4));
    if (['allOf', 'anyOf', 'oneOf'].includes(keyword) && Array.isArray(value)) return value.map(inDraft4);
    return ['not', 'items', 'additionalProperties'].includes(keyword) ? inDraft4(value) : value;
}

function entriesOf(object: JsonObject, change: (value: JsonValue) => JsonValue): [string, JsonValue][] {
    return Object.entries(object).map(([key, value = null]) => [key, change(value)]);
}
