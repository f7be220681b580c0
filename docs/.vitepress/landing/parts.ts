/** The parts of the landing page that are made while the site is built, by the names in its comments. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../pages.ts';
import { cardClient, cardFiles, cards, oddSchemas, renderCard, renderOdd } from './cards.ts';
import { type Client, type ClientName, generateClients, generateOdd, oddPath, readTrips } from './clients.ts';
import { renderCode } from './code.ts';
import { partOf, renderYaml } from './described.ts';
import { Editor } from './editor.ts';
import { escapeHtml, tabs } from './html.ts';
import { type Piece, pieces, type Variant } from './pieces.ts';

export type Parts = Readonly<Record<string, string>>;

/** Where the files would be: packages are found from there. */
const folder = join(root, 'pieces-of-the-site');

/** What the compiler of Svelte knows without an import. */
const runes = 'declare function $state<T>(value: T): T;\ndeclare function $derived<T>(value: T): T;\n';

let parts: Promise<Parts> | undefined;

/** Makes all parts, once: several renderers of Markdown ask for them. */
export function renderParts(): Promise<Parts> {
    parts ??= makeParts();
    return parts;
}

async function makeParts(): Promise<Parts> {
    const [clients, odd] = [await generateClients(), await generateOdd()];
    const editor = new Editor(filesOf(clients, odd));
    const described = readFileSync(oddPath, 'utf8');
    const ofCard = (file: string): string => pathOf(cardClient, file);
    return Object.fromEntries([
        ['pieces', renderPieces(editor, clients)],
        ...Object.keys(cards).map((name) => [`card ${name}`, renderCard(name, editor, ofCard)]),
        ...Object.keys(oddSchemas).map((name) => [`card ${name}`, renderOdd(name, described, editor, ofCard)]),
    ]);
}

function filesOf(clients: readonly Client[], odd: string): ReadonlyMap<string, string> {
    return new Map([
        [join(folder, 'runes.d.ts'), runes],
        ...clients.map(({ name, text }) => [pathOf(name, 'trips.ts'), text] as const),
        ...pieces.flatMap((piece) => piece.variants.map((one) => [pathOfVariant(piece, one), one.code] as const)),
        ...[...cardFiles(odd)].map(([file, text]) => [pathOf(cardClient, file), text] as const),
    ]);
}

function pathOf(client: ClientName, file: string): string {
    return join(folder, client, file);
}

function pathOfVariant({ name }: Piece, { client }: Variant): string {
    return pathOf(client, `${name.replaceAll(' ', '-')}.tsx`);
}

function renderPieces(editor: Editor, clients: readonly Client[]): string {
    const panels = pieces.map((piece) => [piece.name, renderPiece(piece, editor, clients)] as const);
    return `<div class="pieces">${tabs('What you write', panels)}</div>`;
}

function renderPiece(piece: Piece, editor: Editor, clients: readonly Client[]): string {
    const variants = piece.variants.map((variant) => {
        const answers = editor.ask(pathOfVariant(piece, variant), variant);
        if (answers.problems.length !== 1) {
            throw new Error(`${piece.name}, ${variant.name}: there are ${answers.problems.length} errors`);
        }
        return [variant.name, renderCode(variant.code, answers) + renderFile(clients, variant)] as const;
    });
    return [
        '<div class="piece">',
        `<p class="piece-note">${escapeHtml(piece.note)}</p>`,
        `<div class="piece-code">${tabs('Libraries', variants)}</div>`,
        '<div class="piece-described" v-pre><p class="piece-file">In the description</p>',
        ...piece.schemas.map((name) => renderYaml(partOf(readTrips(), ['components', 'schemas', name]))),
        '</div></div>',
    ].join('');
}

/** The whole file that a piece imports. */
function renderFile(clients: readonly Client[], { client }: Variant): string {
    const found = clients.find(({ name }) => name === client);
    if (found === undefined) throw new Error(`there is no client '${client}'`);
    return `<p class="piece-client">Generated: <a href="./${found.place}" target="_self">trips.ts</a>, ${found.lines} lines</p>`;
}
