import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { openSchemas } from '../../src/model/index.ts';
import type { SchemaNode } from '../../src/schema/node.ts';
import { holdsDates } from '../../src/values/holding.ts';
import { withinDocument } from '../tools/within-document.ts';

const day = { type: 'string', format: 'date' };

/** The component schemas of objects with these properties; a name refers to a component. */
function componentsWith(properties: Readonly<Record<string, readonly string[]>>): (name: string) => SchemaNode {
    const schemas = Object.entries(properties).map(([name, names]): [string, JsonObject] => {
        const of = (one: string): JsonObject => (one === 'day' ? day : { $ref: `#/components/schemas/${one}` });
        return [name, { type: 'object', properties: Object.fromEntries(names.map((one) => [one, of(one)])) }];
    });
    const document = { components: { schemas: Object.fromEntries(schemas) } };
    const { components } = openSchemas({ document, references: withinDocument, version: '3.1' }).graph;
    return (name) => {
        const node = components.get(name);
        if (node === undefined) throw new Error(`no schema '${name}'`);
        return node;
    };
}

test.each<[order: string, ...names: string[]]>([
    ['from the one with a date', 'A', 'B', 'C', 'D'],
    ['from the last one', 'C', 'A', 'D', 'B'],
    ['from outside', 'D', 'C', 'B', 'A'],
])('schemas that lead to each other have the same fact, asked for %s', (_, ...names) => {
    // C is reached when B is done, but the circle of A and B is not.
    const dates = { dateFormat: 'Date' } as const;
    const node = componentsWith({ A: ['B', 'C', 'day'], B: ['A'], C: ['B'], D: ['C'], E: [] });
    expect(names.map((name) => holdsDates(node(name), dates))).toEqual([true, true, true, true]);
    expect(holdsDates(node('E'), dates)).toBe(false);
});
