/**
 * The content of a string: bytes, or another document (OpenAPI 3.1.1, Working with Binary Data). Encoded bytes
 * (`base64`) are a string; unencoded bytes can only be a body or a form part.
 */
import { essenceOf } from '../load/media-type.ts';
import type { SchemaNode } from './node.ts';

const textTypes =
    /^text\/|^application\/(json|json-seq|xml|javascript|ecmascript|graphql|sql|toml|yaml|x-yaml|jwt|x-www-form-urlencoded|(x-)?(ndjson|jsonl|jsonlines))$|\+(json|json-seq|xml|yaml)$/;

/** Whether a media type is text, of any kind. */
export function isTextType(essence: string): boolean {
    return textTypes.test(essence);
}

/** Whether a schema describes unencoded bytes. */
export function describesBytes({ format, contentMediaType, contentEncoding }: SchemaNode): boolean {
    // Bytes as they are (RFC 2045, 6.2).
    const isBinary = /^binary$/i.test(contentEncoding ?? '');
    if (format === 'binary' || (isBinary && contentMediaType === undefined)) return true;
    // These encoding names mean "not encoded", too.
    const isEncoded = contentEncoding !== undefined && !isBinary && !/^(8bit|identity)$/i.test(contentEncoding);
    return contentMediaType !== undefined && !isEncoded && !isTextType(essenceOf(contentMediaType));
}
