/** The next page by the header `Link` (RFC 8288), and by URLs. */
import { describe, expect, test } from 'vitest';
import { linkedPages } from '../../../src/runtime/pages/linked.ts';
import { queryOf } from '../../../src/runtime/pages/links.ts';

async function nextOf(headers: unknown): Promise<string | undefined> {
    const { next } = await linkedPages(async () => ({ data: [], headers })).get();
    return next;
}

describe('the next link', () => {
    test.each<[string, string | undefined]>([
        ['</a?page=2>; rel="next"', '?page=2'],
        ['</a?page=2>; rel=next', '?page=2'],
        ['</a?page=2>; REL="NEXT"', '?page=2'],
        ['</a?page=2>; rel="prev next"', '?page=2'],
        ['</a?page=1>; rel="prev", </a?page=3>; rel="next"', '?page=3'],
        ['</a?page=1>;rel="prev",</a?page=3>;rel="next"', '?page=3'],
        ['</a?q=a,b;c>; rel="next"', '?q=a,b;c'],
        ['</a?page=2>; title="rel=\\"next\\", </x>; rel=next"; rel="last"', undefined],
        ['</a?page=2>; title="a \\" b"; rel="next"', '?page=2'],
        ['</a?page=2>; title*=UTF-8\'de\'n%c3%a4chstes; rel="next"', '?page=2'],
        ['</a?page=2>; rel="nextish"', undefined],
        ['</a?page=2>; rev="next"', undefined],
        ['</a?page=2>; rel="first"; rel="next"', undefined],
        ['<?page=2#part>; rel="next"', '?page=2'],
        ['</a?page=2>; title="x; rel=prev"; rel=next', '?page=2'],
        ['</a?page=2>; title="x; rel=next"; rel=prev', undefined],
        ['</a?page=2>; title="<b>; rel=next"; rel=prev, </a?page=3>; rel=next', '?page=3'],
        ['</a?page=2> ; rel = next ; title=x', '?page=2'],
        ['</a?page=2>; x; rel=next', '?page=2'],
        ['', undefined],
        ['rel="next"', undefined],
        [`<${'<'.repeat(20_000)}`, undefined],
        [`<a>${'; x="'.repeat(20_000)}`, undefined],
    ])('%s', async (header, next) => {
        expect(await nextOf(new Headers([['Link', header]]))).toBe(next);
    });

    const link = '</a?page=2>; rel="next"';
    test.each<[string, unknown]>([
        ['Headers', new Headers({ Link: link })],
        ['an object', { link }],
        ['a function', (name: string) => (name === 'link' ? link : null)],
    ])('in %s', async (_, headers) => {
        expect(await nextOf(headers)).toBe('?page=2');
    });

    test.each<[unknown]>([[undefined], [null], [{}], [new Headers()], [() => null]])('not in %s', async (headers) => {
        expect(await nextOf(headers)).toBeUndefined();
    });
});

describe('the query of a link', () => {
    test.each<[link: string | null | undefined, path: string | undefined, query: string | undefined]>([
        ['https://api.example.com/v1/pets?cursor=b', 'pets', '?cursor=b'],
        ['//api.example.com/v1/pets/?cursor=b', 'pets', '?cursor=b'],
        ['/pets?cursor=b', 'pets', '?cursor=b'],
        ['pets?cursor=b', 'pets', '?cursor=b'],
        ['?cursor=b', 'pets', '?cursor=b'],
        ['/my%20pets?cursor=b', 'my pets', '?cursor=b'],
        ['/my%2?cursor=b', 'my%2', '?cursor=b'],
        ['/any?cursor=b', undefined, '?cursor=b'],
        ['/pets?next=/other?x=1#y', 'pets', '?next=/other?x=1'],
        ['/pets', 'pets', ''],
        ['', 'pets', undefined],
        [null, 'pets', undefined],
        [undefined, 'pets', undefined],
    ])('of %s at %s', (link, path, query) => {
        expect(queryOf(link, path)).toBe(query);
    });

    test('of another path is an error', () => {
        expect(() => queryOf('/cats?page=2', 'pets')).toThrow(
            "the next page is at another path: 'cats' in place of 'pets'",
        );
    });
});
