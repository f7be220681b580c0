import type { XiorResponse } from 'xior';
import { noHeaders, readResponse } from '../../../runtime/mocks/responses.ts';
import { stub } from '../../../runtime/mocks/stubs.ts';

/** The response of xior, which has been received. */
export function respondExample<Data>(data: Data, status: number): XiorResponse<Data> {
    const request = stub<XiorResponse<Data>['request']>();
    const headers = noHeaders();
    return { data, status, statusText: '', headers, config: request, request, response: readResponse(status) };
}

/** What a method resolves to with `responseShape: full`. */
export function wrapExample<Data>(data: Data, status: number): ExampleResponse<Data> {
    return { data, headers: noHeaders(), status };
}

interface ExampleResponse<Data> {
    readonly data: Data;
    readonly headers: Headers;
    readonly status: number;
}

/** What a method resolves to with `responseShape: result`. */
export function resultOfExample<Result>(data: unknown, status: number): Result {
    return { ok: true, status, data, response: respondExample(data, status) } as Result;
}
