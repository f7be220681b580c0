/** A random description: schemas, operations that send and receive them, and the options that it is generated with. */

import type { Config } from '../../../src/index.ts';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { type RandomSchemas, randomSchemas } from '../../types/random-types/schemas.ts';
import { lawMaterial } from './material.ts';
import { openMaterial } from './open-material.ts';

export interface RandomDescription extends RandomSchemas {
    readonly seed: number;
    readonly options: LawOptions;
    readonly operations: readonly Operation[];
    /** Whether each body is also the item of two streams: of lines, and of events, in which it is JSON in a string. */
    readonly isStreamed: boolean;
}

export const streamKinds = ['Lines', 'Events'] as const;
export type StreamKind = (typeof streamKinds)[number];

export interface LawOptions extends Partial<Config> {
    readonly dateFormat: 'Date' | 'string';
    readonly int64: 'number' | 'bigint' | 'string';
    readonly readWrite: 'split' | 'ignore';
    readonly responseShape: 'body' | 'full' | 'result';
}

export interface Operation {
    readonly name: string;
    /** The name of the schema of its body. */
    readonly body: string;
    /** The names of the schemas of its responses, by status or range; none if a response has no content. */
    readonly responses: Readonly<Record<string, string | undefined>>;
}

/** @param more Further options. */
export function randomDescription(seed: number, more: Partial<Config> = {}): RandomDescription {
    const isOpen = more.numericStrings !== undefined || more.openEnums !== undefined;
    const { version, schemas: made } = randomSchemas(seed, isOpen ? openMaterial : lawMaterial);
    // No two places share a value, as in a file.
    const schemas: JsonObject = JSON.parse(JSON.stringify(made));
    const chance = new Chance(seed);
    const options: LawOptions = {
        template: 'fetch',
        validators: true,
        nullableStrategy: 'include',
        dateFormat: chance.happens(0.85) ? 'Date' : 'string',
        int64: chance.pick(['bigint', 'bigint', 'string', 'string', 'number']),
        readWrite: chance.pick(['split', 'split', 'split', 'ignore']),
        responseShape: chance.pick(['body', 'body', 'full', 'result', 'result']),
        arrayLengths: chance.happens(0.3),
        schemaDeclarationStyle: chance.pick(['interface', 'type']),
        formats: chance.pick(['annotate', 'assert']),
        instances: chance.happens(0.2),
        ...(more as Partial<LawOptions>),
    };
    const names = Object.keys(schemas).filter((name) => !/^(?:Leaf|Kind|Part)/.test(name));
    const operations = names.map((body, index): Operation => {
        const other = (): string => chance.pick(names);
        const further: readonly (readonly [number, string, string | undefined])[] = [
            [0.15, '202', other()],
            [0.15, '204', undefined],
            [0.4, '404', other()],
            [0.2, '4XX', other()],
            [0.3, 'default', other()],
        ];
        const chosen = further.filter(([share]) => chance.happens(share)).map(([, status, name]) => [status, name]);
        return { name: `send${index}`, body, responses: { '200': body, ...Object.fromEntries(chosen) } };
    });
    const isStreamed = version === '3.1' && chance.happens(0.3);
    return { version, schemas, seed, options, operations, isStreamed };
}

/** What oasmith reads. */
export function documentOf({ version, schemas, operations, isStreamed }: RandomDescription): JsonObject {
    const content = (name: string): JsonObject => ({
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    });
    const paths = operations.map(({ name, body, responses }): [string, JsonValue] => {
        const all = Object.entries(responses).map(([status, schema]): [string, JsonValue] => [
            status,
            { description: 'A response', ...(schema !== undefined && content(schema)) },
        ]);
        const requestBody = { required: true, ...content(body) };
        const post = { operationId: name, tags: ['echo'], requestBody, responses: Object.fromEntries(all) };
        return [`/${name}`, { post }];
    });
    return {
        openapi: isStreamed ? '3.2.0' : version === '3.0' ? '3.0.3' : '3.1.1',
        info: { title: 'Laws', version: '1.0.0' },
        paths: Object.fromEntries(isStreamed ? [...paths, ...operations.flatMap(streamsOf)] : paths),
        components: { schemas },
    };
}

function streamsOf({ name, body }: Operation): [string, JsonValue][] {
    const schema = { $ref: `#/components/schemas/${body}` };
    const data = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
    const content: Readonly<Record<StreamKind, JsonObject>> = {
        Lines: { 'application/jsonl': { itemSchema: schema } },
        Events: {
            'text/event-stream': { itemSchema: { type: 'object', required: ['data'], properties: { data } } },
        },
    };
    return streamKinds.map((kind) => {
        const responses = { '200': { description: 'Items', content: content[kind] } };
        return [`/${name}/${kind}`, { get: { operationId: `${name}${kind}`, tags: ['echo'], responses } }];
    });
}
