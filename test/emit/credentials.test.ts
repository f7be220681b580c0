/** Security schemes: an output has the code for the places of its own, and compiles, whatever their names mean to JavaScript. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { httpTemplates, objectTemplates } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths } from '../tools/inline-description.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

test.each(objectTemplates)('schemes named like what every object has: %s', async (template) => {
    const names = ['constructor', 'toString', "a'b */"];
    const operation = {
        security: names.map((name) => ({ [name]: [] })),
        responses: { '204': { description: 'Done' } },
    };
    const securitySchemes = Object.fromEntries(names.map((name) => [name, { type: 'http', scheme: 'bearer' }]));
    const document = { ...describePaths({ '/pet': { get: operation } }), components: { securitySchemes } };
    const src = await folder.write('description.json', JSON.stringify(document));
    const generated = await generate({ src, out: folder.path('client.ts'), template, security: true });
    verifyAtEnd(generated);
    expect(generated.files[0]?.text).toContain("[['constructor'], ['toString'], ['a\\'b */']]");
});

const placed: Readonly<Record<string, object>> = {
    inAuthorization: { type: 'http', scheme: 'bearer' },
    asBasic: { type: 'http', scheme: 'basic' },
    inHeader: { type: 'apiKey', in: 'header', name: 'X-Key' },
    inQuery: { type: 'apiKey', in: 'query', name: 'key' },
    inCookie: { type: 'apiKey', in: 'cookie', name: 'key' },
};
const needed: Readonly<Record<string, readonly string[]>> = { asBasic: ['inAuthorization'] };

test.each(
    httpTemplates.flatMap((template) =>
        Object.entries(placed).map(([place, scheme]) => [template, place, scheme] as const),
    ),
)('%s: only %s', async (template, place, scheme) => {
    const date = { type: 'string', format: 'date-time' };
    const content = { 'application/json': { schema: { type: 'object', properties: { at: date } } } };
    const get = { security: [{ only: [] }], responses: { '200': { description: 'Found', content } } };
    const document = { ...describePaths({ '/pet': { get } }), components: { securitySchemes: { only: scheme } } };
    const src = await folder.write('description.json', JSON.stringify(document));
    const checked = { dateFormat: 'Date', validators: true } as const;
    for (const options of [{}, checked, { ...checked, responseShape: 'result' } as const]) {
        const generated = await generate({ src, out: folder.path('client.ts'), template, security: true, ...options });
        verifyAtEnd(generated);
        const text = generated.files[0]?.text ?? '';
        const present = Object.keys(placed).filter((one) => text.includes(`function ${one}(`));
        expect(present.toSorted()).toEqual([place, ...(needed[place] ?? [])].toSorted());
    }
});
