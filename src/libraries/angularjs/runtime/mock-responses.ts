import type { IHttpHeadersGetter, IHttpResponse, IPromise, IQService } from 'angular';

/** A promise of the injector's own, whose digest it starts; any other one if the mock was created without `$q`. */
export function settled<Data>($q: IQService | undefined, data: Data): IPromise<Data> {
    return $q === undefined ? (Promise.resolve(data) as unknown as IPromise<Data>) : $q.resolve(data);
}

/** The getter of no headers. */
export function noHeaders(): IHttpHeadersGetter {
    return (name?: string): never => (name === undefined ? {} : null) as never;
}

/** The response of AngularJS, which has been received. */
export function respondExample<Data>(data: Data, status: number): IHttpResponse<Data> {
    const config = { method: 'GET', url: '' };
    return { data, status, headers: noHeaders(), config, statusText: '', xhrStatus: 'complete' };
}
