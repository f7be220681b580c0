/**
 * Services of Angular and AngularJS where several applications run in one process, as on a server that renders pages: each
 * has its own settings. And requests leave at once, as tests of applications expect.
 */
import type { HttpHandlerFn, HttpRequest } from '@angular/common/http';
import type { Provider, Type } from '@angular/core';
import type ng from 'angular';
import type { Observable } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { generateModule } from './client.ts';
import { angular, loadPackages, makeInjector } from './libraries/angular.ts';
import { angularJs, pageOnce } from './libraries/angularjs.ts';
import type { Exports } from './library.ts';

const thing = { type: 'object', properties: { at: { type: 'string', format: 'date-time' }, name: { type: 'string' } } };
const json = { description: 'Done', content: { 'application/json': { schema: thing } } };
const src: JsonObject = {
    openapi: '3.1.0',
    security: [{ token: [] }, { login: [] }],
    paths: {
        '/things': {
            get: { operationId: 'getThing', tags: ['things'], responses: { 200: json, 404: json } },
            post: {
                operationId: 'addThing',
                tags: ['things'],
                requestBody: { required: true, content: { 'application/json': { schema: thing } } },
                responses: { 200: json },
            },
        },
        '/text': {
            get: {
                operationId: 'getText',
                tags: ['things'],
                security: [],
                responses: {
                    200: {
                        description: 'Text',
                        content: { 'text/plain': { schema: { type: 'string' } } },
                    },
                },
            },
        },
    },
    components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' }, login: { type: 'http', scheme: 'basic' } },
    },
};

const baseUrl = 'http://things.test';

interface Sent {
    readonly authorization: string | null;
    /** Answers the request. */
    readonly answer: (status: number, body: unknown) => void;
}

type Settings = Readonly<Record<string, unknown>>;

interface Application {
    /** The requests that have left. */
    readonly sent: readonly Sent[];
    /** Calls a method; the outcomes arrive in the list. */
    readonly call: (method: string, ...args: readonly unknown[]) => readonly unknown[];
}

interface Framework {
    readonly name: string;
    readonly generate: (responseShape: 'body' | 'full' | 'result') => Promise<Exports>;
    /** Starts an application; its settings come from its own injector. */
    readonly start: (exports: Exports, settings?: () => Settings) => Promise<Application>;
}

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

const angularPackages = await loadPackages();

const { angular: angularJsPackage } = await pageOnce(baseUrl);

const frameworks: readonly Framework[] = [
    {
        name: 'ng2',
        generate: (responseShape) => generate(angular, responseShape),
        start: async (exports, settings) => {
            const { http, rxjs } = angularPackages;
            const sent: Sent[] = [];
            const backend = (request: HttpRequest<unknown>, _next: HttpHandlerFn): ReturnType<HttpHandlerFn> =>
                new rxjs.Observable((subscriber) => {
                    const answer = (status: number, body: unknown): void => {
                        const parsed =
                            typeof body === 'string' && request.responseType === 'json' ? JSON.parse(body) : body;
                        const all = { status, url: request.url, headers: new http.HttpHeaders(headersOf(body)) };
                        if (status >= 400) subscriber.error(new http.HttpErrorResponse({ ...all, error: parsed }));
                        else subscriber.next(new http.HttpResponse({ ...all, body: parsed }));
                        subscriber.complete();
                    };
                    sent.push({ authorization: request.headers.get('Authorization'), answer });
                });
            const { provideApi, ThingsService } = exports as {
                readonly provideApi: (given: () => Settings) => Provider;
                readonly ThingsService: Type<Methods>;
            };
            const own = settings === undefined ? [] : [provideApi(settings)];
            const injector = makeInjector(angularPackages, own, [backend]);
            const service = injector.get(ThingsService);
            return {
                sent,
                call: (method, ...args) => {
                    const outcomes: unknown[] = [];
                    const error = (reason: unknown): void => void outcomes.push(reason);
                    const returned = service[method]?.(...args) as Observable<unknown>;
                    returned.subscribe({ next: (value) => outcomes.push(value), error });
                    return outcomes;
                },
            };
        },
    },
    {
        name: 'ng1',
        generate: (responseShape) => generate(angularJs, responseShape),
        start: async (exports, settings) => {
            const { apiModule, settingsName } = exports as {
                readonly apiModule: ng.IModule;
                readonly settingsName: string;
            };
            const sent: Sent[] = [];
            let digest = (): void => undefined;
            type Done = (status: number, body: string, headers: string) => void;
            const backend = (_method: string, _url: string, _body: unknown, done: Done, headers: object): void => {
                const { Authorization: authorization = null } = headers as { Authorization?: string };
                const answer = (status: number, body: unknown): void => {
                    const type = Object.values(headersOf(body))[0];
                    done(status, String(body), `Content-Type: ${type}`);
                    digest();
                };
                sent.push({ authorization, answer });
            };
            applications += 1;
            const module = angularJsPackage.module(`services${applications}`, [apiModule.name]);
            module.value('$httpBackend', backend);
            if (settings !== undefined) module.factory(settingsName, settings);
            const injector = angularJsPackage.injector(['ng', module.name]);
            const service = injector.get<Methods>('thingsService');
            digest = () => void injector.get('$rootScope').$digest();
            return {
                sent,
                call: (method, ...args) => {
                    const outcomes: unknown[] = [];
                    const push = (value: unknown): void => void outcomes.push(value);
                    const returned = service[method]?.(...args) as ng.IPromise<unknown>;
                    returned.then(push, push);
                    digest();
                    return outcomes;
                },
            };
        },
    },
];

let applications = 0;

function headersOf(body: unknown): Readonly<Record<string, string>> {
    return { 'Content-Type': String(body).startsWith('{') ? 'application/json' : 'text/plain' };
}

const generated = new Map<string, Promise<Exports>>();

function generate(library: typeof angular, responseShape: 'body' | 'full' | 'result'): Promise<Exports> {
    const key = `${library.name}.${responseShape}`;
    const made =
        generated.get(key) ??
        generateModule(`services.${responseShape}`, library, {
            // Modules of AngularJS have the names of their descriptions.
            ...{
                src: { ...src, info: { title: responseShape, version: '1' } },
                baseUrl,
                responseShape,
                security: true,
                validators: true,
                int64: 'number',
            },
        });
    generated.set(key, made);
    return made;
}

function dataIn(outcome: unknown): unknown {
    return typeof outcome === 'object' && outcome !== null && 'data' in outcome ? outcome.data : outcome;
}

const valid = '{"at":"2024-02-29T12:00:00Z","name":"a"}';
const shapes = ['body', 'full', 'result'] as const;

/** Until all promises that are resolved have been seen, by AngularJS too. */
async function settled(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(frameworks)('$name: the settings of an application', ({ generate, start }) => {
    let exports: Exports;

    beforeEach(async () => {
        exports = await generate('body');
    });

    interface Seen {
        readonly application: Application;
        readonly calls: unknown[];
    }

    async function startAs(user: string): Promise<Seen> {
        const calls: unknown[] = [];
        const see = (name: string) => (): void => void calls.push(name);
        const application = await start(exports, () => ({
            credentials: { token: () => user },
            onUnauthorized: see('onUnauthorized'),
            onInvalid: see('onInvalid'),
            onInvalidDate: see('onInvalidDate'),
        }));
        return { application, calls };
    }

    test('its credentials, at the same time as those of another', async () => {
        const [ann, bob] = [await startAs('ann'), await startAs('bob')];
        for (const { application } of [ann, bob, ann]) application.call('getThing');
        expect(ann.application.sent.map(({ authorization }) => authorization)).toEqual(['Bearer ann', 'Bearer ann']);
        expect(bob.application.sent.map(({ authorization }) => authorization)).toEqual(['Bearer bob']);
    });

    test.each([
        ['onUnauthorized', 401, '{}'],
        ['onInvalid', 200, '{"name":1}'],
        ['onInvalid', 404, '{"name":1}'],
        ['onInvalidDate', 200, '{"at":"soon"}'],
        ['onInvalidDate', 404, '{"at":"soon"}'],
    ])('%s, called for its own requests: %i %s', async (name, status, body) => {
        const [ann, bob] = [await startAs('ann'), await startAs('bob')];
        ann.application.call('getThing');
        ann.application.sent[0]?.answer(status, body);
        await settled();
        // What is no date is not valid either.
        expect(ann.calls.filter((one) => one === name)).toEqual([name]);
        expect(bob.calls).toEqual([]);
    });

    test('validate, for requests and responses', async () => {
        const strict = await start(exports, () => ({ validate: { responses: 'reject' } }));
        const lax = await start(exports, () => ({ validate: 'off' }));
        const outcomes = [strict, lax].map((application) => {
            const seen = application.call('getThing');
            application.sent[0]?.answer(200, '{"name":1}');
            return seen;
        });
        expect(outcomes).toMatchObject([[{ name: 'InvalidResponseError' }], [{ name: 1 }]]);
        const other = lax.call('getThing', { validate: 'reject' });
        lax.sent[1]?.answer(200, '{"name":1}');
        expect(other).toMatchObject([{ name: 'InvalidResponseError' }]);
    });

    test('all that the module has count for an application without its own, and nothing of it for another', async () => {
        const { securitySettings, bodySettings, dateSettings } = exports as Readonly<Record<string, object>>;
        const calls: unknown[] = [];
        const [plain, own] = [await start(exports), await start(exports, () => ({}))];
        const settings = [securitySettings, bodySettings, dateSettings].map((one) => one ?? {});
        Object.assign(settings[0] ?? {}, { credentials: { token: 'module' } });
        Object.assign(settings[1] ?? {}, { onInvalid: () => calls.push('onInvalid') });
        Object.assign(settings[2] ?? {}, { onInvalidDate: () => calls.push('onInvalidDate') });
        for (const application of [plain, own]) {
            application.call('getThing');
            application.sent[0]?.answer(200, '{"at":"soon"}');
        }
        expect([plain, own].map(({ sent }) => sent[0]?.authorization)).toEqual(['Bearer module', null]);
        expect(calls).toEqual(['onInvalid', 'onInvalidDate']);
        for (const one of settings) {
            const none = { credentials: undefined, onInvalid: undefined, onInvalidDate: undefined };
            Object.assign(
                one,
                Object.fromEntries(Object.keys(one).flatMap((key) => (key in none ? [[key, undefined]] : []))),
            );
        }
    });
});

describe.each(frameworks)('$name: a request leaves at once', ({ generate, start }) => {
    const user = { username: 'ann', password: 'b' };
    const kinds: readonly [what: string, credentials: object][] = [
        ['without credentials', { token: undefined }],
        ['with a text', { token: 'a' }],
        ['with a name and its password', { login: user }],
        ['with a function', { token: () => 'a' }],
        ['with a function that has none now', { token: () => undefined }],
    ];

    test.each(shapes.flatMap((shape) => kinds.map(([what, given]) => [shape, what, given] as const)))(
        '%s, %s',
        async (shape, _what, credentials) => {
            const { call, sent } = await start(await generate(shape), () => ({ credentials }));
            const calls = [call('getThing'), call('addThing', {}), call('getText')];
            expect(sent).toHaveLength(3);
            sent[0]?.answer(200, valid);
            sent[1]?.answer(200, valid);
            sent[2]?.answer(200, 'text');
            expect(calls.map(([outcome]) => dataIn(outcome))).toEqual([
                ...[0, 1].map(() => ({ at: new Date('2024-02-29T12:00:00Z'), name: 'a' })),
                'text',
            ]);
        },
    );

    test.each(shapes)('and its error arrives at once, unless it waits for a renewal: %s', async (shape) => {
        const exports = await generate(shape);
        let token = 'old';
        const onUnauthorized = async (): Promise<void> => {
            token = 'new';
        };
        const credentials = { token: () => token };
        const plain = await start(exports, () => ({ credentials }));
        const renewing = await start(exports, () => ({ credentials, onUnauthorized }));
        for (const status of [404, 401]) {
            const seen = plain.call('getThing');
            plain.sent.at(-1)?.answer(status, valid);
            expect(seen).toMatchObject([{ status }]);
        }
        const seen = renewing.call('getThing');
        renewing.sent[0]?.answer(401, '{}');
        expect(seen).toEqual([]);
        await settled();
        expect(token).toBe('new');
        renewing.sent[1]?.answer(200, valid);
        expect(renewing.sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
        expect(dataIn(seen[0])).toMatchObject({ name: 'a' });
    });

    test('but waits for a promise', async () => {
        const { call, sent } = await start(await generate('body'), () => ({ credentials: { token: async () => 'a' } }));
        call('getThing');
        expect(sent).toEqual([]);
        await settled();
        expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer a']);
    });

    test.each([
        [
            'throws',
            () => {
                throw new Error('no session');
            },
        ],
        [
            'rejects',
            async () => {
                throw new Error('no session');
            },
        ],
    ])('and is rejected if a credential %s', async (_how, token) => {
        const { call, sent } = await start(await generate('body'), () => ({ credentials: { token } }));
        const seen = call('getThing');
        await settled();
        expect(seen).toMatchObject([{ message: 'no session' }]);
        expect(sent).toEqual([]);
    });
});
