/** The schemas of a public description, reduced to what all contestants can say. */
import { readFileSync } from 'node:fs';

const kept = [
    'type const enum minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems',
].flatMap((names) => names.split(' '));

/** The schemas of an OpenAPI description in JSON, with the names that oasmith gives their types. */
export function schemasIn(path) {
    const { schemas } = JSON.parse(readFileSync(path, 'utf8')).components;
    const names = namesOf(Object.keys(schemas));
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [names[name], reduced(schema, names)]));
}

function namesOf(originals) {
    const taken = new Set();
    return Object.fromEntries(
        originals.map((original) => {
            const name = original
                .split(/[^A-Za-z0-9]+/)
                .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
                .join('');
            if (taken.has(name)) throw new Error(`Two schemas would be ${name}`);
            taken.add(name);
            return [original, name];
        }),
    );
}

/** Without formats, patterns and comments; `nullable` becomes a type, and an alternative is any that fits. */
function reduced(schema, names) {
    const inner = (one) => reduced(one, names);
    if (schema.$ref !== undefined) return { $ref: `#/components/schemas/${names[schema.$ref.split('/').at(-1)]}` };
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined) {
        return { anyOf: [...options.map(inner), ...(schema.nullable ? [{ type: 'null' }] : [])] };
    }
    if (schema.allOf !== undefined) return { allOf: schema.allOf.map(inner) };
    const result = Object.fromEntries(kept.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]));
    const { properties, items, additionalProperties: rest } = schema;
    if (properties !== undefined || rest !== undefined) result.type ??= 'object';
    if (properties !== undefined) {
        result.properties = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
        result.required = (schema.required ?? []).filter((name) => Object.hasOwn(properties, name));
    }
    if (items !== undefined) result.items = inner(items);
    if (typeof rest === 'object' && Object.keys(rest).length > 0) result.additionalProperties = inner(rest);
    else if (rest === false) result.additionalProperties = false;
    if (schema.nullable && result.type !== undefined) result.type = [result.type, 'null'];
    if (schema.nullable && result.enum !== undefined && !result.enum.includes(null))
        result.enum = [...result.enum, null];
    return result;
}
