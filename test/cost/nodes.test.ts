/** How many nodes of the compiler a part of the output takes: creating and printing them is half of a run. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { Output } from '../../src/emit/output.ts';
import { emitDeclaration } from '../../src/emit/types.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { noRuntime } from '../../src/syntax/runtime.ts';
import { describeSchemas, modelOf } from '../tools/inline-description.ts';

/** The nodes of the declarations of some schemas. */
function nodesOf(schemas: JsonObject): number {
    const { model, options } = modelOf(describeSchemas(schemas, '3.1'), { generationMode: 'schemas' });
    const output = new Output(model, options, noRuntime);
    let count = 0;
    const visit = (node: ts.Node): void => {
        count++;
        ts.forEachChild(node, visit);
    };
    for (const declaration of model.declarations) emitDeclaration(declaration, output).forEach(visit);
    return count;
}

function withProperties(count: number, schema: JsonValue): JsonObject {
    const properties = Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]));
    return { Other: { type: 'object' }, It: { type: 'object', required: Object.keys(properties), properties } };
}

test.each<[schema: JsonValue, nodes: number, text: string]>([
    [{ type: 'string' }, 3, 'the property, its name, its type'],
    [{ type: 'string', description: 'Words' }, 3, 'docs are a comment, not a node'],
    [{ $ref: '#/components/schemas/Other' }, 4, 'a name in a reference'],
    [{ type: 'array', items: { type: 'string' } }, 4, 'an array and its items'],
    [{ enum: ['a', 'b'] }, 7, 'a union of two literals'],
])('a property %j takes %i nodes: %s', (schema, nodes) => {
    expect(nodesOf(withProperties(11, schema)) - nodesOf(withProperties(1, schema))).toBe(10 * nodes);
});
