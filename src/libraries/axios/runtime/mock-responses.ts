import type { AxiosResponse } from 'axios';

/** The response of axios, which has been received. */
export function respondExample<Data>(data: Data, status: number): AxiosResponse<Data> {
    const config = { headers: {} } as AxiosResponse<Data>['config'];
    return { data, status, statusText: '', headers: {}, config };
}

/** What a method resolves to with `responseShape: full`. */
export function wrapExample<Data>(data: Data, status: number): ExampleResponse<Data> {
    return { data, headers: {}, status };
}

interface ExampleResponse<Data> {
    readonly data: Data;
    readonly headers: AxiosResponse['headers'];
    readonly status: number;
}

/** What a method resolves to with `responseShape: result`. */
export function resultOfExample<Result>(data: unknown, status: number): Result {
    return { ok: true, status, data, response: respondExample(data, status) } as Result;
}
