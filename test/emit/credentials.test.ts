/** Security schemes whose names JavaScript gives a meaning: the output compiles, and has them as any other. */
import { expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import { objectTemplates } from '../../src/options/table.ts';
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
