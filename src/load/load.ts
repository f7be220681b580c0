import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutCredentials } from '../diagnostics/credentials.ts';
import { type Diagnostic, fail } from '../diagnostics/index.ts';
import { parseSource, type SourceDocument } from './document.ts';
import { examine } from './examine.ts';
import type { OnInput } from './input.ts';
import { isJsonObject } from './json.ts';
import { filePathOf, isPipe, locateSource, nameLike } from './location.ts';
import type { Patching } from './patch/index.ts';
import { type ReadFurther, readDocuments } from './references/documents.ts';
import { type JoinedDescription, joinDocuments } from './references/join.ts';
import { createPermission, type DescriptionOrigin } from './references/permission.ts';
import { type AccessOptions, accessTo, type SourceAccess } from './source/access.ts';
import { objectName, sourceOfObject } from './source/source-bytes.ts';
import { readReferenced, readSource, type SourceReaders } from './source/sources.ts';
import { checkVersion, type OpenApiVersion } from './version.ts';

/** An OpenAPI description, read and parsed, with all documents that it references. */
export interface Description extends JoinedDescription {
    /** Its name in messages: the path as given, or the URL without its secrets. */
    readonly name: string;
    /** The URL of the description, without credentials and query; undefined if it did not come from a server. */
    readonly location: string | undefined;
    /** The paths of all local files read for it, including those that could not be parsed. */
    readonly files: readonly string[];
    readonly version: OpenApiVersion;
    /** Errors and warnings found before the model is built, with their places. */
    readonly diagnostics: readonly Diagnostic[];
    /** Everything in its own document that the schema of its version does not allow, with places. Slow. */
    readonly validate: () => Promise<readonly Diagnostic[]>;
}

export interface LoadOptions extends AccessOptions {
    /**
     * Documents outside the description's own folder or server that it may reference: globs of paths, hosts, globs of
     * URLs.
     */
    readonly allowRefs?: readonly string[];
    /** Paths and URLs of overlays that are applied to the description, in their order. */
    readonly overlays?: readonly string[];
    /** Changes the description after all overlays. */
    readonly patch?: Patching | undefined;
    /** Called with each document before it is read. */
    readonly onInput?: OnInput | undefined;
}

/** The document of a description, as all later stages see it. */
export interface RootDocument {
    readonly document: SourceDocument;
    /** The paths of the files that it and its overlays were read from. */
    readonly files: readonly string[];
}

/**
 * Reads and parses an OpenAPI description from a path, a URL, standard input or an object, and the documents that it
 * references.
 *
 * @param readers Where the bytes come from.
 */
export async function loadFrom(
    readers: SourceReaders,
    given: string | object,
    options: LoadOptions = {},
): Promise<Description> {
    const { document, files } = await readRoot(readers, given, options);
    return loadDocument(typeof given === 'string' ? given : '-', document, files, options, readers);
}

/** Reads the document of a description, without those that it references, and applies its overlays and the patch. */
export async function readRoot(
    readers: SourceReaders,
    given: string | object,
    options: LoadOptions,
): Promise<RootDocument> {
    const root = await readOverlaid(readers, given, options);
    const { patch, signal } = options;
    if (patch === undefined) return root;
    const { applyPatch } = await import('./patch/index.ts');
    return { ...root, document: await applyPatch(root.document, patch, signal) };
}

async function readOverlaid(
    readers: SourceReaders,
    given: string | object,
    options: LoadOptions,
): Promise<RootDocument> {
    const { overlays = [] } = options;
    const first = await readFirst(readers, given, options);
    const src = typeof given === 'string' ? given : '-';
    const access = accessTo(src, options);
    const url = first.url ?? locateSource(src);
    const own = pathOfDescription(src, url, access);
    const files = own === undefined ? [] : [own];
    if (overlays.length === 0) return { document: first, files };
    const [{ applyOverlays }, ...documents] = await Promise.all([
        import('./overlays/index.ts'),
        ...overlays.map((overlay) => readOverlaySource(overlay, access, options, readers)),
    ]);
    const read = documents.map((document, index) => ({ document, src: overlays[index] ?? '' }));
    const located = read.map(({ document, src: from }) => ({ document, url: locationIfAny(from, document) }));
    const description = { document: first, url: locationIfAny(src, first) };
    return {
        document: await applyOverlays(description, located, readers.followLinks),
        files: [
            ...files,
            ...read.flatMap(({ document, src: from }) => (document.url === undefined ? [pathOf(from)] : [])),
        ],
    };
}

async function readFirst(
    readers: SourceReaders,
    given: string | object,
    options: LoadOptions,
): Promise<SourceDocument> {
    if (typeof given === 'string') {
        reportGiven(given, options);
        return parseSource(await readSource(given, accessTo(given, options), readers));
    }
    // The user has not seen the lines of a description given as an object.
    const { place: _, ...document } = await parseSource(sourceOfObject(given));
    return { ...document, place: (pointer) => ({ file: objectName, pointer }) };
}

/**
 * Reads an overlay as a description is read. Headers and credentials of the description are for its server: no other gets
 * them.
 */
async function readOverlaySource(
    overlay: string,
    { origin, headers }: SourceAccess,
    { headers: _, ...options }: LoadOptions,
    readers: SourceReaders,
): Promise<SourceDocument> {
    if (overlay === '-') {
        const help = 'give the path or the URL of a file';
        fail('unreadable-source', 'an overlay cannot come from standard input', { where: { file: overlay }, help });
    }
    reportGiven(overlay, options);
    const own = accessTo(overlay, options);
    const isSame = own.origin !== undefined && own.origin === origin;
    const access = isSame ? { ...own, headers: new Map([...headers, ...own.headers]) } : own;
    return parseSource(await readSource(overlay, access, readers), 'overlay');
}

/** The URL of a document; undefined if nothing says where it is. */
function locationIfAny(src: string, { url }: SourceDocument): URL | undefined {
    return url ?? (isPipe(src) ? undefined : locateSource(src));
}

/** The path of a local file, from its path or its URL. */
function pathOf(src: string): string {
    return /^file:/i.test(src) ? fileURLToPath(src) : resolve(src);
}

/** If the URL is invalid, the error is reported when it is read. */
function reportGiven(src: string, { onInput }: LoadOptions): void {
    if (onInput === undefined || isPipe(src)) return;
    if (/^https?:/i.test(src)) onInput({ kind: 'server', url: withoutCredentials(src) });
    else if (!/^file:/i.test(src)) onInput({ kind: 'file', path: resolve(src) });
    else if (URL.canParse(src)) reportUrl(new URL(src), onInput);
}

/** Reports a file by its own name, not by the target of a link: the target may change. */
function reportUrl(url: URL, onInput: OnInput): void {
    const path = url.protocol === 'file:' ? filePathOf(url) : undefined;
    if (path !== undefined) onInput({ kind: 'file', path });
    // If a file URL names no path, the error is reported when it is read.
    else if (url.protocol !== 'file:') onInput({ kind: 'server', url: url.href });
}

/** @param src The origin of the document. `-` has no location, so every document that it references must be allowed. */
async function loadDocument(
    src: string,
    first: SourceDocument,
    read: readonly string[],
    options: LoadOptions,
    readers: SourceReaders,
): Promise<Description> {
    const { allowRefs = [], onInput } = options;
    const access = accessTo(src, options);
    const { document, version } = checkVersion(first);
    const url = first.url ?? locateSource(src);
    const files = [...read];
    const permission = await createPermission(originOfDescription(src, url), allowRefs, readers.followLinks);
    const readFurther: ReadFurther = async (other, together) => {
        const verdict = await permission(other);
        if (verdict.kind === 'refused') fail('external-reference', verdict.message, { help: verdict.help });
        const name = other.protocol === 'file:' ? nameLike(first.name, other) : access.shownAs(other.href);
        if (verdict.file !== undefined) files.push(verdict.file);
        if (onInput !== undefined) reportUrl(other, onInput);
        if (verdict.file !== undefined) onInput?.({ kind: 'file', path: verdict.file });
        const limited = { ...access, permission, limits: { ...access.limits, together } };
        return parseSource(await readReferenced(name, other, verdict.file, limited, readers));
    };
    const known = await readDocuments(first, url, readFurther, { timeout: access.limits.timeout });
    const validate = async (): Promise<readonly Diagnostic[]> => {
        const { validateDocument } = await import('./validate.ts');
        return [...(first.findErrors?.() ?? []), ...(await validateDocument(document, first.place))];
    };
    const { set, diagnostics: found } = await examine(known, version);
    const diagnostics = [...set.documents.flatMap(({ warnings = [] }) => warnings), ...found];
    const common = { name: first.name, location: locationFor(url), files, validate };
    const expanded = set.documents[0]?.value;
    const root = isJsonObject(expanded) ? expanded : document;
    if (version !== '2.0') return { ...common, version, diagnostics, ...joinDocuments(root, set) };
    const { upgradeJoined } = await import('./swagger/upgrade.ts');
    const upgraded = upgradeJoined(root, set);
    return { ...common, version: '3.0', ...upgraded, diagnostics: [...diagnostics, ...upgraded.diagnostics] };
}

/** The base of addresses in the description. The query must not be passed on, and an empty address would include it. */
function locationFor({ protocol, origin, pathname }: URL): string | undefined {
    return /^https?:$/.test(protocol) ? `${origin}${pathname}` : undefined;
}

/** The path of the local file that holds the description. Standard input may have a path as well. */
function pathOfDescription(src: string, url: URL, { standardInput }: SourceAccess): string | undefined {
    if (src === '-') return standardInput?.fd === undefined ? undefined : `/dev/fd/${standardInput.fd}`;
    return url.protocol === 'file:' ? pathOf(src) : undefined;
}

/** Where a description may reference documents without permission. The origin of standard input is unknown. */
function originOfDescription(src: string, url: URL): DescriptionOrigin {
    if (url.protocol !== 'file:') return { kind: 'server', description: url };
    return isPipe(src) || isPipe(url.pathname) ? { kind: 'none' } : { kind: 'folder', description: url };
}
