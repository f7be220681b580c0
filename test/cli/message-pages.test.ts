import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMessagePages } from '../../src/cli/explain.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';

const document = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');

test('reads the page of each code, in the order of the catalogue', () => {
    const pages = readMessagePages(document);
    expect(pages.map(({ code, severity }) => [code, severity])).toEqual(Object.entries(catalogue));
    expect(pages.filter(({ group, cause, fix }) => [group, cause, fix].includes(''))).toEqual([]);
});

const text = `# Errors

Introduction.

## The options

About options.

### \`one-code\`

- Severity: error
- Cause: It is [wrong](options.md#wrong).
- Fix: See [the standard](https://example.com).

## Loading

### \`two\`

- Severity: note
- Cause: None.
- Fix: None is needed.

More of it,

- Cause: in a list.
`;

const expected = [
    {
        code: 'one-code',
        severity: 'error',
        group: 'The options',
        cause: 'It is wrong.',
        fix: 'See [the standard](https://example.com).',
    },
    {
        code: 'two',
        severity: 'note',
        group: 'Loading',
        cause: 'None.',
        fix: 'None is needed.',
        details: 'More of it,\n\n- Cause: in a list.',
    },
];

test.each([
    ['\\n', text],
    ['\\r\\n', text.replaceAll('\n', '\r\n')],
])('reads groups, facts and details of a text whose lines end in %s', (_, document) => {
    expect(readMessagePages(document)).toEqual(expected);
});
