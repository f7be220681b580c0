/** The headers of responses that the description names. */
import type { SchemaNode } from '../schema/node.ts';
import type { Docs, Type } from './types.ts';
import type { Made } from './values.ts';

/** The names of what an output has for the headers of an operation's responses. */
export interface HeaderNames {
    /** The interface that all operations of a client share: `PetClientHeaders['getPetById']`. */
    readonly interfaceName: string;
    readonly member: string;
    /** What reads them: `petClientHeaders.getPetById`, or the constant of a function, `getPetByIdHeaders`. */
    readonly constant: string;
    /** Whether the constant is that of the operation alone. */
    readonly isOwn: boolean;
}

/** The headers of the responses of an operation. */
export interface OperationHeaders extends HeaderNames {
    /** Also those without headers that a range, or the default response, would otherwise cover. */
    readonly responses: readonly ResponseHeaders[];
}

/** The headers of one response. */
export interface ResponseHeaders {
    /** `200`, `4XX` or `default`. */
    readonly status: string;
    /** Whether it may be that of a success. */
    readonly isSuccess: boolean;
    readonly headers: readonly ResponseHeader[];
}

export interface ResponseHeader {
    /** The name in the response. */
    readonly name: string;
    /** The name of the member that has its value. */
    readonly member: string;
    readonly docs: Docs;
    readonly type: Type;
    readonly sources: readonly SchemaNode[];
    readonly reading: HeaderReading;
    readonly made?: Made | undefined;
    /** Whether an example of the response has it: if it is required, or if the description gives an example of it. */
    readonly isExpected: boolean;
}

/** How the value of a header is read: by its style, or as the name of a file (RFC 6266). */
export type HeaderReading =
    | {
          readonly kind: 'value';
          /** Only Swagger 2.0 has others than `simple` and, with `content`, JSON. */
          readonly style: 'simple' | 'json' | 'spaceDelimited' | 'pipeDelimited' | 'tabDelimited';
          readonly explode: boolean;
      }
    | { readonly kind: 'filename' };
