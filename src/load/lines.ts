export interface Position {
    readonly line: number;
    readonly column: number;
}

/** Turns offsets into lines and columns, both counted from 1; a line ends with LF, CRLF or CR, as JSON and YAML have it. */
export function lineFinder(text: string): (offset: number) => Position {
    const starts = [0];
    for (const { index, 0: lineEnd } of text.matchAll(/\r\n?|\n/g)) starts.push(index + lineEnd.length);
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
