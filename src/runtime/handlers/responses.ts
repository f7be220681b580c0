import { HttpResponse } from 'msw';
import { printable } from '../printable.ts';
import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import type { HeaderTexts } from './headers.ts';

/** How the body of a response is written. Without anything, there is none. */
export interface ResponseForm {
    /** Missing if the body says its own, as a `Blob` does. */
    readonly mediaType?: string;
    /** Whether the body is sent as it is: a text, or bytes. Otherwise it is JSON. */
    readonly isPlain?: true;
    /** Makes the example of the body, or of an item of a stream. */
    readonly example?: { (): unknown; readonly at: (seed: number) => unknown };
    /** Writes dates as the description says: as days, if they are such. */
    readonly days?: (body: unknown) => unknown;
    /** Writes numbers digit by digit. */
    readonly json?: (body: unknown) => string;
    /** The headers that it has, unless a call of `respond` gives others. */
    readonly sends?: HeaderTexts;
    /** Set if it is a sequence of items. */
    readonly items?: ItemsForm;
}

/** Writes the items of a sequence one by one, as they come. */
export type ItemsForm = (
    items: unknown,
    writers: Required<Pick<ResponseForm, 'days' | 'json'>>,
) => ReadableStream<Uint8Array>;

export type ResponseForms = ByStatus<ResponseForm>;

/** Writes a response as it goes over the wire. */
export function writeResponse(
    forms: ResponseForms,
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
): Response {
    const form = ofStatus(status, forms) ?? {};
    const written = body === undefined || [101, 204, 205, 304].includes(status) ? null : writeBody(body, form);
    const response = new HttpResponse(written, { status, headers });
    const { mediaType } = form;
    if (written !== null && mediaType !== undefined && !hasHeader(headers, 'content-type')) {
        response.headers.set('content-type', mediaType);
    }
    if (form.sends !== undefined) {
        for (const [name, text] of Object.entries(form.sends)) {
            if (!response.headers.has(name)) {
                response.headers.set(name, text);
            }
        }
    }
    return response;
}

function hasHeader(headers: Readonly<Record<string, string>>, name: string): boolean {
    return Object.keys(headers).some((key) => key.toLowerCase() === name);
}

function writeBody(body: unknown, form: ResponseForm): BodyOfResponse {
    const { isPlain, days = same, json = JSON.stringify, items } = form;
    if (items !== undefined) {
        return items(body, { days, json });
    }
    return isPlain === true ? (body as BodyOfResponse) : json(days(body));
}

export type BodyOfResponse = string | Blob | ReadableStream<Uint8Array>;

function same(value: unknown): unknown {
    return value;
}

/** The status of a response without a resolver: of the first success. */
export function statusOfExample(forms: ResponseForms): number {
    const [name = '200'] = Object.keys(forms).filter((one) => /^2/.test(one));
    return Number(name.replace('XX', '00'));
}

/** Writes the example of a response. A stream has several items. */
export function writeExample(forms: ResponseForms, status: number, title: string): Response {
    const form = ofStatus(status, forms);
    const { example, mediaType, items } = form ?? {};
    if (example === undefined && (mediaType !== undefined || items !== undefined)) {
        throw new TypeError(
            printable(`${title}: there is no example of the response ${status}, so its handler needs a body`),
        );
    }
    const body = items === undefined ? example?.() : [0, 1, 2].map((seed) => example?.at(seed));
    return writeResponse(forms, status, body);
}
