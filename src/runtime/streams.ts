/** The values of JSON Lines, one a line; each is handed on as soon as it is there. */
async function* readJsonLines<Item>(response: Response): AsyncGenerator<Item, void, undefined> {
    let number = 0;
    for await (const line of linesOf(textOf(response))) {
        number++;
        if (line.trim() !== '') {
            yield parseItem(line, `line ${number}`);
        }
    }
}

/** The values of a JSON text sequence (RFC 7464): a record separator before each, and a line feed behind it. */
async function* readJsonSequence<Item>(response: Response): AsyncGenerator<Item, void, undefined> {
    let number = 1;
    let text = '';
    let depth = 0;
    for await (const line of linesOf(textOf(response))) {
        for (const [index, part] of line.split('\x1e').entries()) {
            if (index > 0) {
                if (text.trim() !== '') {
                    yield parseItem(wholeItem(text, number), `item ${number++}`);
                }
                text = '';
                depth = 0;
            }
            boundedSize(text.length + part.length, 'an item');
            text += part;
            depth += depthOf(part);
        }
        // It may be written on several lines. The one that closes it is its last: nothing has to come before it is read.
        if (depth === 0 && text.trim() !== '' && text.endsWith('\n')) {
            yield parseItem(text, `item ${number++}`);
            text = '';
        }
    }
    if (text.trim() !== '') {
        yield parseItem(wholeItem(text, number), `item ${number}`);
    }
}

/** How many braces and brackets a line leaves open. Those in texts do not count, which cannot go on in the next line. */
function depthOf(line: string): number {
    const signs = line.replace(/\\./g, '').replace(/"[^"]*"/g, '');
    return signs.replace(/[^{[]/g, '').length - signs.replace(/[^}\]]/g, '').length;
}

/** A number or a word that nothing follows may have lost its end (RFC 7464, section 2.4). */
function wholeItem(text: string, number: number): string {
    if (/\w$/.test(text)) {
        throw new SyntaxError(`item ${number} of the stream may be cut off`);
    }
    return text;
}

/** An event of a `text/event-stream`; what it does not tell is not there. */
interface ServerSentEvent {
    readonly data: string;
    readonly event?: string;
    readonly id?: string;
    readonly retry?: number;
}

/**
 * The events of a `text/event-stream` (HTML Standard, 9.2.6). One that is not ended is none.
 *
 * @param name What an event is called that is sent without a name, where all have one.
 */
async function* readEvents<Item>(response: Response, name?: 'message'): AsyncGenerator<Item, void, undefined> {
    let data: string[] = [];
    let size = 0;
    let fields = new Map<string, string | number>();
    for await (const line of linesOf(withLineFeeds(textOf(response)))) {
        const [, field = '', value = ''] = /^([^:\n]*)(?:: ?(.*))?\n$/s.exec(line) ?? [];
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
}

/** The events of a `text/event-stream` whose data is JSON. Many servers send `[DONE]` when there is no more of it. */
async function* readJsonEvents<Item>(response: Response, name?: 'message'): AsyncGenerator<Item, void, undefined> {
    let number = 0;
    for await (const event of readEvents<ServerSentEvent>(response, name)) {
        number++;
        if (event.data.trim() === '[DONE]') {
            return;
        }
        yield { ...event, data: parseItem(event.data, `the data of event ${number}`) } as Item;
    }
}

/** The data of the events of a `text/event-stream`, parsed. */
async function* readEventData<Item>(response: Response): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of readJsonEvents<{ readonly data: Item }>(response)) {
        yield data;
    }
}

function parseItem<Item>(text: string, place: string): Item {
    try {
        return JSON.parse(text);
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new SyntaxError(`${place} of the stream is no JSON: ${reason}`, { cause });
    }
}

/** The lines of a text, each with the line feed at its end; only the last may have none. */
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

/** A text whose lines end with a line feed each, and not with a carriage return. The two together may come one by one. */
async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    let last = '';
    for await (const text of texts) {
        const rest = last === '\r' && text.startsWith('\n') ? text.slice(1) : text;
        last = text.at(-1) ?? last;
        yield rest.replace(/\r\n?/g, '\n');
    }
}

/** How many characters a line or an event may have: a server that never ends one would take all memory. */
const mostCharacters = 16 * 1024 * 1024;

function boundedSize(size: number, what: string): number {
    if (size > mostCharacters) {
        throw new RangeError(`${what} of the stream has more than ${mostCharacters} characters`);
    }
    return size;
}

/** The text of a body, as it comes. Whoever stops reading it ends the request. */
async function* textOf({ body }: Response): AsyncGenerator<string, void, undefined> {
    const reader = body?.getReader();
    const decoder = new TextDecoder();
    try {
        for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
            yield decoder.decode(chunk.value, { stream: true });
        }
        yield decoder.decode();
    } finally {
        await reader?.cancel().catch(() => undefined);
    }
}

export { readEventData, readEvents, readJsonEvents, readJsonLines, readJsonSequence };
