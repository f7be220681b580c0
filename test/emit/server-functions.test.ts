/** The functions of servers in the code: what a description says is data in them, whatever it says. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { outputPath, transpile, writeModule } from '../behaviour/client.ts';
import { fetch } from '../behaviour/libraries/fetch.ts';
import { describePaths } from '../tools/inline-description.ts';
import { importFile } from '../tools/native-import.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const verifyAtEnd = verifiedTogether();
const operation = { operationId: 'list', responses: { '204': { description: 'Done' } } };

function codeOf(servers: JsonValue, config: Partial<Config> = {}, more: JsonObject = {}) {
    const src = { ...describePaths({ '/pets': { get: { ...operation, ...more } } }), servers };
    return generate({ src, template: 'fetch', baseUrl: 'servers', ...config });
}

const region = { url: 'https://{region}.example.com', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } };

type ServerUrl = (variables?: object) => string;

describe('hostile names and values', () => {
    const rows: readonly (readonly [what: string, name: string, byDefault: string])[] = [
        ['code in a name', "'];alert(1);['", 'a'],
        ['code in a default', 'v', '`+alert(1)+`'],
        ['a name that objects inherit', '__proto__', 'a'],
        ['the constructor', 'constructor', 'a'],
        ['quotes and backslashes', 'v', 'a\'"b'],
        ['the end of a comment', '*/v', '*/'],
        ['an empty name', '', 'a'],
        ['the name of the argument', 'variables', 'a'],
    ];
    test.each(rows)('%s', async (what, name, byDefault) => {
        const url = `https://api.example.com/{${name}}/x`;
        const server = {
            url,
            description: '*/ alert(1) /*',
            variables: Object.fromEntries([[name, { default: byDefault }]]),
        };
        const generated = await codeOf([server]);
        const path = outputPath(`server-functions/${what}.js`);
        await writeModule(path, transpile(generated.files[0]?.text ?? ''), fetch);
        const { serverUrl } = await importFile<{ serverUrl: ServerUrl }>(path);
        expect(serverUrl()).toBe(`https://api.example.com/${byDefault}/x`);
        expect(serverUrl(Object.fromEntries([[name, 'b']]))).toBe('https://api.example.com/b/x');
        verifyAtEnd(generated);
    });
});

test('an operation with the name of the function keeps it', async () => {
    const { files } = await codeOf([region], { clientStyle: 'functions' }, { operationId: 'serverUrl' });
    expect(files[0]?.text).toContain('export async function serverUrl(');
    expect(files[0]?.text).toContain('export function serverUrl2(variables?: {');
});

test('an output without variables, or without the servers, has nothing of them', async () => {
    const [plain, literal] = await Promise.all([
        codeOf([{ url: 'https://eu.example.com' }, { url: 'https://us.example.com', name: 'us' }]),
        codeOf([region], { baseUrl: 'https://eu.example.com' }),
    ]);
    expect(plain.files[0]?.text).toBe(literal.files[0]?.text);
    expect(plain.files[0]?.text).not.toMatch(/serverUrl|variables/i);
});
