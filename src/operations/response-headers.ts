/** The headers of responses: their types, their names in the output, and how their values are read. */
import { diagnose } from '../diagnostics/index.ts';
import type { JsonValue } from '../load/json.ts';
import { field, type LocatedObject } from '../load/reader.ts';
import { camelCase, Scope } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import type { HeaderReading, ResponseHeader, ResponseHeaders } from '../plan/headers.ts';
import type { Pointer } from '../plan/model.ts';
import type { ValueForm } from '../runtime/requests/forms.ts';
import { toSimple } from '../runtime/styles.ts';
import { makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { string, unknown } from '../types/algebra.ts';
import type { TypeContext } from '../types/context.ts';
import { noDocs, schemaDocs, withWords } from '../types/docs.ts';
import { translateValue } from '../types/nulls.ts';
import type { Route } from './find.ts';
import { describedValue, type MediaType, mayBe, mediaTypesOf } from './media-types.ts';
import { docsOf, followWithTexts } from './parts.ts';
import { valueFormOf } from './request-forms.ts';
import { firstByStatus, responsesOf } from './responses.ts';
import { styleOf } from './serialization.ts';

/** The responses whose headers are described: all, or those of errors if methods give nothing but bodies. */
export type DescribedHeaders = 'all' | 'errors';

/** The header that OpenAPI ignores, as the media types say it (OpenAPI 3.1.1, Response Object: `headers`). */
const contentType = 'content-type';

/** The names of a value's members that every object has. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

export function describesHeaders({ node }: Route, wanted: DescribedHeaders, context: TypeContext): boolean {
    const silent = { ...context, reader: context.reader.silent };
    return responsesOf(node, silent).some(
        (one) =>
            isWanted(one, wanted) &&
            one.node !== undefined &&
            (entriesOf(one.node, silent).length > 0 || isDownload(one.node, silent)),
    );
}

function isWanted({ covers }: ReturnType<typeof responsesOf>[number], wanted: DescribedHeaders): boolean {
    return wanted === 'all' || covers !== 'successes';
}

/** Creates the function that reads the headers of an operation's responses. Operations share most of these. */
export function responseHeaderReader(
    context: TypeContext,
): (operation: Route, wanted: DescribedHeaders) => readonly ResponseHeaders[] {
    const known = new Map<Pointer, readonly ResponseHeader[]>();
    return ({ node: operation }, wanted) => {
        const all = responsesOf(operation, context).filter((one) => isWanted(one, wanted));
        const found = all.map(({ status, node, covers }): ResponseHeaders => {
            const headers = node === undefined ? [] : makeOnce(known, node.pointer, () => headersOf(node, context));
            context.graph.limit.countParts(headers.length, operation.pointer);
            return { status, isSuccess: covers !== 'errors', headers };
        });
        const first = firstByStatus(found);
        const having = new Set(first.filter(({ headers }) => headers.length > 0).map(({ status }) => status));
        // One without headers is told from the others that its range, or the default, describes.
        return first.filter(({ status }) => [status, `${status[0]}XX`, 'default'].some((one) => having.has(one)));
    };
}

/** The headers of a response, by their names in the description. */
function entriesOf(response: LocatedObject, { reader }: Pick<TypeContext, 'reader'>) {
    return reader.entries(response, 'headers').filter(({ key }) => key.toLowerCase() !== contentType);
}

function headersOf(response: LocatedObject, context: TypeContext): readonly ResponseHeader[] {
    const { reader } = context;
    const byName = new Map<string, ReturnType<typeof entriesOf>[number]>();
    for (const entry of entriesOf(response, context)) {
        const { key: name, node } = entry;
        const known = byName.get(name.toLowerCase());
        if (!isHeaderName(name)) {
            reader.malformed(node.pointer, `'${name}' cannot be the name of a header`);
        } else if (known !== undefined) {
            reader.malformed(node.pointer, `the header '${name}' is already described, as '${known.key}'`);
        } else byName.set(name.toLowerCase(), entry);
    }
    const described = [...byName.values()];
    const members = new Scope(inherited);
    const memberOf = new Map<string, string>();
    const owners = new Map<string, string>();
    // In an order that does not depend on that of the file.
    for (const { key: name, node } of described.toSorted((left, right) => inOrder(left.key, right.key))) {
        const wanted = camelCase(name) || 'header';
        const owner = owners.get(wanted);
        if (owner === undefined) owners.set(wanted, name);
        else {
            const problem = `the headers '${owner}' and '${name}' have the same name in the output: '${name}' gets a number`;
            reader.report(diagnose('colliding-names', problem, { where: { pointer: node.pointer } }));
        }
        memberOf.set(name, members.take(wanted));
    }
    const read = described.flatMap(({ key: name, node }): ResponseHeader[] => {
        const header = followWithTexts(node, context);
        return header === undefined ? [] : [headerOf(header, name, memberOf.get(name) ?? name, context)];
    });
    const isFile = isDownload(response, context) || byName.has('content-disposition');
    return isFile ? [...read, fileName(members.take('filename'))] : read;
}

/** Whether a response has bytes, which clients save as a file. */
function isDownload(response: LocatedObject, context: Pick<TypeContext, 'reader' | 'graph'>): boolean {
    return mediaTypesOf(response, context).some(({ kind }) => kind === 'binary');
}

function fileName(member: string): ResponseHeader {
    const description = 'The name under which the body should be saved, from `Content-Disposition`: no path, and safe.';
    return {
        name: 'Content-Disposition',
        member,
        docs: { ...noDocs, description },
        type: string,
        sources: [],
        reading: { kind: 'filename' },
        isExpected: false,
    };
}

function headerOf(node: LocatedObject, name: string, member: string, context: TypeContext): ResponseHeader {
    const { mediaType, schema: described } = describedValue(node, context);
    const isText = mediaType !== undefined && mediaType.kind !== 'json';
    // The text of a value with parts is not clear.
    const isUnclear = described === undefined || (isText && mayBe([described], 'object', 'array'));
    const sources = isUnclear ? [] : [described];
    const ofSchema = described === undefined ? noDocs : schemaDocs(described, name);
    return {
        name,
        member,
        docs: { ...withWords(docsOf(node), ofSchema), tags: ofSchema.tags.filter((tag) => tag.name === 'format') },
        type: typeOf(sources, mediaType, context),
        sources,
        reading: readingOf(node, mediaType, sources, context),
        isExpected: isExpected(node, name),
    };
}

/** Headers that servers write themselves. */
const ofServers: ReadonlySet<string> = new Set([
    ...[contentType, 'content-length', 'content-encoding', 'transfer-encoding', 'connection', 'date'],
    ...['keep-alive', 'trailer', 'upgrade', 'allow', 'vary'],
    // Where the next page would be: an example of it leads nowhere, or on and on.
    'link',
]);

/** Of which kinds the value of a header is. Its parts have no style of their own. */
export function valueFormOfHeader({ sources }: Pick<ResponseHeader, 'sources'>): ValueForm {
    return sources.length === 0 ? 'text' : valueFormOf(sources, 1);
}

/** Whether a name is a token (RFC 9110, 5.6.2). */
export function isHeaderName(name: string): boolean {
    return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** Whether a server that sends examples has this header in them. */
export function isExpected({ value }: LocatedObject, name: string): boolean {
    const isWanted = field(value, 'required') === true || field(value, 'example') !== undefined;
    return isWanted && !ofServers.has(name.toLowerCase());
}

/** The text of a header for a value; undefined if no header can have it (RFC 9110, 5.5). */
export function writeHeader(value: JsonValue, reading: HeaderReading): string | undefined {
    const isJson = reading.kind === 'value' && reading.style === 'json';
    const explode = reading.kind === 'value' && reading.explode;
    const text = isJson ? JSON.stringify(value) : toSimple(value, explode);
    return text !== undefined && /^[\t -~\u00a0-\u00ff]+$/.test(text) ? text : undefined;
}

/** A header has no bytes: what is described as such is a text. */
function typeOf([schema]: readonly SchemaNode[], mediaType: MediaType | undefined, context: TypeContext) {
    if (schema === undefined) return mediaType?.kind === 'json' ? unknown : string;
    const type = translateValue(schema, context);
    return type.kind === 'platform' ? string : type;
}

/** JSON if its `content` says so, or else its style. */
function readingOf(
    node: LocatedObject,
    mediaType: MediaType | undefined,
    sources: readonly SchemaNode[],
    context: TypeContext,
): HeaderReading {
    if (mediaType !== undefined) {
        return { kind: 'value', style: mediaType.kind === 'json' ? 'json' : 'simple', explode: false };
    }
    const styled = styleOf(node, 'header', sources, context);
    const explode = field(node.value, 'explode') === true;
    const style = styled.kind === 'styled' ? styled.style : 'simple';
    const isDelimited = style === 'spaceDelimited' || style === 'pipeDelimited' || style === 'tabDelimited';
    return { kind: 'value', style: isDelimited ? style : 'simple', explode };
}
