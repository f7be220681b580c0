/** Exact numbers over templates: of the built-in ones as they are, with a `send` that passes the plans on, and without. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { transpile } from '../behaviour/client.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { importFile } from '../tools/native-import.ts';

const root = new URL('../../', import.meta.url);

/** JavaScript's own number next to this one is 9007199254740992. */
const long = '9007199254740993';

const templates = {
    extended: "export default { extends: 'fetch' };",
    passing: `
import { defineTemplate, httpLibraries } from '${new URL('dist/template/index.js', root)}';
const { fetch } = httpLibraries;
export default defineTemplate({
    extends: 'fetch',
    numbers: fetch.numbers,
    send: (request, shape, output) => fetch.send(request, shape, output),
});
`,
    silent: `
import { defineTemplate, httpLibraries } from '${new URL('dist/template/index.js', root)}';
const { fetch } = httpLibraries;
export default defineTemplate({
    extends: 'fetch',
    send: (request, shape, output) => fetch.send(request, shape, output),
});
`,
} as const;

type Name = keyof typeof templates;

/** Generates with all templates in one process: a test runner imports modules in another way. */
const script = `
    import { writeFile } from 'node:fs/promises';
    import { generate } from '${new URL('dist/index.js', root)}';
    const [folder, ...names] = process.argv.slice(1);
    const src = '${new URL('fixtures/int64.yaml', root).pathname}';
    const noted = {};
    for (const name of names) {
        const template = folder + '/' + name;
        const { files, diagnostics } = await generate({ src, template, int64: 'bigint', dateFormat: 'string' });
        await writeFile(folder + '/' + name + '.ts', files[0].text);
        noted[name] = diagnostics.map(({ code }) => code);
    }
    console.log(JSON.stringify(noted));
`;

interface Module {
    readonly http: { fetch: (url: string, init: RequestInit) => Promise<Response> };
    readonly accountsClient: Readonly<
        Record<'getAccount' | 'updateAccount', (...args: readonly unknown[]) => Promise<unknown>>
    >;
}

let folder = '';
let noted: Readonly<Record<Name, readonly string[]>>;

beforeAll(async () => {
    folder = await emptyFolder('template-int64');
    for (const [name, code] of Object.entries(templates)) await save(join(folder, name, 'index.mjs'), code);
    const given = ['--input-type=module', '--eval', script, folder, ...Object.keys(templates)];
    noted = JSON.parse(execFileSync(process.execPath, given, { encoding: 'utf8' }));
}, 60_000);

async function open(name: Name): Promise<Module> {
    const code = transpile(await readFile(join(folder, `${name}.ts`), 'utf8'));
    const path = join(folder, `${name}.js`);
    await writeFile(path, code);
    return await importFile(path);
}

const account = { id: BigInt(long), size: 1, limits: { a: BigInt(long) } };
const json = `{"id":${long},"size":1,"limits":{"a":${long}}}`;

describe.each<[name: Name, reads: boolean]>([
    ['extended', true],
    ['passing', true],
    ['silent', false],
])('a template %s', (name, reads) => {
    test(`sends each digit${reads ? ', and receives it' : ''}`, async () => {
        const { http, accountsClient } = await open(name);
        const sent: unknown[] = [];
        http.fetch = async (url, { body }) => {
            sent.push(url, body);
            return new Response(json, { headers: { 'Content-Type': 'application/json' } });
        };
        const received = await accountsClient.updateAccount(BigInt(long), account);
        expect(sent).toEqual([`/accounts/${long}`, json]);
        expect(received).toEqual(reads ? account : JSON.parse(json));
    });

    test('reads errors likewise', async () => {
        const { http, accountsClient } = await open(name);
        http.fetch = async () =>
            new Response(`{"id":${long}}`, { status: 404, headers: { 'Content-Type': 'application/json' } });
        const error = await accountsClient.getAccount(1n).catch((reason: unknown) => reason);
        expect(error).toMatchObject({ status: 404, body: { id: reads ? BigInt(long) : Number(long) } });
    });

    test(`has ${reads ? 'no note' : 'a note that responses are not exact'}`, () => {
        expect(noted[name].includes('inexact-responses')).toBe(!reads);
    });
});
