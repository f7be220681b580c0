/** What the pages about hooks show for each framework does what it says: their functions are mounted with the real packages. */
import '../behaviour/hooks/page.ts';
import '../behaviour/hooks/frameworks/window.ts';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entriesOf, frameworkRecords } from '../../src/names/libraries.ts';
import { bundledModules, type MountedFramework } from '../behaviour/hooks/frameworks/bundle.ts';
import type { Client, Mounted, State } from '../behaviour/hooks/frameworks/mounting.ts';
import { waitFor } from '../behaviour/hooks/scene.ts';
import { type Block, modules } from './blocks.ts';
import { moduleOf, prepare } from './place.ts';

const rex = { id: 10, name: 'Rex', photoUrls: [] };
const key = ['pet', 'getPetById', 10];

/** What the functions of the page are called with. */
const prefixes = { preact: 'use', vue: 'use', solid: 'use', svelte: 'create' } as const;
type Shown = keyof typeof prefixes & MountedFramework;
const frameworks = Object.entries(prefixes) as [Shown, string][];

/** The blocks for a framework, of the pages about hooks. */
function blocksOf(framework: string): readonly Block[] {
    const pages = ['docs/hooks.md', 'docs/vue.md', 'docs/angular.md'];
    return modules.filter(
        ({ document, settings }) => pages.includes(document) && settings.get('framework') === framework,
    );
}

/** The block that exports a function for a framework. */
function blockOf(framework: string, name: string): Block | undefined {
    return blocksOf(framework).find(({ text }) => text.includes(`export function ${name}(`));
}

const wanted = frameworks.flatMap(([framework, prefix]) => {
    const name = blockOf(framework, `${prefix}PetName`);
    // One is enough of what is the same for all.
    return name === undefined ? [] : [{ framework, name, rename: blockOf(framework, `${prefix}Rename`) }];
});

beforeAll(() =>
    prepare(
        'docs-hooks',
        wanted.flatMap(({ name, rename }) => (rename === undefined ? [name] : [name, rename])),
    ),
);

test('there are functions to mount', () => {
    expect(wanted.map(({ framework }) => framework)).toEqual(Object.keys(prefixes));
    expect(wanted.some(({ rename }) => rename !== undefined)).toBe(true);
});

test.each(entriesOf(frameworkRecords).filter(([, { takes }]) => takes !== undefined))(
    'the pages have a query and a mutation for %s',
    (framework, { prefix }) => {
        for (const kind of ['queries', 'mutations']) {
            expect(blocksOf(framework).some(({ text }) => text.includes(`pet.${kind}.${prefix}`))).toBe(true);
        }
    },
);

const changes = [
    { what: 'refused', answer: () => Response.json({ message: 'No' }, { status: 400 }), after: 'Rex' },
    { what: 'accepted', answer: () => Response.json({ ...rex, name: 'Max' }), after: 'Max' },
];

describe.each(wanted)('$framework', ({ framework, name, rename }) => {
    let open: <Value>(initial: Value, use: (given: unknown) => unknown) => Promise<Mounted<Value>>;
    let clients: Readonly<Record<'petstore' | 'named' | 'renamed', object>>;
    let client: Client;
    let create: () => Client;
    let left: (() => void)[] = [];

    /** Calls a function that a block exports. */
    function callIn(module: object, suffix: string, given: unknown): unknown {
        return Reflect.apply(Reflect.get(module, prefixes[framework] + suffix), undefined, [given]);
    }

    /** What answers the requests of the client. */
    function respond(fetch: (url: string, init: RequestInit) => Promise<Response>): void {
        Object.assign(Reflect.get(clients.petstore, 'http'), { fetch });
    }

    beforeAll(async () => {
        const bundled = await bundledModules<'petstore' | 'named' | 'renamed'>(
            framework,
            `docs-hooks/${framework}.mjs`,
            [
                ['petstore', join(dirname(moduleOf(name)), 'petstore.ts')],
                ['named', moduleOf(name)],
                ...(rename === undefined ? [] : [['renamed', moduleOf(rename)] as const]),
            ],
        );
        ({ clients } = bundled);
        create = () => new bundled.QueryClient({ defaultOptions: { queries: { retry: false } } });
        open = async (initial, use) => {
            const mounted = await bundled.mount(client, initial, use);
            left.push(mounted.leave);
            return mounted;
        };
    });

    beforeEach(() => {
        client = create();
    });

    afterEach(() => {
        for (const leave of left) leave();
        left = [];
        client.clear();
    });

    test('a name waits for its pet, follows it, and knows the error by its status', async () => {
        const sent: [url: string, trace: string | null][] = [];
        respond(async (url, { headers }) => {
            sent.push([url, new Headers(headers).get('X-Trace')]);
            return url.endsWith('/10')
                ? Response.json(rex)
                : Response.json({ message: 'There is no such pet' }, { status: 404 });
        });
        const { current, change } = await open<number | undefined>(undefined, (petId) => ({
            data: callIn(clients.named, 'PetName', petId),
        }));
        const shown = (): unknown => shownBy(current());
        expect(shown()).toBe('…');
        change(10);
        await waitFor(() => expect(shown()).toBe('Rex'));
        change(11);
        await waitFor(() => expect(shown()).toBe('There is no such pet'));
        expect(sent).toEqual([
            ['/pet/10', 'names'],
            ['/pet/11', 'names'],
        ]);
    });

    test.each(rename === undefined ? [] : changes)(
        'a change that is $what is shown at once',
        async ({ answer, after }) => {
            const answers: ((response: Response) => void)[] = [];
            respond((_url, { method }) =>
                method === 'PUT'
                    ? new Promise((resolve) => answers.push(resolve))
                    : Promise.resolve(Response.json(rex)),
            );
            client.setQueryData(key, rex);
            const { call } = await open(10, (petId) => callIn(clients.renamed, 'Rename', petId));
            const done = call('mutateAsync', { body: { ...rex, name: 'Max' } }).catch((error: unknown) => error);
            await waitFor(() => expect(answers).toHaveLength(1));
            expect(client.getQueryData(key)).toMatchObject({ name: 'Max' });
            answers[0]?.(answer());
            await done;
            expect(client.getQueryData(key)).toMatchObject({ name: after });
        },
    );
});

/** Some frameworks give what returns the value. */
function shownBy({ data }: State): unknown {
    return typeof data === 'function' ? data() : data;
}
