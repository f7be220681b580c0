/**
 * Renders llms.txt and llms-full.txt (https://llmstxt.org) from the README and the pages of the documentation. The
 * sections and their order are those of docs/all-pages.md.
 */
import { posix } from 'node:path';
import { internalGroup, readGroups } from './read-pages.js';

/** The README is what llms-full.txt begins with; the others have nothing to read for a program. */
const unlisted = new Set(['README.md', 'CHANGELOG.md', 'docs/playground.md']);

/** @param {(path: string) => string} readText The text of a file of the repository. */
export function renderLlms(readText) {
    const { name, description } = JSON.parse(readText('package.json'));
    const groups = readGroups(readText('docs/all-pages.md'));
    const sections = groups.map(({ title, pages }) => ({
        title: title === internalGroup ? 'Optional' : title,
        pages: pages.filter(({ path }) => !unlisted.has(path)),
    }));
    const used = sections.filter(({ title }) => title !== 'Optional');
    const full = ['README.md', ...used.flatMap(({ pages }) => pages.map(({ path }) => path))];
    return {
        'llms.txt': `${[`# ${name}`, `> ${description}`, ...sections.map(renderSection)].join('\n\n')}\n`,
        'llms-full.txt': full.map((path) => `<!-- ${path} -->\n\n${pageText(path, readText(path))}\n`).join('\n'),
    };
}

function renderSection({ title, pages }) {
    return [`## ${title}`, '', ...pages.map((page) => `- [${page.name}](${page.path}): ${page.summary}`)].join('\n');
}

/** A page as its reader sees it, with links from the root of the package. */
function pageText(path, text) {
    const parts = text.split(/(^ *```[\s\S]*?^ *```$)/m);
    const folder = posix.dirname(path);
    const linked = parts.map((part, index) => {
        // The words after the language say how the tests check a block.
        if (index % 2 === 1) return part.replace(/^( *```\w*).*/, '$1');
        return part.replaceAll(/\]\((?![a-z]+:|#)([^()\s]+)\)/g, (_, link) => `](${posix.join(folder, link)})`);
    });
    return linked
        .join('')
        .replaceAll(/<!--[\s\S]*?-->\n*/g, '')
        .trim();
}
