/** The Content Security Policy of the pages: what a page of this site never does, its browser does not let it do either. */
import { createHash } from 'node:crypto';

/** The page where a reader may read descriptions from addresses of his own. */
const readsAddresses = 'playground.md';

/**
 * Adds the policy to a page. Scripts and styles come from the site alone. The inline scripts of VitePress are named by their hash, as
 * they are part of each page; inline styles colour its code.
 *
 * @param page The path of its Markdown on the site.
 */
export function withPolicy(html: string, page: string): string {
    const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = new Set(scripts.map(([, script = '']) => `'sha256-${hashOf(script)}'`));
    const policy = [
        "default-src 'self'",
        ["script-src 'self'", ...hashes].join(' '),
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        page === readsAddresses ? 'connect-src http: https:' : "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ].join('; ');
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    return html.replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    ${meta}`);
}

function hashOf(script: string): string {
    return createHash('sha256').update(script).digest('base64');
}
