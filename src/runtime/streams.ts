import type { ExactJson } from './numbers/exact.ts';
import { printable } from './printable.ts';
import { mediaTypeOf } from './received.ts';
import { textOf } from './response.ts';
import { UnreadableBodyError } from './unreadable.ts';

/** Rejects a response of another media type. A 204 has none, and no items. Reads only the beginning, as there may be no end. */
export async function expectType(
    response: Response,
    method: string,
    ...mediaTypes: readonly string[]
): Promise<Response> {
    const { url, status, headers } = response;
    const contentType = headers.get('Content-Type') ?? '';
    if (status !== 204 && !mediaTypes.includes(mediaTypeOf(contentType))) {
        const texts = textOf(response);
        const start = await texts.next();
        await texts.return();
        throw new UnreadableBodyError({ method, url, status, contentType }, start.done === true ? '' : start.value);
    }
    return response;
}

/** Reads JSON Lines. Yields each value as soon as its line arrives. */
export function readJsonLines<Item>(response: Response, exact?: ExactJson): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            let number = 0;
            for await (const line of linesOf(textOf(response))) {
                number++;
                if (line.trim() !== '') {
                    yield parseItem(line, `line ${number}`, exact);
                }
            }
        },
    };
}

/** Reads the values of a JSON text sequence (RFC 7464): each follows a record separator and ends with a line feed. */
export function readJsonSequence<Item>(response: Response, exact?: ExactJson): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            let number = 1;
            let text = '';
            let depth = 0;
            for await (const line of linesOf(textOf(response))) {
                for (const [index, part] of line.split('\x1e').entries()) {
                    if (index > 0) {
                        if (text !== '') {
                            yield parseItem(wholeItem(text, number), `item ${number++}`, exact);
                        }
                        text = '';
                        depth = 0;
                    }
                    // Blank lines before an item are none of it, and must not be looked at again.
                    if (text !== '' || part.trim() !== '') {
                        boundedSize(text.length + part.length, 'an item');
                        text += part;
                        depth += depthOf(part);
                    }
                }
                // An item may span several lines. Yield it once its brackets are closed, before the next separator arrives.
                if (depth === 0 && text !== '' && text.endsWith('\n')) {
                    yield parseItem(text, `item ${number++}`, exact);
                    text = '';
                }
            }
            if (text !== '') {
                yield parseItem(wholeItem(text, number), `item ${number}`, exact);
            }
        },
    };
}

/** Counts the braces and brackets that a line leaves open, except in strings. A string cannot span lines. */
function depthOf(line: string): number {
    const signs = line.replace(/\\./g, '').replace(/"[^"]*"/g, '');
    return signs.replace(/[^{[]/g, '').length - signs.replace(/[^}\]]/g, '').length;
}

/** Throws if an item may be cut off: a number or a word at the very end (RFC 7464, section 2.4). */
function wholeItem(text: string, number: number): string {
    if (/\w$/.test(text)) {
        throw new SyntaxError(`item ${number} of the stream may be cut off`);
    }
    return text;
}

/** An event of a `text/event-stream`. Fields that the server does not set are missing. */
interface ServerSentEvent {
    readonly data: string;
    readonly event?: string;
    readonly id?: string;
    readonly retry?: number;
}

/**
 * Reads the events of a `text/event-stream` (HTML Standard, 9.2.6). Ignores a last event without its blank line.
 *
 * @param name The name for events without one, if every event must have a name.
 */
export function readEvents<Item>(response: Response, name?: 'message'): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            let data: string[] = [];
            let size = 0;
            let fields = new Map<string, string | number>();
            for await (const line of linesOf(withLineFeeds(textOf(response)))) {
                const [, field = '', value = ''] = /^([^:\n]*)(?:: ?([\s\S]*))?\n$/.exec(line) ?? [];
                if (field === 'data') {
                    size = boundedSize(size + line.length, 'an event');
                    data.push(value);
                } else if (field === 'event' || (field === 'id' && !value.includes('\0'))) {
                    fields.set(field, value);
                } else if (field === 'retry' && /^\d+$/.test(value)) {
                    fields.set(field, Number(value));
                } else if (line === '\n') {
                    if (fields.get('event') === '') {
                        fields.delete('event');
                    }
                    if (name !== undefined && !fields.has('event')) {
                        fields.set('event', name);
                    }
                    if (data.length > 0) {
                        yield { data: data.join('\n'), ...Object.fromEntries(fields) } as Item;
                    }
                    data = [];
                    size = 0;
                    fields = new Map();
                }
            }
        },
    };
}

/** Reads the events of a `text/event-stream` and parses their data as JSON. Many servers send `[DONE]` at the end. */
export function readJsonEvents<Item>(response: Response, name?: 'message', exact?: ExactJson): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            let number = 0;
            for await (const event of readEvents<ServerSentEvent>(response, name)) {
                number++;
                if (event.data.trim() === '[DONE]') {
                    return;
                }
                yield { ...event, data: parseItem(event.data, `the data of event ${number}`, exact) } as Item;
            }
        },
    };
}

/**
 * Reads the events of a `text/event-stream`, and parses the data of some of them as JSON.
 *
 * @param isJson Tells by the name of an event whether its data is JSON.
 */
export async function* readMixedEvents<Item>(
    response: Response,
    isJson: (name: string) => boolean,
    name?: 'message',
    exact?: ExactJson,
): AsyncGenerator<Item, void, undefined> {
    let number = 0;
    for await (const event of readEvents<ServerSentEvent>(response, name)) {
        number++;
        const { data, event: own = 'message' } = event;
        const isParsed = isJson(own);
        if (data.trim() === '[DONE]' && (isParsed || own === 'message')) {
            return;
        }
        yield (isParsed ? { ...event, data: parseItem(data, `the data of event ${number}`, exact) } : event) as Item;
    }
}

/** Reads only the parsed data of the events of a `text/event-stream`. */
export function readEventData<Item>(response: Response, exact?: ExactJson): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            for await (const { data } of readJsonEvents<{ readonly data: Item }>(response, undefined, exact)) {
                yield data;
            }
        },
    };
}

function parseItem<Item>(text: string, place: string, exact?: ExactJson): Item {
    try {
        if (exact !== undefined) {
            return exact.parse(text) as Item;
        }
        return JSON.parse(text);
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new SyntaxError(printable(`${place} of the stream is not JSON: ${reason}`));
    }
}

/** Splits text into lines. Each keeps its line feed; only the last may have none. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    let line = '';
    for await (const text of texts) {
        const [first = '', ...others] = text.split('\n');
        boundedSize(line.length + first.length, 'a line');
        line += first;
        for (const next of others) {
            yield `${line}\n`;
            line = next;
        }
    }
    if (line !== '') {
        yield line;
    }
}

/** Replaces each line ending with a line feed. A carriage return and its line feed may be in two chunks. */
async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    let last = '';
    for await (const text of texts) {
        const rest = last === '\r' && text.startsWith('\n') ? text.slice(1) : text;
        last = text.at(-1) ?? last;
        yield rest.replace(/\r\n?/g, '\n');
    }
}

/** The maximum length of a line or an event, in characters. Without it, an endless line could exhaust the memory. */
const mostCharacters = 16 * 1024 * 1024;

function boundedSize(size: number, what: string): number {
    if (size > mostCharacters) {
        throw new RangeError(`${what} of the stream has more than ${mostCharacters} characters`);
    }
    return size;
}
