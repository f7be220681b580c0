/** Which path arguments are checked: those that could make a path segment empty, `.` or `..`. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';

const folder = temporaryFolder();

/** The URL that the client of one operation requests, as written in its code. */
async function urlOf(path: string): Promise<string | undefined> {
    const parameters = [...path.matchAll(/\{(\w)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: name === 'n' ? 'integer' : 'string' },
    }));
    const description = describePaths({
        [path]: { get: { operationId: 'get', parameters, responses: { 204: { description: 'A' } } } },
    });
    const { files } = await generate({
        src: await folder.write('api.json', JSON.stringify(description)),
        template: 'fetch',
    });
    return /await send\(`(.*?)`, /.exec(unbroken(files[0]?.text ?? ''))?.[1];
}

const checked = (name: string): string => `\${encodeSegment(${name}, '${name}')}`;
const encoded = (name: string): string => `\${encodeText(${name}, '${name}')}`;

test.each([
    ['/{a}', `/${checked('a')}`],
    ['/x/{a}/y', `/x/${checked('a')}/y`],
    ['/{n}', `/${checked('n')}`],
    ['/{a}/{b}', `/${checked('a')}/${checked('b')}`],
    ['/{a}{b}', `/${checked('a')}${checked('b')}`],
    ['/{a}.{b}', `/${checked('a')}.${checked('b')}`],
    ['/.{a}', `/.${checked('a')}`],
    ['/{a}..', `/${checked('a')}..`],
    ['/%2E{a}', `/%2E${checked('a')}`],
    ['/{a}?b=c', `/${checked('a')}?b=c`],
    ['/x{a}', `/x${encoded('a')}`],
    ['/{a}x/', `/${encoded('a')}x/`],
    ['/{a}.json', `/${encoded('a')}.json`],
    ['/{a}...', `/${encoded('a')}...`],
    ['/{a}-{n}', `/${encoded('a')}-\${encodeURIComponent(n)}`],
    ['/{a}:{b}/{n}', `/${encoded('a')}:${encoded('b')}/${checked('n')}`],
    ['/x?a={a}', `/x?a=${encoded('a')}`],
    ['/x?a=/{a}', `/x?a=/${encoded('a')}`],
])('%s', async (path, url) => {
    expect(await urlOf(path)).toBe(url);
});
