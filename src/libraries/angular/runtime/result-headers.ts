import { map, type Observable } from 'rxjs';
import { parsedHeadersOf, type ReadersByStatus } from '../../../runtime/response-headers/by-status.ts';
import type { AnyResponse } from '../../../runtime/response-headers/result-types.ts';

/** Reads the headers of a result, as its status says. */
export function resultWithHeaders<Whole>(given: Observable<AnyResponse>, readers: ReadersByStatus): Observable<Whole> {
    return given.pipe(
        map((result) => Object.assign(result, result.response && parsedHeadersOf(result.response, readers)) as Whole),
    );
}
