import { queryOf } from './links.ts';
import { type Pages, pagesFrom } from './pages.ts';

/** A page whose body does not say what follows, with the query of the next page. */
export interface LinkedPage<Data> {
    readonly data: Data;
    readonly next: string | undefined;
}

/** A response, as each library has it. */
interface WithHeaders<Data> {
    readonly data: Data;
    readonly headers: unknown;
}

/** Pages that are linked by the header `Link`. */
export function linkedPages<Data>(
    send: (query: string | undefined) => PromiseLike<WithHeaders<Data>>,
    path?: string,
): Pages<Data, string, LinkedPage<Data>> {
    return pagesFrom(
        async (query) => {
            const { data, headers } = await send(query);
            return { data, next: queryOf(nextLink(headerOf(headers, 'link')), path) };
        },
        ({ next }) => next,
        ({ data }) => data,
    );
}

/** The value of a header, in the form of any library. */
function headerOf(headers: unknown, name: string): string {
    const { get } = Object(headers) as { readonly get?: (name: string) => unknown };
    const value: unknown =
        typeof headers === 'function'
            ? headers(name)
            : typeof get === 'function'
              ? get.call(headers, name)
              : (Object(headers) as Readonly<Record<string, unknown>>)[name];
    return value === undefined || value === null ? '' : String(value);
}

/** The target of the link with the relation `next` (RFC 8288, B.2 and B.3): `<https://api.example.com/pets?page=2>; rel="next"`. */
function nextLink(header: string): string | undefined {
    const links = /[^<]*<([^>]*)>/y;
    const parameters = /\s*;\s*([^\s=;,]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;,]*)))?/y;
    for (let link = links.exec(header); link !== null; link = links.exec(header)) {
        // Of several, the first one counts (RFC 8288, 3.3).
        let relations: string | undefined;
        parameters.lastIndex = links.lastIndex;
        for (let found = parameters.exec(header); found !== null; found = parameters.exec(header)) {
            links.lastIndex = parameters.lastIndex;
            const [, name = '', quoted, plain = ''] = found;
            relations ??= name.toLowerCase() === 'rel' ? (quoted ?? plain) : undefined;
        }
        if (relations?.toLowerCase().split(/\s+/).includes('next')) {
            return link[1];
        }
    }
    return undefined;
}
