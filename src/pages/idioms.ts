/**
 * How APIs usually name what gives pages. Names are compared by their letters and digits alone: `nextPageToken`,
 * `next_page_token` and `@odata.nextLink` are `nextpagetoken` and `odatanextlink` here. Names with dots are paths.
 */

function words(text: string): readonly string[] {
    return text.split(/\s+/);
}

/** A parameter and the place of its next value. */
interface CursorIdiom {
    readonly parameters: readonly string[];
    /** The places of the next value, the clearest first. */
    readonly next: readonly string[];
    /** Whether the next value is there on the last page, too, so that only a boolean ends the list. */
    readonly needsMore?: true;
}

export const cursorIdioms: readonly CursorIdiom[] = [
    {
        parameters: ['cursor', 'pagecursor', 'nextcursor', 'startcursor', 'cursortoken'],
        next: ['nextcursor', 'cursornext', 'nextpagecursor', 'cursors.next', 'cursor.next'],
    },
    { parameters: ['after', 'aftercursor', 'pageafter'], next: ['cursors.after', 'cursor.after', 'nextcursor'] },
    { parameters: ['after', 'aftercursor', 'pageafter', 'cursor'], next: ['endcursor'], needsMore: true },
    { parameters: ['pagetoken', 'nextpagetoken', 'nexttoken'], next: ['nextpagetoken', 'nexttoken'] },
    { parameters: ['continuationtoken'], next: ['nextcontinuationtoken', 'continuationtoken'] },
    { parameters: ['continuation'], next: ['nextcontinuation', 'continuation'] },
    { parameters: ['marker'], next: ['nextmarker'] },
    { parameters: ['bookmark'], next: ['nextbookmark'] },
];

/** The id of the last item is the cursor: Stripe's way. */
export const lastItemIdiom = { parameters: ['startingafter'], id: 'id' } as const;

/** Places of the URL of the next page, by names that only pages have. */
export const urlNames = words('nextlink odatanextlink nexturl nexturi nexthref nextpageurl nextpageuri nextpagelink');

/** Places of such a URL that every response of an API may have, whether it has pages or not. */
export const sharedUrlNames: readonly string[] = ['links.next.href', 'link.next.href', 'links.next'];

/** Places of the next page that are URLs if their format says so. */
export const possibleUrlNames: readonly string[] = ['next', 'nextpage'];

export const urlFormats: readonly string[] = ['uri', 'url', 'uri-reference', 'iri', 'iri-reference'];

/** Parameters that say how many items to leave out. */
export const offsetNames: ReadonlySet<string> = new Set(words('offset skip pageoffset startat firstresult skipcount'));

/** Parameters that say which page to send. */
export const pageNames: ReadonlySet<string> = new Set(words('page pagenumber pagenum pageno pageindex currentpage'));

/** Parameters that say how many items a page has. */
export const sizeNames: ReadonlySet<string> = new Set(
    words(`limit pagelimit size pagesize perpage count top take maxresults maxresultcount maxitems
    resultsperpage itemsperpage num rows`),
);

/** Parameters by which an operation is known to have pages, if its response has a link to the next one. */
export const pagingNames: ReadonlySet<string> = new Set([
    ...cursorIdioms.flatMap(({ parameters }) => parameters),
    ...lastItemIdiom.parameters,
    ...offsetNames,
    ...pageNames,
    ...sizeNames,
    'startindex',
    'start',
    'maxcount',
    'before',
    'pagebefore',
]);

/** What a member of an object may be called, of which the object's name is the beginning: the `number` of `page[number]`. */
export const pagingEnds: ReadonlySet<string> = new Set(
    [...pagingNames].flatMap((name) => [...name].map((_, index) => name.slice(index))),
);

/** Booleans that are false on the last page. */
export const moreNames = words(
    'hasmore hasnext hasnextpage hasmorepages hasmoreitems hasmoreresults hasmorerecords istruncated',
);

export const itemTotalNames = words('totalcount totalitems totalresults totalrecords totalelements totalentries total');

export const pageTotalNames = words('totalpages totalpagecount totalpage pagestotal numpages pagecount lastpage');

/** Objects in a response that say something about its page. */
export const envelopeNames: ReadonlySet<string> = new Set(
    words(`meta metadata pagination paginationinfo paginationmeta paging paginginfo page pageinfo pagemeta
    pagemetadata responsemetadata resultinfo cursor cursors link links next listmetadata listmeta`),
);

/** Objects that hold all the rest of a response. */
export const wrapperNames: ReadonlySet<string> = new Set(
    words('data result results response payload body content d embedded'),
);

/** Arrays that are the items, even if there are others. */
export const itemNames: ReadonlySet<string> = new Set(
    words(`data items results result value values records entries content elements objects resources list rows
    docs documents`),
);

/** Arrays that go with the items and are none. */
export const sideNames: ReadonlySet<string> = new Set(
    words(`links link errors error warnings warning messages message included includes facets facet
    aggregations filters sort sorts sortby orderby fields columns unreachable unreachables actions notes
    debug`),
);

/** The last part of every name that a field of a response may have. */
export const usualNames: ReadonlySet<string> = new Set(
    [
        ...cursorIdioms.flatMap(({ next }) => next),
        ...urlNames,
        ...sharedUrlNames,
        ...possibleUrlNames,
        ...moreNames,
        ...itemTotalNames,
        ...pageTotalNames,
    ].map((name) => name.replace(/^.*\./, '')),
);

/** The letters and digits of a name, in lower case. */
export function plainName(name: string): string {
    return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
