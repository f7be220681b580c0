/** Tests as users write them with handlers for MSW, which run in several frameworks. */
import type { Config } from '../../src/index.ts';

const config: Config = {
    src: 'fixtures/petstore.yaml',
    out: 'client.ts',
    examples: 'examples.ts',
    handlers: 'handlers.ts',
    baseUrl: 'http://api.test/v1',
    template: 'fetch',
    validators: true,
};

/** @param unhandled The option of MSW for requests without a handler. */
const text = (framework: string, unhandled = 'onUnhandledRequest'): string => `
import { afterAll, afterEach, beforeAll, expect, test } from '${framework}';
import { setupServer } from 'msw/node';
import { type Pet, petClient, storeClient } from './client';
import { petExample } from './examples';
import { handlers, petHandlers } from './handlers';

const server = setupServer(...handlers());

beforeAll(() => server.listen({ ${unhandled}: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('all operations answer with example data', async () => {
    expect(await petClient.getPetById(7)).toEqual(petExample());
    expect(Object.values(await storeClient.getInventory()).every(Number.isInteger)).toBe(true);
});

test('a resolver has what was sent', async () => {
    const seen: Pet[] = [];
    server.use(
        petHandlers.addPet(({ body, respond }) => {
            seen.push(body);
            return respond(200, body);
        }),
        petHandlers.getPetById(({ path, respond }) => respond(200, petExample({ id: path.petId }))),
    );
    const rex: Pet = { name: 'Rex', photoUrls: ['a'] };
    expect(await petClient.addPet(rex)).toEqual(rex);
    expect(seen).toEqual([rex]);
    expect(await petClient.getPetById(8)).toMatchObject({ id: 8 });
});

test('an error is one', async () => {
    server.use(petHandlers.getPetById(() => new Response(null, { status: 404 })));
    await expect(petClient.getPetById(7)).rejects.toMatchObject({ status: 404 });
});

test('an invalid request is refused', async () => {
    const problems: string[] = [];
    server.use(petHandlers.addPet(undefined, { onInvalidRequest: ({ message }) => problems.push(message) }));
    await petClient.addPet({ name: 5 } as never);
    expect(problems.join()).toContain('body.name must be a string');
});
`;

export const testsOfHandlers = {
    config,
    text,
    titles: [...text('').matchAll(/^test\('(.*?)'/gm)].map(([, title = '']) => title),
} as const;
