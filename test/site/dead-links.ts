/** Finds the links of a built site that lead nowhere. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

interface BuiltPage {
    readonly ids: ReadonlySet<string>;
    readonly links: readonly string[];
}

/** The links, pictures, scripts and styles of all pages in a folder, as far as their target or its anchor does not exist. */
export function findDeadLinks(folder: string): string[] {
    const names = readdirSync(folder).filter((name) => name.endsWith('.html'));
    const pages = new Map(names.map((name) => [name, readPage(readFileSync(join(folder, name), 'utf8'))]));
    return [...pages].flatMap(([name, { links }]) =>
        links.filter((link) => !leadsSomewhere(folder, pages, name, link)).map((link) => `${name}: ${link}`),
    );
}

function leadsSomewhere(folder: string, pages: ReadonlyMap<string, BuiltPage>, from: string, link: string): boolean {
    if (/^(?:https?|data|mailto):/.test(link)) return true;
    const [written = '', anchor = ''] = link.split('#');
    const path = written === '' ? from : posix.join(posix.dirname(from), decodeURI(written));
    const target = path === '.' || path === './' ? 'index.html' : path;
    if (!existsSync(join(folder, target)) || !statSync(join(folder, target)).isFile()) return false;
    return anchor === '' || (pages.get(target)?.ids.has(decodeURIComponent(anchor)) ?? false);
}

function readPage(html: string): BuiltPage {
    const valuesOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => unescapeHtml(value));
    return {
        ids: new Set(valuesOf(/ id="([^"]*)"/g)),
        links: valuesOf(/ (?:href|src)="([^"]*)"/g),
    };
}

function unescapeHtml(text: string): string {
    return text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}
