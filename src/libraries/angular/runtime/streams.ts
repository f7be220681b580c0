import {
    type HttpDownloadProgressEvent,
    type HttpEvent,
    HttpEventType,
    type HttpHeaderResponse,
    HttpResponse as ItemResponse,
} from '@angular/common/http';
import { defer, finalize, type OperatorFunction, Subject } from 'rxjs';
import { responseWith } from '../../../runtime/received-streams.ts';
import { expectType } from '../../../runtime/streams.ts';

/**
 * Emits a response for each item of a body, as soon as the item has arrived. Unsubscribing ends the request.
 *
 * @param mediaTypes Those that the response must have, unless it may have any.
 */
export function emitItems<Item>(
    method: string,
    read: (response: Response) => AsyncIterable<Item>,
    ...mediaTypes: readonly string[]
): OperatorFunction<HttpEvent<string>, ItemResponse<Item>> {
    return (events) =>
        defer(() => {
            const items = new Subject<ItemResponse<Item>>();
            let arriving: ArrivingText | undefined;
            const begin = ({ headers, status, url }: ResponseStart): ArrivingText => {
                const text = new ArrivingText();
                const contentType = headers.get('Content-Type') ?? '';
                const response = responseWith(text.body, { url: url ?? '', status, contentType });
                const emitAll = async (): Promise<void> => {
                    if (mediaTypes.length > 0) {
                        await expectType(response, method, ...mediaTypes);
                    }
                    for await (const body of read(response)) {
                        items.next(new ItemResponse({ body, headers, status, ...(url !== null && { url }) }));
                    }
                };
                emitAll().then(
                    () => items.complete(),
                    (error: unknown) => items.error(error),
                );
                return text;
            };
            const request = events.subscribe({
                next: (event) => {
                    // The response of an error begins, too.
                    if (event.type === HttpEventType.ResponseHeader && event.ok) {
                        arriving ??= begin(event);
                    } else if (event.type === HttpEventType.DownloadProgress) {
                        arriving?.grow((event as HttpDownloadProgressEvent).partialText);
                    } else if (event.type === HttpEventType.Response) {
                        // An interceptor or a test may give nothing but this.
                        arriving ??= begin(event);
                        arriving.grow(event.body);
                        arriving.end();
                    }
                },
                error: (error: unknown) => (arriving === undefined ? items.error(error) : arriving.fail(error)),
            });
            return items.pipe(
                finalize(() => {
                    request.unsubscribe();
                    arriving?.end();
                }),
            );
        });
}

type ResponseStart = Pick<HttpHeaderResponse, 'headers' | 'status' | 'url'>;

/** What takes the bytes of a stream. */
interface TextSink {
    readonly enqueue: (bytes: Uint8Array) => void;
    readonly close: () => void;
    readonly error: (cause: unknown) => void;
}

/** A text of which `HttpClient` gives all that there is, each time that more has arrived. */
class ArrivingText {
    readonly body: ReadableStream<Uint8Array>;
    #length = 0;
    /** There is none once the text has ended, or nobody reads it. */
    #sink: TextSink | undefined;

    constructor() {
        this.body = new ReadableStream({
            start: (sink) => {
                this.#sink = sink;
            },
            cancel: () => {
                this.#sink = undefined;
            },
        });
    }

    grow(text: string | null | undefined): void {
        const added = (text ?? '').slice(this.#length);
        if (added !== '') {
            this.#length += added.length;
            this.#sink?.enqueue(new TextEncoder().encode(added));
        }
    }

    end(): void {
        this.#sink?.close();
        this.#sink = undefined;
    }

    fail(error: unknown): void {
        this.#sink?.error(error);
        this.#sink = undefined;
    }
}
