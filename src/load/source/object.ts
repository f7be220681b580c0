import { Buffer } from 'node:buffer';
import { fail } from '../../diagnostics/index.ts';
import { sizeLimit } from './bytes.ts';
import type { Source } from './source-bytes.ts';

/** How messages call a description that a program has given as an object. */
export const objectName = 'description';

/**
 * A description that a program has parsed or made. What JSON has no word for is left out or written as `JSON.stringify` does, so that the same
 * comes of it as of a file: it is a copy, and the object may change afterwards.
 */
export function sourceOfObject(description: object): Source {
    const bytes = Buffer.from(textOf(description));
    if (bytes.length > sizeLimit) {
        fail(
            'unreadable-source',
            `it is larger than ${sizeLimit / 1_000_000} MB, which no description needs to be`,
            where,
        );
    }
    return { name: objectName, bytes };
}

const where = { where: { file: objectName } };

function textOf(description: object): string {
    try {
        return JSON.stringify(description) ?? '';
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
        return fail('unreadable-source', `this object cannot be written as JSON: ${reason}`, {
            ...where,
            help: "give it with its references ('$ref'), and not with what they lead to in their places",
            cause,
        });
    }
}
