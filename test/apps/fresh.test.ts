/** The fresh projects of `npm run test:apps`, and their documentation. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshProjects } from '../../scripts/apps/fresh.js';
import { rowsOf } from '../tools/markdown.ts';

test('scripts/apps/README.md has each fresh project, with what is added and its check', () => {
    const shown = freshProjects.map(({ name, packages, check }) => [
        name,
        packages.map((added) => `\`${added}\``).join(', ') || 'nothing',
        `\`${check}\``,
    ]);
    expect(rowsOf(readFileSync('scripts/apps/README.md', 'utf8'), 'Fresh project')).toEqual(shown);
});
