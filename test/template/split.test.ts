/** Templates of one's own, with a file for each tag. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { faultsOf } from '../compile/divided.ts';
import { emptyFolder } from '../tools/compilers.ts';
import { describePaths } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const body = { content: { 'application/json': { schema: { type: 'string', format: 'date-time' } } } };
const operation = (tag: string): JsonObject => ({
    get: { operationId: `get_${tag}`, tags: [tag], responses: { '200': { description: 'One', ...body } } },
});
const src = describePaths({ '/cats': operation('cat'), '/dogs': operation('dog') });

const verifyLater = verifiedTogether();

let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('template-split');
});

const ownRuntime = `
export interface Settings { url: string }
export const http: Settings = { url: 'https://pets.example' };
const agent: string = \`
export const send = 'pets';
\`;
export async function ask<T>(path: string, $config?: RequestInit, settings = http): Promise<T> {
    /*
export const Cat = agent;
    */
    if (agent === '') throw new Error('no agent');
    return await (await fetch(settings.url + path, $config)).json() as T;
}
`;

test.each<[name: string, definition: string, imported: readonly string[]]>([
    ['that extends fetch', "{ extends: 'fetch' }", ['send', 'readJson']],
    ['that extends a class', "{ extends: 'ng2' }", ['injectBaseUrl']],
    [
        'with statements of its own',
        `{ extends: 'fetch', closing: ({ groups }, output) => groups.map(({ name }) => ts.factory.createExpressionStatement(
            call(propertyAccess(identifier('Object'), 'freeze'), [output.ownValue(name)]))) }`,
        ['send'],
    ],
    [
        'with its own runtime file and send',
        `{
            extends: 'fetch',
            runtime: () => [new URL('runtime.ts', import.meta.url), 'settings.ts', 'query.ts', 'text.ts', 'styles.ts', 'form.ts'],
            dates: undefined, results: undefined, servers: undefined,
            send: (request, shape, output) => [ts.factory.createReturnStatement(
                call(output.helper('ask'), [pathExpression(request), identifier('$config')], [request.resultType()]))],
        }`,
        ['ask'],
    ],
])('a template %s', async (name, definition, imported) => {
    const directory = join(folder, name.replaceAll(' ', '-'));
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'runtime.ts'), ownRuntime);
    const module = pathToFileURL('src/template/index.ts').href;
    await writeFile(
        join(directory, 'index.mjs'),
        `import { call, defineTemplate, identifier, pathExpression, propertyAccess, ts } from '${module}';
        export default defineTemplate(${definition});`,
    );
    const generated = await generate({ src, template: directory, out: join(directory, 'client'), split: 'tags' });
    verifyLater(generated);
    const { files } = generated;
    expect(faultsOf({ files })).toEqual([]);
    const cat = files.find(({ path }) => path.endsWith('cat.ts'))?.text;
    for (const helper of imported) expect(cat).toMatch(new RegExp(`^import \\{[^}]*\\b${helper}\\b[^}]*\\} from`, 'm'));
    expect(cat).not.toMatch(/\bdog/i);
});
