/** The pages of operations in templates of one's own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const text = { type: 'string' };
const list: JsonObject = {
    get: {
        operationId: 'list',
        tags: ['thing'],
        parameters: [{ name: 'cursor', in: 'query', schema: text }],
        responses: {
            '200': {
                description: 'A page',
                content: {
                    'application/json': {
                        schema: { type: 'object', properties: { data: { type: 'array', items: text }, next: text } },
                    },
                },
            },
        },
    },
};
const src = describePaths({ '/things': list });
const cursor = { operationIds: ['list'], kind: 'cursor', parameter: 'cursor', next: 'next', items: 'data' } as const;
const url = { operationIds: ['list'], kind: 'url', next: 'next', items: 'data' } as const;

const verifyLater = verifiedTogether();

let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('template-pages');
});

/** Generates with a template of the given text. */
async function generateWith(name: string, definition: string, rule: typeof cursor | typeof url) {
    const directory = join(folder, name);
    await mkdir(directory, { recursive: true });
    const module = pathToFileURL('src/template/index.ts').href;
    await writeFile(
        join(directory, 'index.mjs'),
        `import { call, defineTemplate, httpLibraries, identifier, ts } from '${module}';
        export default defineTemplate(${definition});`,
    );
    const generated = await generate({ src, template: directory, baseUrl: '', pagination: { rules: [rule] } });
    verifyLater(generated);
    const { files, diagnostics } = generated;
    return { output: files[0]?.text ?? '', codes: diagnostics.map(({ code }) => code) };
}

describe.each([cursor, url])('by $kind', (rule) => {
    test.each([
        ['that extends an object library', "{ extends: 'fetch' }"],
        ['with its own send', "{ extends: 'ky', send: httpLibraries.ky.send }"],
        ['that extends a class', "{ extends: 'ng2' }"],
        [
            'that extends a class, with a statement of its own',
            `{ extends: 'ng2', pages: httpLibraries.ng2.pages, send: (request, shape, output) => [
                ts.factory.createExpressionStatement(call(identifier('structuredClone'), [identifier('undefined')])),
                ...httpLibraries.ng2.send(request, shape, output),
            ] }`,
        ],
        ['that extends a class whose results can be awaited', "{ extends: 'ng1' }"],
    ])('a template %s gives pages', async (name, definition) => {
        const { output, codes } = await generateWith(`${name} ${rule.kind}`.replaceAll(' ', '-'), definition, rule);
        expect(output).toContain('listPages(');
        expect(output).toContain('listItems(');
        expect(codes).toEqual([]);
    });
});

test('a template whose results nothing can wait for gives none, with a warning', async () => {
    const client = '{ ...httpLibraries.ng2.client, toPromise: undefined }';
    const { output, codes } = await generateWith('none', `{ extends: 'ng2', client: ${client} }`, cursor);
    expect(output).not.toContain('listPages');
    expect(codes).toEqual(['unfit-pages']);
});
