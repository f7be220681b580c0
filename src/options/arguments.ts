/** The words of a command line that belong to no flag. */
import { urlFor } from '../diagnostics/address.ts';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { mayBeHeader } from './flag-tokens.ts';
import { show } from './show.ts';

/** What other generators call the command that oasmith is itself. */
const generating: ReadonlySet<string> = new Set(['generate', 'gen', 'codegen', 'build', 'run', 'sync']);

/** A word after a header may be the rest of its value, written without quotes. */
export function checkArguments(
    input: readonly string[],
    argv: readonly string[],
    commands: readonly string[],
): Diagnostic[] {
    if (argv.some(mayBeHeader)) {
        return input.slice(0, 1).map(() =>
            diagnose('unexpected-argument', 'these words belong to no flag', {
                help: "put a header into single quotes as a whole: --header 'Authorization: Bearer $TOKEN'",
            }),
        );
    }
    return input.map((argument) =>
        diagnose('unexpected-argument', `${show(argument)} belongs to no flag`, {
            help: adviceFor(argument, argument === argv[0] ? commands : []),
        }),
    );
}

/** Whether a word is the path or the URL of a description, as other generators take it without a flag. */
export function isDescription(argument: string): boolean {
    return /\.(?:json|ya?ml)$|^https?:\/\//i.test(argument) || localUrlFor(argument) !== undefined;
}

/** The URL that `localhost:8080/openapi.json` means. A name without a port may be a folder as well. */
function localUrlFor(argument: string): string | undefined {
    const url = urlFor(argument);
    return url?.startsWith('http:') === true ? url : undefined;
}

function adviceFor(argument: string, commands: readonly string[]): string {
    if (isDescription(argument))
        return `give the description with its flag: -s ${shortened(localUrlFor(argument) ?? argument)}`;
    if (/\.[cm]?ts$/i.test(argument)) return `give the output with its flag: -o ${shortened(argument)}`;
    const meant = nearest(argument, commands);
    if (meant !== undefined) return `did you mean 'oasmith ${meant}'?`;
    if (commands.length > 0 && generating.has(argument)) return `leave it out: 'oasmith' alone generates`;
    return 'put each value after its flag; give the description with -s <path|url>';
}

function shortened(argument: string): string {
    return show(argument).slice(1, -1);
}
