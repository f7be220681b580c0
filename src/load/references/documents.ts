/** Reads every document that a description references, directly or indirectly. */

import { diagnose, fail, OasmithError } from '../../diagnostics/index.ts';
import { limits } from '../../limits.ts';
import type { SourceDocument } from '../document.ts';
import { isJsonObject, type JsonValue, stringField } from '../json.ts';
import { locationOf, withoutFragment } from '../location.ts';
import { nameExcess } from '../parsed.ts';
import { Allowance, MissingFile } from '../source/source-bytes.ts';
import { type ExternalReference, findReferences } from './find.ts';
import type { DocumentSet, KnownDocument, Loss } from './parts.ts';

/** Reads one document. Its size and time count towards the limits of all. */
export type ReadFurther = (url: URL, together: Allowance) => Promise<SourceDocument>;

/** The limits for all documents except the description's own: higher than any real description needs. */
const usualLimits = { count: limits.mostDocuments, size: limits.mostSourceBytes, timeout: limits.longestWait };

/**
 * Reads each document once, however many references lead to it. An unreadable document is an error only where it is
 * needed. Documents are numbered in the order in which their references are found, not in the order of arrival.
 */
export async function readDocuments(
    first: SourceDocument,
    url: URL,
    read: ReadFurther,
    given: Partial<typeof usualLimits> = {},
): Promise<DocumentSet> {
    const { count, size, timeout } = { ...usualLimits, ...given };
    const together = new Allowance(size, timeout);
    const documents: KnownDocument[] = [];
    const lost = new Map<string, Loss>();
    const redirected = new Map<string, string>();
    const asked = new Set<string>();
    const add = (document: KnownDocument): void => {
        documents.push(document);
        asked.add(withoutFragment(document.url));
        // A document need not be read again under its `$self`, nor a schema under its `$id`.
        const { self, names } = document;
        if (self !== undefined) asked.add(withoutFragment(self));
        for (const { url } of names) if (url !== undefined) asked.add(url.href);
    };
    add(know(first, url));
    let requests = 0;
    for (let next = 0; next < documents.length; ) {
        const wanted = documents
            .slice(next)
            .flatMap((document) => document.external.flatMap((one) => locationsOf(one, document)));
        next = documents.length;
        const fresh = [...new Set(wanted)].filter((href) => !asked.has(href));
        for (let start = 0; start < fresh.length; start += limits.mostDocumentsAtOnce) {
            // A redirect may have led to some of them in the meantime.
            const hrefs = fresh.slice(start, start + limits.mostDocumentsAtOnce).filter((href) => !asked.has(href));
            requests += hrefs.length;
            for (const href of hrefs) asked.add(href);
            const isTooMany = requests > count;
            const results = isTooMany ? [] : await Promise.all(hrefs.map((href) => attempt(href, together, read)));
            // Checked after the whole batch, because its documents arrive in any order.
            const excess = isTooMany
                ? `the description refers to more than ${count} other documents`
                : together.excess();
            if (excess !== undefined) {
                const loss: Loss = { diagnostics: [diagnose('unreadable-source', excess)] };
                for (const href of fresh.slice(start)) lost.set(href, loss);
                return { documents, lost, redirected };
            }
            for (const [index, result] of results.entries()) {
                const href = hrefs[index] ?? '';
                if ('diagnostics' in result) {
                    lost.set(href, result);
                    continue;
                }
                const end = withoutFragment(result.url);
                if (end !== href) redirected.set(href, end);
                // It may be another URL of a known document.
                if (end === href || !asked.has(end) || lost.has(end)) add(result);
            }
        }
    }
    return { documents, lost, redirected };
}

function know(document: SourceDocument, asked: URL, url = asked): KnownDocument {
    const self = selfOf(document.value, url);
    const found = findReferences(document.value, self ?? url);
    if (found.longName !== undefined) refuseLongName(document, found.longName);
    return { ...document, ...found, url, asked, self };
}

/** Later stages use names and places as keys. */
function refuseLongName({ place }: SourceDocument, above: string): never {
    const { pointer: _, ...where } = place(above);
    fail(nameExcess.code, nameExcess.message, { where, help: nameExcess.help });
}

async function attempt(href: string, together: Allowance, read: ReadFurther): Promise<KnownDocument | Loss> {
    const url = new URL(href);
    try {
        const document = await read(url, together);
        return know(document, url, document.url);
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        const { diagnostics } = error;
        return error instanceof MissingFile ? { diagnostics, near: error.near } : { diagnostics };
    }
}

/** Where a reference may lead: by the names around it, and beside the document, for copies of what has such a name. */
function locationsOf({ reference, base }: ExternalReference, { url }: KnownDocument): readonly string[] {
    return [base, url].flatMap((one) => locationOf(reference, one) ?? []);
}

function selfOf(value: JsonValue, url: URL): URL | undefined {
    const self = isJsonObject(value) ? stringField(value, '$self') : undefined;
    return self !== undefined && URL.canParse(self, url) ? new URL(self, url) : undefined;
}
