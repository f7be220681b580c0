/** How the user's code fails, which is not seen from outside: promises that never settle, and the line that threw. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../diagnostics/index.ts';
import { errorCodeOf, messageOf } from '../diagnostics/system-errors.ts';
import { packageRoot } from '../package-root.ts';

export const neverSettles = 'it waits for a promise that never settles';

/** A promise that never settles would end a process that has nothing else to do, without a word. */
export async function settled<Value>(value: Promise<Value>): Promise<Value> {
    let giveUp = (): void => {};
    const idle = new Promise<never>((_, reject) => {
        giveUp = () => reject(new Error(neverSettles));
    });
    process.once('beforeExit', giveUp);
    try {
        return await Promise.race([value, idle]);
    } finally {
        process.off('beforeExit', giveUp);
    }
}

/** Where the user's code has thrown, and what to do about it. */
export function explain(cause: unknown): { readonly where?: Place | undefined; readonly help?: string } {
    // No stack leads there.
    if (messageOf(cause) === neverSettles) return { help: 'each promise that it awaits has to resolve or reject' };
    const where = thrownIn(cause);
    return where === undefined ? { help: '--verbose shows where it happens' } : { where };
}

/** The first line of a stack that is of the user's own. */
export function thrownIn(cause: unknown): Place | undefined {
    const stack = stackOf(cause);
    // Of TypeScript that it cannot run, Node says the line before the message.
    const [, path, at] = (/_TYPESCRIPT_SYNTAX$/.test(errorCodeOf(cause)) && /^(.+):(\d+)\n/.exec(stack)) || [];
    if (path !== undefined) return { file: path, line: Number(at) };
    for (const [, url = '', line, column] of stack.matchAll(/\(?(file:\/\/[^\s()]+):(\d+):(\d+)\)?$/gm)) {
        if (url.startsWith(packageRoot.href) || url.includes('/node_modules/')) continue;
        const file = fileAt(url);
        if (file !== undefined) return { file, line: Number(line), column: Number(column) };
    }
    return undefined;
}

/** What the user's code throws may be no error, and its stack no text. */
function stackOf(cause: unknown): string {
    try {
        const stack: unknown = cause instanceof Error ? cause.stack : undefined;
        return typeof stack === 'string' ? stack : '';
    } catch {
        return '';
    }
}

/** A stack begins with the message, in which a URL may be of no file. */
function fileAt(url: string): string | undefined {
    try {
        const { pathname, protocol } = new URL(url);
        return relative('', fileURLToPath(`${protocol}//${pathname}`));
    } catch {
        return undefined;
    }
}
