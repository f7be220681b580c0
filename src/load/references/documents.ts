/** Reads every document that a description refers to, and those that they refer to. */
import { type Diagnostic, diagnose, OasmithError } from '../../diagnostics/index.ts';
import type { SourceDocument } from '../document.ts';
import { field, isJsonObject, type JsonValue } from '../json.ts';
import { type FoundReferences, findReferences } from './find.ts';

/** A document and what it is called by. */
export interface KnownDocument extends SourceDocument, FoundReferences {
    /** Where it was read; references are relative to it. */
    readonly url: URL;
    /** What it calls itself, `$self` (OpenAPI 3.2, 4.1.1). */
    readonly self: URL | undefined;
}

export interface DocumentSet {
    /** The description's own is the first. */
    readonly documents: readonly KnownDocument[];
    /** Why others could not be read, by URL. */
    readonly lost: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** More than any description has; each may be one more request. */
const documentLimit = 10_000;

/** How many are read at the same time. */
const atOnce = 16;

/** Reads each document once, whatever number of references lead to it. One that cannot be read is an error only for who needs it. */
export async function readDocuments(
    first: SourceDocument,
    url: URL,
    read: (url: URL) => Promise<SourceDocument>,
): Promise<DocumentSet> {
    const documents = [know(first, url)];
    const lost = new Map<string, readonly Diagnostic[]>();
    const asked = new Set([withoutFragment(url)]);
    for (let next = 0; next < documents.length; ) {
        const wanted = documents
            .slice(next)
            .flatMap(({ external, url: base }) => external.map((reference) => locationOf(reference, base)));
        next = documents.length;
        const fresh = [...new Set(wanted.filter((href) => href !== undefined))].filter((href) => !asked.has(href));
        for (let start = 0; start < fresh.length; start += atOnce) {
            const hrefs = fresh.slice(start, start + atOnce);
            if (asked.size + hrefs.length > documentLimit)
                return { documents, lost: refuseRest(lost, fresh.slice(start)) };
            for (const href of hrefs) asked.add(href);
            const answers = await Promise.all(hrefs.map((href) => attempt(read, new URL(href))));
            for (const [index, answer] of answers.entries()) {
                if ('diagnostics' in answer) lost.set(hrefs[index] ?? '', answer.diagnostics);
                else documents.push(answer);
            }
        }
    }
    return { documents, lost };
}

function know(document: SourceDocument, url: URL): KnownDocument {
    return { ...document, ...findReferences(document.value), url, self: selfOf(document.value, url) };
}

async function attempt(
    read: (url: URL) => Promise<SourceDocument>,
    url: URL,
): Promise<KnownDocument | { readonly diagnostics: readonly Diagnostic[] }> {
    try {
        return know(await read(url), url);
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return { diagnostics: error.diagnostics };
    }
}

function refuseRest(
    lost: ReadonlyMap<string, readonly Diagnostic[]>,
    hrefs: readonly string[],
): ReadonlyMap<string, readonly Diagnostic[]> {
    const message = `the description refers to more than ${documentLimit} other documents`;
    const diagnostics = [diagnose('unreadable-source', message)];
    return new Map([...lost, ...hrefs.map((href) => [href, diagnostics] as const)]);
}

/** The URL that a reference leads to, without its fragment; undefined when it is none. */
export function locationOf(reference: string, base: URL): string | undefined {
    return URL.canParse(reference, base) ? withoutFragment(new URL(reference, base)) : undefined;
}

export function withoutFragment({ href, hash }: URL): string {
    return hash === '' ? href.replace(/#$/, '') : href.slice(0, -hash.length);
}

function selfOf(value: JsonValue, url: URL): URL | undefined {
    const self = isJsonObject(value) ? field(value, '$self') : undefined;
    return typeof self === 'string' && URL.canParse(self, url) ? new URL(self, url) : undefined;
}
