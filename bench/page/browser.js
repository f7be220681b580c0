/** The entry for browsers. */
import { descriptionsIn } from './names.js';
import { measuredOn, seconds, table, whole } from './table.js';

export function renderBrowser({ parts: { browser: rows } }) {
    const { size, ...runs } = rows;
    const { raw, gzip, brotli } = size.index;
    const lines = descriptionsIn(runs).map(({ name, title, size: bytes }) => {
        const { first, second, third } = runs[name].worker;
        return [title, bytes, seconds(first), seconds(second), seconds(third)];
    });
    return `## In a browser

\`oasmith/browser\` in a worker of Chromium. The first run includes loading its code, from a server on the same machine. ${measuredOn(runs)}
The code is one file of ${whole(raw / 1000)} kB, ${whole(gzip / 1000)} kB with gzip and ${whole(brotli / 1000)} kB with Brotli, in which the part of the compiler is.

${table(['', 'Description', 'First', 'Second', 'Third'], lines)}
`;
}
