/** What the index of the search keeps of a section, for VitePress, which builds it. */

/** So much of a section can be in an excerpt. */
const longest = 2_000;

interface Section {
    readonly text?: string;
}

export const indexOptions = {
    storeFields: ['title', 'titles', 'shown'],
    extractField(section: Section, field: string): unknown {
        if (field !== 'shown') return Reflect.get(section, field);
        return plain(section.text ?? '').slice(0, longest);
    },
};

/** VitePress keeps what was HTML with its entities. */
function plain(text: string): string {
    return text
        .replaceAll(/[\s\u200b]+/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .trim();
}
