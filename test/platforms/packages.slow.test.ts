/** What is said of the platforms is so in their packages: who declares which global, and outputs compile with the real types. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { unpackIntoCache } from '../../scripts/package-cache.js';
import { generateOutputs, type Output } from '../compile/outputs.ts';
import { compile, emptyFolder, save } from '../tools/compilers.ts';
import { ownNames } from './environments/react-native.js';
import { type Declarations, members, webGlobals } from './globals.ts';
import { choices, runsOf } from './outputs.ts';

const versions = {
    '@cloudflare/workers-types': '5.20261117.1',
    '@react-native/typescript-config': '0.87.1',
    '@types/react': '19.3.0',
    'bun-types': '1.4.5',
    csstype: '3.2.4',
    expo: '58.0.26',
    'react-native': '0.88.1',
};

let packages = '';
let folder = '';
/** What React Native declares: applications get it with the first import of the package. */
let native = '';
let outputs: readonly Output[] = [];

beforeAll(async () => {
    const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    packages = join(unpackIntoCache(`platforms-${versions['react-native']}`, wanted), 'node_modules');
    native = join(packages, 'react-native/types_generated/index.d.ts');
    folder = await emptyFolder('platforms-packages');
    const generated = await generateOutputs(runsOf(choices.portable), folder);
    expect(generated.errors).toEqual([]);
    ({ outputs } = generated);
}, 600_000);

/** What the compiler reports for files under a configuration, by its name in `extends` and further options. */
async function reported(
    name: string,
    config: string | undefined,
    paths: readonly string[],
    options: object,
): Promise<readonly string[]> {
    const project = join(folder, `${name}.json`);
    // Where the packages are that the outputs and the platform import.
    const own = relative(folder, join(import.meta.dirname, '../../node_modules'));
    const places = [relative(folder, packages), relative(folder, join(packages, '@types')), own, join(own, '@types')];
    const compilerOptions = {
        noEmit: true,
        skipLibCheck: true,
        allowImportingTsExtensions: true,
        paths: { '*': places.map((place) => `./${place}/*`) },
        typeRoots: [packages, join(packages, '@types'), join(packages, '@cloudflare')],
        ...options,
    };
    const files = paths.map((path) => relative(folder, path));
    await save(project, JSON.stringify({ ...(config && { extends: join(packages, config) }), compilerOptions, files }));
    return compile('7.0', project);
}

describe('every output compiles with the own configuration of', () => {
    test.each([
        ['React Native', '@react-native/typescript-config/tsconfig.json', { types: [] }],
        ['Expo', 'expo/tsconfig.base.json', { types: [], strict: true }],
    ])('%s', { timeout: 240_000 }, async (name, config, options) => {
        const paths = outputs.flatMap(({ files, setup }) => [
            ...files.map(({ path }) => path),
            ...(setup === undefined ? [] : [setup]),
        ]);
        expect(await reported(name, config, [...paths, native], options)).toEqual([]);
    });
});

const bundler = { target: 'es2022', lib: ['es2022'], module: 'esnext', moduleResolution: 'bundler', strict: true };
const places: readonly (readonly [Declarations, string | undefined, object])[] = [
    ['react-native', undefined, bundler],
    ['bun-types', 'bun-types', { ...bundler, lib: ['esnext'] }],
    ['workers-types', 'workers-types', { ...bundler, lib: ['esnext'] }],
];

describe('the package declares what the table says:', () => {
    test.each(places)('%s', { timeout: 120_000 }, async (from, types, options) => {
        const rows = [...webGlobals, ...members.filter(({ name }) => name !== 'Symbol.asyncIterator')];
        const paths = rows.map(({ name }) => join(folder, from, `${name}.ts`));
        for (const [index, { name, use }] of rows.entries()) {
            const [owner = '', member] = name.split('.');
            const type = member === undefined ? `type A = ${owner};` : `type A = ${owner}['${member}'];`;
            const value = member === undefined && use !== 'type' ? `export const a: unknown = ${owner};` : '';
            const text = use === 'value' && member === undefined ? value : `export ${type}\n${value}`;
            await save(paths[index] ?? '', `${text}\n`);
        }
        const all = types === undefined ? [...paths, native] : paths;
        const errors = await reported(`declared-${from}`, undefined, all, { ...options, types: [types ?? []].flat() });
        const missing = rows.filter(({ name }) => errors.some((line) => line.includes(`/${name}.ts`)));
        const expected = rows.filter(({ undeclared }) => undeclared?.includes(from));
        expect(missing.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
        expect(errors.filter((line) => !line.includes(`${from}/`))).toEqual([]);
    });
});

/** The interfaces and constructors of the stand-in, in a namespace of its own. */
function standIn(): string {
    const text = readFileSync('test/platforms/react-native.d.ts', 'utf8');
    return `declare namespace StandIn {\n${text.replaceAll(/^declare /gm, '')}\n}\n`;
}

test('the stand-in declares nothing that React Native does not', async () => {
    const text = standIn();
    const types = [...text.matchAll(/^(?:interface|class) (\w+)/gm)].map(([, name = '']) => name);
    expect(types.length).toBeGreaterThan(15);
    const named = types.map((name, index) => {
        return `export const name${index} = (own: keyof StandIn.${name}): keyof ${name} => own;`;
    });
    // What is passed to React Native has members that may be missing.
    const given = types.filter((name) => !/Init$|Options$|Bag$/.test(name));
    const returned = given.map((name, index) => {
        return `export const returned${index} = (real: ${name}): StandIn.${name} => real;`;
    });
    const values = [...text.matchAll(/^(?:var|class) ([A-Z]\w+)/gm)].map(([, name = ''], index) => {
        return `export const value${index}: new (...given: never[]) => StandIn.${name} = ${name};`;
    });
    const module = join(folder, 'stand-in', 'compared.ts');
    const declared = join(folder, 'stand-in', 'stand-in.d.ts');
    await save(declared, text);
    await save(module, [...named, ...returned, ...values, ''].join('\n'));
    const config = '@react-native/typescript-config/tsconfig.json';
    expect(await reported('stand-in', config, [declared, module, native], { types: [] })).toEqual([]);
});

test('React Native sets up the globals that the tests leave to it', () => {
    const source = readFileSync(join(packages, 'react-native/Libraries/Core/setUpXHR.js'), 'utf8');
    const names = [...source.matchAll(/polyfillGlobal\(\s*'(\w+)'/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual(ownNames.toSorted());
});

test('React Native has no streams, and the engine of its time no symbol for them', () => {
    const libraries = join(packages, 'react-native/Libraries');
    const all = readdirSync(libraries, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
    const texts = all.map((name) => readFileSync(join(libraries, name), 'utf8'));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /polyfillGlobal\(\s*'ReadableStream'/.test(text))).toEqual([]);
});
