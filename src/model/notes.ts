/** One-line notes about defaults whose effect the user may not know. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { SchemaContext } from './schema/context.ts';
import { absoluteServer } from './servers.ts';

const notes: readonly ((context: SchemaContext) => Diagnostic | undefined)[] = [droppedNulls, unusedServer];

/** The notes on a finished model. */
export function notesOn(context: SchemaContext): Diagnostic[] {
    return notes.flatMap((note) => note(context) ?? []);
}

/** By default, `nullableStrategy` writes types that are wrong about null. */
function droppedNulls({ options, memory }: SchemaContext): Diagnostic | undefined {
    const { size } = memory.droppedNulls;
    if (size === 0 || options.given.has('nullableStrategy')) return undefined;
    const places = size === 1 ? '1 nullable place is' : `${size} nullable places are`;
    return diagnose('dropped-null', `${places} typed without null`, { help: "'--nullables include' writes it" });
}

/** By default, `baseUrl` sends requests to the origin of the page. */
function unusedServer(context: SchemaContext): Diagnostic | undefined {
    const { options } = context;
    if (options.generationMode === 'schemas' || options.given.has('baseUrl')) return undefined;
    const url = absoluteServer(context);
    if (url === undefined) return undefined;
    return diagnose('unused-server', "requests go to the page's own origin", {
        help: `the description names '--baseUrl ${url}'`,
    });
}
