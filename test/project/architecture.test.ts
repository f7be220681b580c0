import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { insteadFiles } from '../../src/emit/adapted-files.ts';
import { runtimeFilesOf } from '../../src/emit/available-files.ts';
import type { RuntimePlace } from '../../src/emit/runtime-table.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import { entriesOf, frameworkRecords, hooksRecords, httpRecords, libraryRecords } from '../../src/names/libraries.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config } from '../../src/options/types.ts';
import { isRuntimePath, ownPath, runtimeName, runtimePath } from '../../src/syntax/runtime-files.ts';

interface Import {
    /** A path from the root of the project, or the name of a package. */
    readonly target: string;
    readonly kind: 'value' | 'type' | 'dynamic';
}

interface Module {
    readonly path: string;
    readonly lines: number;
    readonly imports: readonly Import[];
    /** What it refers to that may be a global. */
    readonly identifiers: ReadonlySet<string>;
}

/** The modules that load the compiler, and represent it: what most runs use of it, and all of it. */
const compilers: readonly string[] = ['src/compiler/typescript.js', 'src/compiler/whole.js'];

/** Keeps the compiler's code between runs. It is JavaScript, like the module that loads the compiler. */
const codeCache = 'src/compiler/code-cache.js';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join('src', name).replaceAll('\\', '/'));

const places = [
    'types',
    'client',
    'validators',
    'examples',
    'handlers',
    'options',
    'hooks',
    'mocks',
] as const satisfies readonly RuntimePlace[];

/** Options that make runtime files available: each of these is in one of these outputs. */
const most = {
    dateFormat: 'Date',
    int64: 'bigint',
    propertyNames: 'camelCase',
    validators: true,
    formats: 'assert',
    security: true,
    responseHeaders: true,
} as const;
const forms: readonly Partial<Config>[] = [
    {},
    { ...most, baseUrl: 'servers', queryParamsSerialization: { allowDots: true, arrayFormat: 'indices' } },
    {
        ...{ ...most, baseUrl: 'servers', responseShape: 'result', clientSetup: 'setup.ts', arguments: 'object' },
        queryParamsSerialization: { allowDots: false, arrayFormat: 'brackets' },
    },
];
const formsOfObjects: readonly Partial<Config>[] = forms.map((form) => ({ ...form, instances: true }));
const formsOfMocks = (['jest', 'vitest'] as const).map((testingFramework) => ({ testingFramework, mocks: 'mocks.ts' }));
const formsOfMockExamples = entriesOf(httpRecords).map(([template]) => ({
    template,
    testingFramework: 'vitest' as const,
    mocks: 'mocks.ts',
    examples: 'examples.ts',
    mockExamples: true,
    responseHeaders: true,
}));
const formsOfOutputs: readonly Partial<Config>[] = [
    ...entriesOf(httpRecords).flatMap(([template, { clients }]) =>
        [...forms, ...(clients === 'object' ? formsOfObjects : [])].map((form) => ({ ...form, template })),
    ),
    ...forms.map((form) => ({ ...form, template: 'ng2' as const, resources: true })),
    ...entriesOf(httpRecords).flatMap(([template]) =>
        [...formsOfMocks, {}].map((form) => ({ ...form, template, urls: true })),
    ),
    ...entriesOf(httpRecords).map(([template]) => ({ template, progress: true })),
    { template: 'fetch', progress: true, instances: true },
    { examples: 'examples.ts', handlers: 'handlers.ts', responseHeaders: true },
    { validators: { defaults: true, parameters: true } },
    { validators: true, numericStrings: 'number' },
    { cookies: true, security: true },
    { dateFormat: 'Temporal', validators: true },
    ...formsOfMockExamples,
    ...entriesOf(hooksRecords).flatMap(([layer]) =>
        [...forms, ...formsOfObjects, ...formsOfMocks].map((form) => ({
            ...form,
            template: [layer, 'axios'] as const,
        })),
    ),
    ...entriesOf(frameworkRecords).flatMap(([framework]) =>
        [...forms, ...formsOfMocks].map((form) => ({ ...form, framework, template: 'tsq' as const })),
    ),
];

/** The runtime files that an output may use. */
function availableTo(options: Partial<Config>, ...wanted: readonly RuntimePlace[]): readonly string[] {
    const resolved = resolveOptions({ src: 'a.yaml', out: 'out.ts', ...options });
    const { http } = resolved.template;
    if (typeof http !== 'string') throw new Error('no custom template');
    return runtimeFilesOf(httpLibraries[http], resolved, { hasPages: true, hasStale: true })(...wanted).flatMap(
        (url) => ownPath(url) ?? [],
    );
}

/** Runtime files with all that they import, directly or indirectly. */
function withImported(files: readonly string[]): ReadonlySet<string> {
    const reached = new Set(files);
    for (const file of reached) for (const { target } of modules.get(file)?.imports ?? []) reached.add(target);
    return reached;
}

/** The only file that may import modules known at run time: templates and configurations of users. */
const userModules = 'src/user-modules/user-module.ts';

const modules = new Map([...sources, codeCache, 'bin/oasmith.js'].map((path) => [path, readModule(path)]));

function readModule(path: string): Module {
    const text = readFileSync(path, 'utf8');
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
    const imports: Import[] = [];
    const identifiers = new Set<string>();
    const add = (specifier: ts.Node | undefined, kind: Import['kind']): void => {
        if (specifier === undefined) return;
        if (!ts.isStringLiteralLike(specifier)) {
            if (kind === 'dynamic' && path === userModules) return;
            throw new Error(`${path} imports what only its run can tell`);
        }
        imports.push({ target: resolve(path, specifier.text), kind });
    };
    const visit = (node: ts.Node): void => {
        if (ts.isImportDeclaration(node)) {
            add(node.moduleSpecifier, isTypeOnly(node.importClause) ? 'type' : 'value');
        } else if (ts.isExportDeclaration(node)) {
            add(node.moduleSpecifier, isTypeOnly(node) ? 'type' : 'value');
        } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
            add(node.argument.literal, 'type');
        } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
            add(node.arguments[0], 'dynamic');
        } else if (ts.isIdentifier(node) && !isPropertyName(node)) {
            identifiers.add(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(file);
    return { path, lines: text.trimEnd().split('\n').length, imports, identifiers };
}

function isTypeOnly(clause: ts.ImportClause | ts.ExportDeclaration | undefined): boolean {
    if (clause === undefined) return false;
    if (clause.isTypeOnly) return true;
    const bindings = ts.isImportClause(clause) ? clause.namedBindings : clause.exportClause;
    if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return false;
    const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = bindings.elements;
    return elements.every((element) => element.isTypeOnly) && !(ts.isImportClause(clause) && clause.name);
}

function isPropertyName(node: ts.Identifier): boolean {
    const { parent } = node;
    return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
}

/** Everything in `dist` was built from `src`. */
function resolve(from: string, specifier: string): string {
    if (!specifier.startsWith('.')) return specifier;
    const path = posix.join(posix.dirname(from), specifier);
    if (compilers.includes(path)) return path === 'src/compiler/whole.js' ? 'typescript' : 'typescript/reduced';
    return path === 'dist/compiler/code-cache.js' ? codeCache : path.replace(/^dist\/(.*)\.js$/, 'src/$1.ts');
}

/** Everything that is loaded with some modules, themselves included. */
function loadedWith(paths: readonly string[], kinds: readonly Import['kind'][]): Set<string> {
    const loaded = new Set(paths);
    for (const path of loaded) {
        for (const { target, kind } of modules.get(path)?.imports ?? []) if (kinds.includes(kind)) loaded.add(target);
    }
    return loaded;
}

function within(folder: string): readonly Module[] {
    return [...modules.values()].filter(({ path }) => path === folder || path.startsWith(`${folder}/`));
}

function breaches(from: readonly Module[], isForbidden: (target: string, path: string) => boolean): string[] {
    return from.flatMap(({ path, imports }) =>
        imports.filter(({ target }) => isForbidden(target, path)).map(({ target }) => `${path} imports ${target}`),
    );
}

const startsAt = (place: string) => (target: string) => target === place || target.startsWith(`${place}/`);
const isNode = (target: string) => target.startsWith('node:');
const isCompiler = startsAt('typescript');
/** The packages that generated files import: oasmith itself uses them only in its tests. */
const isLibraryPackage = (target: string) =>
    /^(axios|ky|xior|angular|rxjs|@angular\/.+|swr|swr\/mutation|@tanstack\/.+|vue|solid-js\/store)$/.test(target);
/** The packages of the test frameworks, which only the stub files use. */
const isFrameworkPackage = (target: string) => /^(vitest|@jest\/globals)$/.test(target);
const isHttp = (name: string): boolean => Object.hasOwn(httpRecords, name);
/** Whether a runtime file of hooks is for one framework, or for several others than React. */
const isOfFramework = (path: string): boolean => /^src\/libraries\/tsq\/runtime\/[^/]+\//.test(path);
const isOneOf =
    (...places: readonly string[]) =>
    (target: string) =>
        places.some((place) => startsAt(place)(target));

/** docs/architecture.md has the table for all folders, which test/docs/pages.test.ts reads. These are its exceptions. */
describe('what the table of imports does not say', () => {
    test.each<[string, string, (target: string) => boolean]>([
        [
            'src/run/stages.ts',
            'what runs it, or the machine that it runs on',
            (target) => isOneOf('src/cli', 'src/run', 'src/plugin', 'src/index.ts')(target) || isNode(target),
        ],
        ['src/run', 'what uses it', isOneOf('src/cli', 'src/terminal', 'src/plugin', 'src/index.ts')],
        [
            'src/plugin',
            'a package, or of the loading anything but its input',
            (target) =>
                (startsAt('src/load')(target) && target !== 'src/load/input.ts') ||
                !(target.startsWith('src/') || isNode(target)),
        ],
        [
            'src/output/import-extension.ts',
            'anything but the compiler, the path rules, the files of projects, diagnostics and the option types',
            (target) =>
                !isCompiler(target) &&
                !isOneOf('node:path', 'src/options/types.ts', 'src/diagnostics', 'src/output/project.ts')(target),
        ],
        [
            'src/output/project.ts',
            'anything but the compiler and the path rules',
            (target) => !isCompiler(target) && target !== 'node:path',
        ],
        [
            'src/output/verify/worker.ts',
            'anything but the compiler and the check',
            (target) => !isNode(target) && !isCompiler(target) && !isOneOf('src/output/verify', 'src/compiler')(target),
        ],
        [
            'src/emit/setup-file.ts',
            'the terminal, the configurations, the runs or the writing',
            isOneOf('src/terminal/terminal.ts', 'src/config', 'src/run', 'src/output/write.ts', 'src/index.ts'),
        ],
        [
            'bin',
            'anything but the command',
            (target) => !['src/cli/index.ts', codeCache, 'node:module'].includes(target),
        ],
    ])('%s never imports %s', (folder, _, isForbidden) => {
        expect(within(folder)).not.toEqual([]);
        expect(breaches(within(folder), isForbidden)).toEqual([]);
    });

    test('only the runtime imports the package of a library', () => {
        const others = [...modules.values()].filter(({ path }) => !isRuntimePath(path));
        expect(breaches(others, (target) => isLibraryPackage(target) || isFrameworkPackage(target))).toEqual([]);
    });

    describe.each(entriesOf(libraryRecords))('%s', (name, { folder, packages }) => {
        const own = `src/libraries/${folder}`;
        const ofPackage = (target: string) => target.split('/', target.startsWith('@') ? 2 : 1).join('/');

        test('its runtime imports only its packages, and what libraries share', () => {
            const files = within(`${own}/runtime`).filter(({ path }) => !isOfFramework(path));
            const imports = files.flatMap((module) => module.imports.map(({ target }) => target));
            const others = imports.filter((target) => !isOneOf('src/runtime', `${own}/runtime`)(target));
            // The code of hooks imports the library, which imports React.
            const spoken = packages.filter((one) => one !== 'react');
            expect(new Set(others.map(ofPackage))).toEqual(new Set(spoken));
        });

        test('its runtime files have names, by which templates list them', () => {
            const paths = within(`${own}/runtime`).map(({ path }) => path);
            expect(paths).not.toEqual([]);
            expect(paths.map(runtimeName).map(runtimePath)).toEqual(paths);
        });

        test('only the list of all libraries imports its code', () => {
            const others = [...modules.values()].filter(({ path }) => !startsAt(own)(path));
            const module = isHttp(name) ? 'library' : 'layer';
            expect(breaches(others, startsAt(own))).toEqual([`src/libraries/index.ts imports ${own}/${module}.ts`]);
        });
    });

    test.each(entriesOf(frameworkRecords))(
        'the runtime files for %s import only its packages',
        (name, { packages }) => {
            const imports = within(`src/libraries/tsq/runtime/${name}`).flatMap((module) => module.imports);
            const others = imports.map(({ target }) => target).filter((target) => !target.startsWith('src/'));
            expect(others.filter((target) => !isOneOf(...packages)(target))).toEqual([]);
        },
    );

    test('hooks that take what gives their arguments are written for the package of Vue', () => {
        const imports = within('src/libraries/tsq/runtime/sources').flatMap((module) => module.imports);
        const packages = imports.map(({ target }) => target).filter((target) => !target.startsWith('src/'));
        expect(new Set(packages)).toEqual(new Set(['@tanstack/vue-query']));
    });

    /** The options and the hooks may be in two files of an output. */
    test.each(entriesOf(hooksRecords))('of the runtime files of %s, none brings one for another place', (layer) => {
        for (const [place, other] of [['options', 'hooks'] as const, ['hooks', 'options'] as const]) {
            const own = availableTo({ template: layer }, place);
            const foreign = availableTo({ template: layer }, other).filter((file) => !own.includes(file));
            // The files of other forms of requests declare the same names.
            expect(
                [...withImported(own)].filter(startsAt('src/libraries')).filter((file) => foreign.includes(file)),
            ).toEqual([]);
        }
    });

    test('each runtime file is available to an output, or what one of these imports', () => {
        const reached = withImported(formsOfOutputs.flatMap((form) => availableTo(form, ...places)));
        const instead = new Set(insteadFiles.map(runtimePath));
        const files = [...modules.keys()].filter(
            (path) => isRuntimePath(path) && !path.endsWith('/setup.ts') && !instead.has(path),
        );
        // All libraries whose hooks are built in take a signal.
        expect(files.filter((path) => !reached.has(path))).toEqual(['src/runtime/hooks/no-signal.ts']);
    });

    test('every relative import resolves to a module', () => {
        const isLost = (target: string) => /^\.|^src\//.test(target) && !modules.has(target);
        expect(breaches([...modules.values()], isLost)).toEqual([]);
    });
});

describe('loads nothing before it is needed', () => {
    const paths = (folder: string) => within(folder).map(({ path }) => path);

    test.each<[string, string[], (target: string) => boolean]>([
        ['the model: neither the compiler nor Node', paths('src/model'), (one) => isCompiler(one) || isNode(one)],
        [
            'the command and its help: no compiler, parser, library, prompt or description',
            ['src/cli/index.ts', 'src/cli/command.ts', 'src/options/help.ts'],
            (one) =>
                isCompiler(one) ||
                isLibraryPackage(one) ||
                /^(yaml|@scalar\/openapi-parser|@clack\/prompts)$|^src\/(index|run\/generate|load\/index|model\/index)\.ts$/.test(
                    one,
                ),
        ],
        [
            'a plugin, before it generates: neither the compiler nor a parser',
            ['src/plugin/vite.ts', 'src/plugin/rollup.ts', 'src/plugin/webpack.ts'],
            (one) =>
                isCompiler(one) ||
                /^(yaml|js-yaml)$|^src\/(index|run\/generate|run\/run|load\/index|model\/index)\.ts$/.test(one),
        ],
        [
            'the programmatic interface: neither the compiler nor a library or a YAML parser',
            ['src/index.ts'],
            (one) => isCompiler(one) || isLibraryPackage(one) || one === 'yaml',
        ],
    ])('%s', (_, from, isForbidden) => {
        const loaded = loadedWith(from, ['value']);
        expect(loaded.size).toBeGreaterThan(from.length);
        expect([...loaded].filter(isForbidden)).toEqual([]);
    });
});

test('the compiler is only loaded the fast way', () => {
    const others = sources.filter((path) =>
        /from 'typescript'|import\('typescript'\)/.test(readFileSync(path, 'utf8')),
    );
    expect(others).toEqual([]);
    expect(readFileSync('src/compiler/whole.js', 'utf8')).toContain("requireCached('typescript', import.meta.url)");
});

test('finds dynamic imports as well', () => {
    expect(loadedWith(['bin/oasmith.js'], ['value', 'dynamic'])).toContain('typescript');
});

test('only the command, the code cache, generate, journals, project files and what waits for user modules use the process or the console', () => {
    const touching = [...modules.values()].filter(({ identifiers }) =>
        ['process', 'console'].some((name) => identifiers.has(name)),
    );
    expect(touching.map(({ path }) => path)).toEqual([
        // An import of `node:process` would run all its getters, which open the streams of the process.
        'src/cli/engine.ts',
        // Whether the process that wrote a journal still runs.
        'src/output/journal.ts',
        // Whether names of files have two cases.
        'src/output/project-files.ts',
        'src/run/generate.ts',
        'src/user-modules/failures.ts',
        // Ends the process of the native compiler.
        'src/output/verify/native.ts',
        // It tells a test why it fails.
        'src/runtime/handlers/requests.ts',
        codeCache,
        'bin/oasmith.js',
    ]);
});

test('no module is longer than 450 lines', () => {
    const long = [...modules.values()].filter(({ lines }) => lines > 450);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test('no modules import each other in a circle, not even their types', () => {
    const inCircles = [...modules.values()].filter(({ path, imports }) => {
        const others = imports.map(({ target }) => target);
        return loadedWith(others, ['value', 'type', 'dynamic']).has(path);
    });
    expect(inCircles.map(({ path }) => path)).toEqual([]);
});

test('the tests of a folder are in the folder of its name, and none is loose', () => {
    const entries = readdirSync('test', { withFileTypes: true });
    const names = entries.map(({ name }) => name);
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    // What imports the modules of users is tested with those modules: configurations and templates.
    expect(folders.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual(['user-modules']);
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});
