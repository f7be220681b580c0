import type { ItemsForm } from './responses.ts';

/** An event of a `text/event-stream` (HTML Standard, 9.2.6). */
interface WrittenEvent {
    readonly data?: unknown;
    readonly event?: string;
    readonly id?: string;
    readonly retry?: number;
}

/** One value per line. */
export const asJsonLines: ItemsForm = (items, { days, json }) => streamOf(items, (item) => `${json(days(item))}\n`);

/** Values of a JSON text sequence (RFC 7464, 2.2): each follows a record separator and ends with a line feed. */
export const asJsonSequence: ItemsForm = (items, { days, json }) =>
    streamOf(items, (item) => `\x1e${json(days(item))}\n`);

/** Events whose data is what an item is. */
export const asEventData: ItemsForm = (items, { days, json }) =>
    streamOf(items, (item) => eventText({ data: json(days(item)) }));

/**
 * Events.
 *
 * @param isJson Tells by the name of an event whether its data is JSON. Otherwise it is a text.
 */
export function asEvents(isJson: (name: string) => boolean): ItemsForm {
    return (items, { days, json }) =>
        streamOf(items, (item) => {
            const event = days(item) as WrittenEvent;
            const { data } = event;
            return eventText(isJson(event.event ?? 'message') ? { ...event, data: json(data) } : event);
        });
}

/** A text of several lines is several fields, which the reader joins. */
function eventText({ data, event, id, retry }: WrittenEvent): string {
    const fields = [
        ...Object.entries({ event, id, retry }).filter(([, value]) => value !== undefined),
        ...String(data ?? '')
            .split(/\r\n?|\n/)
            .map((line) => ['data', line] as const),
    ];
    return `${fields.map(([name, value]) => `${name}: ${value}\n`).join('')}\n`;
}

function streamOf(items: unknown, write: (item: unknown) => string): ReadableStream<Uint8Array> {
    const iterator = iteratorOf(items as Iterable<unknown> | AsyncIterable<unknown>);
    const encoder = new TextEncoder();
    return new ReadableStream({
        async pull(controller) {
            const { done, value } = await iterator.next();
            if (done === true) {
                controller.close();
            } else {
                controller.enqueue(encoder.encode(write(value)));
            }
        },
        async cancel() {
            await iterator.return?.();
        },
    });
}

function iteratorOf(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncIterator<unknown> | Iterator<unknown> {
    return Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
}
