/** The compilers that outputs are guaranteed to pass, and the projects that they are compiled in. */
import { spawn } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { compilerProfiles, optionsFor, type ProfileName } from '../../src/output/verify/profiles.ts';

const require = createRequire(import.meta.url);
const tsd = createRequire(require.resolve('tsd'));

/** Each takes four times as long as the native one: most of their work is in `npm run test:slow`. */
export const olderCompilers = ['5.9', '6.0'] as const;

/** The native compiler comes last. */
export const compilerVersions = [...olderCompilers, '7.0'] as const;

export type CompilerVersion = (typeof compilerVersions)[number];

export const compilerPaths: Readonly<Record<CompilerVersion, string>> = {
    '5.9': join(dirname(tsd.resolve('@tsd/typescript')), '_tsc.js'),
    '6.0': join(dirname(require.resolve('typescript')), 'tsc.js'),
    '7.0': join(dirname(require.resolve('typescript7/package.json')), 'bin/tsc'),
};

export const strictFlags: readonly string[] = Object.entries(compilerProfiles.strictest.compilerOptions)
    .filter(([, value]) => value === true)
    .map(([name]) => name);

/** What a project has unless its profile says otherwise: a bundler, and no types of packages that no file imports. */
const bundled = { types: [], module: 'esnext', moduleResolution: 'bundler' };

/** The types of Jest where it is not installed, as it is in `mocks/*.slow.test.ts`. */
const jestTypes = { '@jest/globals': join(import.meta.dirname, '../../scripts/build/jest-globals.d.ts') };

/** Where the declarations of a project are, next to its configuration. */
export const declarationsFolder = 'declarations';

export interface Project {
    /** The compiler's settings; the strictest by default. */
    readonly profile?: ProfileName;
    /** Off for `enum` declarations, which cannot be erased. */
    readonly erasable?: boolean;
    /** As Angular's own projects have them. */
    readonly experimentalDecorators?: boolean;
    /** On for the global `Temporal`. */
    readonly temporal?: boolean;
    /** What the code is compiled to; that of the profile by default. */
    readonly target?: string;
    /** What there is at run time; that of the profile by default. */
    readonly lib?: readonly string[] | undefined;
    /** On if code of users is compiled as well: they need not write out every type, and may write JSX. */
    readonly hasOwnCode?: boolean;
    /** On if declarations are written, into `declarations` next to the project, without internal ones. */
    readonly emitsDeclarations?: boolean;
    /** Packages that are replaced, with the file of types used instead. */
    readonly replaced?: Readonly<Record<string, string>>;
    /** On where Jest is installed: its own types are then used. */
    readonly hasJest?: boolean;
}

/** A separate, empty folder for the outputs of a test. */
export async function emptyFolder(name: string): Promise<string> {
    const folder = join(import.meta.dirname, '../.output', name);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return folder;
}

/** Lets the modules of a folder import packages that the project itself does not have: those of `ownPackages`. */
export async function linkPackages(folder: string, owner: string): Promise<void> {
    await symlink(join(owner, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

export async function save(path: string, text: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
}

/** Writes the configuration of a project, `<folder>/<name>.json`, and returns its path. */
export async function writeProject(
    folder: string,
    name: string,
    files: readonly string[],
    {
        profile = 'strictest',
        erasable = true,
        experimentalDecorators = false,
        temporal = false,
        target,
        lib,
        hasOwnCode = false,
        emitsDeclarations = false,
        replaced = {},
        hasJest = false,
    }: Project = {},
): Promise<string> {
    const path = join(folder, `${name}.json`);
    const compilerOptions = {
        ...bundled,
        ...optionsFor(compilerProfiles[profile], { erasable, experimentalDecorators, temporal }),
        ...(hasOwnCode && { declaration: false, isolatedDeclarations: false, jsx: 'react-jsx' }),
        paths: Object.fromEntries(
            Object.entries({ ...(hasJest ? {} : jestTypes), ...replaced }).map(([name, types]) => [name, [types]]),
        ),
        ...(target !== undefined && { target }),
        ...(lib !== undefined && { lib }),
        skipLibCheck: true,
        ...(emitsDeclarations
            ? {
                  emitDeclarationOnly: true,
                  stripInternal: true,
                  removeComments: true,
                  rootDir: '.',
                  outDir: declarationsFolder,
              }
            : { noEmit: true }),
        // Outputs import each other with any extension.
        allowImportingTsExtensions: true,
    };
    await save(path, JSON.stringify({ compilerOptions, files: files.map((file) => relative(folder, file)) }));
    return path;
}

/** What a compiler reports for a project: each message once, after its first place and the number of others. */
export async function compile(version: CompilerVersion, project: string): Promise<string[]> {
    const places = new Map<string, string[]>();
    for (const { place, message } of await complaintsOf(version, project)) {
        const [first = message] = message.split('\n');
        places.set(first, [...(places.get(first) ?? []), place]);
    }
    return [...places].map(([message, [first = '', ...others]]) => {
        return `${first} and ${others.length} others: ${message}`;
    });
}

export interface Complaint {
    /** The file, from the folder of the project, with the line and the column: `a.ts(1,2)`; empty where it is about none. */
    readonly place: string;
    /** All lines of it: those after the first explain it. */
    readonly message: string;
}

/** What a compiler reports for a project, each place by itself. */
export async function complaintsOf(version: CompilerVersion, project: string): Promise<readonly Complaint[]> {
    const { lines, exitCode } = await run(version, ['--pretty', 'false', '-p', project], dirname(project));
    if (exitCode !== 0 && lines.length === 0)
        return [{ place: '', message: `TypeScript ${version} ended with ${exitCode}` }];
    // Further lines of a message are indented.
    const texts = lines
        .join('\n')
        .split(/\n(?!\s)/)
        .filter((text) => text !== '');
    return texts.map((text) => {
        const [, place = '', message = text] = /^(.*?\(\d+,\d+\)): (.*)$/s.exec(text) ?? [];
        return { place, message };
    });
}

/** How many types the native compiler instantiates: most of the cost of checking a project. */
export async function countInstantiations(project: string): Promise<number> {
    const { lines, exitCode } = await run('7.0', ['--extendedDiagnostics', '-p', project], dirname(project));
    const [, count] = /^Instantiations:\s+(\d+)$/m.exec(lines.join('\n')) ?? [];
    if (exitCode !== 0 || count === undefined) throw new Error(lines.join('\n'));
    return Number(count);
}

export async function versionOf(version: CompilerVersion): Promise<string> {
    const { lines } = await run(version, ['--version'], import.meta.dirname);
    return lines.join('\n');
}

/** The native compiler is written in Go, and spends a fifth of its time on freeing memory that it could keep to its end. */
const rarelyCollecting = { GOGC: '300', GOMEMLIMIT: '3GiB' };

function run(
    version: CompilerVersion,
    flags: readonly string[],
    cwd: string,
): Promise<{ readonly lines: string[]; readonly exitCode: number | null }> {
    const compiler = spawn(process.execPath, [compilerPaths[version], ...flags], {
        cwd,
        env: { ...process.env, ...rarelyCollecting },
    });
    let said = '';
    for (const stream of [compiler.stdout, compiler.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
            said += text;
        });
    }
    return new Promise((resolve, reject) => {
        compiler.on('error', reject);
        compiler.on('close', (exitCode) => {
            const lines = said.split('\n').filter((line) => line.trim() !== '');
            resolve({ lines, exitCode });
        });
    });
}

/** What the native compiler, the fastest of them, reports for the files of a separate folder. */
export async function errorsOfFiles(
    name: string,
    files: readonly { readonly path: string; readonly text: string }[],
    project: Project = {},
): Promise<readonly string[]> {
    const folder = await emptyFolder(name);
    const paths = files.map(({ path }) => join(folder, path));
    await Promise.all(files.map(({ text }, index) => save(paths[index] ?? '', text)));
    return compile('7.0', await writeProject(folder, 'tsconfig', paths, project));
}
