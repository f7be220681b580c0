/** A part of a description, small beside the code. */
import { escapeHtml } from './html.ts';

/** The lines of a part, by the keys that lead to it, without the indentation that it has there. */
export function partOf(yaml: string, keys: readonly string[]): string {
    const lines = yaml.trimEnd().split('\n');
    let at = -1;
    for (const key of keys) {
        at = lines.findIndex((line, index) => index > at && line.trimStart().startsWith(`${key}:`));
        if (at === -1) throw new Error(`the description has no '${keys.join(' ')}'`);
    }
    const indentation = indentationOf(lines[at] ?? '');
    const end = lines.findIndex((line, index) => index > at && indentationOf(line) <= indentation);
    return lines
        .slice(at, end === -1 ? lines.length : end)
        .map((line) => line.slice(indentation))
        .join('\n');
}

export function renderYaml(text: string): string {
    const lines = text.split('\n').map((line) => {
        const html = escapeHtml(line)
            .replaceAll(/([\w"+-]+|\$ref)(?=: |:$)/g, '<span class="code-name">$1</span>')
            .replaceAll(/((?:: |\[|, ))([\w./-]+)(?=,|\]| \}|$)/g, '$1<span class="code-string">$2</span>');
        return `<span class="editor-line">${html}&#10;</span>`;
    });
    return `<pre class="editor-lines"><code>${lines.join('')}</code></pre>`;
}

function indentationOf(line: string): number {
    return line.length - line.trimStart().length;
}
