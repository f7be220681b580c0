/** The validators in a separate file: it imports the types of the main file, if it has any to name. */
import { expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

const string: JsonObject = { type: 'string' };
const list: JsonObject = { type: 'array', items: { $ref: '#/components/schemas/Pet' } };
const schemas: JsonObject = { Pet: { type: 'object', properties: { name: string } } };

const imported = expect.stringContaining(`import type * as API from './client';`);
const alone = expect.not.stringContaining('import ');

test.each<[does: string, body: JsonObject, schemas: JsonObject, text: unknown, options: Omit<Config, 'src' | 'out'>]>([
    ['with schemas that have names', list, schemas, imported, { template: 'fetch' }],
    ['with bodies of global types only', string, {}, alone, { template: 'fetch' }],
    ['without clients', string, schemas, imported, { generationMode: 'schemas' }],
    ['without clients and schemas', string, {}, alone, { generationMode: 'schemas' }],
])('%s', async (_, schema, named, text, options) => {
    const document = describePaths({ '/pet': { get: { responses: { '200': response(schema) } } } }, { schemas: named });
    const src = await folder.write('description.json', JSON.stringify(document));
    const [out, validatorsOut] = [folder.path('client.ts'), folder.path('validators.ts')];
    const generated = await generate({ ...options, src, out, validatorsOut });
    verifyAtEnd(generated);
    expect(generated.files.map(({ path }) => path)).toEqual([out, validatorsOut]);
    expect(generated.files[1]?.text).toEqual(text);
});

test('mocks of an output without clients import its types only where they have validators that name them', async () => {
    const document = describePaths({ '/pet': { get: { responses: { '200': response(string) } } } });
    const src = await folder.write('description.json', JSON.stringify(document));
    const [out, mocks] = [folder.path('client.ts'), folder.path('mocks.ts')];
    const generated = await generate({
        src,
        out,
        mocks,
        generationMode: 'schemas',
        testingFramework: 'vitest',
        validators: true,
    });
    verifyAtEnd(generated);
    expect(generated.files[1]?.text).toEqual(alone);
});
