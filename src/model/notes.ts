/** What is reported once for a whole description, with a count. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { isObjectNode } from '../load/reader.ts';
import type { PageRule } from '../options/types.ts';
import { describesBytes } from '../schema/content.ts';
import { schemasReached } from '../schema/reached.ts';
import type { TypeContext } from '../types/context.ts';
import type { Group, Pointer } from './model.ts';
import { splitPath } from './operation/paths.ts';
import { responsesOf } from './operation/responses.ts';
import { absoluteServer } from './servers.ts';

type Note = (
    context: TypeContext,
    groups: readonly Group[],
    proposedRules: readonly PageRule[],
) => Diagnostic | undefined;

const notes: readonly Note[] = [
    droppedNulls,
    decimalStrings,
    unusedServer,
    unreadBodies,
    unsentFragments,
    cookieParameters,
    textSchemas,
    nestedFiles,
    likelyPages,
];

/** The notes on a finished model. */
export function notesOn(
    context: TypeContext,
    groups: readonly Group[],
    proposedRules: readonly PageRule[],
): Diagnostic[] {
    return notes.flatMap((note) => note(context, groups, proposedRules) ?? []);
}

/** By default, `nullableStrategy` writes types that are wrong about null. */
function droppedNulls({ options, notes }: TypeContext): Diagnostic | undefined {
    const { size } = notes.droppedNulls;
    if (size === 0 || options.given.has('nullableStrategy')) return undefined;
    const places = size === 1 ? '1 nullable place is' : `${size} nullable places are`;
    return diagnose('dropped-null', `${places} typed without null`, { help: "'--nullables include' writes it" });
}

/** JavaScript has an exact type for integers alone. */
function decimalStrings({ notes }: TypeContext): Diagnostic | undefined {
    const { size } = notes.decimals;
    if (size === 0) return undefined;
    const numbers =
        size === 1
            ? "1 number of the format 'decimal' is a string"
            : `${size} numbers of the format 'decimal' are strings`;
    return diagnose('decimal-as-string', `${numbers}, so that no digit is lost`, {
        help: "a library for decimals reads them; '--int64 number' types them as numbers",
    });
}

/** By default, `baseUrl` sends requests to the origin of the page. */
function unusedServer(context: TypeContext): Diagnostic | undefined {
    const { options } = context;
    if (options.generationMode === 'schemas' || options.given.has('baseUrl')) return undefined;
    const url = absoluteServer(context);
    if (url === undefined) return undefined;
    return diagnose('unused-server', "requests go to the page's own origin", {
        help: `the description names '--baseUrl ${url}'`,
    });
}

/** A GET asks for something. If its success has no described content, the body is not read. */
function unreadBodies(context: TypeContext, groups: readonly Group[]): Diagnostic | undefined {
    const unread = groups
        .flatMap(({ operations }) => operations)
        .filter(({ method, result }) => method === 'GET' && result.reading === 'nothing')
        .flatMap(({ pointer }) => successWithoutContent(pointer, context) ?? []);
    const [first] = unread;
    if (first === undefined) return undefined;
    const operations = unread.length === 1 ? '1 GET operation describes' : `${unread.length} GET operations describe`;
    return diagnose('unread-body', `${operations} no content of the success: its body is not read`, {
        where: { pointer: first },
        help: `describe its media type; "content": { "*/*": {} } reads any`,
    });
}

/** The server cannot tell such operations from others of their path, unless their parameters or bodies differ. */
function unsentFragments({ notes }: TypeContext): Diagnostic | undefined {
    const [[path, pointer] = []] = [...notes.unsentFragments];
    if (path === undefined || pointer === undefined) return undefined;
    const { size } = notes.unsentFragments;
    const paths = size === 1 ? '1 path has a fragment' : `${size} paths have a fragment`;
    return diagnose(
        'unsent-fragment',
        `${paths} that no parameter states, such as '#${splitPath(path).fragment}': it is not sent`,
        { where: { pointer }, help: "if a '#' is part of the path, write it as '%23'" },
    );
}

/** A browser sends its cookies itself, and lets no code add one. */
function cookieParameters({ notes }: TypeContext): Diagnostic | undefined {
    const [pointer] = notes.cookies;
    if (pointer === undefined) return undefined;
    const { size } = notes.cookies;
    const parameters =
        size === 1 ? '1 parameter is a cookie, and no argument' : `${size} parameters are cookies, and no arguments`;
    return diagnose('unsent-cookie', `${parameters}: a browser sends cookies itself`, {
        where: { pointer },
        help: "elsewhere, send the header 'Cookie' in '$config'",
    });
}

/** The schema of XML or of a token describes what a parser makes of it. */
function textSchemas({ notes }: TypeContext): Diagnostic | undefined {
    const [[pointer, mediaType] = []] = notes.textSchemas;
    if (pointer === undefined) return undefined;
    const { size } = notes.textSchemas;
    const schemas = size === 1 ? '1 schema is' : `${size} schemas are`;
    return diagnose('unused-schema', `${schemas} not used: a body of ${mediaType} is a string`, { where: { pointer } });
}

/** JSON has no bytes, so a file can only be a field of the form itself. */
function nestedFiles({ notes, graph, strings }: TypeContext): Diagnostic | undefined {
    const files = [...schemasReached([...notes.jsonParts])].filter((pointer) => {
        const node = strings.bytePlaces.has(pointer) ? undefined : graph.at(pointer);
        return node !== undefined && describesBytes(node);
    });
    const [pointer] = files;
    if (pointer === undefined) return undefined;
    const inside = files.length === 1 ? '1 file is' : `${files.length} files are`;
    return diagnose(
        'nested-file',
        `${inside} inside an object of a form: the object is JSON, where a file is a string`,
        {
            where: { pointer },
            help: 'describe it as a field of the form itself',
        },
    );
}

/** How many characters of rules are read in a note. */
const mostOfRules = 240;

/** How many operations stand for a rule that has more. */
const mostShown = 3;

/** Nothing gives the pages of a list unless somebody says how they follow each other. */
function likelyPages(_: TypeContext, __: readonly Group[], rules: readonly PageRule[]): Diagnostic | undefined {
    const names = rules.flatMap(({ operationIds = [], paths = [] }) => [...operationIds, ...paths]);
    const [rule] = rules;
    const [first] = names;
    if (rule === undefined || first === undefined) return undefined;
    const operations =
        names.length === 1
            ? `1 operation looks as if its list had pages: '${first}'`
            : `${names.length} operations look as if their lists had pages, such as '${first}'`;
    const isShort = JSON.stringify(rules).length <= mostOfRules;
    const shown = JSON.stringify({ rules: isShort ? rules : [shortened(rule)] });
    const others = isShort ? '' : ", and 'oasmith init' writes all such rules";
    return diagnose('likely-pages', operations, {
        help: `"pagination": ${shown} in the configuration gives all their pages and items${others}`,
    });
}

/** A rule for only some of its operations. */
function shortened({ operationIds, paths, ...way }: PageRule): PageRule {
    return operationIds === undefined
        ? { paths: paths?.slice(0, mostShown), ...way }
        : { operationIds: operationIds.slice(0, mostShown), ...way };
}

/** The pointer of a success that may have a body, by its status. */
function successWithoutContent(operation: Pointer, context: TypeContext): Pointer | undefined {
    const node = context.reader.lookUp(operation);
    if (!isObjectNode(node)) return undefined;
    const { successes } = responsesOf(node, context);
    const success = successes.find(({ status }) => /^(200|203|206|2XX|default)$/i.test(status));
    return success && context.reader.follow(success.node)?.pointer;
}
