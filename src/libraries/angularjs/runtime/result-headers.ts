import type { IPromise } from 'angular';
import { parsedHeadersOf, type ReadersByStatus } from '../../../runtime/response-headers/by-status.ts';
import type { AnyResponse } from '../../../runtime/response-headers/result-types.ts';

/** Reads the headers of a result, as its status says. */
export function resultWithHeaders<Whole>(given: IPromise<AnyResponse>, readers: ReadersByStatus): IPromise<Whole> {
    return given.then(
        (result) => Object.assign(result, result.response && parsedHeadersOf(result.response, readers)) as Whole,
    );
}
