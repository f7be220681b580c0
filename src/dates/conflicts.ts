/** Places where the cases of a value disagree: a date in one of them, any string or another format in another. */
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type Case, type CaseSearch, casesOf, wayOf } from './cases.ts';
import { holdsDates } from './holding.ts';

/** Real descriptions differ near the top. Beyond this many levels, cases count as agreeing. */
const mostLevels = 5;

/** Whether some cases disagree about a string. */
export function conflict(cases: readonly Case[], search: CaseSearch, level = 0): boolean {
    if (new Set(cases.flatMap(stringOf)).size > 1) return true;
    if (level === mostLevels) return false;
    return placesBelow(cases).some((place) => {
        const distinct = new Map(place.map((nodes) => [nodes.map(({ pointer }) => pointer).join(' & '), nodes]));
        if (distinct.size < 2 || !place.flat().some(holdsDates)) return false;
        const inner = [...distinct.values()].map((nodes) => casesOf(wayOf(nodes), search).all);
        return conflict(inner.flat(), search, level + 1);
    });
}

/** What a string is in a case: a date of a format, or no date. */
function stringOf({ formats, isText, listed }: Case): readonly string[] {
    const [format] = formats;
    return format !== undefined ? [format] : isText ? ['text'] : listed.map((value) => `'${value}'`);
}

/** The schemas of each property, of the other keys and of the items, in each case that describes them. */
function placesBelow(cases: readonly Case[]): readonly (readonly (readonly SchemaNode[])[])[] {
    const named = new Map<string, (readonly SchemaNode[])[]>();
    for (const { properties } of cases) {
        for (const [name, nodes] of properties) addTo(named, name, nodes);
    }
    const open = cases.filter(({ keys }) => keys.length > 0);
    const others = open.map(({ keys }) => keys.flatMap(({ node }) => node ?? []));
    for (const [name, nodes] of named) {
        nodes.push(...others.filter((_, index) => open[index]?.properties.has(name) === false));
    }
    const items = cases.map(({ arrays }) => arrays.flatMap((one) => one.items ?? one.prefixItems));
    return [...named.values(), others, items].map((place) => place.filter((nodes) => nodes.length > 0));
}
