/** Clients with hooks of React Query, in one file or divided by tags: how they are made, and the app that uses one tag of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeKubbConfig } from '../kubb.js';

/** For each description, the operation that the app calls: its hook, and the module that has it, without an extension. */
const operations = {
    github: {
        argument: "'octocat'",
        own: { file: 'users', hook: 'users.queries.useGetByUsername' },
        functions: { file: 'users', hook: 'useUsersGetByUsername' },
        orval: { file: 'users', hook: 'useUsersGetByUsername' },
        kubb: { file: 'usersController/useUsersGetByUsername', hook: 'useUsersGetByUsername' },
    },
    graph: {
        argument: '',
        own: { file: 'me-user', hook: 'meUser.queries.useGetUser' },
        functions: { file: 'me-user', hook: 'useMeUserGetUser' },
        orval: { file: 'me-user', hook: 'useMeUserGetUser' },
        kubb: { file: 'me.userController/useMeUserGetUser', hook: 'useMeUserGetUser' },
    },
};

const kubbGroup = "group: { type: 'tag' }";

const kubbPlugins = {
    ts: `{ output: { path: 'models' }, ${kubbGroup} }`,
    client: `{ output: { path: 'clients' }, client: 'fetch', ${kubbGroup} }`,
    'react-query': `{ output: { path: 'hooks' }, client: { client: 'fetch' }, suspense: false, ${kubbGroup} }`,
};

/** For each description, a schema that is changed while it is watched. */
export const schemas = { github: 'private-user', graph: 'microsoft.graph.user' };

/**
 * - `package`: the package with the command, whose version is shown; `bin`: its command, if it has another name
 * - `args`: the arguments for a description and an output folder
 * - `module`: what the app imports, if the operation is in that file; `of`: whose names it has
 */
export const contestants = [
    {
        name: 'oasmith',
        title: 'oasmith, one file',
        args: (description, folder) => ['-s', description, '-o', join(folder, 'api.ts'), '-t', 'tsq'],
        module: () => './client/api',
        of: 'own',
    },
    {
        name: 'oasmith-tags',
        title: 'oasmith, `split: tags`',
        args: (description, folder) => ['-s', description, '-o', folder, '-t', 'tsq', '--split', 'tags'],
        module: (file) => `./client/${file}`,
        of: 'own',
    },
    {
        name: 'oasmith-functions',
        title: 'oasmith, `split: tags` and `clientStyle: functions`',
        args: (description, folder) => [
            ...['-s', description, '-o', folder, '-t', 'tsq', '--split', 'tags'],
            ...['--clientStyle', 'functions'],
        ],
        module: (file) => `./client/${file}`,
        of: 'functions',
    },
    {
        name: 'orval',
        title: 'orval, `mode: tags`',
        package: 'orval',
        args: (description, folder) => ['--config', writeOrvalConfig(description, folder)],
        module: (file) => `./client/${file}`,
        of: 'orval',
    },
    {
        name: 'kubb',
        title: "kubb, `group: { type: 'tag' }`",
        package: '@kubb/cli',
        bin: 'kubb',
        args: (description, folder) => ['generate', '-c', writeKubbConfig(description, folder, kubbPlugins)],
        module: (file) => `./client/hooks/${file}`,
        of: 'kubb',
    },
];

/** An app that calls one operation by its hook, and the place in it where an editor asks for a type. */
export function appFor({ module, of }, { name }) {
    const operation = operations[name];
    const { file, hook } = operation[of];
    const lines = [
        `import { ${hook.split('.')[0]} } from '${module(file)}';`,
        '',
        'export function useOne(): unknown {',
        `    const { data } = ${hook}(${operation.argument});`,
        '    return data;',
        '}',
        '',
    ];
    return { text: lines.join('\n'), place: { line: 3, character: lines[3].indexOf('data') } };
}

/** Its flags do not name the version of React Query. */
function writeOrvalConfig(description, folder) {
    const path = join(folder, '..', 'orval.config.mjs');
    const text = (value) => JSON.stringify(value);
    writeFileSync(
        path,
        `export default {
    api: {
        input: ${text(description)},
        output: {
            target: ${text(join(folder, 'api.ts'))},
            mode: 'tags',
            client: 'react-query',
            override: { query: { version: 5 } },
        },
    },
};
`,
    );
    return path;
}
