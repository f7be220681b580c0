/** Mocks of hooks whose operations all describe their errors: the client then has no type of any error. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { reactiveTemplates } from '../../src/options/template-names.ts';
import { pairable } from '../compile/runs.ts';
import { compile, emptyFolder, save, writeProject } from '../tools/compilers.ts';

const json = (properties: object): object => ({
    description: 'some',
    content: { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } },
});

const responses = { 200: json({ name: { type: 'string' } }), 404: json({ detail: { type: 'string' } }) };

const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];

const src = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
        '/pets/{id}': {
            get: { operationId: 'getPet', tags: ['pet'], parameters, responses },
            put: { operationId: 'putPet', tags: ['pet'], parameters, responses },
        },
    },
};

/** How the mocks of the hooks are reached with each style of clients. */
const reach = {
    object: { query: 'mocks.pet.queries.useGetPet', mutation: 'mocks.pet.mutations.usePutPet' },
    functions: { query: 'mocks.useGetPet', mutation: 'mocks.usePutPet' },
} as const satisfies Record<NonNullable<Config['clientStyle']>, object>;

const setters = {
    tsq: { query: 'mockQuery', mutation: 'mockMutation' },
    swr: { query: 'mockSWR', mutation: 'mockSWRMutation' },
} as const satisfies Record<(typeof reactiveTemplates)[number], object>;

/** Each layer over each library in both styles; of the two files, each layer and each library with each style. */
const runs = reactiveTemplates.flatMap((layer, first) =>
    pairable.flatMap((http, second) =>
        (['object', 'functions'] as const).map((clientStyle, third) => {
            return { layer, http, clientStyle, isApart: (first + second + third) % 2 === 0 };
        }),
    ),
);

/** A test may set the errors of the operation, and any other error; nothing else is one. */
function witness({ layer, http, clientStyle }: (typeof runs)[number]): string {
    const set = (role: 'query' | 'mutation', error: string): string =>
        `${reach[clientStyle][role]}.${setters[layer][role]}({ error: ${error} });`;
    return `
import type * as API from './client';
import * as mocks from './mocks';
type Errors = API.${clientStyle === 'object' ? 'PetClientErrors' : 'OperationErrors'};
declare const notFound: API.OperationError<Errors['getPet']> & { readonly status?: 404 };
declare const failed: API.OperationError<Errors['putPet']>;
${set('query', 'notFound')}
${set('query', "new Error('offline')")}
${http === 'fetch' ? set('query', "new mocks.ApiError({ status: 404 } as Response, { detail: '' })") : ''}
// @ts-expect-error: no hook fails with a string.
${set('query', "'offline'")}
${set('mutation', 'failed')}
${set('mutation', "new Error('offline')")}
// @ts-expect-error: nor with an object that is no error.
${set('mutation', '{ status: 404, body: {} }')}
`;
}

test('mocks have the errors of their operations: every library, layer and style, in one file or two', {
    timeout: 120_000,
}, async () => {
    const folder = await emptyFolder('mocks/errors');
    const paths: string[] = [];
    for (const [index, run] of runs.entries()) {
        const { layer, http, clientStyle, isApart } = run;
        const place = join(folder, [layer, http, clientStyle, isApart ? 'two-files' : 'one-file'].join('-'));
        const { files } = await generate({
            src,
            template: [layer, http],
            clientStyle,
            instances: index % 3 === 0,
            out: join(place, 'client.ts'),
            ...(isApart && { hooksOut: join(place, 'hooks.ts') }),
            mocks: join(place, 'mocks.ts'),
            testingFramework: index % 5 === 0 ? 'jest' : 'vitest',
            importExtension: 'none',
        });
        for (const { path, text } of files) await save(path, text);
        paths.push(...files.map(({ path }) => path));
        const beside = join(place, 'witness.ts');
        await save(beside, witness(run));
        paths.push(beside);
    }
    expect(await compile('7.0', await writeProject(folder, 'project', paths))).toEqual([]);
});
