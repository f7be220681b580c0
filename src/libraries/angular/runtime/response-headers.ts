import { map, type Observable } from 'rxjs';
import {
    parsedHeadersOf,
    type ReadersByStatus,
    type WithoutHeaders,
} from '../../../runtime/response-headers/by-status.ts';

/** Reads the headers of a response, as its status says. */
export function withHeaders<Whole>(
    received: Observable<WithoutHeaders<Whole>>,
    readers: ReadersByStatus,
): Observable<Whole> {
    return received.pipe(map((response) => Object.assign(response, parsedHeadersOf(response, readers)) as Whole));
}
