/**
 * Overlays (the Overlay Specification of the OpenAPI Initiative, 1.0 and 1.1): changes to a description that its author has not
 * made. They apply to its document as it is written, before anything else reads it.
 */
import { type Diagnostic, diagnose, type Place } from '../../diagnostics/index.ts';
import type { SourceDocument } from '../document.ts';
import { isJsonObject, stringField } from '../json.ts';
import { filePathOf, withoutFragment } from '../location.ts';
import type { FollowLinks } from '../references/permission.ts';
import { shortenReference } from '../shown.ts';
import { applyOverlay } from './apply.ts';
import { type Overlay, readOverlay } from './document.ts';
import { Draft, type Written } from './draft.ts';
import { Steps } from './work.ts';

/** A document that was read, and its URL. */
export interface LocatedDocument {
    readonly document: SourceDocument;
    /** Undefined if it has none: standard input, a pipe or an object. */
    readonly url: URL | undefined;
}

/**
 * Applies overlays to a description, in their order. A value that comes from an overlay has its place there.
 *
 * @throws {OasmithError} if an overlay is not valid, or does not fit the description.
 */
export async function applyOverlays(
    description: LocatedDocument,
    given: readonly LocatedDocument[],
    followLinks: FollowLinks,
): Promise<SourceDocument> {
    const { document } = description;
    const documents = [document, ...given.map((one) => one.document)];
    const placeOf = ({ document: index, pointer }: Written): Place => documents[index]?.place(pointer) ?? { pointer };
    const steps = new Steps();
    const draft = new Draft(document.value, steps);
    const warnings: Diagnostic[] = [];
    for (const [index, { document: source, url }] of given.entries()) {
        const overlay = readOverlay(source);
        warnings.push(...(await checkExtends(overlay, url, description, followLinks)));
        const found = applyOverlay(overlay, { draft, steps, document: index + 1, placeOf });
        for (const warning of found) warnings.push(warning);
    }
    return {
        ...document,
        value: draft.value,
        place: (pointer) => placeOf(draft.written(pointer)),
        findErrors: () => documents.flatMap((one) => one.findErrors?.() ?? []),
        warnings: [...documents.flatMap((one) => one.warnings ?? []), ...warnings],
    };
}

/**
 * Warns about an overlay that says that it is made for another description. It is applied all the same: which overlays apply to what is
 * the user's choice, and `extends` only says what it was designed for (1.1.0, Overlay Object). A description may be a copy of the one
 * that it names.
 */
async function checkExtends(
    { document, extends: reference }: Overlay,
    url: URL | undefined,
    description: LocatedDocument,
    followLinks: FollowLinks,
): Promise<readonly Diagnostic[]> {
    if (reference === undefined || description.url === undefined) return [];
    const where = document.place('/extends');
    const shown = shortenReference(reference);
    if (!URL.canParse(reference, url)) {
        // Relative to what, nothing says.
        if (url === undefined) return [];
        return [diagnose('other-description', `'${shown}' is no reference to a description`, { where })];
    }
    const { value } = description.document;
    const self = isJsonObject(value) ? stringField(value, '$self') : undefined;
    const names = [description.url, description.document.url].filter((one) => one !== undefined);
    const known = await Promise.all(names.map((one) => identify(one, followLinks)));
    if (self !== undefined && URL.canParse(self, description.url))
        known.push(withoutFragment(new URL(self, description.url)));
    if (known.includes(await identify(new URL(reference, url), followLinks))) return [];
    const message = `the overlay is made for '${shown}', and is applied to '${description.document.name}'`;
    const help = "if it fits, change 'extends' or leave it out";
    return [diagnose('other-description', message, { where, help })];
}

/** Files are the same by their real paths, whatever links lead there. */
async function identify(url: URL, followLinks: FollowLinks): Promise<string> {
    const path = url.protocol === 'file:' ? filePathOf(url) : undefined;
    if (path !== undefined) return followLinks(path).catch(() => path);
    const bare = new URL(url);
    bare.username = '';
    bare.password = '';
    return withoutFragment(bare);
}
