/** The description on the landing page, and what the generator makes of it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import type * as Oasmith from '../../../src/index.ts';
import { root } from '../pages.ts';

type Template = NonNullable<Oasmith.Config['template']>;

const descriptionPath = fileURLToPath(new URL('trips.yaml', import.meta.url));

/** The tabs of the landing page. */
const templates: readonly (readonly [name: string, file: string, template: Template])[] = [
    ['fetch', 'fetch', 'fetch'],
    ['axios', 'axios', 'axios'],
    ['ky', 'ky', 'ky'],
    ['xior', 'xior', 'xior'],
    ['Angular', 'angular', 'ng2'],
    ['AngularJS', 'angularjs', 'ng1'],
    ['TanStack Query', 'tanstack-query', 'tsq'],
    ['SWR', 'swr', 'swr'],
];

export interface Client {
    readonly name: string;
    /** Where the whole file is on the site. */
    readonly place: string;
    readonly text: string;
    /** The part that the description determines; the rest is the same for every description. */
    readonly excerpt: string;
    readonly lines: number;
}

/** The description, as the landing page shows it. */
export function readDescription(): string {
    return readFileSync(descriptionPath, 'utf8');
}

/** Generates the client of each tab, with the generator as it is built. */
export async function generateClients(): Promise<Client[]> {
    const built = pathToFileURL(`${root}dist/index.js`).href;
    const { generate }: typeof Oasmith = await import(/* @vite-ignore */ built);
    return Promise.all(
        templates.map(async ([name, file, template]) => {
            const { files } = await generate({ src: descriptionPath, template, nullableStrategy: 'include' });
            const text = files[0]?.text ?? '';
            return {
                name,
                place: `clients/${file}.ts.txt`,
                text,
                excerpt: excerptOf(text),
                lines: text.split('\n').length - 1,
            };
        }),
    );
}

/** From the client to the last type of the description. */
function excerptOf(text: string): string {
    const { statements } = ts.createSourceFile('client.ts', text, ts.ScriptTarget.Latest, true);
    const named = statements.filter((statement) => /^(?:trip|Trip|State|BookSeat)/.test(nameOf(statement)));
    const exported = named.filter((statement) => /^export /m.test(statement.getText()));
    const [first] = exported;
    const last = exported.at(-1);
    if (first === undefined || last === undefined) throw new Error('there is nothing of the description in its client');
    return text.slice(first.getFullStart(), last.getEnd()).trim();
}

function nameOf(statement: ts.Statement): string {
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? '';
    const isNamed =
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement);
    return isNamed ? (statement.name?.text ?? '') : '';
}
