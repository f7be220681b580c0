/** What a finished model keeps in memory: it is printed, and the graph of schemas takes more memory than the description. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { buildModel, openSchemas } from '../../src/model/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config, Options } from '../../src/options/types.ts';
import type { Model } from '../../src/plan/model.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { withinDocument } from '../tools/within-document.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const pet = {
    type: 'object',
    properties: { born: { type: 'string', format: 'date-time' }, parent: { $ref: '#/components/schemas/Pet' } },
};
const petRef = { $ref: '#/components/schemas/Pet' };
const json = { 'application/json': { schema: petRef } };
const document = describePaths(
    {
        '/pets/{petId}': {
            put: {
                parameters: [
                    { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } },
                    { name: 'since', in: 'query', schema: { type: 'string', format: 'date' } },
                ],
                requestBody: { content: json },
                responses: { 200: response(petRef), 404: response({ oneOf: [petRef, { type: 'string' }] }) },
            },
        },
        '/events': {
            get: {
                responses: { 200: { description: 'Pets', content: { 'application/jsonl': { itemSchema: petRef } } } },
            },
        },
    },
    { version: '3.2', schemas: { Pet: pet } },
);

test.each<readonly [what: string, config: Partial<Config>]>([
    ['types', {}],
    ['dates', { dateFormat: 'Date', reviveDates: true }],
    ['validators', { validators: true }],
])('a model with %s keeps no schema', async (_, config) => {
    const options = resolveOptions({ src: 'pets.json', template: 'fetch', ...config });
    const { model, graph } = build(options);
    // A reference that was made or read in this step counts as held until its end.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect([graph.deref(), model.groups.flatMap(({ operations }) => operations).length, options.src]).toEqual([
        undefined,
        2,
        'pets.json',
    ]);
});

/** A function of its own, so that nothing of it is held by the test. */
function build(options: Options): { readonly model: Model; readonly graph: WeakRef<object> } {
    const schemas = openSchemas({ document, references: withinDocument, version: '3.2' }, undefined, options);
    const { model } = buildModel({ schemas, options, clients: { kind: 'object' }, claims: [], locals: [] });
    return { model, graph: new WeakRef(schemas.graph) };
}
