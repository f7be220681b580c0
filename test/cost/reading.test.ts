/**
 * What a client does with what a server sends is in proportion to it, whatever is sent: work is counted over responses of
 * twice and four times the size. Validators and patterns have tests of their own (test/validators/bounded.test.ts).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { Chance } from '../behaviour/random-dates/chance.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths } from '../tools/inline-description.ts';
import { type Grown, json, mediaTypes, responses, type Sent } from './responses.ts';
import { exactCounts } from './work.ts';

const script = fileURLToPath(new URL('count-reading.js', import.meta.url));
const folder = temporaryFolder();
const counting = fork(script, { env: { ...process.env, NODE_OPTIONS: '' }, execArgv: exactCounts });
afterAll(() => counting.kill());

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const text: JsonObject = { type: 'string' };
const moment: JsonObject = { type: 'string', format: 'date-time' };
const day: JsonObject = { type: 'string', format: 'date' };
const long: JsonObject = { type: 'integer', format: 'int64' };

const schemas: JsonObject = {
    Node: {
        type: 'object',
        properties: {
            at: moment,
            day: day,
            id: long,
            amount: { type: 'number' },
            name: text,
            next: reference('Node'),
            nodes: list(reference('Node')),
            byName: { type: 'object', additionalProperties: reference('Node') },
            either: reference('Either'),
            narrow: reference('Narrow'),
        },
    },
    // Told apart by their tag, and by what they have.
    Either: { oneOf: [reference('Left'), reference('Right'), reference('Plain')] },
    Left: { type: 'object', required: ['kind'], properties: { kind: { const: 'left' }, either: reference('Either') } },
    Right: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'right' }, id: long, either: reference('Either') },
    },
    Plain: {
        type: 'object',
        required: ['plain'],
        properties: { plain: day, either: reference('Either') },
    },
    // Two parts describe the same property.
    Narrow: { allOf: [reference('Wide'), { type: 'object', properties: { n: reference('Narrow') } }] },
    Wide: { type: 'object', properties: { n: reference('Narrow'), at: moment } },
};

const content = (mediaType: string, schema: JsonObject): JsonObject => ({
    description: 'A response',
    content: { [mediaType]: mediaType === 'application/json' ? { schema } : { itemSchema: schema } },
});

const operation = (operationId: string, response: JsonObject, more: JsonObject = {}): JsonObject => ({
    [`/${operationId}`]: { get: { operationId, ...more, responses: { 200: response, 400: failure } } },
});

const failure = content('application/json', reference('Node'));
const page = { type: 'object', properties: { items: list(reference('Node')), next: text } };
const cursor = { parameters: [{ name: 'cursor', in: 'query', schema: text }] };

const description = describePaths(
    {
        ...operation('json', content('application/json', reference('Node'))),
        ...operation('text', { description: 'A text', content: { 'text/plain': { schema: text } } }),
        ...operation('lines', content('application/jsonl', reference('Node'))),
        ...operation('sequence', content('application/json-seq', reference('Node'))),
        ...operation('events', content('text/event-stream', { type: 'object', properties: { data: text } })),
        ...operation('cursors', content('application/json', page), cursor),
        ...operation('links', content('application/json', list(reference('Node'))), cursor),
    },
    { version: '3.2', schemas },
);

const pagination: Config['pagination'] = {
    rules: [
        { operationIds: ['cursors'], kind: 'cursor', parameter: 'cursor', next: 'next', items: 'items' },
        { operationIds: ['links'], kind: 'link' },
    ],
};

/** The options of the clients that read. */
const clients: Readonly<Record<string, Partial<Config>>> = {
    'values as they come': { dateFormat: 'string', pagination },
    'dates and exact numbers': { int64: 'bigint', pagination },
    'results that are checked': { int64: 'bigint', validators: true, responseShape: 'result' },
};

/** The deepest rows stay below the limit of levels that a validator follows. */
const sizes = [50, 100, 200];

/** Twice the response takes twice the work. Quadratic growth would take four times as much. */
const mostGrowth = 2.4;

/** Smaller differences prove nothing, as some work does not depend on the size. */
const leastWork = 300;

/**
 * How much there is to do for a character. Most clients take 1 to 30; one of schemas that lead to each other by overlapping patterns takes 114,
 * as each accepts what each other one makes of its dates.
 */
const mostWork = 120;

interface Work {
    readonly work: number;
    /** How many characters the response has. */
    readonly length: number;
}

/** Counts what a client does. */
class Client {
    readonly #file: string;

    private constructor(file: string) {
        this.#file = file;
    }

    static async make(name: string, src: JsonObject, options: Partial<Config>): Promise<Client> {
        const { files } = await generate({ src, template: 'fetch', clientStyle: 'functions', ...options });
        const { outputText } = ts.transpileModule(files.map(({ text }) => text).join('\n'), {
            compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
        });
        const client = new Client(await folder.write(`${name.replaceAll(' ', '-')}.mjs`, outputText));
        // Some code is executed by the first response only.
        await client.#read(json('{}'), 1);
        return client;
    }

    /** Expects work in proportion to a response. */
    async expectProportion(sent: Sent): Promise<void> {
        const shares: number[] = [];
        const works: number[] = [];
        for (const times of sizes) {
            const { work, length } = await this.#read(sent, times);
            works.push(work);
            shares.push(work / (length + leastWork));
        }
        const [first = 0, second = 0, third = 0] = works;
        expect(Math.max(...shares)).toBeLessThan(mostWork);
        expect((third - second) / Math.max(second - first, leastWork)).toBeLessThan(mostGrowth);
    }

    async #read({ operation, status = 200, headers, body, error }: Sent, times: number): Promise<Work> {
        const type = (status === 200 ? mediaTypes[operation] : undefined) ?? 'application/json';
        const message = { operation, status, headers: { 'content-type': [type], ...headers }, body, times };
        counting.send({ file: this.#file, ...message });
        const [{ outcome, ...work }] = await once(counting, 'message');
        // A result has its error as data.
        if (outcome !== 'read') expect(outcome).toContain(error ?? 'read');
        return work;
    }
}

describe.each(Object.entries(clients))('%s', (name, options) => {
    let client: Client;
    beforeAll(async () => {
        client = await Client.make(name, description, options);
    });

    const hasPages = options.pagination !== undefined;
    const sent = Object.entries(responses).filter(([, { operation }]) => hasPages || !operation.endsWith('Pages'));

    test.each(sent)('%s', async (_row, response) => client.expectProportion(response));
});

/** Schemas that refer to each other in any way, and what a body repeats on its way down. */
function randomFamily(seed: number): readonly [schemas: JsonObject, body: Grown] {
    const chance = new Chance(seed);
    const any = (): JsonObject => reference(`S${chance.between(0, 5)}`);
    const leaf = (): JsonObject => chance.pick([moment, day, long, text]);
    const part = (): JsonObject =>
        chance.pick([any, any, leaf, () => list(any()), () => ({ type: 'object', additionalProperties: any() })])();
    const object = (): JsonObject => ({
        type: 'object',
        properties: Object.fromEntries(chance.some(['a', 'b', 'c', 'kind'], 1, 4).map((name) => [name, part()])),
    });
    const schema = (): JsonObject =>
        chance.pick<() => JsonObject>([
            object,
            object,
            () => ({ allOf: chance.times(1, 3, () => chance.pick([any, object])()) }),
            () => ({ [chance.pick(['oneOf', 'anyOf'])]: chance.times(2, 3, any) }),
            () => ({ ...object(), additionalProperties: any() }),
            () => ({ ...object(), patternProperties: { '^a': any(), a$: any() } }),
        ])();
    const schemas = Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`S${index}`, schema()]));
    const levels = chance.times(1, 3, () =>
        chance.pick(['{"a":', '{"kind":"x","b":', '{"c":[{},{"a":', '{"b":1,"a":']),
    );
    const ends = levels.toReversed().map((level) =>
        level
            .replaceAll(/[^[{]|(\{\})/g, '')
            .replaceAll('[{', '}]')
            .replaceAll('{', '}'),
    );
    return [schemas, [[levels.join('')], '{}', [ends.join('')]]];
}

test.each(Array.from({ length: 24 }, (_, seed) => seed))('random recursive schemas %i', async (seed) => {
    const [schemas, body] = randomFamily(seed);
    const src = describePaths(operation('json', content('application/json', reference('S0'))), {
        version: '3.1',
        schemas,
    });
    const client = await Client.make(`random-${seed}`, src, {
        int64: 'bigint',
        validators: true,
    });
    await client.expectProportion(json(...body));
});
