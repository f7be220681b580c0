/** Which media type a client gets (RFC 9110, 12.5.1). */
import { essenceOf } from '../load/media-type.ts';

interface Range {
    readonly type: string;
    readonly quality: number;
}

/** The first of some media types, or ranges of them, that a client prefers; undefined if it accepts none. */
export function preferredType<Offer>(
    accept: string | undefined,
    offers: readonly Offer[],
    nameOf: (offer: Offer) => string,
): Offer | undefined {
    if (accept === undefined || accept.trim() === '') return offers[0];
    const ranges = accept.split(',').flatMap(readRange);
    const rated = offers.map((offer) => ({ offer, quality: qualityOf(essenceOf(nameOf(offer)), ranges) }));
    const best = Math.max(0, ...rated.map(({ quality }) => quality));
    return best === 0 ? undefined : rated.find(({ quality }) => quality === best)?.offer;
}

function readRange(text: string): Range[] {
    const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    if (!type.includes('/')) return type === '*' ? [{ type: '*/*', quality: 1 }] : [];
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    return [{ type, quality: Number.isFinite(quality) ? Math.min(Math.max(quality, 0), 1) : 1 }];
}

/** The most specific range decides. An offered range may be any media type in it. */
function qualityOf(type: string, ranges: readonly Range[]): number {
    const fits = (one: string): boolean => one === type || isWithin(one, type) || isWithin(type, one);
    const fitting = ranges.filter((range) => fits(range.type));
    const specific = (range: Range): number => (range.type === '*/*' ? 0 : range.type.endsWith('/*') ? 1 : 2);
    const most = Math.max(...fitting.map(specific));
    return Math.max(0, ...fitting.filter((range) => specific(range) === most).map(({ quality }) => quality));
}

function isWithin(type: string, range: string): boolean {
    return range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}

/** What a range is sent as, unless the client names a media type in it. */
const typesOfRanges: ReadonlyMap<string, string> = new Map([
    ['text/*', 'text/plain'],
    ['image/*', 'image/gif'],
]);

/** A media type that a body can have: that of an answer, or for a range one that the client names. */
export function concreteType(mediaType: string, accept: string | undefined, otherwise: string): string {
    if (!mediaType.includes('*')) return mediaType;
    const named = (accept ?? '').split(',').map(essenceOf);
    const within = named.find((one) => /^[\w.+-]+\/[\w.+-]+$/.test(one) && isWithin(one, essenceOf(mediaType)));
    return within ?? typesOfRanges.get(essenceOf(mediaType)) ?? otherwise;
}
