import type * as JsYaml from 'js-yaml';

/** The offset that events use for a missing part. */
export const absent = -1;

/** What ends a collection: a bracket, or what comes after it. */
type Ending = '}' | ']' | 'pair' | 'block';

/**
 * Whether the text between nodes contains something that the libraries disagree on. Most of it is valid, and the
 * thorough library rejects it or reads it differently; some is invalid, and the fast library does not notice.
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

    const isInBlock = (): boolean => (endings.at(-1) ?? 'block') === 'block';

    /** Tabs, and comments in flow collections. */
    const isOddUntil = (start: number): boolean => findTab(end) < start || (!isInBlock() && findHash(end) < start);

    /** After a sequence that is not indented, the fast library reads the rest of the last line as a key. */
    const isOddAfter = (offset: number): boolean => isInBlock() && !/[\r\n#:]|^$/.test(nextCharacter(text, offset));

    const isOddScalar = ({ style, valueStart, valueEnd }: JsYaml.ScalarEvent): boolean => {
        if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED)
            return isOddAfter(valueEnd + 1);
        // Below a comment that is not indented, the thorough library reads the lines after a scalar as part of it.
        if (findComment(end) >= valueStart) return false;
        const isPlain = style === SCALAR_STYLE.PLAIN;
        const before = isPlain ? lineUntil(text, valueStart, valueStart) : lineUntil(text, valueStart - 2, valueStart);
        return isPlain ? /^ *$/.test(before) && nextCharacter(text, valueEnd) !== ':' : /^ *[|>]/.test(before);
    };

    const endingOf = ({ type, style, start }: JsYaml.MappingEvent | JsYaml.SequenceEvent): Ending => {
        if (style === COLLECTION_STYLE.BLOCK) return 'block';
        if (type === EVENT_ID.SEQUENCE) return ']';
        return text[start] === '{' ? '}' : 'pair';
    };

    for (const event of events) {
        if (event.type === EVENT_ID.DOCUMENT) endings.push('block');
        else if (event.type === EVENT_ID.SCALAR) {
            if (event.valueStart === absent) continue;
            if (isOddUntil(event.valueStart) || isOddScalar(event)) return true;
            end = event.valueEnd;
        } else if (event.type === EVENT_ID.ALIAS) {
            if (isOddUntil(event.anchorStart) || isOddAfter(event.anchorEnd)) return true;
            end = event.anchorEnd;
        } else if (event.type !== EVENT_ID.POP) {
            if (isOddUntil(event.start)) return true;
            endings.push(endingOf(event));
            end = event.start;
        } else {
            const ending = endings.at(-1);
            const bracket = ending === '}' || ending === ']' ? text.indexOf(ending, end) : undefined;
            if (bracket !== undefined && isOddUntil(bracket)) return true;
            endings.pop();
            if (bracket === undefined) continue;
            end = bracket + 1;
            if (isOddAfter(end)) return true;
        }
    }
    // The last line of a block scalar may contain only indentation.
    return isOddUntil(text.length) || text.endsWith(' ');
}

/** The text from the start of the line of an offset to another offset. */
function lineUntil(text: string, offset: number, end: number): string {
    return text.slice(text.lastIndexOf('\n', offset) + 1, end);
}

/** The first character after spaces; empty at the end. */
function nextCharacter(text: string, offset: number): string {
    let at = offset;
    while (text[at] === ' ') at++;
    return text.charAt(at);
}

/** Finds the next of some characters from an offset. Later calls must not go backwards. */
function offsetFinder(text: string, characters: string): (from: number) => number {
    let found = -1;
    return (from) => {
        if (found < from) found = text.indexOf(characters, from);
        if (found === -1) found = text.length;
        return found;
    };
}
