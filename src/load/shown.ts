import { referenceWithoutSecrets } from '../diagnostics/credentials.ts';
import { printable } from '../diagnostics/unseen.ts';

/** Part of a source text for a message, shortened if it is long. */
export function shortenText(text: string, length = 80): string {
    return printable(text, length);
}

/** How often there is more of what was first found at the place of a message. */
export function elsewhere(count: number): string {
    if (count === 0) return '';
    return count === 1 ? ', here and in 1 other place' : `, here and in ${count.toLocaleString('en')} other places`;
}

/** A reference for a message. It may be a URL with secrets. */
export function shortenReference(reference: string, length?: number): string {
    return shortenText(referenceWithoutSecrets(reference), length);
}
