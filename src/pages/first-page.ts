/** What a description says of the first page: with the wrong number, a page would be left out or sent twice. */

import type { Parameter } from '../model/model.ts';

/** What the text of a parameter says of the number of the first page. */
const sayings: readonly { readonly first: 0 | 1; readonly pattern: RegExp }[] = [
    {
        first: 0,
        pattern:
            /\b(?:zero|0)[- ]?(?:based|index(?:ed)?)\b|\b(?:start|begin)\w*\s+(?:at|from|with)\s+(?:page\s+)?(?:0|zero)\b|\(0\.\.N\)|\bfirst page (?:is|=|has) (?:number )?(?:0|zero)\b/i,
    },
    {
        first: 1,
        pattern:
            /\b(?:one|1)[- ]?(?:based|index(?:ed)?)\b|\b(?:start|begin)\w*\s+(?:at|from|with)\s+(?:page\s+)?(?:1|one)\b|\(1\.\.N\)|\bfirst page (?:is|=|has) (?:number )?(?:1|one)\b|\bdefaults?(?: value)?(?: is| to|:|=)?\s*`?1\b/i,
    },
];

/** The number of the first page; undefined if that is not clear. */
export function firstPageOf(parameter: Parameter): 0 | 1 | undefined {
    const [schema] = parameter.sources;
    const [stated, least] = [schema?.raw('default'), schema?.raw('minimum')];
    const text = textOf(parameter);
    const said = new Set<unknown>(sayings.flatMap(({ first, pattern }) => (pattern.test(text) ? [first] : [])));
    if (stated !== undefined) said.add(stated);
    // A least page of 0 is often a mere habit.
    if (least === 1) said.add(least);
    if (said.size !== 1) return undefined;
    return said.has(0) && least !== 1 ? 0 : said.has(1) ? 1 : undefined;
}

/** Whether an offset clearly is a number of items, and the first is 0. */
export function startsAtNothing(parameter: Parameter): boolean {
    const [schema] = parameter.sources;
    const [stated = 0, least = 0] = [schema?.raw('default'), schema?.raw('minimum')];
    const countsPages =
        /\bpage (?:number|index|offset)|\b(?:number|count) of pages|\bpages? to\b|\b(?:which|what) page\b/i;
    return stated === 0 && least === 0 && !countsPages.test(textOf(parameter));
}

function textOf({ docs, sources: [schema] }: Parameter): string {
    const own = schema?.raw('description');
    return [docs.summary, docs.description, own].filter((text) => typeof text === 'string').join(' ');
}
