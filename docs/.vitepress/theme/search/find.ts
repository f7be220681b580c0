/** Finds sections of pages: those to learn from before those to look up, and oasmith's own affairs only if a reader wants them. */
import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';
import { alternatives } from './synonyms.ts';

export interface Found {
    /** Its address on the site, with its anchor. */
    readonly place: string;
    readonly title: string;
    /** The headings above it, that of the page first. */
    readonly above: readonly string[];
    readonly text: string;
    readonly group: string;
    /** The words that it has of those that were looked for. */
    readonly words: readonly string[];
}

export interface Wishes {
    /** The group of a page, by its place on the site. */
    readonly groupOf: Readonly<Record<string, string>>;
    /** A group that is left out. */
    readonly without?: string | undefined;
}

export const most = 20;
/** Of one page, so that others are seen. */
const mostOfPage = 3;

const factors: Readonly<Record<string, number>> = { Learn: 2, Guides: 1.5, Descriptions: 1.3, Reference: 0.9 };

export function find(index: MiniSearch, text: string, { groupOf, without }: Wishes): readonly Found[] {
    if (text.trim() === '') return [];
    const groupAt = (place: string): string => groupOf[pageOf(place)] ?? '';
    const options = {
        fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
        prefix: true,
        boost: { title: 4, titles: 2 },
        boostDocument: (id: unknown, _: string, stored?: Record<string, unknown>) =>
            // A page before the sections of another.
            (factors[groupAt(String(id))] ?? 1) *
            (Array.isArray(stored?.['titles']) && stored['titles'].length === 0 ? 1.5 : 1),
        filter: ({ id }: SearchResult) => without === undefined || groupAt(String(id)) !== without,
    };
    const [typed = text, ...others] = alternatives(text);
    const all = (combineWith: 'AND' | 'OR'): readonly SearchResult[] =>
        index.search(
            {
                combineWith: 'OR',
                queries: [
                    { ...options, combineWith, queries: [typed] },
                    // Words of these pages are not mistyped.
                    ...others.map((other) => ({
                        ...options,
                        fuzzy: false,
                        combineWith: 'AND' as const,
                        queries: [other],
                    })),
                ],
            },
            options,
        );
    const both = all('AND');
    // Whoever mistypes one of several words still wants to see something.
    return few(both.length > 0 ? both : all('OR')).map((result) => ({
        place: String(result.id),
        title: String(result['title']),
        above: result['titles'],
        text: String(result['shown'] ?? ''),
        group: groupAt(String(result.id)),
        words: result.terms,
    }));
}

function few(results: readonly SearchResult[]): readonly SearchResult[] {
    const counts = new Map<string, number>();
    const kept = results.filter(({ id }) => {
        const page = pageOf(String(id));
        const count = (counts.get(page) ?? 0) + 1;
        counts.set(page, count);
        return count <= mostOfPage;
    });
    return kept.slice(0, most);
}

function pageOf(place: string): string {
    return place.replace(/#.*$/, '');
}
