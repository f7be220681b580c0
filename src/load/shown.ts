import { referenceWithoutSecrets } from '../diagnostics/credentials.ts';
import { printable } from '../diagnostics/unseen.ts';

/** Part of a source text for a message, shortened if it is long. */
export function shown(text: string, length = 80): string {
    return printable(text, length);
}

/** A reference for a message. It may be a URL with secrets. */
export function shownReference(reference: string, length?: number): string {
    return shown(referenceWithoutSecrets(reference), length);
}
