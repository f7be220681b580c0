// Descriptions for measurements: one like that of a large API, and one for each kind of extreme.

const text = { type: 'string' };
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema) => ({ content: { 'application/json': { schema } } });
const response = (schema) => ({ 200: { description: 'A response', ...json(schema) } });
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

function describe(schemas, paths = {}) {
    return { openapi: '3.0.3', info: { title: 'Bench', version: '1.0.0' }, paths, components: { schemas } };
}

/** Only schemas, all in use: each has an operation that responds with it. */
function describeSchemas(entries) {
    const operations = entries.map(([name], index) => [`/${index}`, { get: { responses: response(ref(name)) } }]);
    return describe(Object.fromEntries(entries), Object.fromEntries(operations));
}

/**
 * A description with the given number of schemas and operations, of all kinds: chains of allOf, unions, enums, maps,
 * many references.
 */
export function largeDescription(size) {
    const name = (index) => `Schema${index % size}`;
    const depth = 30;
    const makers = [
        (index) => ({
            type: 'object',
            description: `The schema of number ${index}.\n\nIt has *some* text to it.`,
            required: ['id', 'name'],
            properties: {
                id: { type: 'integer', format: 'int64', description: 'The id' },
                name: { type: 'string', nullable: true, example: 'A name' },
                createdAt: { type: 'string', format: 'date-time' },
                kind: { type: 'string', enum: ['one', 'two', 'three'] },
                first: ref(name(index + 7)),
                list: { type: 'array', items: ref(name(index * 3 + 1)) },
                map: { type: 'object', additionalProperties: ref(name(index * 5 + 2)) },
                inner: { type: 'object', properties: { deep: { type: 'object', properties: { text } } } },
            },
        }),
        (index) => ({
            allOf: [
                ...(index % (depth * 5) < 5 ? [] : [ref(name(index - 5))]),
                { type: 'object', required: ['own'], properties: { own: text, [`extra${index}`]: { type: 'number' } } },
            ],
        }),
        (index) => ({ oneOf: [ref(name(index + 4)), ref(name(index + 9)), { type: 'string' }] }),
        (index) => ({ type: 'string', enum: times(8, (value) => `value-${index}-${value}`) }),
        (index) => ({ type: 'array', items: { type: 'object', properties: { item: ref(name(index + 11)) } } }),
    ];
    const schemas = times(size, (index) => [`Schema${index}`, makers[index % makers.length](index)]);
    const parameters = (index) => [
        { name: 'itemId', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
        { name: `filter[${index % 7}]`, in: 'query', description: 'A filter', schema: text },
        { name: 'X-Request-Id', in: 'header', schema: text },
    ];
    const operation = (index, body) => ({
        tags: [`group ${index % 40}`],
        operationId: `operation_${index}`,
        summary: `The operation of number ${index}`,
        parameters: parameters(index),
        ...(body && { requestBody: { required: true, ...json(ref(name(index))) } }),
        responses: { ...response(ref(name(index + 1))), 404: { description: 'None', ...json(ref(name(index + 2))) } },
    });
    const paths = times(Math.ceil(size / 2), (index) => [
        `/things/${index}/{itemId}`,
        { get: operation(2 * index, false), post: operation(2 * index + 1, true) },
    ]);
    return describe(Object.fromEntries(schemas), Object.fromEntries(paths));
}

/** Names of objects that are about a page, or hold all the rest. */
const aboutPages = 'meta metadata pagination paging page links _links cursor pageInfo data result response'.split(' ');

/** Descriptions that grow in only one dimension, which reveals a pass that is worse than linear. */
export const extremeDescriptions = {
    'schemas that refer to each other in a ring': (size) =>
        describeSchemas(
            times(size, (index) => [
                `S${index}`,
                { type: 'object', properties: { next: ref(`S${(index + 1) % size}`) } },
            ]),
        ),
    'a chain of allOf': (size) =>
        describeSchemas(
            times(size, (index) => [
                `S${index}`,
                {
                    allOf: [
                        ...(index === 0 ? [] : [ref(`S${index - 1}`)]),
                        { type: 'object', properties: { [`p${index}`]: text } },
                    ],
                },
            ]),
        ),
    'a ladder of allOf, two bases at each rung': (size) =>
        describeSchemas(
            times(size, (index) => [
                `S${index}`,
                {
                    allOf: [
                        ...[1, 2].filter((down) => down <= index).map((down) => ref(`S${index - down}`)),
                        { type: 'object', properties: { [`p${index}`]: text } },
                    ],
                },
            ]),
        ),
    'a chain of allOf that requires what is inherited': (size) =>
        describeSchemas(
            times(size, (index) => [
                `S${index}`,
                index === 0
                    ? { type: 'object', properties: { p: text } }
                    : { allOf: [ref(`S${index - 1}`), { required: ['p'] }] },
            ]),
        ),
    'children of one discriminated base': (size) =>
        describeSchemas([
            [
                'Base',
                {
                    type: 'object',
                    required: ['kind'],
                    properties: { kind: text },
                    discriminator: { propertyName: 'kind' },
                },
            ],
            ...times(size, (index) => [
                `S${index}`,
                { allOf: [ref('Base'), { type: 'object', properties: { own: text } }] },
            ]),
        ]),
    'a union of many, discriminated': (size) =>
        describeSchemas([
            ['Union', { oneOf: times(size, (index) => ref(`S${index}`)), discriminator: { propertyName: 'kind' } }],
            ...times(size, (index) => [`S${index}`, { type: 'object', properties: { kind: text } }]),
        ]),
    'a union of many objects that have a date each': (size) =>
        describeSchemas([
            [
                'Union',
                {
                    oneOf: times(size, (index) => ({
                        type: 'object',
                        required: [`p${index}`],
                        properties: { [`p${index}`]: text, [`d${index}`]: { type: 'string', format: 'date' } },
                    })),
                },
            ],
        ]),
    'a union of many objects with any other keys': (size) =>
        describeSchemas([
            [
                'Union',
                {
                    oneOf: times(size, (index) => ({
                        type: 'object',
                        required: [`p${index}`],
                        properties: { [`p${index}`]: text, [`d${index}`]: { type: 'string', format: 'date' } },
                        additionalProperties: { type: 'string' },
                    })),
                },
            ],
        ]),
    'a union of many objects that a tag tells apart': (size) =>
        describeSchemas([
            [
                'Union',
                {
                    oneOf: times(size, (index) => ({
                        type: 'object',
                        required: ['kind'],
                        properties: {
                            kind: { const: `k${index}` },
                            at: { type: 'string', format: 'date' },
                            [`p${index}`]: text,
                        },
                    })),
                },
            ],
        ]),
    'a union of many shapes that have no names': (size) =>
        describeSchemas([
            ['Union', { anyOf: times(size, (index) => ({ type: 'object', properties: { [`p${index}`]: text } })) }],
        ]),
    'a chain of aliases': (size) =>
        describeSchemas(times(size, (index) => [`S${index}`, index === 0 ? text : ref(`S${index - 1}`)])),
    'an object of many properties': (size) =>
        describeSchemas([
            ['Wide', { type: 'object', properties: Object.fromEntries(times(size, (index) => [`p${index}`, text])) }],
        ]),
    'an enum of many values': (size) =>
        describeSchemas([['Many', { type: 'string', enum: times(size, (index) => `value ${index}`) }]]),
    'schemas that want one name': (size) =>
        describeSchemas(times(size, (index) => [`a${'-'.repeat(index % 60)}${'.'.repeat(index / 60)}b`, text])),
    'operations that want one name, in one group': (size) =>
        describe(
            {},
            Object.fromEntries(
                times(size, (index) => [`/${index}`, { get: { operationId: 'same', responses: response(text) } }]),
            ),
        ),
    'a group for each operation': (size) =>
        describe(
            {},
            Object.fromEntries(
                times(size, (index) => [`/${index}`, { get: { tags: [`tag ${index}`], responses: response(text) } }]),
            ),
        ),
    'an operation of many parameters': (size) =>
        describe(
            {},
            {
                '/': {
                    get: {
                        parameters: times(size, (index) => ({ name: `p${index}`, in: 'query', schema: text })),
                        responses: response(text),
                    },
                },
            },
        ),
    'ladders of oneOf, in queries': (size) =>
        describe(
            Object.fromEntries(
                times(size, (index) => [
                    `S${index}`,
                    index % 250 < 2 ? text : { oneOf: [ref(`S${index - 1}`), ref(`S${index - 2}`)] },
                ]),
            ),
            {
                '/': {
                    get: {
                        parameters: times(size, (index) => ({
                            name: `q${index}`,
                            in: 'query',
                            schema: ref(`S${index}`),
                        })),
                        responses: response(text),
                    },
                },
            },
        ),
    'references that lead nowhere': (size) =>
        describeSchemas(
            times(size, (index) => [
                `${'a'.repeat(80)}${index}`,
                { type: 'object', properties: { p: ref(`${'a'.repeat(80)}x${index}`) } },
            ]),
        ),
    'a union in an x-ts-type': (size) =>
        describeSchemas([['Stated', { 'x-ts-type': times(size * 4, (index) => `'value ${index}'`).join(' | ') }]]),
    'children distinguished by the values of one enum': (size) =>
        describeSchemas([
            ['Kind', { type: 'string', enum: times(size, (index) => `S${index}`) }],
            [
                'Base',
                {
                    type: 'object',
                    required: ['kind'],
                    properties: { kind: ref('Kind') },
                    discriminator: { propertyName: 'kind' },
                },
            ],
            ...times(size, (index) => [
                `S${index}`,
                { allOf: [ref('Base'), { type: 'object', properties: { own: text } }] },
            ]),
        ]),
    'pages whose objects lead to each other by all names that pages have': (size) =>
        describe(
            Object.fromEntries(
                times(size, (index) => [
                    `S${index}`,
                    {
                        type: 'object',
                        properties: Object.fromEntries([
                            ...aboutPages.map((name, step) => [name, ref(`S${(index + step + 1) % size}`)]),
                            ['next', text],
                            ['items', { type: 'array', items: text }],
                        ]),
                    },
                ]),
            ),
            Object.fromEntries(
                times(size, (index) => [
                    `/${index}`,
                    {
                        get: {
                            parameters: [{ name: 'cursor', in: 'query', schema: text }],
                            responses: response(ref(`S${index}`)),
                        },
                    },
                ]),
            ),
        ),
    'text of many lines': (size) =>
        describeSchemas([['Stated', { type: 'string', description: 'A line of text */\n'.repeat(size * 10) }]]),
};

/** Operations that follow pages, and configurations with an entry for each of them. */
export const extremeConfigurations = Object.fromEntries(
    Object.entries({
        'as many wildcards as operations': (each) => ({ include: { operationIds: each((name) => `${name}*`) } }),
        'as many wildcards within names as operations': (each) => ({
            include: { operationIds: each((name) => `*${name.slice(2)}*`) },
        }),
        'as many wildcards that match nothing as operations': (each) => ({
            exclude: { paths: each((name) => `/other/${name}*`) },
        }),
        'as many names as operations': (each) => ({ include: { operationIds: each((name) => name) } }),
        'as many tags as operations': (each) => ({ exclude: { tags: each((name) => `tag ${name}`) } }),
        'as many parameters as operations': (each) => ({
            modifiers: { parameters: Object.fromEntries(each((name) => [name, 'optional'])) },
        }),
        'as many page rules as operations': (each) => ({
            pagination: { rules: each((name) => ({ ...byCursor, operationIds: [name] })) },
        }),
        'as many page rules for others as operations': (each) => ({
            pagination: { rules: each((name) => ({ ...byCursor, tags: [name], operationIds: [`${name}y`] })) },
        }),
        'as many page rules with wildcards for others as operations': (each) => ({
            pagination: { rules: each((name) => ({ ...byCursor, paths: [`/other/${name}*`] })) },
        }),
        'a page rule that names all operations': (each) => ({
            pagination: { rules: [{ ...byCursor, operationIds: each((name) => name) }] },
        }),
    }).map(([name, configOf]) => [
        name,
        (size) => {
            const names = times(size, (index) => `op${index}x`);
            const page = { type: 'object', properties: { items: { type: 'array', items: text }, next: text } };
            const parameters = [{ name: 'cursor', in: 'query', schema: text }];
            const operation = (operationId) => ({ get: { operationId, parameters, responses: response(page) } });
            const paths = Object.fromEntries(names.map((name) => [`/${name}`, operation(name)]));
            return [describe({}, paths), configOf((make) => names.map(make))];
        },
    ]),
);

const byCursor = { kind: 'cursor', parameter: 'cursor', next: 'next', items: 'items' };
