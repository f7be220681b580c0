import { maskReferences } from '../diagnostics/credentials.ts';
import { cutExcerpt } from '../diagnostics/excerpt.ts';
import type { Place } from '../diagnostics/index.ts';

export interface Position {
    readonly line: number;
    readonly column: number;
}

/** Converts offsets to lines and columns, both counted from 1. A line ends with LF, CRLF or CR, as in JSON and YAML. */
export function lineFinder(text: string): (offset: number) => Position {
    return positionsIn(lineStarts(text));
}

/** Converts offsets of a text to places with the lines around them. Counts lines when the first place is requested. */
export function placesIn(file: string, text: string): (offset: number) => Place {
    let starts: readonly number[] | undefined;
    let visible = text;
    return (offset) => {
        if (starts === undefined) visible = maskReferences(text);
        starts ??= lineStarts(text);
        const { line, column } = positionsIn(starts)(offset);
        return { file, line, column, excerpt: cutExcerpt(visible, starts, line, column) };
    };
}

function lineStarts(text: string): number[] {
    const starts = [0];
    for (const { index, 0: lineEnd } of text.matchAll(/\r\n?|\n/g)) starts.push(index + lineEnd.length);
    return starts;
}

function positionsIn(starts: readonly number[]): (offset: number) => Position {
    return (offset) => {
        let low = 0;
        let high = starts.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((starts[middle] ?? 0) <= offset) low = middle;
            else high = middle - 1;
        }
        return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    };
}
