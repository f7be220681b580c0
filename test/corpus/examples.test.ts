/** The comparison of examples with ajv finds them, and reports what validators say otherwise. */
import { expect, test } from 'vitest';
import { collectExamples } from '../../scripts/corpus/examples/collect.js';
import { compareExamples } from '../../scripts/corpus/examples/compare.js';

const reference = { $ref: '#/components/schemas/Pet' };
const document = {
    openapi: '3.0.3',
    paths: {
        '/pets': {
            post: {
                requestBody: { content: { 'application/json': { schema: reference, example: '{ "name": "Rex" }' } } },
                responses: { 200: { $ref: '#/components/responses/Done' } },
            },
        },
    },
    components: {
        responses: {
            Done: {
                content: {
                    'application/json': { schema: reference, examples: { other: { value: { name: 1 } } } },
                    'text/plain': { schema: reference, example: 'Rex' },
                },
            },
        },
        schemas: {
            Pet: {
                type: 'object',
                required: ['name'],
                properties: {
                    name: { type: 'string' },
                    kind: { type: 'string', nullable: true, enum: ['cat'] },
                },
                example: { name: 'Tom', kind: null },
            },
        },
    },
};

test('the examples of a description are those of its schemas, and of bodies that are one', () => {
    const schema = '/components/schemas/Pet';
    expect(collectExamples(document)).toEqual([
        { schema, pointer: `${schema}/example`, value: { name: 'Tom', kind: null } },
        {
            schema,
            pointer: '/paths/~1pets/post/requestBody/content/application~1json/example',
            value: { name: 'Rex' },
        },
        {
            schema,
            pointer: '/components/responses/Done/content/application~1json/examples/other/value',
            value: { name: 1 },
        },
    ]);
});

test.each([
    [true, ['lenient', 'both', 'accepted']],
    [false, ['neither', 'refused', 'neither']],
])('a validator that always says %s differs from ajv', (isValid, expected) => {
    const validate = (value: unknown): object => (isValid ? { value } : { issues: [{ path: [], message: 'no' }] });
    const validators = new Map([['/components/schemas/Pet', { '~standard': { validate } }]]);
    const compared = compareExamples(document, collectExamples(document), { validators, areUnchecked: false });
    expect([...compared].map(({ kind }) => kind)).toEqual(expected);
});
