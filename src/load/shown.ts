import { referenceWithoutSecrets } from '../credentials.ts';
import { printable } from '../diagnostics/printable.ts';

/** Text of a source as a part of a message, shortened if it is long. */
export function shown(text: string, length = 80): string {
    return printable(text, length);
}

/** The same for a reference, which may be a URL with secrets. */
export function shownReference(reference: string, length?: number): string {
    return shown(referenceWithoutSecrets(reference), length);
}
