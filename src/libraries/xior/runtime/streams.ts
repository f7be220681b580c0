import type { XiorResponse } from 'xior';
import { responseWith } from '../../../runtime/received-streams.ts';
import { expectType } from '../../../runtime/streams.ts';

/**
 * Hands on the body of a success while it arrives, as the data of the response. xior leaves it unread.
 *
 * @param mediaTypes Those that it must have, unless it may have any.
 */
export async function streamFrom(
    sent: Promise<XiorResponse<unknown>>,
    ...mediaTypes: readonly string[]
): Promise<XiorResponse<unknown>> {
    const response = await sent;
    const { config, data, headers, status } = response;
    const contentType = headers.get('Content-Type') ?? '';
    // The plugin that mocks responses has only their data.
    const received = response.response ?? responseWith(data, { status, contentType });
    if (mediaTypes.length > 0) {
        await expectType(received, config.method ?? 'GET', ...mediaTypes);
    }
    // In React Native, no body is a stream.
    const { body = await received.text() } = Object(received);
    return Object.assign(response, { data: body });
}
