import { noHeaders, readResponse } from '../../../runtime/mocks/responses.ts';

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
    return { ok: true, status, data, response: readResponse(status) } as Result;
}
