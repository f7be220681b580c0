/** The projects that outputs are compiled in: those that users have. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompilerVersion, compile, type Project, save, writeProject } from '../tools/compilers.ts';
import type { Output } from './outputs.ts';

export interface CompiledProject extends Project {
    readonly name: string;
    readonly pick: (output: Output) => boolean;
    /** Whether the older compilers see it too. */
    readonly isForOlder: boolean;
    /** Code that compiles only if the project is what its name says. */
    readonly witness?: string;
}

const hasWantedEnum = ({ options, declaresEnum }: Output): boolean =>
    options.enumDeclarationStyle === 'enum' && declaresEnum;
export const isErasable = (output: Output): boolean => !hasWantedEnum(output);
/** The types of Preact bring those of a browser along. */
export const bringsBrowser = ({ options }: Output): boolean => options.framework === 'preact';
const isAngular = ({ template }: Output): boolean => template.http === 'ng2';

export const projects: readonly CompiledProject[] = [
    {
        name: 'in a browser',
        pick: (output) => isErasable(output) && !isAngular(output),
        isForOlder: true,
    },
    {
        name: 'in an Angular project',
        pick: (output) => isErasable(output) && isAngular(output),
        experimentalDecorators: true,
        isForOlder: true,
        witness: 'declare const of: ParameterDecorator;\nexport class A { constructor(@of _a: string) {} }',
    },
    {
        name: 'with the enums as configured',
        pick: hasWantedEnum,
        erasable: false,
        experimentalDecorators: true,
        isForOlder: true,
    },
    {
        name: 'in Node alone',
        // What differs from a browser is in the runtime of a library, and these have all of it. Node requires the extension of a module.
        pick: (output) =>
            isErasable(output) && output.isForOlder && !output.importEndings.has('') && !bringsBrowser(output),
        profile: 'without-dom',
        experimentalDecorators: true,
        isForOlder: false,
        witness:
            '// @ts-expect-error: no library brings the types of a browser along.\nexport const a: string = document.title;',
    },
    {
        name: 'compiled to ES2015',
        // The compiler translates the syntax; methods such as `Object.hasOwn` come from `lib`, as in every project.
        pick: (output) => isErasable(output) && output.isForOlder,
        target: 'es2015',
        experimentalDecorators: true,
        isForOlder: false,
    },
    {
        name: 'with the decorators of ECMAScript',
        pick: (output) => isErasable(output) && isAngular(output),
        isForOlder: false,
        witness: 'declare const of: (target: unknown, context: ClassDecoratorContext) => void;\n@of\nexport class A {}',
    },
    {
        name: 'with ky 1',
        pick: (output) => isErasable(output) && output.template.http === 'ky',
        replaced: { ky: fileURLToPath(import.meta.resolve('ky1')).replace(/\.js$/, '.d.ts') },
        isForOlder: false,
        witness: "import type { Options } from 'ky';\nexport const a: Options = { prefixUrl: '/api' };",
    },
];

/** What a compiler reports for the outputs in a folder that belong to a project. */
export async function errorsIn(
    { name, pick, isForOlder: _, witness = '', ...project }: CompiledProject,
    version: CompilerVersion,
    outputs: readonly Output[],
    folder: string,
): Promise<readonly string[]> {
    const paths = unlike(outputs.filter(pick)).flatMap(filesOf);
    const base = name.replaceAll(' ', '-');
    const extra = join(folder, `${base}.ts`);
    await save(extra, `${witness}\nexport {};\n`);
    return compile(version, await writeProject(folder, base, [...paths, extra], project));
}

/** The paths of its files, and of its setup file. */
export function filesOf({ files, setup }: Output): readonly string[] {
    return [...files.map(({ path }) => path), ...(setup === undefined ? [] : [setup])];
}

/** Each text once: types alone are the same for every template. */
export function unlike(outputs: readonly Output[]): readonly Output[] {
    return [...new Map(outputs.map((output) => [output.files.map(({ text }) => text).join(), output])).values()];
}
