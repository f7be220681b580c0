/** The parameters of an operation, its own and those of its path item, with the modifiers of the options. */
import { diagnose } from '../diagnostics/index.ts';
import { field, type LocatedObject, stringField } from '../load/reader.ts';
import { type HttpRecord, httpRecords } from '../names/libraries.ts';
import type { Options } from '../options/types.ts';
import type { Docs, Parameter, Pointer, Serialization, Type, WholeQuery } from '../plan/model.ts';
import { makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { isOnly } from '../schema/value-types.ts';
import { string, unknown } from '../types/algebra.ts';
import type { TypeContext } from '../types/context.ts';
import { noDocs, schemaDocs, withWords } from '../types/docs.ts';
import { translate, translateValue } from '../types/nulls.ts';
import type { Route } from './find.ts';
import { describedValue, type MediaType, mayBe, mediaTypesOf } from './media-types.ts';
import { docsOf, followWithTexts, positionOf } from './parts.ts';
import { bareName, pathNames } from './paths.ts';
import { cookieText, formFieldsOf, simpleStyle, styleOf } from './serialization.ts';

/** A parameter whose argument has no final name yet. */
export interface ParameterDraft extends Omit<Parameter, 'argument'> {
    readonly position: number | undefined;
    /** Its index if the operation's own parameters come before those of the path item. */
    readonly index: number;
    /** How it is serialized if it is the whole query. */
    readonly whole: Pick<WholeQuery, 'format' | 'fields'> | undefined;
}

/** Header parameters that OpenAPI ignores: the client sets them by other means (OpenAPI 3.1, 4.8.12.2.1). */
export const ignoredHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** A parameter of the description that has a name and a place. */
interface DescribedParameter {
    readonly node: LocatedObject;
    readonly name: string;
    readonly place: string;
}

/** What the node of a parameter says, wherever it is used. */
type KnownParameters = WeakMap<LocatedObject, Omit<ParameterDraft, 'index'>>;

/** Creates the function that reads the parameters of an operation. Operations share many of these. */
export function parameterReader(context: TypeContext): (route: Route, path: string) => readonly ParameterDraft[] {
    const known: KnownParameters = new WeakMap();
    return (route, path) => argumentParameters(route, path, known, context);
}

/** Reads the parameters that become arguments in document order, those of the path item first. */
function argumentParameters(
    { pathItems, node: operation }: Route,
    path: string,
    known: KnownParameters,
    context: TypeContext,
): readonly ParameterDraft[] {
    const found = new Map<string, DescribedParameter>();
    const keys: ReadonlySet<string>[] = [];
    for (const owner of [...pathItems, operation]) {
        const own = new Set<string>();
        keys.push(own);
        for (const item of context.reader.items(owner, 'parameters')) {
            const node = followWithTexts(item, context);
            if (node === undefined) continue;
            const name = stringField(node.value, 'name');
            const place = stringField(node.value, 'in');
            if (name === undefined || place === undefined) {
                context.reader.malformed(node.pointer, "a parameter must have 'name' and 'in'");
                continue;
            }
            const key = parameterKey({ place, name });
            // A name and place may occur only once in an array (OpenAPI 3.1.1, 4.8.9.1). The last one wins.
            if (own.has(key)) {
                context.reader.malformed(item.pointer, `a ${place} parameter '${name}' is already in this array`);
            }
            own.add(key);
            // An operation's parameter replaces the path item's parameter of the same name and place (OpenAPI 3.1,
            // 4.8.9.1).
            found.set(key, { node, name, place });
            context.notes.parameterNames.add(name);
        }
    }
    const declares = (name: string): boolean => found.has(parameterKey({ place: 'path', name }));
    const names = new Set(
        pathNames(path).map((name) => {
            const bare = bareName(name);
            if (declares(name) || !declares(bare)) return name;
            context.reader.malformed(operation.pointer, `the path writes the parameter '${bare}' as {${name}}`);
            return bare;
        }),
    );
    const undeclared = [...names]
        .filter((name) => !declares(name))
        .map((name) => undeclaredPathParameter(name, operation, context));
    // Those that nothing declares come first in any order.
    const drafts = [...undeclared, ...withoutSecondQuery([...found.values()], context)].flatMap(
        (parameter) => readParameter(parameter, names, known, context) ?? [],
    );
    const ownFirst = [...new Set(keys.toReversed().flatMap((own) => [...own]))];
    const indices = new Map(ownFirst.map((key, index) => [key, index]));
    return drafts.map((draft) => ({ ...draft, index: indices.get(parameterKey(draft)) ?? -1 }));
}

function parameterKey({ place, name }: { readonly place: string; readonly name: string }): string {
    return `${place} ${name}`;
}

/**
 * Removes a parameter that is the whole query string if it is not the only query parameter (OpenAPI 3.2, Parameter
 * Locations).
 */
function withoutSecondQuery(
    parameters: readonly DescribedParameter[],
    { reader }: TypeContext,
): readonly DescribedParameter[] {
    const wholes = parameters.filter(({ place }) => place === 'querystring');
    const others = new Set(parameters.some(({ place }) => place === 'query') ? wholes : wholes.slice(1));
    for (const { node } of others) {
        reader.malformed(
            node.pointer,
            "a 'querystring' is all of the query: beside another parameter of it, it is left out",
        );
    }
    return parameters.filter((parameter) => !others.has(parameter));
}

function readParameter(
    parameter: DescribedParameter,
    names: ReadonlySet<string>,
    known: KnownParameters,
    context: TypeContext,
): Omit<ParameterDraft, 'index'> | undefined {
    const { node, name } = parameter;
    context.graph.limit.countParts(1, node.pointer);
    const place = argumentPlaceOf(parameter, names, context);
    if (place === undefined) return undefined;
    const asked = context.options.modifiers.parameters.get(name);
    if (asked === 'ignore' && place !== 'path') return undefined;
    if (asked === 'ignore') reportIgnored(name, node.pointer, context);
    return makeOnce(known, node, () => draftParameter(node, name, place, context));
}

function draftParameter(
    node: LocatedObject,
    name: string,
    place: Parameter['place'],
    context: TypeContext,
): Omit<ParameterDraft, 'index'> {
    const asked = context.options.modifiers.parameters.get(name);
    const modifier = asked === 'ignore' ? undefined : asked;
    const { mediaType, schema: described } = describedValue(node, context);
    // Only JSON and a whole query are more than the text of one value.
    const isText = place !== 'querystring' && mediaType !== undefined && mediaType.kind !== 'json';
    const nullable = described !== undefined && isNullable(described);
    const asOptional = nullable && context.options.nullableStrategy === 'nullableAsOptional';
    const type = asOptional ? translate : translateValue;
    // The text of a value with parts is not clear.
    const sources = described === undefined || (isText && mayBe([described], 'object', 'array')) ? [] : [described];
    const schema = sources[0] === undefined ? (isText ? string : unknown) : type(sources[0], context);
    const required =
        modifier === undefined ? place === 'path' || field(node.value, 'required') === true : modifier === 'required';
    const ofSchema = described === undefined ? noDocs : schemaDocs(described, name);
    return {
        name,
        place,
        sources,
        optional: !required || (asOptional && place !== 'path' && modifier !== 'required'),
        docs: {
            ...withRemark(withWords(docsOf(node), ofSchema), place === 'cookie' ? cookieRemark : undefined),
            // Whether a value is read or sent is known anyway.
            tags: ofSchema.tags.filter((tag) => tag.name === 'format' || tag.name === 'default'),
        },
        serialization: serializationOf(node, place, mediaType, sources, context),
        position: positionOf(node),
        ...(place === 'querystring' ? wholeQueryOf(mediaType, schema, context) : { type: schema, whole: undefined }),
    };
}

/** JSON if its `content` says so, the text of any other media type, or else its style. */
function serializationOf(
    node: LocatedObject,
    place: Parameter['place'],
    mediaType: MediaType | undefined,
    sources: readonly SchemaNode[],
    context: TypeContext,
): Serialization {
    if (place === 'querystring' || mediaType?.kind === 'json') return { kind: 'json' };
    if (mediaType === undefined) return styleOf(node, place, sources, context);
    if (place === 'cookie') return cookieText;
    return place === 'query' ? { kind: 'general', reserved: false } : simpleStyle;
}

const cookieRemark = 'Sent as a cookie, which no browser allows.';

/** Adds a sentence to docs: behind one line that is a sentence too, or else in a paragraph of its own. */
export function withRemark(docs: Docs, remark: string | undefined): Docs {
    if (remark === undefined) return docs;
    const { description } = docs;
    const between = description !== undefined && /^.*[.!?]$/.test(description) ? ' ' : '\n\n';
    return { ...docs, description: description === undefined ? remark : description + between + remark };
}

/** The place of a parameter that is an argument; undefined for others. */
function argumentPlaceOf(
    { node, name, place }: DescribedParameter,
    names: ReadonlySet<string>,
    context: TypeContext,
): Parameter['place'] | undefined {
    const leaveOut = (problem: string): undefined => {
        context.reader.malformed(node.pointer, problem);
        return undefined;
    };
    switch (place) {
        case 'cookie':
            // Browsers do not let code set cookies, so cookies are not arguments unless somebody asks for it.
            if (!sendsCookies(context.options)) context.notes.cookies.add(node.pointer);
            if (!context.options.cookies) return undefined;
            // What ends a name or the cookie before it, and what no header can have (RFC 6265, 4.1.1 and 5.4), is in no name.
            return /^[!-+\--:<>-~]+$/.test(name) ? place : leaveOut(`a cookie cannot be called '${name}'`);
        case 'header':
            return ignoredHeaders.has(name.toLowerCase()) ? undefined : place;
        case 'path':
            return names.has(name) ? place : leaveOut(`the path has no {${name}}`);
        case 'query':
            return place;
        case 'querystring':
            if (mediaTypesOf(node, context).length > 0) return place;
            return leaveOut("a 'querystring' must have 'content' with a media type");
        default:
            return leaveOut(`'${place}' is not a place for a parameter`);
    }
}

/** Whether cookies are arguments. A client for browsers alone has no use for them, and names them in the docs of its methods. */
export function sendsCookies({ cookies, template: { http } }: Pick<Options, 'cookies' | 'template'>): boolean {
    const record: HttpRecord | undefined = typeof http === 'string' ? httpRecords[http] : undefined;
    return cookies && record?.isOnlyInBrowsers !== true;
}

/**
 * Reports a path parameter that the options ignore: it stays, because the path needs it. The message is the same for
 * all paths that share the parameter.
 */
function reportIgnored(name: string, pointer: Pointer, { reader }: TypeContext): void {
    reader.report(
        diagnose('ignored-path-parameter', `'${name}' is a path parameter and stays: no path can do without its own`, {
            where: { pointer },
            help: "leave the operation out with 'exclude', or take the name out of 'modifiers.parameters'",
        }),
    );
}

/** The value of a whole query: form fields, JSON, or the string itself. A form always has fields. */
function wholeQueryOf(
    mediaType: MediaType | undefined,
    type: Type,
    context: TypeContext,
): Pick<ParameterDraft, 'type' | 'whole'> {
    if (mediaType?.kind === 'json') return { type, whole: { format: 'json', fields: [] } };
    if (mediaType?.kind !== 'urlencoded') return { type: string, whole: { format: 'text', fields: [] } };
    const fields = formFieldsOf('urlencoded', mediaType, context);
    const isObject = mediaType.schema !== undefined && isOnly('object', mediaType.schema);
    const form: Type = isObject ? type : { kind: 'object', properties: [], index: unknown };
    return { type: form, whole: { format: 'form', fields } };
}

/** A name in the path without a declared parameter is a required string: the request needs it. */
function undeclaredPathParameter(
    name: string,
    { pointer }: LocatedObject,
    { options, notes, reader }: TypeContext,
): DescribedParameter {
    notes.parameterNames.add(name);
    if (options.modifiers.parameters.get(name) !== 'ignore')
        reader.malformed(pointer, `no parameter declares the {${name}} of the path`);
    return { node: { value: { content: { 'text/plain': {} } }, pointer }, name, place: 'path' };
}
