import { printable } from '../diagnostics/printable.ts';

/** Text of a source as a part of a message: not all of it where it is long. */
export function shown(text: string, length = 80): string {
    return printable(text, length);
}
