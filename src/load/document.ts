/** One document of a description: its parsed text, and the places in it. */

import { type Diagnostic, diagnose, fail, OasmithError, type Place } from '../diagnostics/index.ts';
import { limits } from '../limits.ts';
import { parseJson } from './json/text.ts';
import type { JsonValue } from './json.ts';
import { placesIn } from './lines.ts';
import { messageWith, type Parsed, type ParsedDocument, type RepeatedKey, type SourceError } from './parsed.ts';
import { parsePointer } from './pointer.ts';
import { shortenText } from './shown.ts';
import { decodeText } from './source/decode.ts';
import type { Source } from './source/source-bytes.ts';

export interface SourceDocument {
    /** Its name in messages. */
    readonly name: string;
    readonly value: JsonValue;
    readonly syntax: Syntax;
    /** Its URL after all redirects, if it came from a server. */
    readonly url?: URL | undefined;
    /**
     * The place of the value that a JSON pointer (RFC 6901) names: its key, if it has one. If the value does not exist,
     * the place of its nearest existing ancestor. Nothing is computed before the first lookup.
     */
    readonly place: (pointer: string) => Place;
    /** Errors in a text that could still be read. The search runs when this is called. */
    readonly findErrors?: () => readonly Diagnostic[];
    /** Parts that the syntax does not allow but the parser could read. */
    readonly warnings?: readonly Diagnostic[];
}

/** What a source should be, for messages. */
type Wanted = 'description' | 'overlay';

export async function parseSource(source: Source, wanted: Wanted = 'description'): Promise<SourceDocument> {
    const { name, url } = source;
    const text = decodeText(source);
    refuseMarkup(source, text, wanted);
    const { syntax, parsed } = await parseAnySyntax(name, text, wanted);
    const { value, locator, findRepeatedKeys, warnings = [] } = parsed;
    if (value === undefined) return refuseEmpty(name, wanted);
    const kept = source.bytes.length <= limits.mostKeptBytes ? text : undefined;
    let placeOf: ((pointer: string) => Place) | undefined;
    const findPlaces = () => {
        const again = kept ?? decodeText(source);
        const placeAt = placesIn(name, again);
        const locate = locator(again);
        return (pointer: string): Place => ({ ...placeAt(locate(parsePointer(pointer))), pointer });
    };
    return {
        name,
        value,
        syntax,
        url,
        warnings: diagnoseIn(name, text, 'YAML', warnings),
        place: (pointer) => {
            placeOf ??= findPlaces();
            return placeOf(pointer);
        },
        findErrors: () => {
            if (findRepeatedKeys === undefined) return [];
            const again = kept ?? decodeText(source);
            const placeAt = placesIn(name, again);
            return findRepeatedKeys(again).map((repeated) => diagnoseRepeatedKey(repeated, placeAt));
        },
    };
}

function diagnoseRepeatedKey(
    { key, offset, earlier, pointer }: RepeatedKey,
    placeAt: (offset: number) => Place,
): Diagnostic {
    const { line, column } = placeAt(earlier);
    const message = `the key '${shortenText(key)}' is already in this object, at ${line}:${column}, and only the last one counts`;
    const help = 'remove one of them, or join what they hold';
    return diagnose('invalid-description', message, { where: { ...placeAt(offset), pointer }, help });
}

/** Tries JSON first if the text looks like JSON, otherwise YAML; then the other, if the name suggests it. */
async function parseAnySyntax(
    name: string,
    text: string,
    wanted: Wanted,
): Promise<{ readonly syntax: Syntax; readonly parsed: ParsedDocument }> {
    if (text.trim() === '') return refuseEmpty(name, wanted);
    const looksLike: Syntax = /^\s*[{[]/.test(text) ? 'JSON' : 'YAML';
    const extension = /\.(json|ya?ml)(?=(?:\.gz)?(?:$|[?#]))/i.exec(name)?.[1]?.toLowerCase();
    const named: Syntax = extension === undefined ? looksLike : extension === 'json' ? 'JSON' : 'YAML';
    let syntax = looksLike;
    let parsed = await parseAs(syntax, text);
    if (parsed.kind === 'error' && named !== looksLike) {
        syntax = named;
        parsed = await parseAs(syntax, text);
    }
    if (parsed.kind === 'document') return { syntax, parsed };
    refuseMergeMarks(name, text);
    throw new OasmithError(diagnoseIn(name, text, named, parsed.errors));
}

export type Syntax = 'JSON' | 'YAML';

async function parseAs(syntax: Syntax, text: string): Promise<Parsed> {
    // Loading what reads YAML takes longer than reading a small description.
    return syntax === 'JSON' ? parseJson(text) : (await import('./yaml/text.ts')).parseYaml(text);
}

function refuseEmpty(name: string, wanted: Wanted): never {
    return fail('empty-source', `it has no ${wanted}, only white space or comments`, {
        where: { file: name },
        help: 'check that it was saved, and that the command that writes it has not failed',
    });
}

function diagnoseIn(name: string, text: string, syntax: Syntax, errors: readonly SourceError[]): Diagnostic[] {
    const placeAt = placesIn(name, text);
    return errors.map((error) => {
        const { code, offset, help } = error;
        const message = messageWith(error);
        const where = placeAt(offset);
        if (code !== undefined) return diagnose(code, message, { where, help });
        return diagnose('invalid-syntax', `broken ${syntax}: ${message}`, { where, help });
    });
}

/**
 * The marks that git leaves where it could not merge two versions of a file. In a valid description they may be part of
 * a string.
 */
function refuseMergeMarks(name: string, text: string): void {
    const begin = /^<{7} /m.exec(text);
    if (begin === null || !/^>{7} /m.test(text)) return;
    fail('invalid-syntax', 'the merge that begins here was never finished', {
        where: placesIn(name, text)(begin.index),
        help: 'choose what is right between the marks <<<<<<< and >>>>>>>, and remove the marks',
    });
}

/** A server returns a web page for a wrong address, or for a page that only shows the description. */
function refuseMarkup({ name, mediaType }: Source, text: string, wanted: Wanted): void {
    const article = wanted === 'overlay' ? 'an overlay' : 'an OpenAPI description';
    const announced = /^(text\/html|application\/xhtml\+xml)\b/i.test(mediaType ?? '');
    const page = /^\s*<(?:!doctype\s+html|html|!--)/i.test(text);
    const where = { file: name };
    if (page || (announced && !/\b(openapi|swagger|overlay)["']?\s*:/.test(text))) {
        const help = rawAddress(name) ?? pageHelp(name);
        fail('not-openapi', `this is a web page (HTML), not ${article}`, { where, help });
    }
    if (/^\s*<(?!<)/.test(text)) {
        const help = wanted === 'overlay' ? undefined : 'give the OpenAPI description of the service, if it has one';
        fail('not-openapi', `this is XML, not ${article} in JSON or YAML`, { where, help });
    }
}

function pageHelp(name: string): string {
    const help = 'the page may link to the JSON or YAML file: give the address of that';
    return /^https?:/i.test(name) ? `${help}; if it asks to sign in, give credentials with --header` : help;
}

/** GitHub shows a file on a web page, and serves the file itself from another address. */
function rawAddress(name: string): string | undefined {
    const match = /^https:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/(.+)$/.exec(name);
    return match === null ? undefined : `did you mean 'https://raw.githubusercontent.com/${match[1]}/${match[2]}'?`;
}
