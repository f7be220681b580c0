import type { XiorResponse } from 'xior';
import { noHeaders, readResponse } from '../../../runtime/mocks/responses.ts';
import { stub } from '../../../runtime/mocks/stubs.ts';

/** The response of xior, which has been received. */
export function respondExample<Data>(data: Data, status: number): XiorResponse<Data> {
    const request = stub<XiorResponse<Data>['request']>();
    const headers = noHeaders();
    return { data, status, statusText: '', headers, config: request, request, response: readResponse(status) };
}
