/** The cards of the landing page: what fails elsewhere, beside what happens with oasmith. */
import ts from 'typescript';
import type { ClientName } from './clients.ts';
import { renderCode } from './code.ts';
import { partOf, renderYaml } from './described.ts';
import type { Editor } from './editor.ts';
import { escapeHtml } from './html.ts';
import type { Asks } from './pieces.ts';

interface Snippet extends Asks {
    readonly code: string;
    /** What the code needs, and nobody has to read. */
    readonly hidden: string;
}

/** Calls, by the names in the comments of the page. */
export const cards: Readonly<Record<string, { elsewhere: Snippet & { outcome: string }; here: Snippet }>> = {
    date: {
        elsewhere: {
            code: 'const trip = (await response.json()) as Trip;\ntrip.departs.getHours();',
            hidden: "import type { Trip } from './trips';\ndeclare const response: Response;",
            outcome: 'TypeError: trip.departs.getHours is not a function',
        },
        here: {
            code: "const [trip] = await tripClient.findTrips('booked');\ntrip?.departs.getHours();",
            hidden: "import { tripClient } from './trips';",
            typeOf: 'trip?.departs',
        },
    },
    empty: {
        elsewhere: {
            code: 'const booked = (await response.json()) as Seat;\nconsole.log(booked.seat);',
            hidden: "import type { Seat } from './trips';\ndeclare const response: Response;",
            outcome: 'SyntaxError: Unexpected end of JSON input',
        },
        here: {
            code: 'const booked = await tripClient.findSeat(7);\nconsole.log(booked.seat);',
            hidden: "import { tripClient } from './trips';",
        },
    },
};

/** Schemas of the odd description, by the names in the comments of the page. */
export const oddSchemas: Readonly<Record<string, string>> = { names: 'Reactions', text: 'Price' };

/** The client that the calls are for. */
export const cardClient: ClientName = 'fetch';

/** The files of the cards: what is hidden comes last, as an import may. */
export function cardFiles(odd: string): ReadonlyMap<string, string> {
    return new Map([
        ...Object.entries(cards).flatMap(([name, { elsewhere, here }]) => [
            [`${name}-elsewhere.ts`, `${elsewhere.code}\n${elsewhere.hidden}\n`] as const,
            [`${name}.ts`, `${here.code}\n${here.hidden}\n`] as const,
        ]),
        ...Object.entries(oddSchemas).map(([name, schema]) => [`${name}.ts`, declarationOf(odd, schema)] as const),
    ]);
}

export function renderCard(name: string, editor: Editor, pathOf: (file: string) => string): string {
    const card = cards[name];
    if (card === undefined) throw new Error(`there is no card '${name}'`);
    const { elsewhere, here } = card;
    const typed = editor.ask(pathOf(`${name}-elsewhere.ts`), {});
    if (typed.problems.length > 0) throw new Error(`the compiler sees the error of '${name}', which it should not`);
    const outcome = `<div class="editor-note problem" style="--column:0;--width:60"><span class="editor-code">at run time</span> ${escapeHtml(elsewhere.outcome)}</div>`;
    return pair(
        ['Elsewhere', renderCode(elsewhere.code, typed) + outcome],
        ['With oasmith', renderCode(here.code, editor.ask(pathOf(`${name}.ts`), here))],
    );
}

export function renderOdd(name: string, described: string, editor: Editor, pathOf: (file: string) => string): string {
    const schema = oddSchemas[name] ?? '';
    const path = pathOf(`${name}.ts`);
    return pair(
        ['In the description', renderYaml(partOf(described, ['components', 'schemas', schema]))],
        ['In the client', renderCode(editor.textOf(path), editor.ask(path, {}))],
    );
}

function pair(...sides: readonly (readonly [title: string, html: string])[]): string {
    const columns = sides.map(([title, html]) => `<div><p class="card-side">${title}</p>${html}</div>`);
    return `<div class="card-pair" v-pre>${columns.join('')}</div>`;
}

/** A declaration with its comment. */
function declarationOf(text: string, name: string): string {
    const { statements } = ts.createSourceFile('odd.ts', text, ts.ScriptTarget.Latest, true);
    const found = statements.find(
        (statement) =>
            (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
            statement.name.text === name,
    );
    if (found === undefined) throw new Error(`there is no '${name}'`);
    const comment = ts.getLeadingCommentRanges(text, found.getFullStart())?.at(-1);
    // The comment of the file has an empty line below it.
    const isOwn = comment !== undefined && !text.slice(comment.end, found.getStart()).includes('\n\n');
    return text.slice(isOwn ? comment.pos : found.getStart(), found.getEnd());
}
