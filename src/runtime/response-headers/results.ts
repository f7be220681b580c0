import { parsedHeadersOf, type ReadersByStatus } from './by-status.ts';
import type { AnyResponse } from './result-types.ts';

/** Reads the headers of a result, as its status says. */
export async function resultWithHeaders<Whole>(given: Promise<AnyResponse>, readers: ReadersByStatus): Promise<Whole> {
    const result = await given;
    const { response } = result;
    return Object.assign(result, response && parsedHeadersOf(response, readers)) as Whole;
}
