import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { noDocs, withValueDocs } from '../../src/types/docs.ts';
import { nodeOf } from '../schema/node-of.ts';
import { printSchemas } from '../tools/inline-description.ts';

test.each<[schema: JsonObject, description: string | undefined]>([
    [{ oneOf: [{ const: 'r', title: 'Red' }, { const: 'g' }] }, "- `'r'`: Red"],
    [
        { anyOf: [{ const: 1, title: 'One', description: 'The\nfirst.', deprecated: true }] },
        '- `1`: deprecated. One. The first',
    ],
    [
        {
            oneOf: [
                { enum: ['a'], description: 'A' },
                { enum: ['b', 'c'], description: 'B' },
            ],
        },
        "- `'a'`: A",
    ],
    [
        {
            oneOf: [
                { const: null, title: 'None' },
                { type: 'string', title: 'Any' },
            ],
        },
        '- `null`: None',
    ],
    [{ enum: ['a', 2], 'x-enum-descriptions': ['The a', 'The 2'] }, "- `'a'`: The a\n- `2`: The 2"],
    [{ enum: ['a', 'b'], 'x-enum-descriptions': { b: 'The b' } }, "- `'b'`: The b"],
    [{ enum: ['a', 'b'], 'x-enumDescriptions': { b: 'The b' } }, "- `'b'`: The b"],
    [
        { enum: ['a', 2], 'x-ms-enum': { values: [{ value: 2, description: 'The 2' }, { value: 'a' }, 5] } },
        '- `2`: The 2',
    ],
    // A title that only repeats the value is omitted.
    [
        {
            oneOf: [
                { const: 'in_use', title: 'In use' },
                { const: 'gone', title: 'Gone', deprecated: true },
            ],
        },
        "- `'gone'`: deprecated",
    ],
    [{ oneOf: [{ const: 'r' }, { const: 'g', description: ' ' }] }, undefined],
    [{ oneOf: [{ title: 'No constant' }, true] }, undefined],
])('the docs of values are a list: %j', (schema, description) => {
    expect(withValueDocs(noDocs, nodeOf(schema)).description).toBe(description);
});

test('the list follows the description of the schema', () => {
    const schema = { oneOf: [{ const: 'r', title: 'Red' }] };
    const docs = withValueDocs({ ...noDocs, description: 'A color' }, nodeOf(schema));
    expect(docs.description).toBe("A color\n\n- `'r'`: Red");
});

test('members of an enumeration have their own', () => {
    const Level = {
        oneOf: [
            { const: 1, title: 'Low', deprecated: true },
            { const: 2, title: 'High', description: 'Drop everything', deprecated: true },
        ],
    };
    const print = (enumDeclarationStyle: 'union' | 'enum'): string =>
        printSchemas({ Level }, { version: '3.1', options: { enumDeclarationStyle } }).text;
    const docs = ['/** @deprecated */', '/**', ' * Drop everything', ' *', ' * @deprecated', ' */'];
    for (const style of ['union', 'enum'] as const) {
        const lines = print(style)
            .split('\n')
            .map((line) => line.replace(/^ {4}/, ''));
        expect(lines.filter((line) => /^ ?[/*]/.test(line))).toEqual(docs);
    }
});
