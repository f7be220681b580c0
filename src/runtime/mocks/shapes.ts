import { respondExample } from './native.ts';
import { noHeaders } from './responses.ts';

/** What a method gives with `responseShape: full`. */
export function wrapExample<Data>(data: Data, status: number): ExampleResponse<Data> {
    return { data, headers: noHeaders(), status };
}

interface ExampleResponse<Data> {
    readonly data: Data;
    readonly headers: ReturnType<typeof noHeaders>;
    readonly status: number;
}

/** What a method gives with `responseShape: result`. */
export function resultOfExample<Result>(data: unknown, status: number): Result {
    return { ok: true, status, data, response: respondExample(data, status) } as Result;
}
