import type { IHttpHeadersGetter, IHttpResponse, IPromise, IQService } from 'angular';

/** A promise of the injector's own, whose digest it starts; any other one if the mock was created without `$q`. */
export function settled<Data>($q: IQService | undefined, data: Data): IPromise<Data> {
    return $q === undefined ? (Promise.resolve(data) as unknown as IPromise<Data>) : $q.resolve(data);
}

/** The getter of no headers. */
function withoutHeaders(name?: string): never {
    return (name === undefined ? {} : null) as never;
}

/** What a method resolves to with `responseShape: full`. */
export function wrapExample<Data>(data: Data, status: number): ExampleResponse<Data> {
    return { data, headers: withoutHeaders, status };
}

interface ExampleResponse<Data> {
    readonly data: Data;
    readonly headers: IHttpHeadersGetter;
    readonly status: number;
}

/** What a method resolves to with `responseShape: result`. */
export function resultOfExample<Result>(data: unknown, status: number): Result {
    const response: IHttpResponse<unknown> = {
        data,
        status,
        headers: withoutHeaders,
        config: { method: 'GET', url: '' },
        statusText: '',
        xhrStatus: 'complete',
    };
    return { ok: true, status, data, response } as Result;
}
