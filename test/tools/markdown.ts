/** The links of Markdown files. */

/** The text without its code blocks. */
export function withoutBlocks(text: string): string {
    return text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, '');
}

/** The links of a text that are not URLs, as written: paths and anchors. */
export function relativeLinks(text: string): string[] {
    return [...withoutBlocks(text).matchAll(/\]\(([^()\s]+)\)/g)]
        .map((match) => match[1] ?? '')
        .filter((link) => !/^[a-z]+:/.test(link));
}

/** The cells of each row of the table whose head begins with this cell. */
export function rowsOf(text: string, head: string): readonly (readonly string[])[] {
    const lines = text.split('\n');
    const start = lines.findIndex((line) => line.startsWith(`| ${head} `));
    const rows = start < 0 ? [] : lines.slice(start + 2);
    const end = rows.findIndex((line) => !line.startsWith('|'));
    return rows.slice(0, end < 0 ? undefined : end).map((row) =>
        row
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
    );
}
