/** Asks the server of a description whether it has another one. */
import { withoutCredentials } from '../diagnostics/credentials.ts';
import { type AccessOptions, accessTo } from '../load/source/access.ts';
import { machineReaders } from '../load/source/index.ts';
import { KeptResponses } from '../load/source/kept.ts';
import { readSource } from '../load/source/sources.ts';
import { Looks, seenSources } from './looks.ts';
import type { StampedResponse } from './stamp.ts';

export type Answer =
    | { readonly kind: 'same' }
    /** The responses have what the server has sent, so that a run need not ask for it again. */
    | { readonly kind: 'changed'; readonly kept: KeptResponses };

/**
 * Sends the request of a run, on condition that the response is another one, if the server can tell.
 *
 * @throws {OasmithError} as a run does if the server does not respond.
 */
export async function askServer(src: string, earlier: StampedResponse, options: AccessOptions): Promise<Answer> {
    const kept = new KeptResponses();
    const access = accessTo(src, { ...options, kept });
    const { hash, mediaType, url, conditions } = earlier;
    const name = access.shownAs(src);
    // Nobody reads the content: if it is the same, that is all there is to know.
    const nothing = { name, bytes: new Uint8Array(), mediaType };
    if (url !== undefined) {
        const response = { source: { ...nothing, url: new URL(url) }, end: url, conditions: new Map(conditions) };
        kept.seed(withoutCredentials(src), access.headers, response);
    }
    const looks = new Looks();
    const source = await readSource(src, access, seenSources(machineReaders, src, looks));
    const seen = looks.all?.response;
    if (url !== undefined && source.bytes.length === 0) return { kind: 'same' };
    const isSame = seen?.hash === hash && seen.mediaType === mediaType && seen.end === earlier.end;
    return isSame ? { kind: 'same' } : { kind: 'changed', kept };
}
