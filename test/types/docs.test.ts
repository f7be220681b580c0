import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../src/load/json.ts';
import { docsOf } from '../../src/operations/parts.ts';
import type { Docs } from '../../src/plan/model.ts';
import { schemaDocs } from '../../src/types/docs.ts';
import { nodeOf } from '../schema/node-of.ts';

const plain: Docs = { deprecated: false, tags: [] };

describe('the docs of a schema', () => {
    test.each<[schema: JsonValue, docs: Partial<Docs>]>([
        [{}, {}],
        [true, {}],
        [{ description: 'A pet' }, { description: 'A pet' }],
        [{ description: ' \n' }, {}],
        [{ description: 5 }, {}],
        [{ title: 'The pet' }, { summary: 'The pet' }],
        // A title that only repeats the name is omitted.
        [{ title: 'Pet Name' }, {}],
        [{ title: 'pet-name', description: 'Its name' }, { description: 'Its name' }],
        // Words of a branch without a name stand nowhere else.
        [{ allOf: [{ $ref: '#/a' }, { description: 'A pet' }] }, { description: 'A pet' }],
        [
            { allOf: [{ format: 'uuid' }, { title: 'The pet', description: 'A pet' }] },
            { summary: 'The pet', description: 'A pet' },
        ],
        [{ description: 'Own', allOf: [{ description: 'A pet' }] }, { description: 'Own' }],
        [{ deprecated: true }, { deprecated: true }],
        [{ deprecated: 'true' }, {}],
        [{ readOnly: true }, { tags: [{ name: 'readonly', text: '' }] }],
        [{ writeOnly: true }, { tags: [{ name: 'writeonly', text: '' }] }],
        [{ format: 'uuid' }, { tags: [{ name: 'format', text: 'uuid' }] }],
        [{ default: 0 }, { tags: [{ name: 'default', text: '0' }] }],
        [{ default: false }, { tags: [{ name: 'default', text: 'false' }] }],
        [{ default: null }, { tags: [{ name: 'default', text: 'null' }] }],
        [{ default: 'a"b' }, { tags: [{ name: 'default', text: '"a\\"b"' }] }],
        [{ default: { a: [1] } }, { tags: [{ name: 'default', text: '{"a":[1]}' }] }],
    ])('%j', (schema, docs) => {
        expect(schemaDocs(nodeOf(schema), 'petName')).toEqual({ ...plain, ...docs });
    });

    test('a long default is truncated', () => {
        const [tag] = schemaDocs(nodeOf({ default: 'x'.repeat(1000) })).tags;
        expect(tag?.text).toMatch(/^"x{199}…$/);
    });
});

test.each<[described: JsonValue, docs: Partial<Docs>]>([
    [
        { summary: 'S', description: 'D', deprecated: true },
        { summary: 'S', description: 'D', deprecated: true },
    ],
    [{ summary: '', description: ' ' }, {}],
    [null, {}],
])('the docs of an operation, a parameter or a tag: %j', (described, docs) => {
    expect(docsOf({ value: described, pointer: '/x' })).toEqual({ ...plain, ...docs });
});
