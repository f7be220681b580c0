import { Buffer } from 'node:buffer';
import { fail } from '../../diagnostics/index.ts';
import { type Source, sizeLimit } from './source-bytes.ts';

/** The name in messages of a description given as an object. */
export const objectName = 'description';

/**
 * A description that a program has parsed or built. Values that JSON cannot express are dropped or converted as
 * `JSON.stringify` does, so an object gives the same result as a file. It is a copy: the object may change afterwards.
 */
export function sourceOfObject(description: object): Source {
    const bytes = Buffer.from(textOf(description));
    if (bytes.length > sizeLimit) {
        fail(
            'unreadable-source',
            `it is larger than ${sizeLimit / 1_000_000} MB, which is too large for a description`,
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
