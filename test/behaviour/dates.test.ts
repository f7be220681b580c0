/** Dates over each library: what is sent, what is received, and how invalid strings are reported. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describePaths } from '../tools/inline-description.ts';
import { generateModule, outputPath, type Settings } from './client.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { type Client, type Exports, type Library, withObjects } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';
import { deepFreeze, textOf } from './random-dates/sample.ts';

const src = fileURLToPath(new URL('../../fixtures/dates-3.1.yaml', import.meta.url));

const noon = new Date('2024-02-29T12:34:56.789Z');
const day = '2024-02-29';
const midnight = new Date(`${day}T00:00:00.000Z`);
const moment = noon.toISOString();

/** A value with dates in every place that may have one, and strings that look like dates in others. */
const everything = deepFreeze({
    day: noon,
    at: noon,
    text: day,
    anything: { day, at: moment },
    nullable: null,
    orNull: noon,
    matrix: [[noon], [], [noon, noon]],
    tuple: [noon, day, noon, noon],
    byName: { a: noon, day: noon },
    byPattern: { 'on-a': noon, 'at-m': noon, 'at-text': day, other: day },
    subtype: { day: noon, at: noon, note: day },
    changes: [
        { kind: 'created', when: noon, note: day },
        { kind: 'removed', when: moment, note: noon },
    ],
    booking: { room: 1, from: noon },
    dateOrText: day,
    dateOrNever: 'never',
    dateOrNumber: noon,
    tree: { planted: noon, branches: [{ grown: noon, tree: { planted: noon } }] },
});

/** The pointers of its days and of its points in time. */
const places: Readonly<Record<string, 'day' | 'moment'>> = {
    '/day': 'day',
    '/at': 'moment',
    '/orNull': 'moment',
    '/matrix/0/0': 'day',
    '/matrix/2/0': 'day',
    '/matrix/2/1': 'day',
    '/tuple/0': 'day',
    '/tuple/2': 'moment',
    '/tuple/3': 'day',
    '/byName/a': 'day',
    '/byName/day': 'day',
    '/byPattern/on-a': 'day',
    '/byPattern/at-m': 'moment',
    '/subtype/day': 'day',
    '/subtype/at': 'moment',
    '/changes/0/when': 'moment',
    '/changes/1/note': 'day',
    '/booking/from': 'day',
    '/dateOrNumber': 'moment',
    '/tree/planted': 'day',
    '/tree/branches/0/grown': 'moment',
    '/tree/branches/0/tree/planted': 'day',
};

const form = deepFreeze({ day: noon, at: noon, days: [noon, noon], range: { from: noon, at: noon, label: day } });

/** A copy of a value with its dates replaced. */
function withPlaces(value: unknown, turn: (kind: 'day' | 'moment') => unknown, path = ''): unknown {
    const kind = places[path];
    if (kind !== undefined) return turn(kind);
    if (Array.isArray(value)) return value.map((item, index) => withPlaces(item, turn, `${path}/${index}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, withPlaces(part, turn, `${path}/${name}`)]),
    );
}

const onTheWire = withPlaces(everything, (kind) => (kind === 'day' ? day : moment));
const received = withPlaces(everything, (kind) => (kind === 'day' ? midnight : noon));

/** The paths of all dates in a value. */
function datesIn(value: unknown, path = ''): string[] {
    if (value instanceof Date) return [path];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, part]) => datesIn(part, `${path}/${name}`));
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

interface Invalid {
    readonly path: string;
    readonly value: string;
    readonly format: string;
}

type Report = ((invalid: Invalid) => void) | undefined;

/** What the tests know of a generated module. */
interface DatesModule extends Exports {
    readonly datesClient?: unknown;
    readonly dateSettings?: object;
}

interface Opened {
    readonly exports: DatesModule;
    readonly client: Client;
    /** Sets the callback for strings that are not dates. */
    readonly onInvalidDate: (report: Report) => void;
}

async function open(name: string, library: Library, settings: Omit<Settings, 'baseUrl'> = {}): Promise<Opened> {
    const { url } = server();
    const ready = await library.load(url);
    const exports: DatesModule = await generateModule(name, library, { src, baseUrl: url, ...settings });
    const client = ready(settings.clientStyle === 'functions' ? withObjects(exports) : exports);
    const holder = (library.name === 'fetch' ? exports.http : exports.dateSettings) as { onInvalidDate?: Report };
    return {
        exports,
        client,
        onInvalidDate: (report) => {
            holder.onInvalidDate = report;
        },
    };
}

/** Only HttpClient gives a body without its response; the others take one from the other. */
const shapesOf = ({ name, defaultShape }: Library): readonly ('body' | 'full')[] => {
    if (name === 'fetch' || name === 'ng2') return ['body', 'full'];
    return defaultShape === 'native' ? ['body'] : ['full'];
};

describe.each(libraries)('%s', (_name, library) => {
    describe.each(shapesOf(library))('responseShape: %s', (responseShape) => {
        let opened: Opened;
        beforeAll(async () => {
            opened = await open(`dates-${responseShape}`, library, { responseShape });
        });

        const call = async (method: string, ...args: readonly unknown[]): Promise<unknown> => {
            const resolved = await opened.client.call(`dates.${method}`, ...args);
            return responseShape === 'full' ? library.response(resolved).data : resolved;
        };

        test('exactly the values of type date become dates', async () => {
            const result = await call('sendEverything', everything);
            expect(datesIn(result)).toEqual(Object.keys(places));
            expect(textOf(result)).toBe(textOf(received));
        });

        test('a body has days as days, and is not changed', async () => {
            const before = textOf(everything);
            await call('sendEverything', everything);
            expect(JSON.parse(server().received().text)).toEqual(onTheWire);
            expect(textOf(everything)).toBe(before);
        });

        test('a path, a query and headers have days as days', async () => {
            server().reply({ text: JSON.stringify([day, day]) });
            const range = form.range;
            const args = [noon, noon, noon, [noon, noon], range, noon, noon, [noon, noon], range];
            expect(await call('findDays', ...args)).toEqual([midnight, midnight]);
            const { url, headers } = server().received();
            const { pathname, searchParams } = new URL(url, 'http://localhost');
            expect(pathname).toBe(`/days/${day}`);
            expect([...searchParams]).toEqual([
                ['from', day],
                ['at', moment],
                ['days', day],
                ['days', day],
                ['range[from]', day],
                ['range[at]', moment],
                ['range[label]', day],
                ['or', day],
                ['filter', JSON.stringify({ from: day, at: moment, label: day })],
            ]);
            expect([headers['x-day'], headers['x-days']]).toEqual([day, `${day},${day}`]);
        });

        test('a multipart form has days as days', async () => {
            server().reply({ text: JSON.stringify(day) });
            expect(await call('sendParts', form)).toEqual(midnight);
            const fields = server()
                .received()
                .form.fields.map(({ name, value }) => [name, value]);
            expect(fields).toEqual([
                ['day', day],
                ['at', moment],
                ['days', day],
                ['days', day],
                ['range', JSON.stringify({ from: day, at: moment, label: day })],
            ]);
        });

        test('a URL-encoded form has days as days', async () => {
            server().reply({ mediaType: 'application/vnd.moment+json', text: JSON.stringify(moment) });
            expect(await call('sendFields', form)).toEqual(noon);
            expect([...new URLSearchParams(server().received().text)]).toEqual([
                ['day', day],
                ['at', moment],
                ['days', day],
                ['days', day],
                ['range.from', day],
                ['range.at', moment],
                ['range.label', day],
            ]);
        });

        test.each([
            ['of its status', 404, { title: day, until: day }, { title: day, until: midnight }],
            ['of any other status', 500, { at: moment, until: day }, { at: noon, until: day }],
            ['of null', 404, null, null],
        ])('the body of an error has the dates %s', async (_of, status, body, expected) => {
            server().reply({ status, text: JSON.stringify(body) });
            const reason = await call('sendEverything', everything).catch((error: unknown) => error);
            const error = await opened.client.error(reason);
            const isRead = library.name !== 'ky 1';
            expect(error?.status).toBe(status);
            expect(textOf(error?.data)).toBe(textOf(isRead ? expected : body));
        });

        test('a string that is not a date is kept, and each place is reported once', async () => {
            const reports: Invalid[] = [];
            opened.onInvalidDate((report) => reports.push(report));
            const body = {
                day: 'soon',
                at: '2024-02-30T00:00:00Z',
                matrix: [['x', day], ['y']],
                byName: { a: 'z' },
                dateOrText: 'any',
                dateOrNever: 'never',
                booking: { desk: 1, from: 'any' },
            };
            server().reply({ text: JSON.stringify(body) });
            const result = await call('sendEverything', everything);
            opened.onInvalidDate(undefined);
            expect(textOf(result)).toBe(textOf({ ...body, matrix: [['x', midnight], ['y']] }));
            expect(reports).toEqual([
                { path: '$.day', value: 'soon', format: 'date' },
                { path: '$.at', value: '2024-02-30T00:00:00Z', format: 'date-time' },
                { path: '$.matrix[*][*]', value: 'x', format: 'date' },
                { path: '$.byName[*]', value: 'z', format: 'date' },
            ]);
        });
    });

    test('reviveDates: false keeps received strings, and still writes days', async () => {
        const { client, exports } = await open('dates-unread', library, { responseShape: 'body', reviveDates: false });
        expect(await client.call('dates.sendEverything', everything)).toEqual(onTheWire);
        expect(JSON.parse(server().received().text)).toEqual(onTheWire);
        expect(exports.dateSettings).toBeUndefined();
    });
});

/** Functions are written by the same code for all of these but fetch. */
const withFunctions = libraries.filter(([name]) => name === 'fetch' || name === 'axios');

describe.each(withFunctions)('%s', (_name, library) => {
    test('functions revive dates like methods', async () => {
        const settings = { responseShape: 'body', clientStyle: 'functions' } as const;
        const { client } = await open('dates-functions', library, settings);
        const result = await client.call('dates.sendEverything', everything);
        expect(textOf(result)).toBe(textOf(received));
    });
});

test('each instance of fetch gets its own reports', async () => {
    const { exports } = await open('dates-instances', fetchLibrary, { instances: true });
    const { createInstance, createDatesClient } = exports as Readonly<Record<string, (given: object) => object>>;
    const heard: string[] = [];
    const clients = ['a', 'b'].map((name) => {
        const onInvalidDate = ({ value }: Invalid): void => {
            heard.push(`${name} ${value}`);
        };
        return createDatesClient?.(createInstance?.({ onInvalidDate }) ?? {});
    });
    for (const client of [...clients, exports.datesClient]) {
        const { sendEverything } = client as Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
        const body = { day, at: 'soon' };
        server().reply({ text: JSON.stringify(body) });
        expect(textOf(await sendEverything?.(everything))).toBe(textOf({ ...body, day: midnight }));
    }
    expect(heard).toEqual(['a soon', 'b soon']);
});

test('the items of a stream have dates, and report separately', async () => {
    const path = outputPath('dates-stream.json');
    const item = { type: 'object', properties: { day: { type: 'string', format: 'date' }, text: { type: 'string' } } };
    const responses = {
        '200': { description: 'Items', content: { 'application/jsonl': { itemSchema: item } } },
    };
    const paths = { '/lines': { get: { operationId: 'lines', tags: ['dates'], responses } } };
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(describePaths(paths, { version: '3.2' })));
    const { client, onInvalidDate } = await open('dates-stream', fetchLibrary, { src: path });
    const heard: string[] = [];
    onInvalidDate((invalid) => heard.push(`${invalid.path} ${invalid.value}`));
    const lines = [{ day, text: day }, { day: 'a' }, { day: null }, { day: 'b' }];
    server().reply({ mediaType: 'application/jsonl', text: lines.map((line) => JSON.stringify(line)).join('\n') });
    const items: unknown[] = [];
    for await (const one of (await client.call('dates.lines')) as AsyncIterable<unknown>) items.push(one);
    expect(textOf(items)).toBe(textOf([{ day: midnight, text: day }, ...lines.slice(1)]));
    expect(heard).toEqual(['$.day a', '$.day b']);
});

test('a deep body of alternatives that lead to one schema is read and written', async () => {
    const path = outputPath('dates-deep.json');
    const node = { $ref: '#/components/schemas/Node' };
    const schemas = {
        Node: { oneOf: [{ $ref: '#/components/schemas/Folder' }, { $ref: '#/components/schemas/File' }] },
        Folder: {
            type: 'object',
            required: ['at'],
            properties: { at: { type: 'string', format: 'date-time' }, parent: node },
            patternProperties: { '^p': node, t$: node },
        },
        File: {
            type: 'object',
            required: ['day'],
            properties: { day: { type: 'string', format: 'date' }, parent: node },
        },
    };
    const content = { 'application/json': { schema: node } };
    const responses = { '200': { description: 'A node', content } };
    const save = { operationId: 'save', tags: ['dates'], requestBody: { required: true, content }, responses };
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(describePaths({ '/nodes': { post: save } }, { version: '3.1', schemas })));
    const { client } = await open('dates-deep', fetchLibrary, { src: path });
    const deep = (turn: (kind: 'day' | 'moment') => unknown): unknown => {
        let value: object = { day: turn('day') };
        for (let level = 0; level < 60; level++) value = { at: turn('moment'), parent: value };
        return value;
    };
    const result = await client.call(
        'dates.save',
        deep(() => noon),
    );
    const text = deep((kind) => (kind === 'day' ? day : moment));
    expect(JSON.parse(server().received().text)).toEqual(text);
    expect(textOf(result)).toBe(textOf(deep((kind) => (kind === 'day' ? midnight : noon))));
});
