/** The checks of bodies over each library: what is reported, what is rejected, and what is left alone. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, type LibraryName, withObjects } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';

const src = fileURLToPath(new URL('../../fixtures/validators.yaml', import.meta.url));

const booking = { guest: 'Ada', room: { kind: 'Single', number: 7 }, from: '2024-02-29' };
const wrong = { guest: '', room: { kind: 'Suite' }, from: 'soon' };
const wrongPlaces = ['guest', 'room.name', 'from'];

interface Invalid {
    readonly direction: string;
    readonly operation: string;
    readonly status?: number;
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

interface BodySettings {
    validate?: unknown;
    onInvalid?: ((invalid: Invalid) => void) | undefined;
}

interface Opened {
    readonly client: Client;
    readonly settings: BodySettings;
    readonly exports: Exports;
}

let mirror: Mirror | undefined;

function server(): Mirror {
    if (mirror === undefined) throw new Error('the server has not started yet');
    return mirror;
}

beforeAll(async () => {
    mirror = await startMirror();
});

afterAll(() => mirror?.close());

async function open(name: string, library: Library, more: Omit<Settings, 'baseUrl'> = {}): Promise<Opened> {
    const { url } = server();
    const ready = await library.load(url);
    const exports = await generateModule(name, library, { src, baseUrl: url, validators: true, ...more });
    const client = ready(more.clientStyle === 'functions' ? withObjects(exports) : exports);
    const { http, bodySettings } = exports as Readonly<Record<string, BodySettings>>;
    const settings = (library.name === 'fetch' ? http : bodySettings) ?? {};
    return { client, settings, exports };
}

function placesOf({ issues }: Pick<Invalid, 'issues'>): readonly string[] {
    return issues.map(({ path }) => path.join('.'));
}

/** Runs a call, and returns what is reported and what it rejects with. */
async function outcomeOf(
    { settings }: Opened,
    validate: unknown,
    call: () => Promise<unknown>,
): Promise<{ readonly reports: readonly Invalid[]; readonly error: unknown; readonly result: unknown }> {
    const reports: Invalid[] = [];
    const before = settings.validate;
    settings.validate = validate;
    settings.onInvalid = (invalid) => reports.push(invalid);
    const outcome = await call().then(
        (result) => ({ result, error: undefined }),
        (error: unknown) => ({ result: undefined, error }),
    );
    settings.validate = before;
    settings.onInvalid = undefined;
    return { reports, ...outcome };
}

/** Only HttpClient has a body without its status. */
const shapes: Readonly<Record<LibraryName, readonly ('body' | 'full')[]>> = {
    axios: ['full'],
    fetch: ['body', 'full'],
    ky: ['full'],
    'ky 1': ['body'],
    xior: ['body'],
    ng1: ['full'],
    ng2: ['body', 'full'],
};

describe.each(libraries)('%s', (_name, library) => {
    describe.each(shapes[library.name])('responseShape: %s', (responseShape) => {
        let opened: Opened;
        beforeAll(async () => {
            opened = await open(`validators-${responseShape}`, library, { responseShape });
        });
        const send = (body: object, $config?: object): Promise<unknown> =>
            opened.client.call('bookings.addBooking', body, $config);

        test('what is valid is sent, received and not reported', async () => {
            const { reports, error } = await outcomeOf(opened, 'reject', () =>
                send({ ...booking, from: new Date('2024-02-29') }),
            );
            expect({ reports, error }).toEqual({ reports: [], error: undefined });
            expect(JSON.parse(server().received().text)).toEqual(booking);
        });

        test('by default, what is not is reported once for each direction, and passed on', async () => {
            const { reports, error } = await outcomeOf(opened, undefined, () => send(wrong));
            expect(error).toBeUndefined();
            const operation = `${library.name.startsWith('ng') ? 'BookingsService' : 'bookingsClient'}.addBooking`;
            expect(reports).toMatchObject([
                { direction: 'request', operation },
                { direction: 'response', operation },
            ]);
            for (const report of reports) expect(placesOf(report).toSorted()).toEqual(wrongPlaces.toSorted());
            expect(JSON.parse(server().received().text)).toEqual(wrong);
        });

        test('nothing is checked if there is nobody to report to', async () => {
            await expect(send(wrong)).resolves.toBeDefined();
        });

        test('a request that is not valid is rejected before it is sent', async () => {
            await send(booking);
            const call = async (): Promise<unknown> => send(wrong);
            const { error } = await outcomeOf(opened, { requests: 'reject' }, call);
            expect(error).toMatchObject({ name: 'InvalidRequestError' });
            expect(JSON.parse(server().received().text)).toEqual(booking);
        });

        test('a response that is not valid is rejected with its issues and its status', async () => {
            server().reply({ status: 201, text: JSON.stringify(wrong) });
            const { error, reports } = await outcomeOf(opened, { responses: 'reject' }, () => send(booking));
            expect(error).toMatchObject({ name: 'InvalidResponseError', status: 201 });
            expect(placesOf(error as Invalid).toSorted()).toEqual(wrongPlaces.toSorted());
            expect(reports).toHaveLength(1);
        });

        test.each([
            ['off', { responses: 'reject' }, 'off'],
            ['reject', 'off', { responses: 'reject' }],
        ])('a request decides for itself: %s', async (how, validate, own) => {
            server().reply({ status: 201, text: JSON.stringify(wrong) });
            const { error, reports } = await outcomeOf(opened, validate, () => send(booking, { validate: own }));
            expect(error === undefined).toBe(how === 'off');
            expect(reports).toHaveLength(how === 'off' ? 0 : 1);
        });

        test('the body of an error is checked', async () => {
            const isRead = library.name !== 'ky 1';
            server().reply({ status: 422, text: JSON.stringify({ title: 1 }) });
            const rejected = await outcomeOf(opened, 'reject', () => send(booking));
            if (isRead) expect(rejected.error).toMatchObject({ name: 'InvalidResponseError', status: 422 });
            server().reply({ status: 422, text: JSON.stringify({ title: 1 }) });
            const reported = await outcomeOf(opened, 'report', () => send(booking));
            expect((await opened.client.error(reported.error))?.status).toBe(422);
            expect(reported.reports.map(({ status }) => status)).toEqual(isRead ? [422] : []);
        });

        test('a body without a name is checked', async () => {
            server().reply({ text: JSON.stringify({ items: [booking, wrong] }) });
            const call = (): Promise<unknown> => opened.client.call('bookings.findBookings', 'Ada');
            const { reports } = await outcomeOf(opened, 'report', call);
            const places = wrongPlaces.map((place) => `items.1.${place}`);
            expect(reports.flatMap(placesOf).toSorted()).toEqual(places.toSorted());
        });
    });
});

describe.each(libraries)('%s, responseShape: result', (_name, library) => {
    let opened: Opened;
    beforeAll(async () => {
        opened = await open('validators-result', library, { responseShape: 'result' });
    });
    const send = (body: object): Promise<unknown> => opened.client.call('bookings.addBooking', body);

    test('a valid response is a success', async () => {
        server().reply({ status: 201, text: JSON.stringify(booking) });
        const { result, reports } = await outcomeOf(opened, 'reject', () =>
            send({ ...booking, from: new Date('2024-02-29') }),
        );
        expect(result).toMatchObject({ ok: true, status: 201, data: { guest: 'Ada' } });
        expect(reports).toEqual([]);
    });

    test.each([
        ['a success', 201, wrong],
        ['an error', 422, { title: 1 }],
    ])('%s that is not valid and rejected is a failure without a status', async (_does, status, body) => {
        server().reply({ status, text: JSON.stringify(body) });
        const { result } = await outcomeOf(opened, { responses: 'reject' }, () => send(booking));
        expect(result).toMatchObject({ ok: false, status: undefined, error: { name: 'InvalidResponseError', status } });
    });

    test('an error that is not valid and reported keeps its status', async () => {
        server().reply({ status: 422, text: JSON.stringify({ title: 1 }) });
        const { result, reports } = await outcomeOf(opened, 'report', () => send(booking));
        expect(result).toMatchObject({ ok: false, status: 422, error: { title: 1 } });
        expect(reports.map((report) => report.status)).toEqual([422]);
    });

    test('a request that is not valid and rejected is a failure', async () => {
        const { result } = await outcomeOf(opened, { requests: 'reject' }, () => send(wrong));
        expect(result).toMatchObject({ ok: false, status: undefined, error: { name: 'InvalidRequestError' } });
    });
});

/** The settings of fetch are its own; the others have them beside their instances. */
const withFunctions = libraries.filter(([name]) => ['fetch', 'axios', 'ky'].includes(name));

describe.each(withFunctions)('%s', (_name, library) => {
    test('functions check bodies like methods', async () => {
        const opened = await open('validators-functions', library, { responseShape: 'body', clientStyle: 'functions' });
        const call = (): Promise<unknown> => opened.client.call('bookings.addBooking', wrong);
        const { reports } = await outcomeOf(opened, 'report', call);
        expect(reports.map(({ operation }) => operation)).toEqual(['addBooking', 'addBooking']);
    });

    test('each instance decides for itself', async () => {
        const opened = await open('validators-instances', library, { responseShape: 'body', instances: true });
        const { createInstance, setBodySettings } = opened.exports as Readonly<
            Record<string, ((...given: readonly object[]) => object) | undefined>
        >;
        const isFetch = library.name === 'fetch';
        const url = library.instanceUrl === undefined ? {} : { [library.instanceUrl]: server().url };
        const http = createInstance?.({ ...url, ...(isFetch && { validate: 'reject' }) }) ?? {};
        if (!isFetch) setBodySettings?.(http, { validate: 'reject' });
        const send = (): Promise<unknown> => opened.client.call('bookings.addBooking', wrong, { http });
        await expect(send()).rejects.toMatchObject({ name: 'InvalidRequestError' });
        await expect(opened.client.call('bookings.addBooking', wrong)).resolves.toBeDefined();

        const reported: string[] = [];
        const onInvalid = ({ direction }: Invalid): void => void reported.push(direction);
        if (isFetch) Object.assign(http, { validate: undefined, onInvalid });
        else setBodySettings?.(http, { onInvalid });
        const { reports } = await outcomeOf(opened, 'report', send);
        expect(reported).toEqual(['request', 'response']);
        expect(reports).toEqual([]);
    });
});

test('the items of a stream are checked one by one', async () => {
    const { url } = server();
    const item = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } };
    const responses = { '200': { description: 'Items', content: { 'application/jsonl': { itemSchema: item } } } };
    const description = {
        openapi: '3.2.0',
        info: { title: 'Lines', version: '1' },
        paths: { '/lines': { get: { operationId: 'lines', tags: ['bookings'], responses } } },
    };
    const opened = await open('validators-stream', fetchLibrary, { src: description, validators: true });
    expect(url).toBeDefined();
    const read = async (): Promise<unknown> => {
        server().reply({ mediaType: 'application/jsonl', text: '{"a":1}\n{"a":"b"}\n{"a":2}' });
        const items: unknown[] = [];
        const stream = (await opened.client.call('bookings.lines')) as AsyncIterable<unknown>;
        for await (const one of stream) items.push(one);
        return items;
    };
    const reported = await outcomeOf(opened, 'report', read);
    expect(reported.result).toEqual([{ a: 1 }, { a: 'b' }, { a: 2 }]);
    expect(reported.reports.flatMap(placesOf)).toEqual(['a']);
    const rejected = await outcomeOf(opened, 'reject', read);
    expect(rejected.error).toMatchObject({ name: 'InvalidResponseError', status: 200 });
});

test.each(libraries)('a body of text is checked: %s', async (_, library) => {
    const content = { 'text/plain': { schema: { type: 'string', minLength: 3 } } };
    const description = {
        openapi: '3.1.0',
        info: { title: 'Codes', version: '1' },
        paths: Object.fromEntries(
            ['addCode', 'addNote'].map((operationId) => {
                const requestBody = { required: operationId === 'addCode', content };
                const responses = { '204': { description: 'Added' } };
                return [`/${operationId}`, { post: { operationId, tags: ['bookings'], requestBody, responses } }];
            }),
        ),
    };
    const opened = await open('validators-text', library, { src: description, responseShape: 'body' });
    const reportsOn = async (text: string | undefined, call = 'addCode'): Promise<readonly string[]> => {
        const { reports } = await outcomeOf(opened, 'report', () => opened.client.call(`bookings.${call}`, text));
        return reports.flatMap(({ direction, issues }) => issues.map(({ message }) => `${direction}: ${message}`));
    };
    expect(await reportsOn('abc')).toEqual([]);
    expect(await reportsOn('ab')).toEqual([expect.stringMatching(/^request: must/)]);
    expect(await reportsOn('ab', 'addNote')).toEqual([expect.stringMatching(/^request: must/)]);
    expect(await reportsOn(undefined, 'addNote')).toEqual([]);
});
