/** Projects whose types of globals are those of one platform. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compile, save, strictFlags } from '../tools/compilers.ts';
import type { Declarations } from './globals.ts';

/** The `lib` of React Native's own configuration: parts of ECMAScript, and no types of a browser. */
const nativeLib = [
    ...['es2019', 'es2020.bigint', 'es2020.date', 'es2020.number', 'es2020.promise', 'es2020.string'],
    ...['es2020.symbol.wellknown', 'es2021.promise', 'es2021.string', 'es2021.weakref', 'es2022.array'],
    ...['es2022.error', 'es2022.object', 'es2022.string'],
];

const bundler = { module: 'esnext', moduleResolution: 'bundler', types: [] };

export const surroundings = {
    dom: { ...bundler, lib: ['es2022', 'dom', 'dom.iterable'] },
    webworker: { ...bundler, lib: ['es2022', 'webworker'] },
    '@types/node': { module: 'nodenext', types: ['node'], lib: ['es2022'] },
    // Its globals are in a file of the project.
    'react-native': { ...bundler, lib: nativeLib },
} as const satisfies Partial<Record<Declarations, object>>;

export type Surroundings = keyof typeof surroundings;

export const strictness = {
    'every strict flag': Object.fromEntries(
        strictFlags.filter((flag) => flag !== 'erasableSyntaxOnly').map((flag) => [flag, true]),
    ),
    'strict alone': { strict: true },
} as const;

/** What the compiler reports for files with the types of a platform. */
export async function errorsIn(
    place: Surroundings,
    flags: object,
    folder: string,
    paths: readonly string[],
): Promise<readonly string[]> {
    const files = paths.map((path) => relative(folder, path));
    if (place === 'react-native') {
        await save(join(folder, 'globals.d.ts'), await readFile('test/platforms/react-native.d.ts', 'utf8'));
        files.push('globals.d.ts');
    }
    const compilerOptions = {
        ...flags,
        ...surroundings[place],
        target: 'es2022',
        skipLibCheck: true,
        noEmit: true,
        allowImportingTsExtensions: true,
    };
    const project = join(folder, `${place.replace('/', '-')}.json`);
    await save(project, JSON.stringify({ compilerOptions, files }));
    return compile('7.0', project);
}
