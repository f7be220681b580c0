import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { largeDescription } from '../../bench/descriptions.js';
import type { Config } from '../../src/index.ts';
import { type Framework, frameworkRecords, type ObjectTemplate } from '../../src/names/libraries.ts';
import { objectTemplates, reactiveTemplates } from '../../src/options/template-names.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { bundle, writeClient } from './bundle.ts';

type Shape = Omit<Config, 'src' | 'out'>;

const petstore = resolve('fixtures/petstore.yaml');
const libraries = objectTemplates;
const layers = reactiveTemplates;

/** In bytes, minified and compressed: the limit for one operation, and the extra limit for its hook. */
const operationLimits: Readonly<Record<ObjectTemplate, number>> = { fetch: 1550, axios: 1650, ky: 1600, xior: 1750 };
const hookLimit = 1000;

/** Apps that use one operation, or one hook. */
const apps = {
    path: "import { getPetById } from './client';\nconsole.log(await getPetById(1));\n",
    query: "import { findPetsByStatus } from './client';\nconsole.log(await findPetsByStatus(['sold']));\n",
    body: "import { addPet } from './client';\nconsole.log(await addPet({ name: 'Rex', photoUrls: [] }));\n",
    file: "import { uploadFile } from './client';\nconsole.log(await uploadFile(1, 'front', new Blob()));\n",
    useQuery: "import { useGetPetById } from './client';\nexport const usePet = () => useGetPetById(1).data;\n",
    useMutation: "import { useAddPet } from './client';\nexport const useAdd = () => useAddPet();\n",
    object: "import { petClient } from './client';\nconsole.log(await petClient.getPetById(1));\n",
    objectHook: "import { pet } from './client';\nexport const usePet = () => pet.queries.useGetPetById(1).data;\n",
    dates: "import { getOrderById } from './client';\nconsole.log(await getOrderById(1));\n",
    useDates: "import { useGetOrderById } from './client';\nexport const useOrder = () => useGetOrderById(1).data;\n",
    objectDates: "import { storeClient } from './client';\nconsole.log(await storeClient.getOrderById(1));\n",
    objectHookDates:
        "import { store } from './client';\nexport const useOrder = () => store.queries.useGetOrderById(1).data;\n",
} as const;

let folder = '';

beforeAll(async () => {
    folder = await emptyFolder('bundle');
});

/** Several tests measure the same: each client is generated once, and each app bundled once. */
const clients = new Map<string, Promise<string>>();
const sizes = new Map<string, Promise<number>>();

function once<Result>(known: Map<string, Promise<Result>>, key: string, make: () => Promise<Result>): Promise<Result> {
    const result = known.get(key) ?? make();
    known.set(key, result);
    return result;
}

/** The folder of a client. */
function clientOf({ template, clientStyle = 'object', instances = false, ...shape }: Shape, src = petstore) {
    const config = { ...shape, template, clientStyle, instances, src };
    return once(clients, JSON.stringify(config), () => writeClient(join(folder, `${clients.size}`), config));
}

async function compressedSize(place: string, app: keyof typeof apps): Promise<number> {
    return once(sizes, join(place, app), async () => (await bundle(place, apps[app])).compressed);
}

describe('one function of a module costs an app a few bytes', () => {
    const cases = libraries.flatMap((http) => [false, true].map((instances) => ({ http, instances })));
    test.each(cases)('over $http, instances: $instances', { timeout: 60_000 }, async ({ http, instances }) => {
        const shape: Shape = { clientStyle: 'functions', instances };
        const place = await clientOf({ ...shape, template: http });
        for (const app of ['path', 'query', 'body', 'file'] as const) {
            expect(await compressedSize(place, app), app).toBeLessThanOrEqual(operationLimits[http]);
        }
        // Where they take an instance, hooks do it in the same way over all libraries.
        if (instances && http !== 'fetch') return;
        const [operation, mutation] = [await compressedSize(place, 'path'), await compressedSize(place, 'body')];
        for (const layer of layers) {
            const hooks = await clientOf({ ...shape, template: [layer, http] });
            expect((await compressedSize(hooks, 'useQuery')) - operation).toBeLessThanOrEqual(hookLimit);
            expect((await compressedSize(hooks, 'useMutation')) - mutation).toBeLessThanOrEqual(hookLimit);
        }
    });
});

describe('the bundle has no other operations', () => {
    const uses = "import { operation0 } from './client';\nconsole.log(await operation0(1));\n";
    const hook = "import { useOperation0 } from './client';\nexport const use = () => useOperation0(1);\n";
    const apart = hook.replace('./client', './hooks');
    const cases: readonly { name: string; app: string; shape: Shape }[] = [
        ...libraries.map((http) => ({ name: http, app: uses, shape: { template: http } })),
        ...layers.flatMap((layer) => [
            { name: layer, app: hook, shape: { template: layer } },
            { name: `${layer}, instances`, app: hook, shape: { template: layer, instances: true } },
            { name: `${layer}, two files`, app: apart, shape: { template: layer, hooksOut: 'hooks.ts' } },
            {
                name: `${layer}, two files, for browsers`,
                app: apart,
                shape: { template: layer, hooksOut: 'hooks.ts', useClient: true },
            },
        ]),
    ];
    test.each(cases)('$name', { timeout: 60_000 }, async ({ app, shape }) => {
        const [small, large] = await Promise.all(
            [2, 20].map(async (size) => {
                const src = join(folder, `${size}-operations.json`);
                await save(src, JSON.stringify(largeDescription(size)));
                // Its schemas refer to each other, and so would their date plans.
                const own: Shape = { ...shape, clientStyle: 'functions', dateFormat: 'string' };
                return bundle(await clientOf(own, src), app);
            }),
        );
        expect(large?.text).toBe(small?.text);
    });
});

describe('URLs cost what they are', () => {
    const uses = "import { getPetById } from './client';\nconsole.log(await getPetById(1));\n";
    const usesObject = "import { petClient } from './client';\nconsole.log(await petClient.getPetById(1));\n";

    test.each(libraries)(
        'an app over %s that uses none has not a byte of them',
        { timeout: 60_000 },
        async (template) => {
            for (const [clientStyle, app] of [['functions', uses] as const, ['object', usesObject] as const]) {
                const [without, those] = await Promise.all([
                    bundle(await clientOf({ template, clientStyle }), app),
                    bundle(await clientOf({ template, clientStyle, urls: true }), app),
                ]);
                expect(those?.text).toBe(without?.text);
            }
        },
    );

    test('one function has no other, and no request', { timeout: 60_000 }, async () => {
        const place = await clientOf({ template: 'fetch', clientStyle: 'functions', urls: true });
        const app = "import { getPetByIdUrl } from './client';\nconsole.log(getPetByIdUrl(1));\n";
        const { text, compressed } = await bundle(place, app);
        expect(text).toContain('/pet/');
        expect(text).not.toMatch(/findByStatus|store|await|method/);
        expect(compressed).toBeLessThan(600);
    });

    test('an object has those of its tag, and no other', { timeout: 60_000 }, async () => {
        const place = await clientOf({ template: 'fetch', urls: true });
        const app = "import { petUrls } from './client';\nconsole.log(petUrls.getPetById(1));\n";
        const { text } = await bundle(place, app);
        expect(text).toContain('/pet/findByStatus');
        expect(text).not.toMatch(/\/store|\/user|await|method/);
    });

    test('an app that chooses no server has nothing of their variables', { timeout: 60_000 }, async () => {
        const [plain, variable] = [{}, { variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }].map((more) => {
            const url = 'variables' in more ? 'https://{region}.example.com' : 'https://eu.example.com';
            const get = { operationId: 'getPetById', responses: { '204': { description: 'Done' } } };
            return { ...describePaths({ '/pet': { get } }), servers: [{ url, ...more }] };
        });
        const texts = await Promise.all(
            [plain, variable].map(async (document, index) => {
                const src = join(folder, `servers-${index}.json`);
                await save(src, JSON.stringify(document));
                return (
                    await bundle(
                        await clientOf({ template: 'fetch', clientStyle: 'functions', baseUrl: 'servers' }, src),
                        uses,
                    )
                ).text;
            }),
        );
        expect(texts[1]).toBe(texts[0]);
    });
});

describe('the bundle only has the dates of its operations', () => {
    const date = { type: 'string', format: 'date-time' };
    const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const get = (tag: string, operationId: string, name: string) => ({
        get: { tags: [tag], operationId, responses: { '200': response(reference(name)) } },
    });
    const document = describePaths(
        {
            '/pet': get('pet', 'getPet', 'Pet'),
            '/order': get('store', 'getOrder', 'Order'),
            '/no': get('no', 'getNo', 'No'),
        },
        {
            schemas: {
                Pet: { type: 'object', properties: { bornAt: date, owner: reference('Owner') } },
                Owner: {
                    type: 'object',
                    properties: { joinedAt: date, pets: { type: 'array', items: reference('Pet') } },
                },
                Order: { type: 'object', properties: { shippedAt: date } },
                No: { type: 'object', properties: { name: { type: 'string' } } },
            },
        },
    );
    const plans = ['bornAt', 'joinedAt', 'shippedAt', 'date-time'];

    test.each(
        libraries.flatMap((template) => [
            { template, uses: 'getPet', has: ['bornAt', 'joinedAt', 'date-time'] },
            { template, uses: 'getOrder', has: ['shippedAt', 'date-time'] },
            { template, uses: 'getNo', has: [] },
        ]),
    )('$template, $uses', { timeout: 60_000 }, async ({ template, uses, has }) => {
        const src = join(folder, 'dates.json');
        await save(src, JSON.stringify(document));
        const place = await clientOf({ template, clientStyle: 'functions' }, src);
        const { text } = await bundle(place, `import { ${uses} } from './client';\nconsole.log(await ${uses}());\n`);
        expect(plans.filter((plan) => text.includes(plan))).toEqual(has);
    });

    test.each([
        ['petClient', ['bornAt', 'joinedAt', 'date-time']],
        ['noClient', []],
    ])('an object: %s', { timeout: 60_000 }, async (name, has) => {
        const src = join(folder, 'dates.json');
        await save(src, JSON.stringify(document));
        const place = await clientOf({ template: 'fetch' }, src);
        const { text } = await bundle(place, `import { ${name} } from './client';\nconsole.log(${name});\n`);
        expect(plans.filter((plan) => text.includes(plan))).toEqual(has);
    });
});

describe('the figures of the documentation are right', () => {
    const text = readFileSync(resolve('docs/bundle-size.md'), 'utf8');
    /** The first table is about an operation without dates, the second about one with dates. */
    const tables = [
        { what: 'a pet', functions: ['path', 'useQuery'], object: ['object', 'objectHook'] },
        { what: 'an order', functions: ['dates', 'useDates'], object: ['objectDates', 'objectHookDates'] },
    ] as const;
    const rows = [...text.matchAll(/^\| `(\w+)` +\|((?: +[\d,]+ +\|){6})$/gm)].map(
        ([, http = '', cells = ''], index) => ({
            ...(index < libraries.length ? tables[0] : tables[1]),
            http,
            figures: [...cells.matchAll(/[\d,]+/g)].map(([figure]) => figureOf(figure)),
        }),
    );
    /** The layers in the order of the columns, which are the same for functions and for objects. */
    const columns = layers.toSorted(
        (one, other) => text.indexOf(`hook, \`${one}\``) - text.indexOf(`hook, \`${other}\``),
    );

    test('all libraries have a row', () => {
        const twice = tables.flatMap(({ what }) => libraries.map((http) => `${what} over ${http}`));
        expect(rows.map(({ what, http }) => `${what} over ${http}`).toSorted()).toEqual(twice.toSorted());
    });

    test.each(rows)('$what over $http', { timeout: 60_000 }, async ({ http, figures, ...apart }) => {
        const measured: number[] = [];
        for (const clientStyle of ['functions', 'object'] as const) {
            const [operation, hook] = apart[clientStyle];
            const place = await clientOf({ template: http, clientStyle });
            measured.push(await compressedSize(place, operation));
            for (const layer of columns) {
                const hooks = await clientOf({ template: [layer, http], clientStyle });
                measured.push(await compressedSize(hooks, hook));
            }
        }
        expectNear(figures, measured);
    });

    const urlRows = [...text.matchAll(/^\| (the URL[^|]*\S) +\| +([\d,]+) +\| +([\d,]+) +\|$/gm)].map(
        ([, what = '', ...cells]) => ({ what, figures: cells.map(figureOf) }),
    );

    test('URLs have their rows', () => {
        expect(urlRows.map(({ what }) => what)).toEqual(['the URL of a pet', 'the URL of a pet, and the pet']);
    });

    test.each(urlRows)('$what', { timeout: 60_000 }, async ({ what, figures }) => {
        const measured: number[] = [];
        for (const [clientStyle, url, request] of [
            ['functions', 'getPetByIdUrl', 'getPetById'],
            ['object', 'petUrls', 'petClient'],
        ] as const) {
            const place = await clientOf({ template: 'fetch', clientStyle, urls: true });
            const used = what.endsWith('the pet') ? [url, request] : [url];
            const called = used.map((name) => (clientStyle === 'object' ? `${name}.getPetById(1)` : `${name}(1)`));
            const app = `import { ${used.join(', ')} } from './client';\nconsole.log(${called.map((one) => `await ${one}`).join(', ')});\n`;
            measured.push((await bundle(place, app)).compressed);
        }
        expectNear(figures, measured);
    });

    const frameworkRows = [...text.matchAll(/^\| `(\w+)` +\| +([\d,]+) +\| +([\d,]+) +\|$/gm)].map(
        ([, framework = '', ...cells]) => ({ framework, figures: cells.map(figureOf) }),
    );

    test('all frameworks have a row', () => {
        const named = frameworkRows.map(({ framework }) => framework);
        expect(named.toSorted()).toEqual(Object.keys(frameworkRecords).toSorted());
    });

    test.each(frameworkRows)('a pet for $framework', { timeout: 60_000 }, async ({ framework, figures }) => {
        const measured: number[] = [];
        for (const clientStyle of ['functions', 'object'] as const) {
            const place = await clientOf({ template: 'tsq', framework: framework as Framework, clientStyle });
            measured.push((await bundle(place, useOf(framework as Framework, clientStyle))).compressed);
        }
        expectNear(figures, measured);
    });
});

function figureOf(text: string): number {
    return Number(text.replaceAll(',', ''));
}

/** Bundlers improve and compression varies: the figures are right within a few percent. */
function expectNear(figures: readonly number[], measured: readonly number[]): void {
    const differences = measured.map((size, index) => Math.abs(size / (figures[index] ?? 0) - 1));
    expect(Math.max(...differences), `measured: ${measured.join()}`).toBeLessThan(0.05);
}

/** An app that uses one hook; without hooks, the options of the query. */
function useOf(framework: Framework, clientStyle: 'functions' | 'object'): string {
    const { takes, prefix } = frameworkRecords[framework];
    const hook = takes === undefined ? 'getPetByIdQueryOptions' : `${prefix}GetPetById`;
    const member = takes === undefined ? 'queryOptions.getPetById' : `queries.${hook}`;
    return clientStyle === 'functions'
        ? `import { ${hook} } from './client';\nexport const pet = () => ${hook}(1);\n`
        : `import { pet } from './client';\nexport const rex = () => pet.${member}(1);\n`;
}
