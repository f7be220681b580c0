/** The schemas are of the types of their specification, and their declarations are short. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compile, declarationsFolder, writeProject } from '../../tools/compilers.ts';
import { errorsOfPrograms, errorsOfSchemas, type Written, writeAll } from './projects.ts';

let written: Written;

beforeAll(async () => {
    written = await writeAll('types', ['standard-schema.ts']);
});

test('the schemas compile under every strict flag, TypeScript 7.0', async () => {
    expect(await errorsOfSchemas('7.0', written)).toEqual([]);
});

test('code for any schema takes them, TypeScript 7.0', async () => {
    expect(await errorsOfPrograms('7.0', written)).toEqual([]);
});

test('the declarations say the type of each schema, and nothing of how it checks', async () => {
    const { folder, schemas } = written;
    const project = await writeProject(folder, 'declared', [schemas], { emitsDeclarations: true });
    expect(await compile('7.0', project)).toEqual([]);
    const declared = await readFile(join(folder, declarationsFolder, 'bookings.d.ts'), 'utf8');
    const names = ['Booking', 'Room', 'Address', 'Extra', 'Payment', 'Card', 'Transfer', 'Search'];
    expect(declared.split('\n').filter((line) => /\b(?:declare|function|class|const)\b/.test(line))).toEqual([
        'export declare const validation: ValidationSettings;',
        ...names.map((name) => `export declare const ${name.toLowerCase()}Schema: StandardSchemaV1<${name}, ${name}>;`),
    ]);
    expect(declared.length).toBeLessThan((await readFile(schemas, 'utf8')).length / 8);
});
