import { mediaTypeOf } from '../received.ts';
import type { RequestForm } from '../requests/forms.ts';
import { matchPath } from '../requests/paths.ts';
import { withoutSlash } from '../text.ts';

/** Which requests of a path a handler answers. */
export interface Matching extends Pick<RequestForm, 'method' | 'path'> {
    /** Other paths that match too, and say more of it: their requests are not for this handler. */
    readonly except?: readonly RequestForm['path'][];
    /** What tells the requests of a further method of the operation from those of its first. */
    readonly when?: MethodSign;
    /** What tells those of further methods from these. */
    readonly unless?: readonly MethodSign[];
}

/** What a request of a method has: it asks for a media type, or its body has one. */
export interface MethodSign {
    readonly accept?: string;
    readonly contentType?: string;
    /** Parameters that have one of some texts: they tell operations apart that have the same path. */
    readonly listed?: readonly ListedParameter[];
}

export interface ListedParameter {
    readonly place: 'query' | 'header';
    readonly name: string;
    readonly texts: readonly string[];
}

/** The path of a request below that of a server; undefined if it is sent to another one. Without an origin, it may be any. */
export function pathBelow(url: string, baseUrl: string): string | undefined {
    const { origin, pathname } = new URL(url);
    const base = new URL(baseUrl, origin);
    const prefix = withoutSlash(base.pathname);
    const isBelow = pathname === prefix || pathname.startsWith(`${prefix}/`);
    return base.origin === origin && isBelow ? pathname.slice(prefix.length) : undefined;
}

/** The path of a request as the description has it; undefined if the request is for another operation, or another server. */
export function matchRequest(
    request: Request,
    baseUrl: string,
    { method, path: form, except = [], when = {}, unless = [] }: Matching,
): string | undefined {
    const path = pathBelow(request.url, baseUrl);
    const query = new URL(request.url).search.slice(1);
    const isAt = (one: RequestForm['path']): boolean => path !== undefined && matchPath(one, path, query) !== undefined;
    const isOwn =
        request.method.toUpperCase() === method.toUpperCase() &&
        has(request, when) &&
        !unless.some((sign) => has(request, sign));
    return isOwn && isAt(form) && !except.some(isAt) ? path : undefined;
}

function has({ headers, url }: Request, { accept, contentType, listed = [] }: MethodSign): boolean {
    const { searchParams } = new URL(url);
    const accepted = mediaTypesIn(headers.get('accept') ?? '');
    return (
        mediaTypesIn(accept ?? '').every((one) => accepted.includes(one)) &&
        (contentType === undefined || mediaTypeOf(headers.get('content-type') ?? '') === mediaTypeOf(contentType)) &&
        listed.every(({ place, name, texts }) =>
            texts.includes((place === 'query' ? searchParams : headers).get(name) ?? ''),
        )
    );
}

function mediaTypesIn(text: string): readonly string[] {
    return text === '' ? [] : text.split(',').map(mediaTypeOf);
}
