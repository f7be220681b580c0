import type { IPromise } from 'angular';
import {
    parsedHeadersOf,
    type ReadersByStatus,
    type WithoutHeaders,
} from '../../../runtime/response-headers/by-status.ts';

/** Reads the headers of a response, as its status says. */
export function withHeaders<Whole>(
    received: IPromise<WithoutHeaders<Whole>>,
    readers: ReadersByStatus,
): IPromise<Whole> {
    return received.then((response) => Object.assign(response, parsedHeadersOf(response, readers)) as Whole);
}
