/** Values of schemas, and the same with one change, on which all contestants must agree. */

/** Texts for the patterns of the schemas. */
const samples = [
    'cus_Abc12345678',
    'ord_12',
    'ada@example.com',
    'https://example.com',
    'a-slug',
    'EUR',
    'US',
    '1234',
    'SKU-1234',
];

/** A value that is meant to be valid. Beyond some depth it has only what is required. */
export function exampleOf(schema, schemas, random, depth = 0) {
    const inner = (part) => exampleOf(part, schemas, random, depth + 1);
    if (schema.$ref !== undefined) return inner(schemas[schema.$ref.split('/').at(-1)]);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return random.oneOf(schema.enum);
    const options = schema.oneOf ?? schema.anyOf;
    if (options !== undefined) return inner(depth > 4 ? options.at(-1) : random.oneOf(options));
    if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(inner));
    const types = [schema.type ?? 'string'].flat();
    switch (depth > 4 && types.includes('null') ? 'null' : random.oneOf(types)) {
        case 'null':
            return null;
        case 'boolean':
            return random.isLucky(0.5);
        case 'integer':
            return random.between(schema.minimum ?? 1, schema.maximum ?? 1000);
        case 'number':
            return (schema.minimum ?? schema.exclusiveMinimum ?? 0) + (schema.maximum ?? 1) * 0.5;
        case 'array': {
            const length = depth > 4 ? (schema.minItems ?? 0) : Math.max(schema.minItems ?? 0, random.between(0, 2));
            return Array.from({ length }, () => inner(schema.items ?? {}));
        }
        case 'object':
            return objectOf(schema, random, depth, inner);
        default:
            return textOf(schema, random);
    }
}

function objectOf({ properties = {}, required = [], additionalProperties: rest }, random, depth, inner) {
    const names = Object.keys(properties).filter(
        (name) => required.includes(name) || (depth < 4 && random.isLucky(depth < 2 ? 0.7 : 0.3)),
    );
    const value = Object.fromEntries(names.map((name) => [name, inner(properties[name])]));
    if (typeof rest === 'object' && depth < 4) value.other = inner(rest);
    return value;
}

function textOf({ pattern, minLength = 0, maxLength = 20 }, random) {
    if (pattern !== undefined) return samples.find((one) => new RegExp(pattern, 'u').test(one)) ?? 'x';
    return 'abcdefghij'.repeat(40).slice(0, random.between(minLength, Math.min(maxLength, minLength + 12)));
}

/**
 * The value with one change at a random place: another value, no value, or a key more. Nothing becomes an array, which
 * valibot takes for an object.
 */
export function changed(value, random) {
    const copy = { root: structuredClone(value) };
    const places = placesIn(copy);
    const [holder, key] = random.oneOf(places);
    const kind = random.between(0, 5);
    if (kind === 0 && holder !== copy && !Array.isArray(holder)) delete holder[key];
    else if (kind === 1 && isObject(holder[key])) holder[key].unexpected = true;
    else holder[key] = random.oneOf([null, true, -1, 0.5, 1e6, '', 'x', 'wrong '.repeat(200), 'EUR']);
    return copy.root;
}

function placesIn(holder) {
    return Object.keys(holder).flatMap((key) => {
        const inner = typeof holder[key] === 'object' && holder[key] !== null ? placesIn(holder[key]) : [];
        return [[holder, key], ...inner];
    });
}

function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
