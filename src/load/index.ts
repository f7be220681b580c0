import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, fail, type Place } from '../diagnostics/index.ts';
import { parseSource, type SourceDocument } from './document.ts';
import type { JsonObject } from './json.ts';
import { isPipe, locateSource, nameLike } from './location.ts';
import { type DocumentSet, type ReadFurther, readDocuments } from './references/documents.ts';
import { joinDocuments } from './references/join.ts';
import { expandMaps } from './references/maps.ts';
import { createPermission, type OwnPlace } from './references/permission.ts';
import type { References } from './references/resolution.ts';
import { type AccessOptions, accessTo, type SourceAccess } from './source/access.ts';
import { readFurther, readSource } from './source/index.ts';
import { checkVersion, type OpenApiVersion } from './version.ts';

export type { JsonObject, JsonValue } from './json.ts';
export { furtherDocuments, type References, type Resolution } from './references/resolution.ts';
export type { OpenApiVersion } from './version.ts';

/** An OpenAPI description, read and parsed, with all documents that it refers to. */
export interface Description {
    /** How messages call it: the path as given, or the URL without its secrets. */
    readonly name: string;
    /** The URL that it came from, without credentials and without a query; undefined where it came from no server. */
    readonly location: string | undefined;
    /** The paths of local files that were read for it, also of those that nothing could be made of. */
    readonly files: readonly string[];
    /** Its own document, and the others below `furtherDocuments`. */
    readonly document: JsonObject;
    readonly version: OpenApiVersion;
    readonly references: References;
    /** Whether a schema may say that it is read only or write only. */
    readonly hasAccess: boolean;
    /** What was found wrong before the model sees it, with its places. */
    readonly problems: readonly Diagnostic[];
    /**
     * Where in the source the value stands that a pointer into the document names: its key, when it has one; when it does not
     * exist, the nearest above it that does. Nothing is computed before the first question.
     */
    readonly place: (pointer: string) => Place;
    /** What the schema of its version does not allow in its own document, each with its place. Takes its time. */
    readonly validate: () => Promise<readonly Diagnostic[]>;
}

export interface LoadOptions extends AccessOptions {
    /** Documents outside of the description's own folder or server that it may refer to: globs of paths, hosts, globs of URLs. */
    readonly allowRefs?: readonly string[];
}

/** Reads and parses an OpenAPI description from a path, a URL or standard input, and what it refers to. */
export async function load(src: string, options: LoadOptions = {}): Promise<Description> {
    const access = accessTo(src, options);
    const source = await readSource(src, access);
    const first = await parseSource(source);
    const { document, version } = checkVersion(first);
    const url = source.url ?? locateSource(src);
    const own = localPath(src, url, access);
    const files = own === undefined ? [] : [own];
    const set = await readReferences(first, { src, url, files }, options.allowRefs ?? [], access);
    const validate = async (): Promise<readonly Diagnostic[]> => {
        const { validateDocument } = await import('./validate.ts');
        return [...(first.findFaults?.() ?? []), ...(await validateDocument(document, first.place))];
    };
    const { name } = first;
    const location = locationFor(url);
    const { document: expanded, problems: ofMaps } = expandMaps(document, set);
    const problems = [...set.documents.flatMap(({ warnings = [] }) => warnings), ...ofMaps];
    if (version !== '2.0')
        return { name, location, files, version, validate, problems, ...joinDocuments(expanded, set) };
    const { upgradeJoined } = await import('./swagger/joined.ts');
    const upgraded = upgradeJoined(expanded, set);
    return {
        name,
        location,
        files,
        version: '3.0',
        validate,
        ...upgraded,
        problems: [...problems, ...upgraded.problems],
    };
}

/** What addresses in the description start from. An empty one would take over the query, which is nobody else's. */
function locationFor({ protocol, origin, pathname }: URL): string | undefined {
    return /^https?:$/.test(protocol) ? `${origin}${pathname}` : undefined;
}

/** The path of a local file that a description was read from, and may be standard input: of that, the system has a path as well. */
function localPath(src: string, url: URL, { standardInput }: SourceAccess): string | undefined {
    if (src === '-') return standardInput?.fd === undefined ? undefined : `/dev/fd/${standardInput.fd}`;
    if (url.protocol !== 'file:') return undefined;
    return /^file:/i.test(src) ? fileURLToPath(src) : resolve(src);
}

/** What a description may refer to unasked: it says nothing of where standard input comes from. */
function ownPlace(src: string, url: URL): OwnPlace {
    if (url.protocol !== 'file:') return { kind: 'server', description: url };
    return isPipe(src) || isPipe(url.pathname) ? { kind: 'none' } : { kind: 'folder', description: url };
}

/** Reads the documents that the first one refers to, as far as they are allowed. */
async function readReferences(
    first: SourceDocument,
    { src, url, files }: { readonly src: string; readonly url: URL; readonly files: string[] },
    allowRefs: readonly string[],
    access: SourceAccess,
): Promise<DocumentSet> {
    const permission = await createPermission(ownPlace(src, url), allowRefs);
    const { timeout } = access.limits;
    const read: ReadFurther = async (other, together) => {
        const verdict = await permission(other);
        if (verdict.kind === 'refused') fail('external-reference', verdict.message, { help: verdict.help });
        const name = other.protocol === 'file:' ? nameLike(first.name, other) : access.shownAs(other.href);
        if (verdict.file !== undefined) files.push(verdict.file);
        const limited = { ...access, permission, limits: { ...access.limits, together } };
        return parseSource(await readFurther(name, other, verdict.file, limited));
    };
    return readDocuments(first, url, read, { timeout });
}
