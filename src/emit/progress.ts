/** Which bodies of an operation tell how much of them has been transferred: files and text, which may be long. */

import type { Operation, Reading } from '../plan/model.ts';
import type { ClientContext, Direction } from './http/library.ts';
import { streamOf } from './stream.ts';

/** What may be a file or text. JSON alone tells nothing. */
const longReadings: ReadonlySet<Reading> = new Set([
    'text',
    'binary',
    'jsonOrText',
    'jsonOrBinary',
    'textOrBinary',
    'byContentType',
]);

/** The bodies of the request and the response that do; none if they arrive item by item, which tells enough. */
export function progressOf({ body, result, method }: Operation, { library, output }: ClientContext): Direction[] {
    if (!output.options.progress || library.progress === undefined) return [];
    if (streamOf(result, output) !== undefined) return [];
    const uploads = body !== undefined && ['multipart', 'text', 'binary'].includes(body.encoding);
    const readings = [result.reading, ...result.others.map(({ reading }) => reading)];
    const downloads = method !== 'HEAD' && readings.some((one) => one !== 'rejected' && longReadings.has(one));
    return [...(uploads ? (['upload'] as const) : []), ...(downloads ? (['download'] as const) : [])];
}
