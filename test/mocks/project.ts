/** Small projects that use generated mocks, and the runners that test them. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ownPackages } from '../../scripts/own-packages.js';
import { type Config, generate } from '../../src/index.ts';
import { fileOptions } from '../../src/options/files.ts';
import { compile, save, writeProject } from '../tools/compilers.ts';

const require = createRequire(import.meta.url);

export type Framework = NonNullable<Config['testingFramework']>;

/** Files of a project, by their paths in it. */
export type Sources = Readonly<Record<string, string>>;

/** Generates into a folder and writes the sources next to it; the paths of the options are relative to the folder. */
export async function writeSources(folder: string, config: Config | undefined, sources: Sources): Promise<void> {
    if (config !== undefined) {
        for (const { path, text } of (await generate(within(folder, config))).files) await save(path, text);
    }
    for (const [path, text] of Object.entries(sources)) await save(join(folder, path), text);
}

function within(folder: string, config: Config): Config {
    const paths = Object.values(fileOptions).flatMap((name) => {
        const path = config[name];
        return path === undefined ? [] : [[name, join(folder, path)]];
    });
    // As in a user's project: the repository uses another setting.
    return { importExtension: 'none', ...config, ...Object.fromEntries(paths) };
}

/** The compiler errors of all files of a project, under every strict flag and with JSX. */
export async function typeErrors(folder: string, framework: Framework): Promise<string[]> {
    const files = ts.sys.readDirectory(folder, ['.ts', '.tsx']);
    const hasJest = framework === 'jest';
    const settings = { erasable: false, experimentalDecorators: true, hasOwnCode: true, hasJest };
    const base = await writeProject(folder, 'strict', files, settings);
    const project = join(folder, 'strict-jsx.json');
    await save(project, JSON.stringify({ extends: base, compilerOptions: { jsx: 'react-jsx' } }));
    return compile('7.0', project);
}

/** The outcome of each test, by its folder and its name: 'passed', or the error. */
export type Outcomes = ReadonlyMap<string, string>;

export function outcomeName(folder: string, title: string): string {
    return `${folder}: ${title}`;
}

/**
 * Only tests that need a window have a page, as creating one takes longer than most tests. Files share a thread, and with it the
 * packages that they load; AngularJS keeps the page that it was loaded in, and Angular its environment: these files have their own.
 */
const vitestConfig = `
const inPage = ['**/*.test.tsx', '**/*angularjs/*.test.ts'];
const angular = ['**/*angular/*.test.ts', '**/*angular-page/*.test.ts'];
const project = (test) => ({ oxc: { decorator: { legacy: true }, jsx: { runtime: 'automatic' } }, test });
export default {
    test: {
        pool: 'threads',
        projects: [
            project({ name: 'page', environment: 'jsdom', isolate: false, include: ['**/*.test.tsx'] }),
            project({ name: 'AngularJS', environment: 'jsdom', pool: 'vmThreads', include: ['**/*angularjs/*.test.ts'] }),
            project({ name: 'Angular', include: angular }),
            project({ name: 'no page', isolate: false, include: ['**/*.test.ts'], exclude: [...inPage, ...angular] }),
        ],
    },
};
`;

/** Runs all tests of a folder with vitest. */
export async function runVitest(folder: string): Promise<Outcomes> {
    const config = join(folder, 'vitest.config.mjs');
    await save(config, vitestConfig);
    const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
    return run(folder, [vitest, 'run', '--root', folder, '--config', config], (report) => [
        '--reporter=json',
        `--outputFile=${report}`,
    ]);
}

/**
 * Runs all tests of a folder with jest.
 *
 * @param others Further options of jest, or other ones.
 */
export async function runJest(folder: string, others: object = {}): Promise<Outcomes> {
    const config = join(folder, 'jest.config.json');
    const options = {
        testEnvironment: 'jsdom',
        testMatch: ['**/*.test.js'],
        // The output of TypeScript is run.
        transform: {},
        watchman: false,
        cacheDirectory: join(folder, '.cache'),
        // As in some application templates: jest itself resets mock functions before each test.
        resetMocks: true,
        ...others,
    };
    await save(config, JSON.stringify(options));
    await transpileAll(folder);
    const jest = join(ownPackages.jest, 'node_modules/jest/bin/jest.js');
    return run(folder, [jest, '--config', config], (report) => ['--json', `--outputFile=${report}`]);
}

/** Compiles the TypeScript of a folder to CommonJS, which keeps calls of `mock` before the imports. */
async function transpileAll(folder: string): Promise<void> {
    for (const path of ts.sys.readDirectory(folder, ['.ts', '.tsx'])) {
        const { outputText } = ts.transpileModule(await readFile(path, 'utf8'), {
            fileName: path,
            compilerOptions: {
                target: ts.ScriptTarget.ES2022,
                module: ts.ModuleKind.CommonJS,
                jsx: ts.JsxEmit.ReactJSX,
                esModuleInterop: true,
            },
        });
        await save(path.replace(/\.tsx?$/, '.js'), outputText);
    }
    // The package of the repository is a module.
    await save(join(folder, 'package.json'), '{ "type": "commonjs" }');
}

/** The part of a report that vitest and jest have in common. */
interface Report {
    readonly testResults: readonly {
        readonly name: string;
        readonly message: string;
        readonly assertionResults: readonly {
            readonly title: string;
            readonly status: string;
            readonly errorMessages?: readonly string[];
        }[];
    }[];
}

async function run(
    folder: string,
    command: readonly string[],
    reportTo: (path: string) => readonly string[],
): Promise<Outcomes> {
    const path = join(folder, 'report.json');
    const said = await execute([...command, ...reportTo(path)], folder);
    const { testResults }: Report = await readReport(path, said);
    const outcomes = new Map<string, string>();
    for (const { name, message, assertionResults } of testResults) {
        const place = relative(folder, dirname(name));
        if (assertionResults.length === 0) outcomes.set(place, message);
        for (const { title, status, errorMessages = [] } of assertionResults) {
            outcomes.set(outcomeName(place, title), [status, ...errorMessages].join('\n'));
        }
    }
    return outcomes;
}

async function readReport(path: string, said: string): Promise<Report> {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) throw new Error(`no report was written:\n${said}`);
    return JSON.parse(text);
}

function execute(command: readonly string[], cwd: string): Promise<string> {
    // Variables of the outer runner would change the behaviour of the inner one.
    const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, NODE_ENV: ____, ...env } = process.env;
    const runner = spawn(process.execPath, command, { cwd, env });
    let said = '';
    for (const stream of [runner.stdout, runner.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
            said += text;
        });
    }
    return new Promise((resolve, reject) => {
        runner.on('error', reject);
        runner.on('close', () => resolve(said));
    });
}
