/** Configurations that are modules run by Node. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versions } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runWarm } from '../tools/warm-command.ts';

// Some start Node, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Each test has its own, as a process imports a module once. */
let folder = '';
const root = fileURLToPath(new URL('../../', import.meta.url));
const command = join(root, 'bin', 'oasmith.js');

/** Node runs TypeScript since 22.18. */
const [major = 0, minor = 0] = versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);

const description = {
    openapi: '3.1.1',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: { operationId: 'listPets', responses: { '204': { description: 'None' } } } } },
};

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oasmith-module-'));
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    symlinkSync(root, join(folder, 'node_modules', 'oasmith'), 'junction');
    writeFileSync(join(folder, 'api.json'), JSON.stringify(description));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
    readonly code: number | null;
    readonly stderr: string;
}

/** The command, run in the folder of a configuration, in the process of earlier runs. */
async function run(name: string, text: string, ...args: readonly string[]): Promise<Ended> {
    writeFileSync(join(folder, name), text);
    const { exitCode, stderr } = await runWarm({ cwd: folder, argv: args });
    return { code: exitCode, stderr };
}

/** In a process of its own, which has imported nothing. */
function runAnew(name: string, text: string): Ended {
    writeFileSync(join(folder, name), text);
    const { status, stderr } = spawnSync(process.execPath, [command], { cwd: folder, encoding: 'utf8' });
    return { code: status, stderr };
}

function generated(path: string): string {
    return readFileSync(join(folder, path), 'utf8');
}

const plain = "export default { src: 'api.json', out: 'out.ts', template: 'fetch' };\n";
const defined = `import { defineConfig } from 'oasmith';\nexport default defineConfig({ src: 'api.json', out: 'out.ts', template: 'fetch' });\n`;

describe('a module', async () => {
    test.each([
        ['oasmith.config.mjs', plain, run],
        ['oasmith.config.mjs', defined, runAnew],
    ] as const)('%s is run: %j', async (name, text, by) => {
        expect(await by(name, text)).toMatchObject({ code: 0 });
        expect(generated('out.ts')).toContain('listPets');
    });

    test('may have any name with --config', async () => {
        expect(await run('other.mjs', plain, '--config', 'other.mjs')).toMatchObject({ code: 0 });
        expect(existsSync(join(folder, 'out.ts'))).toBe(true);
    });

    test('may be a CommonJS module', async () => {
        const text = "module.exports = { src: 'api.json', out: 'out.ts' };\n";
        expect(await run('other.cjs', text, '--config', 'other.cjs')).toMatchObject({ code: 0 });
    });

    test('may contain and compute the description itself', async () => {
        const text = `export default { src: ${JSON.stringify(description)}, out: ['out', 'ts'].join('.'), strict: undefined };\n`;
        expect(await run('oasmith.config.mjs', text)).toMatchObject({ code: 0 });
        expect(generated('out.ts')).toContain('listPets');
    });

    test('may have several APIs; undefined next to them means absent', async () => {
        const text = `import { defineConfig } from 'oasmith';
export default defineConfig({
    template: 'fetch',
    out: undefined,
    configs: ['a', 'b'].map((name) => ({ name, src: 'api.json', out: name + '.ts' })),
});
`;
        expect(await run('oasmith.config.mjs', text)).toMatchObject({ code: 0 });
        expect([generated('a.ts'), generated('b.ts')].every((code) => code.includes('listPets'))).toBe(true);
    });

    test('is checked like a file', async () => {
        const { code, stderr } = await run(
            'oasmith.config.mjs',
            "export default { src: 'api.json', strict: 'yes' };\n",
        );
        expect(code).toBe(1);
        expect(stderr).toContain('oasmith.config.mjs  error invalid-option  \'strict\' cannot be "yes"');
    });

    test.each<[what: string, text: string, message: string]>([
        ['exports nothing', 'export const x = 1;\n', '  exports nothing by default, not an object'],
        ['exports a function', 'export default () => ({});\n', '  exports a function by default'],
        ['exports a promise of nothing', 'export default Promise.resolve();\n', '  exports nothing by default'],
        ['throws', "throw new Error('no luck');\n", ':1:7  cannot be loaded: no luck'],
        [
            'throws in a function',
            "function fails() {\n    throw new Error('no luck');\n}\nfails();\n",
            ':2:11  cannot be loaded: no luck',
        ],
        ['rejects', "export default Promise.reject(new Error('no luck'));\n", ':1:31  cannot be loaded: no luck'],
        ['has a comma too many', 'export default {\n    src: 1,,\n};\n', ':2:12  cannot be loaded: Unexpected'],
        ['imports a missing module', "import './none.mjs';\n", '  cannot be loaded: Cannot find module'],
    ])('that %s is an error', async (_, text, says) => {
        const { code, stderr } = await run('oasmith.config.mjs', text);
        expect(code).toBe(1);
        const [place, ...message] = says.split('  ');
        const expected = `oasmith.config.mjs${place}  error invalid-config-file  the configuration ${message.join('  ')}`;
        expect(stderr).toContain(expected);
    });

    test('of which nobody knows the line has its stack with --verbose, as the message says', async () => {
        const text = "import './none.mjs';\n";
        const says = '--verbose shows where it happens';
        expect((await run('oasmith.config.mjs', text)).stderr).toContain(says);
        expect((await run('oasmith.config.mjs', text, '--verbose')).stderr).toMatch(
            /^Error.*Cannot find module[\s\S]*^ {4}at /m,
        );
    });

    test('that imports one with an error in its syntax has the place there', async () => {
        writeFileSync(join(folder, 'shared.mjs'), 'export const src = "api.json";\nexport const = 1;\n');
        const { stderr } = await run(
            'oasmith.config.mjs',
            "import { src } from './shared.mjs';\nexport default { src };\n",
        );
        expect(stderr).toContain('shared.mjs:2:14  error invalid-config-file');
    });

    test('may export a promise', async () => {
        expect(await run('oasmith.config.mjs', plain.replace(/\{.*\}/, 'Promise.resolve($&)'))).toMatchObject({
            code: 0,
        });
        expect(generated('out.ts')).toContain('listPets');
    });

    test.each(['export default new Promise(() => {});\n', 'await new Promise(() => {});\nexport default {};\n'])(
        'with a promise that never settles is an error: %j',
        (text) => {
            const { code, stderr } = runAnew('oasmith.config.mjs', text);
            expect(code).toBe(1);
            expect(stderr).toContain(
                'cannot be loaded: it waits for a promise that never settles\n  each promise that it exports or awaits',
            );
        },
    );

    test('may have the description as a URL', async () => {
        const text = plain.replace("'api.json'", "new URL('./api.json', import.meta.url)");
        expect(await run('oasmith.config.mjs', text)).toMatchObject({ code: 0 });
        expect(generated('out.ts')).toContain('listPets');
    });

    test('without oasmith installed says what to install', async () => {
        rmSync(join(folder, 'node_modules'), { recursive: true });
        const { code, stderr } = await run('oasmith.config.mjs', defined);
        expect(code).toBe(1);
        expect(stderr).toContain('npm install --save-dev oasmith');
    });
});

describe.each(['oasmith.config.ts', 'oasmith.config.mts'])('%s', (name) => {
    const text = `import { type ConfigContent, defineConfig } from 'oasmith';
const content: ConfigContent = { src: 'api.json', out: 'out.ts', template: 'fetch' };
export default defineConfig(content);
`;

    test.runIf(runsTypeScript)('is run', async () => {
        // package.json decides what a .ts module is.
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
        expect(await run(name, text)).toMatchObject({ code: 0 });
        expect(generated('out.ts')).toContain('listPets');
    });

    test.runIf(runsTypeScript)('with what Node cannot strip has the line of it', async () => {
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
        const { stderr } = await run(name, `${text}enum Kind { A }\n`);
        expect(stderr).toContain(`${name}:4  error invalid-config-file`);
    });

    test.runIf(major === 20)('is an error in a Node without TypeScript, which says what to do', async () => {
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
        const { code, stderr } = await run(name, text);
        expect(code).toBe(1);
        expect(stderr).toContain(`${name}  error invalid-config-file  the configuration cannot be loaded`);
        expect(stderr).toContain(`Node ${versions.node} loads no TypeScript: use Node 22.18 or newer`);
        expect(existsSync(join(folder, 'out.ts'))).toBe(false);
    });

    test.runIf(major === 20)('is also one if package.json does not make it a module', async () => {
        const { code, stderr } = await run(name, text);
        expect(code).toBe(1);
        expect(stderr).toContain('loads no TypeScript');
    });
});

describe('a patch that fails', () => {
    const start = "export default {\n    src: 'api.json', out: 'out.ts', template: 'fetch',\n";

    test.each<[how: string, patch: string, message: string]>([
        [
            'says where it throws',
            'patch: (one) => {\n        one.none.field;\n    },',
            `oasmith.config.mjs:4:18  error invalid-patch  'patch' failed: Cannot read properties of undefined (reading 'field')
  in patch
`,
        ],
        [
            'says that it never ends',
            'patch: () => new Promise(() => {}),',
            `oasmith.config.mjs  error invalid-patch  'patch' failed: it waits for a promise that never settles
  in patch
  each promise that it awaits has to resolve or reject
`,
        ],
        [
            'may throw an error that has no text for a message or a stack',
            'patch: () => { throw Object.assign(new Error(), { message: 5, stack: 7 }); },',
            `oasmith.config.mjs  error invalid-patch  'patch' failed: 5
  in patch
  --verbose shows where it happens
`,
        ],
        [
            'may say a URL of no file',
            "patch: () => { throw new Error('(file:///a%2Fb:1:2)'); },",
            `oasmith.config.mjs:3:26  error invalid-patch  'patch' failed: (file:///a%2Fb:1:2)
  in patch
`,
        ],
        [
            'may throw anything',
            "patch: async () => { throw 'no'; },",
            `oasmith.config.mjs  error invalid-patch  'patch' failed: no
  in patch
  --verbose shows where it happens
`,
        ],
    ])('%s', (_, patch, message) => {
        const { code, stderr } = runAnew('oasmith.config.mjs', `${start}    ${patch}\n};\n`);
        expect(stderr).toBe(message);
        expect(code).toBe(1);
    });
});
