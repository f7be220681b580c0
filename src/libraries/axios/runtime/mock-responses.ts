import type { AxiosResponse } from 'axios';

/** The headers of a response without any. */
export function noHeaders(): AxiosResponse['headers'] {
    return {};
}

/** The response of axios, which has been received. */
export function respondExample<Data>(data: Data, status: number): AxiosResponse<Data> {
    const config = { headers: {} } as AxiosResponse<Data>['config'];
    return { data, status, statusText: '', headers: noHeaders(), config };
}
