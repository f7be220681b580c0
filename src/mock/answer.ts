/** Chooses among the answers that a description has for an operation. */
import type { JsonValue } from '../load/json.ts';
import { writeHeader } from '../operations/response-headers.ts';
import type { GivenRequest } from '../runtime/requests/forms.ts';
import { concreteType, preferredType } from './accept.ts';
import type { Answer, Content } from './answers.ts';
import type { ServedApi, ServedOperation } from './api.ts';
import { partsOf, typesOfKinds } from './content.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { problem, type Reply } from './reply.ts';

export interface ExchangeSettings {
    readonly seed: number;
    /** The share of requests that get an error of the description. */
    readonly errors: number;
}

/** What an answer depends on beside the request: the API, and how many requests there were before. */
export interface Exchange {
    readonly api: ServedApi;
    readonly settings: ExchangeSettings;
    readonly count: number;
}

/** An answer of the description: the first success, what the client prefers, or now and then an error. */
export function answer(operation: ServedOperation, request: GivenRequest, exchange: Exchange): Reply {
    const preferences = readPreferences(request.headers.get('Prefer') ?? undefined);
    const { code } = preferences;
    const accept = request.headers.get('Accept') ?? undefined;
    if (code !== undefined) {
        const preferred = answerFor(code, operation.answers);
        if (preferred === undefined) {
            const statuses = operation.answers.map(({ status }) => status).join(', ');
            return problem(400, 'Bad Request', `no answer ${code} is described: there are ${statuses || 'none'}`);
        }
        return send(preferred, code, contentFor(accept, preferred.contents), accept, preferences, exchange);
    }
    const failing = failureOf(operation, exchange);
    if (failing !== undefined) {
        const status = statusOf(failing, 500);
        return send(failing, status, contentFor(accept, failing.contents), accept, preferences, exchange);
    }
    return succeed(operation, accept, preferences, exchange);
}

function succeed(
    { answers }: ServedOperation,
    accept: string | undefined,
    preferences: Preferences,
    exchange: Exchange,
): Reply {
    const successes = answers.filter(({ covers }) => covers !== 'errors');
    // Where only errors are described, a success is not: nothing is known of it.
    const [first] = successes.length > 0 ? successes : answers.filter(({ status }) => /^[123]/.test(status));
    if (first === undefined) return { status: 200, headers: {}, parts: [] };
    if (first.contents.length === 0) return send(first, statusOf(first, 200), undefined, accept, preferences, exchange);
    const offers = (successes.length > 0 ? successes : [first]).flatMap((one) =>
        one.contents.map((content) => ({ one, content })),
    );
    const chosen = preferredType(accept, offers, ({ content }) => content.mediaType);
    if (chosen === undefined) {
        const offered = [...new Set(offers.map(({ content }) => content.mediaType))].join(', ');
        return problem(406, 'Not Acceptable', `the answer can be ${offered}, but not '${accept}'`);
    }
    return send(chosen.one, statusOf(chosen.one, 200), chosen.content, accept, preferences, exchange);
}

/** An error may have a media type that the client does not accept (RFC 9110, 15.5.7). */
function contentFor(accept: string | undefined, contents: readonly Content[]): Content | undefined {
    return preferredType(accept, contents, ({ mediaType }) => mediaType) ?? contents[0];
}

/** The answer that describes a status: by itself, by its range, or as any other (OpenAPI 3.1.1, 4.8.16). */
function answerFor(code: number, answers: readonly Answer[]): Answer | undefined {
    const wanted = [String(code), `${Math.floor(code / 100)}XX`, 'default'];
    return wanted.map((one) => answers.find(({ status }) => status === one)).find((one) => one !== undefined);
}

function statusOf({ status }: Answer, otherwise: number): number {
    const code = status === 'default' ? otherwise : Number(status.replace('XX', '00'));
    // A status that no answer can have (RFC 9110, 15).
    return code < 200 || code > 599 ? otherwise : code;
}

function failureOf({ answers }: ServedOperation, { settings, count }: Exchange): Answer | undefined {
    const errors = answers.filter(({ status, covers }) => covers === 'errors' && !/^[123]/.test(status));
    if (errors.length === 0 || settings.errors === 0) return undefined;
    const chance = randomNumber(settings.seed, count);
    return chance < settings.errors ? errors[Math.floor((chance / settings.errors) * errors.length)] : undefined;
}

/** A number from 0 to 1 that looks random, and is the same for the same seed and request (a hash of 32 bits). */
function randomNumber(seed: number, count: number): number {
    let state = Math.imul(seed + 1, 0x9e37_79b1) ^ Math.imul(count + 1, 0x85eb_ca6b);
    state = Math.imul(state ^ (state >>> 16), 0x21f0_aaad);
    state = Math.imul(state ^ (state >>> 15), 0x735a_2d97);
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
}

function send(
    { headers }: Answer,
    status: number,
    content: Content | undefined,
    accept: string | undefined,
    { isDynamic, example, applied }: Preferences,
    { api, settings, count }: Exchange,
): Reply {
    const seed = settings.seed + (isDynamic ? count : 0);
    const own = headers.flatMap(({ name, reading, place }): [string, string][] => {
        const value = api.examples.valueAt(place, seed);
        const text = value === undefined ? undefined : writeHeader(value, reading);
        return text === undefined ? [] : [[name, text]];
    });
    const common = {
        ...Object.fromEntries(own),
        ...(applied.length > 0 && { 'Preference-Applied': applied.join(', ') }),
    };
    if (content === undefined) return { status, headers: common, parts: [] };
    const { place, given, kind, format } = content;
    const valid = new Set(api.examples.namesAt(place));
    // What is no JSON cannot be checked: examples of text, and of XML, stand for themselves.
    const isText = (value: JsonValue): boolean => kind !== 'json' && typeof value === 'string';
    const usable = new Map([...given].filter(([name, value]) => valid.has(name) || isText(value)));
    const names = [...usable.keys()];
    if (example !== undefined && !names.includes(example)) {
        const detail = `no example '${example}' is described: there are ${names.join(', ') || 'none'}`;
        return problem(400, 'Bad Request', detail);
    }
    const mediaType = concreteType(content.mediaType, accept, typesOfKinds[kind]);
    const wanted = usable.get(example ?? names[0] ?? '');
    // As the description has it, unless somebody asks for other values.
    const asGiven = format === undefined && (seed === 0 || isText(wanted ?? null)) ? wanted : undefined;
    const exampleAt = (index: number): JsonValue | undefined =>
        asGiven ?? api.examples.valueAt(place, seed + index, example);
    const parts = partsOf(content, mediaType, exampleAt);
    if (parts === undefined) {
        const detail = "no valid example was found for this answer: give one with 'example'";
        return problem(501, 'Not Implemented', detail);
    }
    return { status, headers: { ...common, 'Content-Type': mediaType }, parts };
}
