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
