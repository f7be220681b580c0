/** Schemas in the languages of valibot and zod/mini, as somebody would write them by hand. */

const valibot = {
    head: "import * as v from 'valibot';",
    checked: (base, checks) => (checks.length === 0 ? base : `v.pipe(${[base, ...checks].join(', ')})`),
    limits: {
        minLength: 'v.minLength',
        maxLength: 'v.maxLength',
        minItems: 'v.minLength',
        maxItems: 'v.maxLength',
        minimum: 'v.minValue',
        maximum: 'v.maxValue',
        exclusiveMinimum: 'v.gtValue',
        exclusiveMaximum: 'v.ltValue',
        multipleOf: 'v.multipleOf',
        pattern: 'v.regex',
    },
    integer: (checks) => `v.pipe(${['v.number()', 'v.integer()', ...checks].join(', ')})`,
    choice: (values) => `v.picklist(${JSON.stringify(values)})`,
    byTag: (tag, options) => `v.variant('${tag}', [${options.join(', ')}])`,
    both: (parts) => `v.intersect([${parts.join(', ')}])`,
    withRest: (entries, rest) => `v.objectWithRest(${entries}, ${rest})`,
};

const zod = {
    head: "import * as z from 'zod/mini';",
    checked: (base, checks) => (checks.length === 0 ? base : `${base}.check(${checks.join(', ')})`),
    limits: {
        minLength: 'z.minLength',
        maxLength: 'z.maxLength',
        minItems: 'z.minLength',
        maxItems: 'z.maxLength',
        minimum: 'z.gte',
        maximum: 'z.lte',
        exclusiveMinimum: 'z.gt',
        exclusiveMaximum: 'z.lt',
        multipleOf: 'z.multipleOf',
        pattern: 'z.regex',
    },
    integer: (checks) => zod.checked('z.int()', checks),
    choice: (values) =>
        `z.${values.every((one) => typeof one === 'string') ? 'enum' : 'literal'}(${JSON.stringify(values)})`,
    byTag: (tag, options) => `z.discriminatedUnion('${tag}', [${options.join(', ')}])`,
    both: ([first, ...parts]) => parts.reduce((left, right) => `z.intersection(${left}, ${right})`, first),
    withRest: (entries, rest) => `z.catchall(z.object(${entries}), ${rest})`,
};

export const writeValibot = (schemas, nameOf) => write({ ...valibot, space: 'v' }, schemas, nameOf);
export const writeZod = (schemas, nameOf) => write({ ...zod, space: 'z' }, schemas, nameOf);

/** A module that exports each schema. What is referred to comes first, where it can. */
function write(library, schemas, nameOf) {
    const made = new Set();
    const lines = orderOf(schemas).map((name) => {
        const written = new Writer(library, (target) =>
            made.has(target) ? nameOf(target) : `${library.space}.lazy(() => ${nameOf(target)})`,
        ).schema(schemas[name]);
        made.add(name);
        return `export const ${nameOf(name)} = ${written};`;
    });
    return `${library.head}\n${lines.join('\n')}\n`;
}

class Writer {
    #library;
    #refTo;

    constructor(library, refTo) {
        this.#library = library;
        this.#refTo = refTo;
    }

    schema(schema) {
        const { space, choice, byTag, both } = this.#library;
        const { $ref, const: only, enum: values, oneOf, anyOf, allOf, discriminator, type } = schema;
        if ($ref !== undefined) return this.#refTo(targetOf($ref));
        if (only !== undefined) return `${space}.literal(${JSON.stringify(only)})`;
        if (values !== undefined) {
            return this.#orNull(values.includes(null), choice(values.filter((one) => one !== null)));
        }
        if (discriminator !== undefined)
            return byTag(
                discriminator.propertyName,
                oneOf.map((one) => this.schema(one)),
            );
        const options = oneOf ?? anyOf;
        if (options !== undefined) {
            const others = options.filter((one) => one.type !== 'null');
            return this.#orNull(others.length < options.length, this.#union(others.map((one) => this.schema(one))));
        }
        if (allOf !== undefined) return both(allOf.map((one) => this.schema(one)));
        const types = [type ?? []].flat();
        const others = types.filter((one) => one !== 'null');
        if (others.length === 0) return `${space}.${types.length > 0 ? 'null' : 'unknown'}()`;
        return this.#orNull(others.length < types.length, this.#union(others.map((one) => this.#typed(one, schema))));
    }

    #orNull(isNullable, written) {
        return isNullable ? `${this.#library.space}.nullable(${written})` : written;
    }

    #union(parts) {
        return parts.length === 1 ? parts[0] : `${this.#library.space}.union([${parts.join(', ')}])`;
    }

    #typed(type, schema) {
        const { space, checked, integer } = this.#library;
        switch (type) {
            case 'string':
                return checked(`${space}.string()`, this.#limits(schema, ['minLength', 'maxLength', 'pattern']));
            case 'integer':
                return integer(this.#limits(schema, ofNumbers));
            case 'number':
                return checked(`${space}.number()`, this.#limits(schema, ofNumbers));
            case 'boolean':
                return `${space}.boolean()`;
            case 'array':
                return checked(
                    `${space}.array(${this.schema(schema.items ?? {})})`,
                    this.#limits(schema, ['minItems', 'maxItems']),
                );
            default:
                return this.#object(schema);
        }
    }

    #limits(schema, keywords) {
        return keywords
            .filter((keyword) => schema[keyword] !== undefined)
            .map((keyword) => {
                const value = schema[keyword];
                const limit = keyword === 'pattern' ? new RegExp(value, 'u') : value;
                return `${this.#library.limits[keyword]}(${limit})`;
            });
    }

    #object({ properties = {}, required = [], additionalProperties: rest }) {
        const { space, withRest } = this.#library;
        const parts = Object.entries(properties).map(([name, schema]) => {
            const written = this.schema(schema);
            return `${JSON.stringify(name)}: ${required.includes(name) ? written : this.#optional(written)}`;
        });
        const entries = `{ ${parts.join(', ')} }`;
        if (rest === false) return `${space}.strictObject(${entries})`;
        if (typeof rest !== 'object') return `${space}.object(${entries})`;
        return parts.length > 0
            ? withRest(entries, this.schema(rest))
            : `${space}.record(${space}.string(), ${this.schema(rest)})`;
    }

    #optional(written) {
        const { space } = this.#library;
        const nullable = `${space}.nullable(`;
        return written.startsWith(nullable)
            ? `${space}.nullish(${written.slice(nullable.length)}`
            : `${space}.optional(${written})`;
    }
}

const ofNumbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

function targetOf(ref) {
    return ref.split('/').at(-1);
}

/** The names in an order in which most references lead back, and all those of unions by a tag, which cannot wait. */
function orderOf(schemas) {
    const visited = new Set();
    const order = [];
    const visit = (name) => {
        if (visited.has(name)) return;
        visited.add(name);
        for (const target of refsIn(schemas[name])) visit(target);
        order.push(name);
    };
    Object.keys(schemas).forEach(visit);
    const isTagged = (value) => JSON.stringify(value).includes('"discriminator"');
    return isTagged(schemas) ? Object.keys(schemas) : order;
}

function refsIn(value) {
    if (typeof value !== 'object' || value === null) return [];
    if (typeof value.$ref === 'string') return [targetOf(value.$ref)];
    return Object.values(value).flatMap(refsIn);
}
