/** What makes example data and handlers of a description: how it is run, which files these are, and how a test takes them. */
import { join } from 'node:path';
import { writeKubbConfig } from '../kubb.js';

/** Where the handlers of all are. */
const server = 'http://localhost';

const kubbPlugins = {
    ts: '',
    faker: '',
    msw: `{ baseURL: ${JSON.stringify(server)}, parser: 'faker', handlers: true }`,
};

/**
 * - `package`: the package with the command, whose version is shown; `bin`: its command, if it has another name
 * - `args`: the arguments for a description and an output folder
 * - `isMade`: whether a file of the output is data or handlers, by its path in the folder
 * - `app`: a module that exports the handlers of all operations as `all`
 */
export const contestants = [
    {
        name: 'oasmith',
        title: 'oasmith',
        args: (description, folder) => [
            ...['-s', description, '-o', join(folder, 'api.ts'), '-t', 'fetch'],
            ...['--examples', join(folder, 'api.examples.ts'), '--handlers', join(folder, 'api.handlers.ts')],
        ],
        isMade: (path) => /\.(?:examples|handlers)\.ts$/.test(path),
        app: `import { handlers } from './client/api.handlers';
export const all = handlers({ baseUrl: '${server}', onInvalidRequest: 'ignore' });`,
    },
    {
        name: 'orval',
        title: 'orval',
        package: 'orval',
        args: (description, folder) => [
            ...['--input', description, '--output', join(folder, 'api.ts')],
            ...['--client', 'fetch', '--mode', 'split', '--mock'],
        ],
        isMade: (path) => /\.(?:faker|msw)\.ts$/.test(path),
        app: `import * as mocks from './client/api.msw';
export const all = Object.entries(mocks).find(([name]) => /^get\\w+(?<!Response)Mock$/.test(name))[1]();`,
    },
    {
        name: 'kubb',
        title: 'kubb',
        package: '@kubb/cli',
        bin: 'kubb',
        args: (description, folder) => ['generate', '-c', writeKubbConfig(description, folder, kubbPlugins)],
        isMade: (path) => /^(?:mocks|handlers)\//.test(path),
        app: `import { handlers } from './client/handlers/handlers';
export const all = handlers;`,
    },
    {
        name: 'hey-api',
        title: 'hey-api',
        package: '@hey-api/openapi-ts',
        bin: 'openapi-ts',
        args: (description, folder) => [
            ...['-i', description, '-o', folder, '--no-log-file', '-p', '@hey-api/client-fetch'],
            ...['@hey-api/typescript', '@hey-api/sdk', '@faker-js/faker', 'msw'],
        ],
        isMade: (path) => /(?:faker|msw)\.gen\.ts$/.test(path),
        // Its handlers answer with examples of the description alone, so a test gives them the data.
        app: `import * as fakes from './client/@faker-js/faker.gen';
import { createMswHandlers } from './client/msw.gen';
const made = createMswHandlers({ baseUrl: '${server}' });
const titled = (name) => name.charAt(0).toUpperCase() + name.slice(1);
const fakeOf = (name) => ['', 200, 201, 202].map((status) => fakes[\`fake\${titled(name)}Response\${status}\`]).find(Boolean);
const pick = Object.keys(made.pick).flatMap((name) => (fakeOf(name) ? [[name, { body: fakeOf(name)() }]] : []));
export const all = made.all({ pick: Object.fromEntries(pick) });`,
    },
];
