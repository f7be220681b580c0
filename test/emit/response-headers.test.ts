/** What an output has for the headers of responses, under which names, and when there is nothing of it. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { TemplateName } from '../../src/options/types.ts';
import { describePaths } from '../tools/inline-description.ts';

const integer = { schema: { type: 'integer' } };
const limited = { description: 'One', headers: { 'X-Limit': integer }, content: { 'application/json': {} } };

interface Item {
    readonly headers?: JsonObject;
    readonly parameters?: readonly JsonObject[];
    readonly schemas?: JsonObject;
}

async function outputOf(
    { headers = { 'X-Limit': integer }, parameters = [], schemas = {} }: Item,
    options: Partial<Config>,
) {
    const responses = { 200: { ...limited, headers }, 404: { description: 'None' } };
    const operation = { operationId: 'find', tags: ['pet'], parameters: [...parameters], responses };
    const src = describePaths({ '/pets': { get: operation } }, { schemas });
    const { files, diagnostics } = await generate({ src, template: 'fetch', baseUrl: '/', ...options });
    return { text: files.map((file) => file.text).join('\n'), codes: diagnostics.map(({ code }) => code) };
}

const full = { responseShape: 'full', responseHeaders: true } as const;

test('an output without described headers is the same as without the option', async () => {
    const without = await outputOf({ headers: {} }, { responseShape: 'full' });
    expect((await outputOf({ headers: {} }, full)).text).toBe(without.text);
});

describe('methods that give bodies alone', () => {
    test.each<[template: TemplateName, options: Partial<Config>, codes: readonly string[]]>([
        ['fetch', {}, ['unread-headers']],
        ['axios', { responseShape: 'body' }, ['unread-headers']],
        ['axios', {}, []],
        ['ng2', { responseShape: 'result' }, []],
    ])('%s with %j: %j', async (template, options, codes) => {
        const { text, codes: found } = await outputOf({}, { ...options, template, responseHeaders: true });
        expect(found).toEqual(codes);
        expect(text.includes('X-Limit')).toBe(codes.length === 0);
    });

    test('there is no client to note anything of', async () => {
        const { codes } = await outputOf({}, { generationMode: 'schemas', responseHeaders: true });
        expect(codes).toEqual(['idle-option']);
    });
});

describe('names that the description has, too', () => {
    test('an argument does not hide what reads the headers', async () => {
        const parameters = [{ name: 'petClientHeaders', in: 'query', schema: { type: 'string' } }];
        const { text } = await outputOf({ parameters }, full);
        expect(text).toContain('petClientHeadersQuery?: string');
        expect(text).toContain('petClientHeaders.find\n');
    });

    test('a function of the module keeps its name', async () => {
        const parameters = [{ name: 'findHeaders', in: 'query', schema: { type: 'string' } }];
        const { text } = await outputOf({ parameters }, { ...full, clientStyle: 'functions' });
        expect(text).toContain('findHeadersQuery?: string');
        expect(text).toContain("export const findHeaders: HeaderReaders<OperationHeaders>['find']");
    });

    test('a schema keeps its name', async () => {
        const schemas = { PetClientHeaders: { type: 'object', properties: { a: { type: 'string' } } } };
        const headers = {
            'X-Pet': { content: { 'application/json': { schema: { $ref: '#/components/schemas/PetClientHeaders' } } } },
        };
        const { text } = await outputOf({ headers, schemas }, full);
        expect(text).toContain('xPet?: PetClientHeaders;');
        expect(text).toContain('petClientHeaders: HeaderReaders<PetClientHeaders2>');
    });
});

test('nothing of a description becomes code', async () => {
    const hostile = "X-'+`$alert`";
    const headers = { [hostile]: { description: '*/ alert(1) /*', schema: { enum: ["'; alert(1); '"] } } };
    const { text } = await outputOf({ headers }, full);
    expect(text).not.toMatch(/^\s*alert/m);
    expect(text).not.toContain('*/ alert');
    expect(text).toContain("x$alert: { name: 'X-\\'+`$alert`' }");
});
