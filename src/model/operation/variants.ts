/**
 * The methods of an operation. Most operations have one. A body or a response of several kinds needs separate methods,
 * because the arguments or the results differ.
 */

import { schemasOfFields } from '../../schema/fields.ts';
import type { Directions } from '../../types/context.ts';
import { type BodyChoice, bodyChoicesOf } from './body.ts';
import type { Found } from './find.ts';
import { type MediaType, typesAmong } from './media-types.ts';
import { type ResultChoice, resultChoicesOf } from './results.ts';

export interface Variant extends BodyChoice {
    /** What the method reads of the responses. */
    readonly result: ResultChoice;
    /** How the method differs from the first, as sentences for its docs. */
    readonly remarks: readonly string[];
}

/** The variants of an operation, main method first. */
export function variantsOf({ node, method }: Found, directions: Directions): readonly Variant[] {
    const { received, sent } = directions;
    const bodies = bodyChoicesOf(node, method, sent);
    const results = resultChoicesOf(node, method, received);
    const suffixes = new Set(bodies.map(({ suffix }) => suffix));
    return bodies.flatMap(({ suffix, body }) =>
        results.map((result): Variant => {
            // Of two equal suffixes, that of the body stays: `createImageBinary` sends bytes, `createImageAsBinary` reads them.
            const isTaken = result.suffix !== '' && suffixes.has(result.suffix);
            return {
                suffix: suffix + (isTaken ? `As${result.suffix}` : result.suffix),
                body,
                result,
                remarks: [
                    ...(suffix === '' || body === undefined ? [] : [`The body is sent as \`${body.name}\`.`]),
                    ...remarksOn(result, body),
                ],
            };
        }),
    );
}

function remarksOn({ kind, successes }: ResultChoice, body: MediaType | undefined): string[] {
    switch (kind) {
        case 'main':
            return [];
        case 'stream': {
            const name = body === undefined ? undefined : streamSwitch(body);
            const condition = name === undefined ? [] : [`The server sends one if \`${name}\` in the body is true.`];
            return ['Asks for the response as a stream.', ...condition];
        }
        case 'other': {
            const names = successes.flatMap(({ mediaTypes }) => mediaTypes.slice(0, 1).map(({ name }) => name));
            return [`Asks for the response as ${[...new Set(names)].map((name) => `\`${name}\``).join(' or ')}.`];
        }
        default:
            return kind satisfies never;
    }
}

/** The boolean in a body that makes the server send a stream, by its name. */
function streamSwitch({ schema }: MediaType): string | undefined {
    if (schema === undefined) return undefined;
    for (const [name, schemas] of schemasOfFields(schema)) {
        const isSwitch = [...typesAmong(schemas)].every((type) => type === 'boolean');
        if (isSwitch && /^stream(ing|ed)?$/i.test(name)) return name;
    }
    return undefined;
}
