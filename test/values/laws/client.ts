/** The client of a random description, which meets no server: the tests see what it sends, and say what it receives. */
import { generate } from '../../../src/index.ts';
import type { StandardSchemaV1 } from '../../../src/runtime/validators/standard.ts';
import { outputPath, transpile, writeModule } from '../../behaviour/client.ts';
import { fetch as fetchLibrary } from '../../behaviour/libraries/fetch.ts';
import { importFile } from '../../tools/native-import.ts';
import { documentOf, type RandomDescription, type StreamKind } from './description.ts';
import type { Direction } from './judge.ts';

/** A value, a refusal of a check, or anything else that is thrown. */
export type Received =
    | { readonly kind: 'value'; readonly value: unknown }
    | { readonly kind: 'refusal' | 'failure'; readonly what: string };

export interface EchoClient {
    readonly text: string;
    /** @param text Undefined where a response has no content. */
    readonly receive: (operation: string, status: number, text: string | undefined) => Promise<Received>;
    /** The first item of a stream: a line, or the data of an event. */
    readonly receiveItem: (operation: string, kind: StreamKind, text: string) => Promise<Received>;
    /** The text of the body. */
    readonly send: (operation: string, value: unknown, isChecked?: boolean) => Promise<Received>;
    /** What the validator of a schema makes of a value. */
    readonly check: (schema: string, direction: Direction, value: unknown) => Received;
    /** The types, in a file that imports the output as `output`, and these helpers. */
    readonly responseType: (operation: string, key: string, status: number) => string;
    readonly itemType: (operation: string, kind: StreamKind) => string;
    readonly bodyType: (operation: string) => string;
}

/** What the types of the client are taken from. */
export const typeHelpers = `
export type DataOf<Result, Status> = Result extends { ok: true; status: infer Own; data: infer Data } ? (Status extends Own ? Data : never) : never;
export type ErrorOf<Result, Status> = Result extends { ok: false; status: infer Own; error: infer Body } ? (Status extends Own ? Body : never) : never;
export type ItemOf<Items> = Items extends AsyncIterable<infer Item> ? Item : never;
export type Clients = typeof output.echoClient;
export type ResultOf<Method extends (...args: never[]) => unknown> = Awaited<ReturnType<Method>>;
`;

type Method = (...args: readonly unknown[]) => Promise<unknown>;

interface Module {
    readonly http: {
        fetch: (url: string, init: RequestInit) => Promise<globalThis.Response>;
        validate: object | string;
    };
    readonly echoClient: Readonly<Record<string, Method | undefined>>;
    readonly [name: string]: unknown;
}

let opened = 0;

export async function openClient(description: RandomDescription): Promise<EchoClient> {
    const { options } = description;
    const { files } = await generate({ ...options, src: documentOf(description) });
    const text = files[0]?.text ?? '';
    const path = outputPath(`laws/${opened++}.js`);
    await writeModule(path, transpile(text), fetchLibrary);
    const module = await importFile<Module>(path);
    const { http, echoClient } = module;
    const { responseShape } = options;
    const call = async (operation: string, ...args: readonly unknown[]): Promise<Received> => {
        try {
            return { kind: 'value', value: await echoClient[operation]?.(...args) };
        } catch (error) {
            return refusalOr(error);
        }
    };
    const respond = (text: string | undefined, status: number, mediaType: string): void => {
        const headers: Record<string, string> = text === undefined ? {} : { 'Content-Type': mediaType };
        http.fetch = async () => new Response(text ?? null, { status, headers });
    };
    const checked = { validate: { requests: 'off', responses: 'reject' } };
    const bodyIn = (outcome: Received, status: number): Received => {
        if (outcome.kind !== 'value') return outcome;
        if (responseShape === 'result') return ofResult(outcome.value as Result);
        return responseShape === 'full' && status < 300 ? valueIn(outcome.value as { data: unknown }) : outcome;
    };
    const responseType = (operation: string, key: string, status: number): string => {
        const method = `ResultOf<typeof output.echoClient.${operation}>`;
        if (responseShape === 'result') return `${status < 300 ? 'DataOf' : 'ErrorOf'}<${method}, ${status}>`;
        if (status >= 300) return `output.EchoClientErrors['${operation}'][${/^\d+$/.test(key) ? key : `'${key}'`}]`;
        return responseShape === 'full' ? `${method}['data']` : method;
    };
    return {
        text,
        receive: async (operation, status, body) => {
            respond(body, status, 'application/json');
            return bodyIn(await call(operation, null, checked), status);
        },
        receiveItem: async (operation, kind, item) => {
            const isLine = kind === 'Lines';
            respond(
                isLine ? `${item}\n` : `data: ${item}\n\n`,
                200,
                isLine ? 'application/jsonl' : 'text/event-stream',
            );
            const outcome = bodyIn(await call(operation + kind, checked), 200);
            if (outcome.kind !== 'value') return outcome;
            try {
                for await (const value of outcome.value as AsyncIterable<unknown>)
                    return isLine ? { kind: 'value', value } : valueIn(value as { data: unknown });
                return { kind: 'failure', what: 'there is no item' };
            } catch (error) {
                return refusalOr(error);
            }
        },
        responseType,
        itemType: (operation, kind) => {
            const type = `ItemOf<${responseType(operation + kind, '200', 200)}>`;
            return kind === 'Lines' ? type : `${type}['data']`;
        },
        send: async (operation, value, isChecked = true) => {
            let sent: Received | undefined;
            http.fetch = async (_, { body }) => {
                sent = { kind: 'value', value: body };
                throw new Error('sent');
            };
            const outcome = await call(operation, value, {
                validate: { requests: isChecked ? 'reject' : 'off', responses: 'off' },
            });
            if (sent !== undefined) return sent;
            return outcome.kind === 'value' ? ofResult(outcome.value as Result) : outcome;
        },
        check: (schema, direction, value) => {
            const name = `${schema[0]?.toLowerCase()}${schema.slice(1)}`;
            const own = direction === 'sent' ? module[`${name}WritableSchema`] : undefined;
            const validator = (own ?? module[`${name}Schema`]) as StandardSchemaV1 | undefined;
            if (validator === undefined) return { kind: 'failure', what: `there is no validator of ${schema}` };
            const result = validator['~standard'].validate(value);
            if (result instanceof Promise) throw new Error('a validator takes time');
            if (result.issues === undefined) return { kind: 'value', value: result.value };
            return {
                kind: 'refusal',
                what: result.issues.map(({ message, path }) => `${path?.join('.')} ${message}`).join('; '),
            };
        },
        bodyType: (operation) => `Parameters<typeof output.echoClient.${operation}>[0]`,
    };
}

interface Result {
    readonly ok: boolean;
    readonly status?: number;
    readonly data?: unknown;
    readonly error?: unknown;
    readonly cause?: unknown;
}

function ofResult({ ok, status, data, error, cause }: Result): Received {
    if (ok) return { kind: 'value', value: data };
    return status === undefined ? refusalOr(cause ?? error) : { kind: 'value', value: error };
}

function valueIn({ data }: { readonly data: unknown }): Received {
    return { kind: 'value', value: data };
}

function refusalOr(error: unknown): Received {
    if (!(error instanceof Error)) return { kind: 'failure', what: String(error) };
    if (error.name === 'ApiError' && 'body' in error) return { kind: 'value', value: error.body };
    const isRefusal = /^Invalid(?:Request|Response)Error$/.test(error.name);
    return { kind: isRefusal ? 'refusal' : 'failure', what: isRefusal ? error.message : String(error.stack) };
}
