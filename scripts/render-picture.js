// A session in a terminal, as a picture: commands that are really run, with what they print, in its colours.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What a newcomer types: a first run, a slip in the description, and the next run. */
const commands = [
    'npx oasmith -s petstore.yaml -o src/petstore.ts -t fetch --verify',
    "sed -i '36s/Pet/Pte/' petstore.yaml",
    'npx oasmith -s petstore.yaml -o src/petstore.ts -t fetch',
];

/**
 * Runs the commands in a new folder, and returns the lines of the session.
 *
 * @param run Runs oasmith with colours, and returns all that it prints; by default in a process of its own.
 */
export async function recordSession(run = runInProcess) {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-picture-'));
    try {
        copyFileSync(join(root, 'fixtures/petstore.yaml'), join(folder, 'petstore.yaml'));
        const lines = [];
        for (const command of commands) lines.push(`$ ${command}`, ...(await linesOf(folder, command, run)));
        return lines;
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** @returns the lines that a command prints in a terminal, with their colours. */
async function linesOf(folder, command, run) {
    const [program, ...words] = command.split(' ');
    if (program !== 'npx') {
        execFileSync('sh', ['-c', command], { cwd: folder });
        return [];
    }
    const [, ...given] = words;
    return (await run(folder, given)).trimEnd().split('\n');
}

function runInProcess(folder, words) {
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/oasmith.js'), ...words], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, FORCE_COLOR: '1', NO_COLOR: '' },
    });
    return `${stdout}${stderr}`;
}

/** The colours that the command uses (ECMA-376 calls them SGR parameters), by the class in the picture. */
const classes = new Map([
    ['2', 'faint'],
    ['31', 'error'],
    ['33', 'code'],
    ['36', 'note'],
]);

const sizes = { character: 8.43, line: 20, padding: 20, bar: 34 };

export function renderPicture(lines) {
    const longest = Math.max(...lines.map((line) => partsOf(line).reduce((sum, { text }) => sum + text.length, 0)));
    const width = Math.ceil(longest * sizes.character) + 2 * sizes.padding;
    const height = sizes.bar + lines.length * sizes.line + sizes.padding;
    const rows = lines.map((line, index) => {
        const y = sizes.bar + (index + 1) * sizes.line;
        return `<text x="${sizes.padding}" y="${y}">${spansOf(line)}</text>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">oasmith in a terminal: a run, and one with a misspelt reference</title>
<style>
svg{color-scheme:light dark;--back:#f6f8fa;--edge:#d0d7de;--text:#1f2328;--faint:#59636e;--error:#b3261e;--code:#7d4e00;--note:#0b6e7d;--prompt:#1a7f37}
@media(prefers-color-scheme:dark){svg{--back:#151b23;--edge:#3d444d;--text:#f0f6fc;--faint:#9198a1;--error:#ff7b72;--code:#e3b341;--note:#56d4dd;--prompt:#3fb950}}
text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:var(--text);white-space:pre}
.faint{fill:var(--faint)}.error{fill:var(--error)}.code{fill:var(--code)}.note{fill:var(--note)}.prompt{fill:var(--prompt)}.typed{font-weight:600}
</style>
<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="8" fill="var(--back)" stroke="var(--edge)"/>
<g fill="var(--edge)"><circle cx="20" cy="18" r="6"/><circle cx="40" cy="18" r="6"/><circle cx="60" cy="18" r="6"/></g>
${rows.join('\n')}
</svg>
`;
}

function spansOf(line) {
    if (line.startsWith('$ '))
        return `<tspan class="prompt">$</tspan><tspan class="typed"> ${escaped(line.slice(2))}</tspan>`;
    return partsOf(line)
        .map(({ text, name }) =>
            name === undefined ? escaped(text) : `<tspan class="${name}">${escaped(text)}</tspan>`,
        )
        .join('');
}

/** The parts of a line, each in one colour. */
function partsOf(line) {
    const [first = '', ...others] = line.split('\u001B[');
    const coloured = others.map((part) => {
        const [, number = '', text = ''] = /^(\d+)m(.*)$/.exec(part) ?? [];
        return { text, name: classes.get(number) };
    });
    return [{ text: first, name: undefined }, ...coloured].filter(({ text }) => text !== '');
}

function escaped(text) {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
