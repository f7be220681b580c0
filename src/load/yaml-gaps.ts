import type * as JsYaml from 'js-yaml';

/** What events have in place of an offset where there is nothing. */
export const absent = -1;

type CollectionEvent = JsYaml.MappingEvent | JsYaml.SequenceEvent;

/** How a collection ends: with a bracket, or with what comes after it. */
type Ending = '}' | ']' | 'pair' | 'block';

/**
 * Whether something stands between the nodes of a text that the libraries do not agree upon. Most of it is right, and the thorough
 * library refuses it, or reads it as something else.
 */
export function hasOddGap(
    { EVENT_ID, COLLECTION_STYLE, SCALAR_STYLE }: typeof JsYaml,
    text: string,
    events: readonly JsYaml.Event[],
): boolean {
    const findTab = offsetFinder(text, '\t');
    const findHash = offsetFinder(text, '#');
    const findComment = offsetFinder(text, '\n#');
    const endings: Ending[] = [];
    let end = 0;

    /** Tabs, and comments in flow collections. */
    const isOddUntil = (start: number): boolean =>
        findTab(end) < start || ((endings.at(-1) ?? 'block') !== 'block' && findHash(end) < start);

    const isOddBefore = (event: JsYaml.ScalarEvent): boolean =>
        isOddUntil(event.valueStart) ||
        // After a comment that is not indented, the thorough library takes the lines that follow for a part of a plain scalar.
        (event.style === SCALAR_STYLE.PLAIN && findComment(end) < event.valueStart && isOwnLine(text, event));

    const endingOf = ({ type, style, start }: CollectionEvent): Ending => {
        if (style === COLLECTION_STYLE.BLOCK) return 'block';
        if (type === EVENT_ID.SEQUENCE) return ']';
        return text[start] === '{' ? '}' : 'pair';
    };

    for (const event of events) {
        switch (event.type) {
            case EVENT_ID.DOCUMENT:
                endings.push('block');
                break;
            case EVENT_ID.SCALAR:
                if (event.valueStart === absent) break;
                if (isOddBefore(event)) return true;
                end = event.valueEnd;
                break;
            case EVENT_ID.ALIAS:
                if (isOddUntil(event.anchorStart)) return true;
                end = event.anchorEnd;
                break;
            case EVENT_ID.MAPPING:
            case EVENT_ID.SEQUENCE:
                if (isOddUntil(event.start)) return true;
                endings.push(endingOf(event));
                end = event.start;
                break;
            case EVENT_ID.POP: {
                const ending = endings.at(-1);
                if (ending === '}' || ending === ']') {
                    const bracket = text.indexOf(ending, end);
                    if (isOddUntil(bracket)) return true;
                    end = bracket + 1;
                }
                endings.pop();
                break;
            }
            default:
                event satisfies never;
        }
    }
    // The last line of a block scalar may have nothing but its indentation.
    return isOddUntil(text.length) || text.endsWith(' ');
}

/** Whether a scalar begins a line and is no key. */
function isOwnLine(text: string, { valueStart, valueEnd }: JsYaml.ScalarEvent): boolean {
    const lineStart = text.lastIndexOf('\n', valueStart) + 1;
    return text.slice(lineStart, valueStart).trim() === '' && !/^ *:/.test(text.slice(valueEnd));
}

/** Finds the next of some characters from an offset on; the offsets that are asked for only grow. */
function offsetFinder(text: string, characters: string): (from: number) => number {
    let found = -1;
    return (from) => {
        if (found < from) found = text.indexOf(characters, from);
        if (found === -1) found = text.length;
        return found;
    };
}
