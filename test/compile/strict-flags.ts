/** What each of the strict flags is there for, to check that a compiler respects it. */
import { join } from 'node:path';
import { type CompilerVersion, compile, emptyFolder, save, strictFlags, writeProject } from '../tools/compilers.ts';

/** Code that only this flag rejects. */
export const refused: Readonly<Record<string, string>> = {
    strict: 'export const length = (text: string | undefined): number => text.length;',
    exactOptionalPropertyTypes: 'export const pet: { name?: string } = { name: undefined };',
    noUncheckedIndexedAccess: 'export const first = (list: string[]): string => list[0];',
    noPropertyAccessFromIndexSignature: 'export const read = (map: Record<string, string>): unknown => map.key;',
    noImplicitOverride: 'export class A { a(): void {} }\nexport class B extends A { a(): void {} }',
    noImplicitReturns: 'export function sign(n: number): number | undefined { if (n > 0) return 1; }',
    noFallthroughCasesInSwitch: 'export const log = (n: number): void => { switch (n) { case 1: n++; case 2: n--; } };',
    noUnusedLocals: 'const unusedLocal = 1;\nexport {};',
    noUnusedParameters: 'export const one = (unusedParameter: string): number => 1;',
    verbatimModuleSyntax: "import { AxiosResponse } from 'axios';\nexport type Reply = AxiosResponse<string>;",
    isolatedModules: "export { type Reply } from './reply.js';\nexport { Reply as B } from './reply.js';",
    declaration: 'export const A = class { private one = 1; two(): number { return this.one; } };',
    isolatedDeclarations: 'export const one = Number(1);',
    erasableSyntaxOnly: 'export enum Level { Low = 1 }',
};

/** The flags for which a compiler rejects nothing. */
export async function idleFlags(version: CompilerVersion): Promise<readonly string[]> {
    const place = await emptyFolder(`refused-${version}`);
    const response = join(place, 'reply.ts');
    await save(response, 'export type Reply = string;\n');
    const files = Object.entries(refused).map(([flag, text]) => ({ path: join(place, `${flag}.ts`), text }));
    for (const { path, text } of files) await save(path, text);
    const isDeclared = ({ path }: { readonly path: string }): boolean => /declarations?\.ts$/i.test(path);
    // The older compilers check declarations only if there are no other errors.
    const declared = files.filter(isDeclared).map((file) => [file]);
    const projects = [files.filter((file) => !isDeclared(file)), ...declared];
    const lines = projects.map(async (some, index) => {
        const paths = [response, ...some.map(({ path }) => path)];
        return compile(version, await writeProject(place, `project-${index}`, paths));
    });
    const said = (await Promise.all(lines)).flat().join('\n');
    return strictFlags.filter((flag) => !said.includes(`${flag}.ts(`));
}
