/** Why an expression selects nothing, and which path it may mean. */
import { Suggestions } from '../../diagnostics/nearest.ts';
import { limits } from '../../limits.ts';
import { isJsonObject, type JsonValue, stringField } from '../json.ts';
import { shortenReference, shortenText } from '../shown.ts';
import type { Query, Segment } from './query.ts';
import { type Selected, select } from './select.ts';
import type { Steps } from './work.ts';

export function explainUnmatched(
    query: Query,
    root: JsonValue,
    steps: Steps,
): { readonly message: string; readonly help: string } {
    const message = `'${shortenText(query.text)}' selects nothing in the description`;
    const [pattern] = query.wrongPatterns;
    if (pattern !== undefined) {
        const help = `the pattern '${shortenText(pattern)}' matches nothing, as it is no I-Regexp (RFC 9485): that has [0-9] and \\p{L}, and no \\d and \\w`;
        return { message, help };
    }
    const { segments } = query;
    const ways = segments.map((_, index) => segments.slice(0, segments.length - 1 - index));
    for (const way of ways) {
        const nodes = select(way, root, steps);
        if (nodes.length > 0) return { message, help: helpFor(way, segments[way.length], segments, nodes) };
    }
    return { message, help: 'the description has nothing that it could select' };
}

function helpFor(
    way: readonly Segment[],
    missing: Segment | undefined,
    all: readonly Segment[],
    nodes: readonly Selected[],
): string {
    const [selector, ...others] = missing?.selectors ?? [];
    const found = write(way);
    if (missing?.reach === 'children' && selector?.kind === 'name' && others.length === 0) {
        const objects = nodes
            .slice(0, limits.mostComparedObjects)
            .flatMap(({ value }) => (isJsonObject(value) ? [value] : []));
        const names = new Set(objects.flatMap((object) => Object.keys(object)));
        const near = new Suggestions().nearest(selector.name, {}, () => names);
        if (near !== undefined) {
            const rest = write(all.slice(way.length + 1)).slice(1);
            return `did you mean ${shortenText(`${found}${writeName(near)}${rest}`, 200)}?`;
        }
        const reference = objects.map((object) => stringField(object, '$ref')).find((one) => one !== undefined);
        if (reference !== undefined) {
            return `${shortenText(found, 200)} is a reference to '${shortenReference(reference)}': an overlay changes what is written in the description, not what it refers to`;
        }
    }
    return `the nearest path that exists is ${shortenText(found, 200)}`;
}

/** Segments as an author would write them. */
function write(segments: readonly Segment[]): string {
    return `$${segments.map(({ text }) => text).join('')}`;
}

/** A shorthand has letters, digits and _ alone (RFC 9535, 2.5.1.1). */
function writeName(name: string): string {
    return /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}
