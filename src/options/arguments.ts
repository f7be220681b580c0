/** Reads the words of a command line as `meow` does, without a word on whether the values are right. */
import { fail } from '../diagnostics/index.ts';
import { type Flag, isRepeatable, isSwitch, type LeafRow } from './rows.ts';

export interface DefinedFlag {
    readonly flag: Flag;
    readonly kind: LeafRow['kind'];
}

/** The values of flags by their names in camel case, and the words that belong to none. */
interface Arguments {
    readonly flags: Readonly<Record<string, unknown>>;
    readonly input: readonly string[];
}

/** @throws {OasmithError} if a flag that has one value is given twice. */
export async function parseArguments(argv: readonly string[], defined: readonly DefinedFlag[]): Promise<Arguments> {
    const { default: meow } = await import('meow');
    const flags = defined.map(({ kind, flag }) => [
        flag.long,
        {
            type: isSwitch(kind) ? 'boolean' : 'string',
            isMultiple: isRepeatable(kind),
            ...(flag.short === undefined ? {} : { shortFlag: flag.short }),
        },
    ]);
    try {
        return meow({
            importMeta: import.meta,
            argv: [...argv],
            flags: Object.fromEntries(flags),
            pkg: { name: 'oasmith' },
            autoHelp: false,
            autoVersion: false,
            booleanDefault: undefined,
        });
    } catch (error) {
        // The only command-line error that meow itself throws.
        const repeated = /^The flag --(\S+) can only be set once/.exec(error instanceof Error ? error.message : '');
        if (repeated === null) throw error;
        return fail('invalid-option', `'--${repeated[1]}' is given more than once`, { help: 'give it once' });
    }
}

/**
 * The flags that some words may set, and perhaps others. The parser takes ten times as long to prepare all flags as to read the words,
 * and what it makes of a flag depends on no other.
 */
export function mentionedIn<Defined extends DefinedFlag>(
    argv: readonly string[],
    defined: readonly Defined[],
): readonly Defined[] {
    const written = argv.filter((word) => word.startsWith('-'));
    const names = written.map(lettersOf);
    return defined.filter(({ flag: { long, short } }) => {
        const letters = lettersOf(long);
        return (
            names.some((name) => name.includes(letters)) ||
            (short !== undefined && written.some((word) => word.includes(short)))
        );
    });
}

/** The parser takes capitals and hyphens for the same. */
function lettersOf(text: string): string {
    return text.replace(/[^a-z\d]/gi, '').toLowerCase();
}
