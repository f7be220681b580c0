/** The generated schemas and the programs, for the compilers. */
import { type CompilerVersion, compile, writeProject } from '../../tools/compilers.ts';
import { integrationFolder, type Program, writeProgram, writeSchemas } from './generated.ts';

export interface Written {
    readonly folder: string;
    readonly schemas: string;
    readonly programs: readonly string[];
}

export async function writeAll(name: string, programs: readonly Program[]): Promise<Written> {
    const folder = await integrationFolder(name);
    return {
        folder,
        schemas: await writeSchemas(folder),
        programs: await Promise.all(programs.map((program) => writeProgram(program, folder))),
    };
}

/** What a compiler reports for the schemas alone, under every strict flag, isolated declarations among them. */
export async function errorsOfSchemas(version: CompilerVersion, { folder, schemas }: Written): Promise<string[]> {
    return await compile(version, await writeProject(folder, 'schemas', [schemas]));
}

/** What it reports where the libraries take them. */
export async function errorsOfPrograms(
    version: CompilerVersion,
    { folder, programs: paths }: Written,
): Promise<string[]> {
    return await compile(version, await writeProject(folder, 'programs', paths, { hasOwnCode: true }));
}
