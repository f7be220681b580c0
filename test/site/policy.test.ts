import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicy } from '../../docs/.vitepress/build/policy.ts';

const script = "document.title = 'a';\n";
const html = `<head>
    <meta charset="utf-8">
    <script id="x">${script}</script>
    <script type="module" src="./app.js"></script>
</head>`;

const hash = createHash('sha256').update(script).digest('base64');

function policyOf(page: string): readonly string[] {
    return /Policy" content="([^"]+)"/.exec(withPolicy(html, page))?.[1]?.split('; ') ?? [];
}

test('a page runs its own scripts and the inline ones that it was built with, and no others', () => {
    expect(policyOf('options.md')).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test.each([
    ['options.md', "connect-src 'self'"],
    ['playground.md', 'connect-src http: https:'],
])('%s: %s', (page, rule) => {
    expect(policyOf(page)).toContain(rule);
});

test('the policy comes before everything that it is about', () => {
    const result = withPolicy(html, 'options.md');
    expect(result.indexOf('Content-Security-Policy')).toBeLessThan(result.indexOf('<script'));
});
