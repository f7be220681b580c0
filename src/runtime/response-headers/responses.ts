import { parsedHeadersOf, type ReadersByStatus, type WithoutHeaders } from './by-status.ts';

/** Reads the headers of a response, as its status says. */
export async function withHeaders<Whole>(
    received: WithoutHeaders<Whole> | Promise<WithoutHeaders<Whole>>,
    readers: ReadersByStatus,
): Promise<Whole> {
    const response = await received;
    return Object.assign(response, parsedHeadersOf(response, readers)) as Whole;
}
