/** Resources of Angular, in the injectors of an application and of a component, against a server. */
import type { HttpErrorResponse } from '@angular/common/http';
import type { EnvironmentInjector, Injector, Provider, ResourceRef, Signal, Type, WritableSignal } from '@angular/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HeldRequest, type HeldServer, startHeldServer } from '../server/held-server.ts';
import { generateModule, type Settings } from './client.ts';
import { angular, loadPackages, makeInjector } from './libraries/angular.ts';
import type { Exports } from './library.ts';
import { load } from './packages.ts';

const packages = await loadPackages();
const { core, rxjs } = packages;

/** jsdom comes without types. */
interface JsDom {
    readonly JSDOM: new (html: string) => { readonly window: { readonly document: unknown } };
}

const { JSDOM } = await load<JsDom>('jsdom');
/** Since Angular 22, resources look into the page for what a server has sent along. */
const page: Provider = { provide: core.DOCUMENT, useValue: new JSDOM('<body></body>').window.document };

interface TestedResource extends ResourceRef<unknown> {
    readonly responseError?: Signal<HttpErrorResponse | undefined>;
}

type MakeResource = (...given: readonly unknown[]) => TestedResource;

const src = new URL('../../fixtures/angular-resources.yaml', import.meta.url).pathname;
const noon = new Date('2026-05-01T12:00:00.000Z');
const visit = { id: 7, at: noon.toJSON() };
const revived = { id: 7, at: noon };
const onNoon = encodeURIComponent(noon.toJSON());

let server: HeldServer;
beforeAll(async () => {
    server = await startHeldServer();
});
afterAll(() => server.close());
/** The injectors of a test: what is left in them would send its requests during the next one. */
const applications: EnvironmentInjector[] = [];
beforeEach(() => {
    server.requests.length = 0;
});
afterEach(() => {
    for (const application of applications.splice(0)) application.destroy();
});

function generated(name: string, settings: Partial<Settings> = {}): Promise<Exports> {
    return generateModule(`resources.${name}`, angular, { src, resources: true, baseUrl: server.url, ...settings });
}

/** A place in an application where resources can be made, such as a component. */
interface Scene {
    readonly injector: EnvironmentInjector;
    readonly make: (name: string, ...given: readonly unknown[]) => TestedResource;
}

function sceneOf(exports: Exports, providers: readonly Provider[] = []): Scene {
    const application = makeInjector(packages, [page, ...providers], []);
    applications.push(application);
    const injector = core.createEnvironmentInjector([], application);
    const make = (name: string, ...given: readonly unknown[]): TestedResource =>
        core.runInInjectionContext(injector, () => (exports[name] as MakeResource)(...given));
    return { injector, make };
}

/** The next request that the server receives, after so many. */
async function arrived(before = 0): Promise<HeldRequest> {
    await expect.poll(() => server.requests.length).toBe(before + 1);
    const request = server.requests[before];
    if (request === undefined) throw new Error('there is no request');
    return request;
}

async function settled(resource: TestedResource, status: string): Promise<void> {
    await expect.poll(() => resource.status()).toBe(status);
}

/** Time for whatever would be sent. */
async function tick({ injector }: Pick<Scene, 'injector'>): Promise<void> {
    injector.get(core.ApplicationRef).tick();
    await new Promise((resolve) => setImmediate(resolve));
}

describe('a resource', () => {
    test('requests once, in an injection context, and has the dates of its method', async () => {
        const { make } = sceneOf(await generated('plain'));
        const resource = make('getVisitResource', 7, noon);
        expect([resource.status(), resource.value(), resource.hasValue()]).toEqual(['loading', undefined, false]);
        const request = await arrived();
        expect([request.method, request.url]).toEqual(['GET', `/visits/7?on=${onNoon}`]);
        request.answer(200, visit);
        await settled(resource, 'resolved');
        expect([resource.value(), resource.hasValue(), resource.error()]).toEqual([revived, true, undefined]);
    });

    test.each([
        ['a signal', (id: WritableSignal<number>) => id],
        ['a function', (id: WritableSignal<number>) => () => id()],
    ])('follows %s, and aborts what it does not need any more', async (_, source) => {
        const { make } = sceneOf(await generated('plain'));
        const id = core.signal(1);
        const resource = make('getVisitResource', source(id), noon);
        const first = await arrived();
        id.set(2);
        const second = await arrived(1);
        await expect.poll(first.isAbandoned).toBe(true);
        expect(second.url).toBe(`/visits/2?on=${onNoon}`);
        second.answer(200, visit);
        await settled(resource, 'resolved');
        expect(resource.value()).toEqual(revived);
    });

    test('does not request again while its arguments stay the same', async () => {
        const scene = sceneOf(await generated('plain'));
        const count = core.signal(1);
        const resource = scene.make('getVisitResource', () => Math.sign(count()), noon);
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        count.set(2);
        await tick(scene);
        expect([resource.status(), server.requests.length]).toEqual(['resolved', 1]);
    });

    test('is idle while an argument that the request needs is undefined', async () => {
        const scene = sceneOf(await generated('plain'));
        const id = core.signal<number | undefined>(undefined);
        const resource = scene.make('getVisitResource', id, noon, () => undefined);
        await tick(scene);
        expect([resource.status(), resource.value(), server.requests.length]).toEqual(['idle', undefined, 0]);
        expect(resource.reload()).toBe(false);
        id.set(0);
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        id.set(undefined);
        expect([resource.status(), resource.value()]).toEqual(['idle', undefined]);
    });

    test('is idle while it is not enabled', async () => {
        const scene = sceneOf(await generated('plain'));
        const enabled = core.signal(false);
        const resource = scene.make('visitListResource', undefined, { enabled });
        await tick(scene);
        expect([resource.status(), server.requests.length]).toEqual(['idle', 0]);
        enabled.set(true);
        (await arrived()).answer(200, [visit]);
        await settled(resource, 'resolved');
        expect(resource.value()).toEqual([revived]);
    });

    test('has its default before there is a value, and never again what belongs to other arguments', async () => {
        const { make } = sceneOf(await generated('plain'));
        const after = core.signal(noon);
        const resource = make('visitListResource', after, { defaultValue: [] });
        expect([resource.value(), resource.hasValue()]).toEqual([[], true]);
        (await arrived()).answer(200, [visit]);
        await settled(resource, 'resolved');
        after.set(new Date(0));
        expect([resource.status(), resource.value()]).toEqual(['loading', []]);
    });

    test('takes what the values are compared with', async () => {
        const { make } = sceneOf(await generated('plain'));
        const equal = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
        const resource = make('visitListResource', undefined, { equal });
        (await arrived()).answer(200, [visit]);
        await settled(resource, 'resolved');
        const first = resource.value();
        resource.reload();
        (await arrived(1)).answer(200, [visit]);
        await settled(resource, 'resolved');
        expect(resource.value()).toBe(first);
    });

    test('keeps its value while it is reloaded', async () => {
        const { make } = sceneOf(await generated('plain'));
        const resource = make('getVisitResource', 7, noon);
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        expect(resource.reload()).toBe(true);
        const again = await arrived(1);
        expect([resource.status(), resource.value()]).toEqual(['reloading', revived]);
        again.answer(200, { ...visit, id: 8 });
        await settled(resource, 'resolved');
        expect(resource.value()).toEqual({ ...revived, id: 8 });
    });

    test('has the value that code sets', async () => {
        const { make } = sceneOf(await generated('plain'));
        const resource = make('getVisitResource', 7, noon);
        const request = await arrived();
        resource.set(revived);
        await expect.poll(request.isAbandoned).toBe(true);
        expect([resource.status(), resource.value()]).toEqual(['local', revived]);
    });

    test.each([
        ['of its injection context', ({ injector }: Scene) => injector.destroy()],
        ['of its own', (_: Scene, resource: TestedResource) => resource.destroy()],
    ])('aborts its request at the end %s', async (_, end) => {
        const scene = sceneOf(await generated('plain'));
        const resource = scene.make('getVisitResource', 7, noon);
        const request = await arrived();
        end(scene, resource);
        await expect.poll(request.isAbandoned).toBe(true);
        expect(resource.status()).toBe('idle');
    });

    test('needs an injection context or an injector', async () => {
        const exports = await generated('plain');
        const { injector } = sceneOf(exports);
        const { getVisitResource } = exports;
        const make = getVisitResource as MakeResource;
        expect(() => make(7, noon)).toThrow('NG0203');
        const resource = make(7, noon, undefined, { injector: injector satisfies Injector });
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        expect(resource.value()).toEqual(revived);
    });

    test('sends with the settings of its request, which may change too', async () => {
        const { make } = sceneOf(await generated('plain'));
        const trace = core.signal('one');
        const resource = make('visitListResource', undefined, undefined, () => ({ headers: { 'X-Trace': trace() } }));
        const first = await arrived();
        expect(first.headers['x-trace']).toBe('one');
        first.answer(200, []);
        await settled(resource, 'resolved');
        trace.set('two');
        expect((await arrived(1)).headers['x-trace']).toBe('two');
    });

    test('calls the service of its own place, where that is provided again', async () => {
        const exports = await generated('plain');
        const { VisitService: token, BASE_URL } = exports;
        const { injector, make } = sceneOf(exports);
        const elsewhere = core.createEnvironmentInjector(
            [token as Type<unknown>, { provide: BASE_URL, useValue: `${server.url}/other` }],
            injector,
        );
        const one = make('visitListResource');
        const other = make('visitListResource', undefined, { injector: elsewhere });
        await expect.poll(() => server.requests.map(({ url }) => url).toSorted()).toEqual(['/other/visits', '/visits']);
        for (const { url, answer } of server.requests) answer(200, url === '/visits' ? [] : [visit]);
        await Promise.all([one, other].map((resource) => settled(resource, 'resolved')));
        expect([one.value(), other.value()]).toEqual([[], [revived]]);
    });

    test('calls the service that is provided', async () => {
        const exports = await generated('plain');
        const called: unknown[] = [];
        const service = {
            list: (...args: readonly unknown[]) => {
                called.push(args);
                return rxjs.of([revived]);
            },
        };
        const { VisitService: token } = exports;
        const { make } = sceneOf(exports, [{ provide: token, useValue: service }]);
        const resource = make('visitListResource', noon);
        await settled(resource, 'resolved');
        expect([resource.value(), called]).toEqual([[revived], [[noon, undefined]]]);
    });
});

describe('the error of a resource', () => {
    const until = '2026-06-01T00:00:00.000Z';

    test('has the body of its status, with dates, until there is a value', async () => {
        const exports = await generated('plain');
        const resource = sceneOf(exports).make('getVisitResource', 7, noon);
        expect(resource.responseError?.()).toBe(undefined);
        (await arrived()).answer(404, { title: 'Gone', until });
        await settled(resource, 'error');
        const failed = resource.responseError?.();
        expect([failed?.status, failed?.error]).toEqual([404, { title: 'Gone', until: new Date(until) }]);
        expect(resource.error()).toBe(failed);
        expect(() => resource.value()).toThrow();
        expect((exports.isErrorOf as (error: unknown) => boolean)(resource.error())).toBe(true);
        resource.reload();
        (await arrived(1)).answer(200, visit);
        await settled(resource, 'resolved');
        expect([resource.error(), resource.responseError?.()]).toEqual([undefined, undefined]);
    });

    test('is that response where Angular wraps it, as Angular 20 does', async () => {
        const exports = await generated('plain');
        // Newer versions wrap what has no message.
        const response = { name: 'HttpErrorResponse', status: 404, error: { title: 'Gone' } };
        const service = { getVisit: () => rxjs.throwError(() => response) };
        const { VisitService: token } = exports;
        const resource = sceneOf(exports, [{ provide: token, useValue: service }]).make('getVisitResource', 7, noon);
        await settled(resource, 'error');
        expect(resource.error()).not.toBe(response);
        expect(resource.responseError?.()).toBe(response);
    });

    test('is no error response if there is no response', async () => {
        const exports = await generated('plain');
        const { make } = sceneOf(exports, [{ provide: exports.BASE_URL, useValue: 'http://127.0.0.1:1' }]);
        const resource = make('getVisitResource', 7, noon);
        await settled(resource, 'error');
        expect([resource.error()?.name, resource.responseError?.()]).toEqual(['HttpErrorResponse', undefined]);
    });

    test('says which argument cannot be sent', async () => {
        const { make } = sceneOf(await generated('plain'));
        const resource = make('getVisitResource', null, noon);
        await settled(resource, 'error');
        expect([resource.error()?.message, resource.responseError?.()]).toEqual([
            expect.stringContaining('id'),
            undefined,
        ]);
        expect(server.requests).toEqual([]);
    });

    test('says what a validator rejects', async () => {
        const exports = await generated('validators', { validators: true });
        const { make } = sceneOf(exports);
        const resource = make('getVisitResource', 7, noon, undefined, {}, { validate: 'reject' });
        (await arrived()).answer(200, { id: 'seven' });
        await settled(resource, 'error');
        expect([resource.error()?.name, resource.responseError?.()]).toEqual(['InvalidResponseError', undefined]);
    });
});

describe('a resource has what its method emits', () => {
    test('a result, which is no error', async () => {
        const { make } = sceneOf(await generated('results', { responseShape: 'result' }));
        const id = core.signal(7);
        const resource = make('getVisitResource', id, noon);
        expect(resource).not.toHaveProperty('responseError');
        (await arrived()).answer(409, 'full');
        await settled(resource, 'resolved');
        expect(resource.value()).toMatchObject({ ok: false, status: 409, error: 'full' });
        id.set(8);
        (await arrived(1)).answer(200, visit);
        await settled(resource, 'resolved');
        expect(resource.value()).toMatchObject({ ok: true, status: 200, data: revived });
    });

    test('headers and status, and exact numbers', async () => {
        const settings = { responseShape: 'full', int64: 'bigint', servicePrefix: 'Clinic' } as const;
        const { make } = sceneOf(await generated('full', settings));
        const resource = make('clinicGetVisitResource', 7, noon);
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        expect(resource.value()).toMatchObject({ data: { id: 7n, at: noon }, status: 200 });
    });

    test('nothing of a method without a body', async () => {
        const { make } = sceneOf(await generated('plain'));
        const resource = make('countVisitsResource');
        const request = await arrived();
        expect(request.method).toBe('HEAD');
        request.answer(204);
        await settled(resource, 'resolved');
        expect([resource.value(), resource.hasValue()]).toEqual([undefined, false]);
    });
});

test('only queries have resources', async () => {
    const names = Object.keys(await generated('plain')).filter((name) => name.endsWith('Resource'));
    expect(names.toSorted()).toEqual([
        ...['countVisitsResource', 'getVisitResource', 'placeListResource', 'visitListResource'],
        'visitListTextResource',
    ]);
});

describe('a resource of an object of arguments', () => {
    const objects = { arguments: 'object' } as const;

    test('follows its members, and requests once for the same ones', async () => {
        const scene = sceneOf(await generated('objects', objects));
        const id = core.signal(1);
        const resource = scene.make('getVisitResource', { id, on: () => noon });
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        expect([server.requests[0]?.url, resource.value()]).toEqual([`/visits/1?on=${onNoon}`, revived]);
        id.set(2);
        (await arrived(1)).answer(200, visit);
        await settled(resource, 'resolved');
        expect(server.requests[1]?.url).toBe(`/visits/2?on=${onNoon}`);
    });

    test('follows an object that is given as a whole, and does not request again for one like it', async () => {
        const scene = sceneOf(await generated('objects', objects));
        const count = core.signal(1);
        const resource = scene.make('getVisitResource', () => ({ id: Math.sign(count()), on: noon }));
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
        count.set(2);
        await tick(scene);
        expect([resource.status(), server.requests.length]).toEqual(['resolved', 1]);
    });

    test.each([
        ['a member that the request needs', (id: unknown) => ({ id, on: noon })],
        ['the object', (id: WritableSignal<number | undefined>) => () => id() && { id: id(), on: noon }],
    ] as const)('is idle while %s is undefined', async (_, given) => {
        const scene = sceneOf(await generated('objects', objects));
        const id = core.signal<number | undefined>(undefined);
        const resource = scene.make('getVisitResource', given(id));
        await tick(scene);
        expect([resource.status(), server.requests.length]).toEqual(['idle', 0]);
        id.set(3);
        (await arrived()).answer(200, visit);
        await settled(resource, 'resolved');
    });

    test('needs no object if the request needs no member', async () => {
        const { make } = sceneOf(await generated('objects', objects));
        const resource = make('visitListResource', undefined, { defaultValue: [] });
        expect(resource.value()).toEqual([]);
        (await arrived()).answer(200, [visit]);
        await settled(resource, 'resolved');
        expect([server.requests[0]?.url, resource.value()]).toEqual(['/visits', [revived]]);
    });
});
