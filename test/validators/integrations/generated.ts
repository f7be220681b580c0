/** Programs that give the generated schemas to libraries. What is run is what the compilers check. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { ownPackages } from '../../../scripts/own-packages.js';
import { type Config, generate } from '../../../src/index.ts';
import { emptyFolder, linkPackages, save } from '../../tools/compilers.ts';

export const programs = [
    'hono.ts',
    'orpc.ts',
    'react-hook-form.tsx',
    'standard-schema.ts',
    'tanstack-form.tsx',
    'tanstack-router.tsx',
    'trpc.ts',
] as const;

export type Program = (typeof programs)[number];

/** An empty folder whose modules import the libraries. Without them, it has only the packages of the project. */
export async function integrationFolder(name: string): Promise<string> {
    const folder = await emptyFolder(`integrations/${name}`);
    await linkPackages(folder, ownPackages.integrations);
    return folder;
}

/** What the programs import the schemas from. */
const schemas = 'bookings.ts';

/** Writes a program and its schemas into a folder, and returns its path. */
export async function writeProgram(program: Program, folder: string): Promise<string> {
    const path = join(folder, program);
    await save(path, await readFile(join(import.meta.dirname, 'programs', program), 'utf8'));
    return path;
}

/** Generates the schemas into a folder, and returns their path. */
export async function writeSchemas(folder: string): Promise<string> {
    const config: Config = {
        src: join(import.meta.dirname, 'bookings.yaml'),
        template: 'fetch',
        generationMode: 'schemas',
        validators: true,
    };
    const { files } = await generate(config);
    const path = join(folder, schemas);
    await save(path, files[0]?.text ?? '');
    return path;
}

/** Generates the schemas, and imports a program that uses them. */
export async function importProgram(program: Program): Promise<unknown> {
    const folder = await integrationFolder(program);
    await toJavaScript(await writeSchemas(folder));
    return await import(pathToFileURL(await toJavaScript(await writeProgram(program, folder))).href);
}

/** Writes a file as JavaScript beside it, and returns its path. */
export async function toJavaScript(path: string): Promise<string> {
    const { code, errors } = transformSync(path, await readFile(path, 'utf8'), {
        target: 'es2022',
        tsconfig: false,
        typescript: { onlyRemoveTypeImports: true, rewriteImportExtensions: 'rewrite' },
    });
    if (errors.length > 0) throw new AggregateError(errors, 'the code cannot be compiled');
    const result = path.replace(/\.tsx?$/, '.js');
    await save(result, code);
    return result;
}
