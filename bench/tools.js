/** The measured generators: their packages, and the command for a `fetch` client according to their documentation. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/**
 * - `title`: its name in tables and in the chart
 * - `package`: the installed package; `bin`: its command, if it has another name
 * - `args`: the arguments of its command, for a description and an output folder
 * - `entry`: the output file that leads to all others
 * - `note`: the comment on the page
 * - `isOutputAlone`: only its output is measured, not the generator itself
 * - `isSlow`: `--quick` skips it
 * - `root`: the folder of another version of oasmith
 * - `isCurrent`: it runs with the current Node, not with the Node of all others
 */
export const tools = [
    {
        name: 'oasmith',
        title: 'oasmith',
        args: (description, folder) => ['-s', description, '-o', join(folder, 'api.ts'), '-t', 'fetch'],
        entry: 'api.ts',
    },
    {
        name: 'oasmith-current',
        title: 'oasmith on the Node at hand',
        isCurrent: true,
        args: (description, folder) => ['-s', description, '-o', join(folder, 'api.ts'), '-t', 'fetch'],
        entry: 'api.ts',
    },
    {
        name: 'oasmith-functions',
        title: 'oasmith, `clientStyle: functions`',
        isOutputAlone: true,
        args: (description, folder) => [
            ...['-s', description, '-o', join(folder, 'api.ts'), '-t', 'fetch'],
            ...['--clientStyle', 'functions'],
        ],
        entry: 'api.ts',
    },
    {
        name: 'openapi-typescript-codegen',
        title: 'openapi-typescript-codegen',
        package: 'openapi-typescript-codegen',
        bin: 'openapi',
        args: (description, folder) => ['--input', description, '--output', folder, '--client', 'fetch'],
        entry: 'index.ts',
        note: 'pastes strings with templates; loads no compiler',
    },
    {
        name: 'oazapfts',
        title: 'oazapfts',
        package: 'oazapfts',
        args: (description, folder) => [description, join(folder, 'api.ts')],
        entry: 'api.ts',
        note: 'builds trees with the compiler; its client calls `@oazapfts/runtime`',
    },
    {
        name: 'openapi-typescript',
        title: 'openapi-typescript',
        package: 'openapi-typescript',
        // By default it writes a `.d.ts` file, which a compiler with `skipLibCheck` does not check.
        args: (description, folder) => [description, '-o', join(folder, 'api.ts')],
        entry: 'api.ts',
        note: 'builds trees with the compiler; types only, without methods: apps use `openapi-fetch`',
    },
    {
        name: 'hey-api',
        title: 'hey-api',
        package: '@hey-api/openapi-ts',
        args: (description, folder) => [
            ...['-i', description, '-o', folder, '--no-log-file'],
            ...['-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
        ],
        entry: 'index.ts',
        note: 'builds trees with the compiler',
    },
    {
        name: 'orval',
        title: 'orval',
        package: 'orval',
        args: (description, folder) => [
            ...['--input', description, '--output', join(folder, 'api.ts')],
            ...['--client', 'fetch', '--mode', 'single'],
        ],
        entry: 'api.ts',
        note: 'pastes strings',
    },
    {
        name: 'swagger-typescript-api',
        title: 'swagger-typescript-api',
        package: 'swagger-typescript-api',
        args: (description, folder) => ['generate', '-p', description, '-o', folder, '-n', 'api.ts'],
        entry: 'api.ts',
        isSlow: true,
        note: 'pastes strings with templates; formats the text with the compiler',
    },
];

/** The program and arguments that run a generator. */
export function commandOf(tool, { packages, node }, description, folder) {
    const script = tool.package === undefined ? join(tool.root ?? root, 'bin/oasmith.js') : packages.commandOf(tool);
    return [tool.isCurrent ? process.execPath : node, script, ...tool.args(description, folder)];
}
