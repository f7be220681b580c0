/**
 * What the documentation shows is real. The words after a block's language say how it is checked:
 *
 *     ts               a module; it compiles under every strict flag, in one program with the clients it imports
 *     tsx, vue, svelte  with `framework=<name>`, a component: so does its script, with the expressions of its template
 *     ts run           it is also run; the `text` block after it is what it prints
 *     ts excerpt       lines of a generated file, as they are; `// …` stands for lines left out
 *     … of=<path>      likewise, of a file of the repository
 *     json             a configuration; a block with other words or without 'src' only has to be JSON
 *     sh run           it is run; the `text` block after it is what it shows
 *     … file=<name>    the block is a file that the blocks of the same document can use, also as a template;
 *                      a module that they import (`./session.js` is `session.ts`) is put next to them
 *
 * A block with `framework=react,preact` is compiled for each of them, with the package of each.
 *
 * A client is generated from fixtures/petstore.yaml for fetch, unless a block says `src=<file>` or another option. With
 * `with=<file>`, a second client is next to it, whose prefix is the name of its description. With `split=tags`, it is a folder.
 */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { slug } from '../../docs/.vitepress/markdown/slug.ts';
import { ownPackages } from '../../scripts/own-packages.js';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import { switchTable } from '../../src/options/switches.ts';
import { leafRows } from '../../src/options/table.ts';
import { compile, save, strictFlags } from '../tools/compilers.ts';
import { relativeLinks, withoutBlocks } from '../tools/markdown.ts';
import { blocks, documents, excerpts, files, modules, nameOf, readText, root, runnable, textOf } from './blocks.ts';
import { appOf, clientOf, clients, expectShown, moduleOf, place, prepare } from './place.ts';

beforeAll(() => prepare('docs', blocks), 120_000);

// ---- TypeScript ----------------------------------------------------------------------------------------------------

test('there is something to check', () => {
    expect(modules.length).toBeGreaterThan(10);
    expect(excerpts.length).toBeGreaterThan(0);
    expect(runnable.length).toBeGreaterThan(3);
});

test('every TypeScript block compiles under every strict flag', { timeout: 60_000 }, async () => {
    const compilerOptions = {
        // Only generated files write out each of their types.
        ...Object.fromEntries(strictFlags.filter((flag) => !/declaration/i.test(flag)).map((flag) => [flag, true])),
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: ['node'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        skipLibCheck: true,
        noEmit: true,
    };
    const shown = files.filter(({ language }) => language === 'ts');
    const paths = [
        ...clients.keys(),
        ...modules.map((block) => moduleOf(block)),
        ...shown.map(({ document, settings }) => join(appOf(document), settings.get('file') ?? '')),
    ];
    const project = join(place.folder, 'tsconfig.json');
    await save(project, JSON.stringify({ compilerOptions, files: paths.map((path) => relative(place.folder, path)) }));
    expect(await compile('7.0', project)).toEqual([]);
});

test.each(excerpts.map((block) => [nameOf(block), block] as const))('%s is a part of a generated file', (_, block) => {
    const { name, folder } = clientOf(block);
    expectParts(block.text, clients.get(join(folder, `${name}.ts`)) ?? '');
});

function expectParts(text: string, whole: string): void {
    let rest = withoutIndent(whole);
    for (const part of text.split(/^ *\/\/ …\n/m)) {
        const wanted = withoutIndent(part).trim();
        const at = rest.indexOf(wanted);
        expect(at, `not there, or not in this order:\n${part}`).toBeGreaterThan(-1);
        rest = rest.slice(at + wanted.length);
    }
}

const citations = blocks.filter(({ settings }) => settings.has('of'));

test.each(citations.map((block) => [nameOf(block), block] as const))('%s is a part of its file', (_, block) => {
    expectParts(block.text, readText(block.settings.get('of') ?? ''));
});

/** An excerpt may begin anywhere, so only the text of its lines counts. */
function withoutIndent(text: string): string {
    return text.replaceAll(/^ +/gm, '');
}

// ---- What is run ---------------------------------------------------------------------------------------------------

describe('a block marked to be run prints the output below it', () => {
    test.each(runnable.map((block) => [nameOf(block), block] as const))('%s', { timeout: 60_000 }, (_, block) =>
        expectShown(block, 'shared'),
    );
});

// ---- JSON, links, names --------------------------------------------------------------------------------------------

const jsonBlocks = blocks.filter(({ language }) => language === 'json');

test.each(jsonBlocks.map((block) => [nameOf(block), block] as const))('%s is valid', (_, { text }) => {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('src' in value)) return;
    expect(() => resolveOptions(value)).not.toThrow();
    if (!('$schema' in value)) return;
    const inPackage = /^\.\/node_modules\/oasmith\/(.+)$/.exec(String(value.$schema))?.[1];
    expect(inPackage !== undefined && existsSync(join(root, inPackage))).toBe(true);
});

const links = documents.flatMap(({ name, text }) => relativeLinks(text).map((to) => ({ from: name, to })));

test.each(links)('the link from $from to $to resolves', ({ from, to }) => {
    const [path = '', anchor] = to.split('#');
    const target = path === '' ? from : relative(root, resolve(root, dirname(from), path)).replaceAll(sep, '/');
    expect(existsSync(join(root, target))).toBe(true);
    if (anchor === undefined) return;
    const headings = [...withoutBlocks(readText(target)).matchAll(/^#+ (.+)$/gm)].map((match) => slug(match[1] ?? ''));
    expect(headings).toContain(anchor);
});

/** The pages about the project itself. In the others, `src` is the folder of an application. */
const projectPages = ['docs/architecture.md', 'docs/decisions.md', 'docs/performance.md', 'CONTRIBUTING.md'];

test.each<[folder: string, pages: readonly string[] | 'all', atLeast: number]>([
    ['test', 'all', 10],
    ['src', projectPages, 40],
])('every path in %s that the documents name exists', (folder, pages, atLeast) => {
    const path = new RegExp(`\`(${folder}/[\\w./-]*)\``, 'g');
    const read = documents.filter(({ name }) => pages === 'all' || pages.includes(name));
    const named = read.flatMap(({ text }) => [...text.matchAll(path)].map((match) => match[1] ?? ''));
    expect(named.length).toBeGreaterThan(atLeast);
    expect(named.filter((one) => !existsSync(join(root, one)))).toEqual([]);
});

test('every option that the documents name in full exists', () => {
    const named = documents.flatMap(({ text }) => [
        ...text.matchAll(/`((?:queryParamsSerialization|modifiers|exclude)\.\w+)`/g),
    ]);
    expect(named.map((match) => match[1]).filter((path) => !leafRows.has(path ?? ''))).toEqual([]);
});

test('CHANGELOG.md has every option and every flag', () => {
    const text = readText('CHANGELOG.md');
    const options = [...leafRows.keys()].map((path) => path.replace(/^queryParamsSerialization\./, '').split('.')[0]);
    const common = ['version', 'help'];
    const flags = Object.values(switchTable).flatMap(({ flag: { long } }) =>
        common.includes(long) ? [] : `--${long}`,
    );
    expect([...options, ...flags].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('docs/errors.md has the severity, the cause and the fix of each code', () => {
    const [, ...sections] = textOf('docs/errors.md').split(/^### /m);
    const read = sections.map((section) => {
        const fact = (name: string): string | undefined => new RegExp(`^- ${name}: (.+)$`, 'm').exec(section)?.[1];
        expect([fact('Cause'), fact('Fix')]).not.toContain(undefined);
        return [/^`(.+)`/.exec(section)?.[1], fact('Severity')];
    });
    expect(read).toEqual(Object.entries(catalogue));
});

// ---- The package ---------------------------------------------------------------------------------------------------

interface Manifest {
    readonly engines: { readonly node: string };
    readonly scripts: Readonly<Record<string, string>>;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readText('package.json')) as Manifest;

describe('docs/dependencies.md lists every dependency under its version range, and no other', () => {
    const [own = '', others = ''] = textOf('docs/dependencies.md').split('## For some commands alone');
    const rowsIn = (part: string) =>
        [...part.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\|/gm)].map(([, name, range]) => [name, range]).toSorted();

    test('of the project', () => {
        const { dependencies, devDependencies } = manifest;
        expect(rowsIn(own)).toEqual(Object.entries({ ...dependencies, ...devDependencies }).toSorted());
    });

    /** Another version than the project's is what this folder is for. */
    const otherVersions = 'test/served/msw';
    const folders = Object.values(ownPackages).map((folder) => relative(root, folder).replaceAll('\\', '/'));
    test.each(folders)('of %s, where those of the project are the same', (folder) => {
        const [, part = ''] = new RegExp(`^\`${folder}\` has ([^]*?)(?=^\`|^## |(?![^]))`, 'm').exec(others) ?? [];
        const { dependencies } = JSON.parse(readText(`${folder}/package.json`)) as Manifest;
        expect(rowsIn(part)).toEqual(Object.entries(dependencies).toSorted());
        const shared = (folder === otherVersions ? [] : Object.keys(dependencies)).flatMap((name) => {
            const range = manifest.devDependencies[name] ?? manifest.dependencies[name];
            return range === undefined ? [] : [[name, range]];
        });
        expect(Object.entries(dependencies)).toEqual(expect.arrayContaining(shared));
    });
});

test('the two commands of the README are the ones tested', () => {
    const [first = ''] = textOf('README.md').split(/^## /m);
    for (const command of ['npm install && npm start', 'npm install && npm test']) expect(first).toContain(command);
    // Installing does not build, so the scripts that they run do.
    for (const name of ['start', 'test']) expect(manifest.scripts[name]).toMatch(/^npm run --silent build && /);
    expect(readText('.ci/run')).toMatch(/^npm ci$/m);
    expect(readText('.ci/run')).toContain('npm install && npm test');
});

test('the README names the Node versions that the package requires', () => {
    expect(textOf('README.md')).toContain(`Node ${manifest.engines.node.replace('>=', '')} or newer`);
});

// ---- The import table ----------------------------------------------------------------------------------------------

/** The last column of the table in docs/architecture.md: what the files of a folder must never import. */
const rules = [...textOf('docs/architecture.md').matchAll(/^\| (`src\/[^|]+?) +\| [^|]+ \| ([^|]*?) +\|$/gm)].map(
    ([, names = '', words = '']) => ({ files: quoted(names), words, named: quoted(words) }),
);

function quoted(cell: string): string[] {
    return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

/** What a file imports: packages by name, files of the source by their path without the extension. */
function importsOf(path: string): string[] {
    const { importedFiles } = ts.preProcessFile(readText(path), true, true);
    return importedFiles.map(({ fileName }) => {
        if (!fileName.startsWith('.')) return fileName;
        const imported = resolve('/', dirname(path), fileName)
            .slice(1)
            .replace(/\.[jt]s$/, '');
        return imported;
    });
}

function sourcesUnder(path: string): string[] {
    if (!path.endsWith('/')) return [path];
    return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
        .map((name) => path + name.replaceAll(sep, '/'));
}

describe('no file imports what the table in docs/architecture.md forbids it', () => {
    test('the table covers every file', () => {
        const listed = rules.flatMap((rule) => rule.files).flatMap(sourcesUnder);
        expect(listed.toSorted()).toEqual(sourcesUnder('src/').toSorted());
    });

    test.each(rules.map((rule) => [rule.files.join(', '), rule] as const))('%s', (_, { files: paths, ...rule }) => {
        const isAllowList = rule.words.startsWith('anything');
        for (const path of paths.flatMap(sourcesUnder)) {
            const outside = importsOf(path).filter(
                (name) => !paths.some((own) => name.startsWith(own.replace('.ts', ''))),
            );
            const isNamed = (name: string): boolean => rule.named.some((one) => matchesRule(name, one));
            expect(
                outside.filter((name) => (isAllowList ? !isNamed(name) : isNamed(name))),
                path,
            ).toEqual([]);
        }
    });
});

/** The rooms of the table, the highest first. */
const floors = rules.map(({ files: [first = ''] }) => first.replace(/\.ts$/, ''));

/** The floor of a file, counted from the highest; undefined if it is made by the build. Runtime files stand together. */
function floorOf(path: string): number | undefined {
    const room = path.includes('/runtime/') ? 'src/runtime/' : `${/^src\/[^/]+(?:\/|$)/.exec(path)?.[0]}`;
    return floors.includes(room) ? floors.indexOf(room) : undefined;
}

test('no file imports from a room above its own', () => {
    const upward = sourcesUnder('src/').flatMap((path) =>
        importsOf(path)
            .filter(
                (name) =>
                    name.startsWith('src/') &&
                    (floorOf(name) ?? Infinity) < (floorOf(path.replace(/\.[jt]s$/, '')) ?? 0),
            )
            .map((name) => `${path} imports ${name}`),
    );
    expect(upward).toEqual([]);
});

/** `typescript` is a package, `node:*` is built into Node, `model` is a file or folder under `src`. */
function matchesRule(name: string, rule: string): boolean {
    if (rule.endsWith('*')) return name.startsWith(rule.slice(0, -1));
    return name === rule || name === `src/${rule}` || name.startsWith(`src/${rule}/`);
}
