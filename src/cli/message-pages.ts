/** The pages of messages: what docs/errors.md says about each code. */

/** What a message means, and what to do about it. */
export interface MessagePage {
    readonly code: string;
    readonly severity: string;
    /** The heading above it: what such messages are about. */
    readonly group: string;
    readonly cause: string;
    readonly fix: string;
    /** What else the page says, in Markdown. */
    readonly details?: string;
}

/** Reads the pages from the text of docs/errors.md, in its order. */
export function readMessagePages(text: string): readonly MessagePage[] {
    const [, ...groups] = text.replaceAll('\r\n', '\n').split(/^## /m);
    return groups.flatMap((group) => {
        const [heading = '', ...sections] = group.split(/^### /m);
        return sections.map((section) => readSection(section, firstLineOf(heading)));
    });
}

function readSection(section: string, group: string): MessagePage {
    const facts = new Map<string, string>();
    const others: string[] = [];
    for (const line of section.split('\n').slice(1)) {
        const [, name, fact] = /^- (Severity|Cause|Fix): (.+)$/.exec(line) ?? [];
        if (name !== undefined && fact !== undefined && !facts.has(name)) facts.set(name, withoutLinks(fact));
        else others.push(line);
    }
    const factOf = (name: string): string => facts.get(name) ?? '';
    const details = others.join('\n').trim();
    return {
        code: firstLineOf(section).replaceAll('`', ''),
        severity: factOf('Severity'),
        group,
        cause: factOf('Cause'),
        fix: factOf('Fix'),
        ...(details === '' ? {} : { details: withoutLinks(details) }),
    };
}

function firstLineOf(text: string): string {
    return (/^.*/.exec(text)?.[0] ?? '').trim();
}

/** A relative link leads nowhere outside of the document, so only its text stays. */
function withoutLinks(text: string): string {
    return text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
}
