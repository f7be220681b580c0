import { diagnose, fail, OasmithError, type Place } from '../diagnostics.ts';
import { sizeLimit } from './bytes.ts';
import { decodeText } from './decode.ts';
import type { JsonObject } from './json.ts';
import { parseJson } from './json-text.ts';
import { lineFinder } from './lines.ts';
import type { Parsed, ParsedDocument, ParseFailure } from './parsed.ts';
import { parsePointer } from './pointer.ts';
import { readSource } from './source.ts';
import type { Source } from './source-bytes.ts';
import { checkVersion, type OpenApiVersion } from './version.ts';
import { parseYaml } from './yaml-text.ts';

export type { JsonObject, JsonValue } from './json.ts';
export type { OpenApiVersion } from './version.ts';

/** An OpenAPI description, read and parsed. */
export interface Description {
    /** How messages call it: the path as given, or the URL without credentials. */
    readonly name: string;
    readonly document: JsonObject;
    readonly version: OpenApiVersion;
    /**
     * Where in the source the value stands that a JSON pointer (RFC 6901) names: its key, when it has one;
     * when it does not exist, the nearest above it that does. Nothing is computed before the first question.
     */
    readonly place: (pointer: string) => Place;
}

export interface LoadOptions {
    /** Milliseconds that a server may take to answer in full; 30 seconds by default. */
    readonly timeout?: number;
    /** Bytes that a description may have; 128 MB by default. */
    readonly size?: number;
}

/** Reads and parses an OpenAPI 3.0, 3.1 or 3.2 description from a path or a URL. */
export async function load(src: string, options: LoadOptions = {}): Promise<Description> {
    const { timeout = 30_000, size = sizeLimit } = options;
    const source = await readSource(src, { timeout, size });
    const { name } = source;
    const text = decodeText(source);
    refuseMarkup(source, text);
    const { value, locate } = await parse(name, text);
    if (value === undefined) return refuseEmpty(name);
    const place = placeFinder(name, text, locate);
    return { name, place, ...checkVersion({ name, value, place }) };
}

/** JSON is tried first where the text looks like it, else YAML; and then the other, if that is what the name says. */
async function parse(name: string, text: string): Promise<ParsedDocument> {
    if (text.trim() === '') return refuseEmpty(name);
    const looksLikeJson = /^\s*[{[]/.test(text);
    const first: Parsed = looksLikeJson ? parseJson(text) : await parseYaml(text);
    if (first.kind === 'document') return first;
    const extension = /\.(json|ya?ml)(?=$|[?#])/i.exec(name)?.[1]?.toLowerCase();
    const saysJson = extension === undefined ? looksLikeJson : extension === 'json';
    if (saysJson === looksLikeJson) return refuseSyntax(name, text, looksLikeJson ? 'JSON' : 'YAML', first);
    const second = saysJson ? parseJson(text) : await parseYaml(text);
    if (second.kind === 'document') return second;
    return refuseSyntax(name, text, saysJson ? 'JSON' : 'YAML', second);
}

function placeFinder(name: string, text: string, locate: ParsedDocument['locate']): Description['place'] {
    let positionOf: ReturnType<typeof lineFinder> | undefined;
    return (pointer) => {
        positionOf ??= lineFinder(text);
        return { file: name, ...positionOf(locate(parsePointer(pointer))), pointer };
    };
}

function refuseEmpty(name: string): never {
    return fail('empty-source', 'there is no description in it, only empty space or comments', {
        where: { file: name },
    });
}

function refuseSyntax(name: string, text: string, syntax: string, failure: ParseFailure): never {
    const positionOf = lineFinder(text);
    throw new OasmithError(
        failure.problems.map(({ code, offset, message, help }) =>
            diagnose(code ?? 'invalid-syntax', code === undefined ? `broken ${syntax}: ${message}` : message, {
                where: { file: name, ...positionOf(offset) },
                ...(help === undefined ? {} : { help }),
            }),
        ),
    );
}

/** A server answers a wrong address, or a page that only shows the description, with a web page. */
function refuseMarkup({ name, mediaType }: Source, text: string): void {
    const announced = /^(text\/html|application\/xhtml\+xml)\b/i.test(mediaType ?? '');
    const page = /^\s*<(?:!doctype\s+html|html|!--)/i.test(text);
    if (page || (announced && !/\b(openapi|swagger)["']?\s*:/.test(text))) {
        fail('not-openapi', 'this is a web page (HTML), not an OpenAPI description', {
            where: { file: name },
            help: rawAddress(name) ?? 'the page may link to the JSON or YAML file: give the address of that',
        });
    }
    if (/^\s*</.test(text)) {
        fail('not-openapi', 'this is XML, not an OpenAPI description in JSON or YAML', { where: { file: name } });
    }
}

/** GitHub shows a file on a page of its own and serves the bare file from another address. */
function rawAddress(name: string): string | undefined {
    const match = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/(.+)$/.exec(name);
    return match === null ? undefined : `did you mean 'https://raw.githubusercontent.com/${match[1]}/${match[2]}'?`;
}
