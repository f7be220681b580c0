/** Sends random values through a generated client and back, and returns the errors. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { generateModule } from '../client.ts';
import { fetch as fetchLibrary } from '../libraries/fetch.ts';
import type { Exports } from '../library.ts';
import type { Mirror } from '../mirror.ts';
import { Author } from './author.ts';
import { Chance } from './chance.ts';
import type { Kind } from './kinds.ts';
import { deepFreeze, type Making, type Sample, textOf } from './sample.ts';

/** What went wrong with one value. */
export interface Fault {
    readonly seed: number;
    /** The schema, and those that it refers to. */
    readonly schema: string;
    readonly difference: string;
}

interface Operation {
    readonly name: string;
    readonly kind: Kind;
    /** The body of a failing request. */
    readonly error: Kind;
    readonly mediaType: string;
}

interface Invalid {
    readonly path: string;
}

/** The exports of a generated module. */
interface Module extends Exports {
    readonly http: { onInvalidDate?: (invalid: Invalid) => void };
    readonly echoClient: Readonly<Record<string, (body: unknown) => Promise<unknown>>>;
}

const rounds = 3;

/** All errors of one random description. */
export async function errorsOf(seed: number, mirror: Mirror): Promise<readonly Fault[]> {
    const chance = new Chance(seed);
    const version = chance.pick(['3.0.3', '3.1.1', '3.2.0']);
    const author = new Author(chance, version !== '3.0.3');
    const kinds = author.kinds();
    const operations = kinds.map((kind, index): Operation => {
        const mediaType = chance.pick(['application/json', 'application/json', 'application/vnd.dates+json']);
        return { name: `send${index}`, kind, error: chance.pick(kinds), mediaType };
    });
    const src: JsonObject = JSON.parse(JSON.stringify(descriptionOf(version, operations, author.schemas())));
    const module = (await generateModule(`random-dates-${seed}`, fetchLibrary, { src, baseUrl: mirror.url })) as Module;
    const errors: Fault[] = [];
    for (const operation of operations) {
        for (const difference of await differences(operation, {
            module,
            mirror,
            chance,
            isStreamed: version === '3.2.0',
        })) {
            const { kind, error } = operation;
            const schema = difference.startsWith('error') ? error.schema : kind.schema;
            errors.push({ seed, schema: JSON.stringify(withReferences(schema, author.schemas())), difference });
        }
    }
    return errors;
}

function descriptionOf(version: string, operations: readonly Operation[], schemas: JsonObject): JsonObject {
    const isStreamed = version === '3.2.0';
    const content = (mediaType: string, { schema }: Kind): JsonObject => ({ [mediaType]: { schema } });
    const posts = operations.map(({ name, kind, error, mediaType }): [string, JsonObject] => {
        const responses = {
            '200': { description: 'The same', content: content(mediaType, kind) },
            '4XX': { description: 'An error', content: content('application/problem+json', error) },
        };
        const requestBody = { required: true, content: content(mediaType, kind) };
        return [`/${name}`, { post: { operationId: name, tags: ['echo'], requestBody, responses } }];
    });
    const streams = operations.map(({ name, kind }): [string, JsonObject] => {
        const lines = { 'application/jsonl': { itemSchema: kind.schema } };
        const responses = { '200': { description: 'Items', content: lines } };
        return [`/${name}/stream`, { get: { operationId: `${name}Stream`, tags: ['echo'], responses } }];
    });
    return {
        openapi: version,
        info: { title: 'Random dates', version: '1.0.0' },
        paths: Object.fromEntries(isStreamed ? [...posts, ...streams] : posts),
        components: { schemas },
    };
}

interface Setting {
    readonly module: Module;
    readonly mirror: Mirror;
    readonly chance: Chance;
    readonly isStreamed: boolean;
}

async function differences(operation: Operation, setting: Setting): Promise<readonly string[]> {
    const found: string[] = [];
    for (let round = 0; round < rounds; round++) {
        found.push(...(await echoed(operation, setting)));
        found.push(...(await responded(operation, setting)));
        found.push(...(await rejected(operation, setting)));
        if (setting.isStreamed) found.push(...(await streamed(operation, setting)));
    }
    return found;
}

function makingOf({ chance }: Setting, isRaw: boolean): Making & { readonly invalid: Set<string> } {
    return { chance, isRaw, invalid: new Set(), depth: chance.between(0, 3), path: '$' };
}

/** What is sent comes back. */
async function echoed({ name, kind }: Operation, setting: Setting): Promise<readonly string[]> {
    const { sent, wire, received } = kind.make(makingOf(setting, false));
    const before = textOf(sent);
    const back = await outcome(() => setting.module.echoClient[name]?.(deepFreeze(sent)));
    return [
        ...difference('on the wire', () => textOf(JSON.parse(setting.mirror.received().text)), textOf(wire)),
        ...difference('of the caller', () => textOf(sent), before),
        ...difference('received', () => back, textOf(received)),
    ];
}

/** A server may write dates in any form, and some invalid ones. */
async function responded({ name, kind, mediaType }: Operation, setting: Setting): Promise<readonly string[]> {
    return raw('responded', kind, setting, async ({ sent, wire }) => {
        setting.mirror.reply({ status: 200, mediaType, text: JSON.stringify(wire) });
        return setting.module.echoClient[name]?.(sent);
    });
}

async function rejected({ name, kind, error }: Operation, setting: Setting): Promise<readonly string[]> {
    return raw('error', error, setting, async ({ wire }) => {
        const { sent } = kind.make(makingOf(setting, false));
        setting.mirror.reply({ status: 418, mediaType: 'application/problem+json', text: JSON.stringify(wire) });
        try {
            await setting.module.echoClient[name]?.(sent);
        } catch (reason) {
            if (reason instanceof Error && 'body' in reason) return reason.body;
            throw reason;
        }
        throw new Error('a request that failed is no error');
    });
}

/** One item, as each is read like a body. */
async function streamed({ name, kind }: Operation, setting: Setting): Promise<readonly string[]> {
    return raw('streamed', kind, setting, async ({ wire }) => {
        setting.mirror.reply({ status: 200, mediaType: 'application/jsonl', text: `${JSON.stringify(wire)}\n` });
        const items: unknown[] = [];
        const stream = await setting.module.echoClient[`${name}Stream`]?.(undefined);
        for await (const item of stream as AsyncIterable<unknown>) items.push(item);
        return items[0];
    });
}

async function raw(
    what: string,
    kind: Kind,
    setting: Setting,
    receive: (sample: Sample) => Promise<unknown>,
): Promise<readonly string[]> {
    const making = makingOf(setting, true);
    const sample = kind.make(making);
    const reported: string[] = [];
    setting.module.http.onInvalidDate = ({ path }) => reported.push(path);
    const received = await outcome(() => receive(sample));
    return [
        ...difference(what, () => received, textOf(sample.received)),
        ...difference(`${what}, reported`, () => textOf(reported.toSorted()), textOf([...making.invalid].toSorted())),
    ];
}

/** What a call resolves to, or its error, as a string. */
async function outcome(call: () => Promise<unknown> | undefined): Promise<string> {
    try {
        return textOf(await call());
    } catch (error) {
        return String(error);
    }
}

function difference(what: string, actual: () => string, expected: string): readonly string[] {
    const text = actual();
    return text === expected ? [] : [`${what}: ${text}\n    and not ${expected}`];
}

/** A schema, with all that it refers to. */
function withReferences(schema: JsonValue, schemas: JsonObject): JsonObject {
    const found: Record<string, JsonValue> = {};
    const work = [schema];
    for (const part of work) {
        for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
            if (name === undefined || name in found) continue;
            found[name] = schemas[name] ?? {};
            work.push(schemas[name] ?? {});
        }
    }
    return { schema, schemas: found };
}

/** The error with the smallest schema, as a string. */
export function smallest(errors: readonly Fault[]): string | undefined {
    const [first] = errors.toSorted((a, b) => a.schema.length - b.schema.length);
    return first && `seed ${first.seed}, the first of ${errors.length}\n${first.schema}\n    ${first.difference}`;
}
