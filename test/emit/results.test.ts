/** Methods that resolve to a union by status: their types, and how they read each status. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths, response } from '../tools/inline-description.ts';

const folder = temporaryFolder();

const pet = response({ $ref: '#/components/schemas/Pet' });
const problem = response({ type: 'string' });
const nothing = { description: 'Nothing' };
const text = { description: 'A text', content: { 'text/plain': {} } };

async function textOf(responses: JsonObject, options: Partial<Config> = {}, schemas: JsonObject = {}): Promise<string> {
    const operation = { operationId: 'getPet', tags: ['pet'], responses };
    const all = { Pet: { type: 'object', properties: { name: { type: 'string' } } }, ...schemas };
    const document = describePaths({ '/pet': { get: operation } }, { schemas: all });
    const src = await folder.write('description.json', JSON.stringify(document));
    const { files } = await generate({ src, template: 'fetch', responseShape: 'result', ...options });
    return files[0]?.text ?? '';
}

/** The code of a method on one line. */
function methodIn(code: string): string {
    const [, body = ''] = /getPet\([^{]*?\): (?:\w|\.)+<ApiResult<[\s\S]*?>> \{\n([\s\S]*?)\n {4}\}/.exec(code) ?? [];
    return body.trim().replaceAll(/\s+/g, ' ');
}

describe('the type of a result', () => {
    test.each<[does: string, responses: JsonObject, type: string]>([
        ['a success', { 200: pet }, 'ApiResult<{ 200: Pet; }>'],
        ['its errors', { 200: pet, 404: problem }, "ApiResult<{ 200: Pet; }, PetClientErrors['getPet']>"],
        ['several successes', { 200: pet, 202: problem }, 'ApiResult<{ 200: Pet; 202: string; }>'],
        ['a success without a body', { 200: pet, 204: nothing }, 'ApiResult<{ 200: Pet; 204: undefined; }>'],
        ['a range in lower case', { '2xx': pet }, "ApiResult<{ '2XX': Pet; }>"],
        ['a default response that is a success', { default: pet }, 'ApiResult<{ default: Pet; }>'],
        ['no success', { 404: nothing }, 'ApiResult<{ default: undefined; }>'],
    ])('has %s', async (_does, responses, type) => {
        expect(await textOf(responses)).toContain(`getPet($config?: RequestInit): Promise<${type}> {`);
    });

    test('gives its name to a schema', async () => {
        const code = await textOf(
            { 200: pet, 201: response({ $ref: '#/components/schemas/ApiResult' }) },
            {},
            {
                ApiResult: { type: 'object' },
            },
        );
        expect(code).toContain('Promise<ApiOutcome<{ 200: Pet; 201: ApiResult; }>>');
    });
});

describe('the code of a result', () => {
    test.each<[Config['template'], string]>([
        ['fetch', "return toResult(() => send('/pet', { method: 'GET' }, $config), readJson);"],
        ['ky', "return toResult(() => http(urlOf('/pet', $config), { method: 'GET', ...$config }), readJson);"],
        ['xior', "return toResult(() => http.request({ method: 'GET', url: '/pet', ...$config }), readJson);"],
        [
            'axios',
            "return toResult(() => http.request({ method: 'GET', url: '/pet', transformResponse: readSuccess(readJson), ...$config }));",
        ],
        [
            'ng1',
            "return toResult(this.#q, () => this.#http(withReader(readJson, { method: 'GET', url: URL, ...$config })));",
        ],
        [
            'ng2',
            "return toResult( () => this.#http.request('GET', URL, { ...$config, observe: 'response' }).pipe(catchError(rejectUnreadable('GET'))), ({ body }) => body );",
        ],
    ])('of %s', async (template, code) => {
        const written = methodIn(await textOf({ 200: pet }, { template }));
        expect(written.replace(/`.*?`/, 'URL')).toBe(code);
    });

    test.each<[does: string, responses: JsonObject, reader: string]>([
        ['statuses that are read alike', { 200: pet, 201: problem }, 'readJson'],
        [
            'a status without a body',
            { 200: pet, 204: nothing },
            'response => readByStatus(response, { 200: readJson, 204: readNothing, default: response => readUnlessEmpty(response, readJson) })',
        ],
        [
            'another media type',
            { 200: pet, 202: text },
            'response => readByStatus(response, { 200: readJson, 202: readText, default: readJsonOrText })',
        ],
    ])('reads %s', async (_does, responses, reader) => {
        expect(methodIn(await textOf(responses))).toContain(`${reader} );`.replace(/^readJson \)/, 'readJson)'));
    });
});

test.each([...httpTemplates])('nothing of it is in another output of %s', async (template) => {
    const code = await textOf({ 200: pet, 404: problem }, { template, responseShape: 'body' });
    expect(code).not.toMatch(/ApiResult|toResult|dataOrThrow|ResponseOfError/);
});
