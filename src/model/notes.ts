/** What is reported once for a whole description, with a count. */
import { type Diagnostic, type DiagnosticCode, diagnose } from '../diagnostics/index.ts';
import { isObjectNode } from '../load/reader.ts';
import { splitPath } from '../operations/paths.ts';
import { responsesOf } from '../operations/responses.ts';
import { absoluteServer } from '../operations/servers.ts';
import type { PageRule } from '../options/types.ts';
import type { Group, Pointer } from '../plan/model.ts';
import { describesBytes } from '../schema/content.ts';
import { schemasReached } from '../schema/reached.ts';
import type { TypeContext } from '../types/context.ts';

/** What a note counts: a place in the description, and what the note says of the first one. */
type Counted = readonly [pointer: Pointer, detail?: string];

interface CountingNote {
    readonly code: DiagnosticCode;
    readonly find: (context: TypeContext, groups: readonly Group[]) => readonly Counted[];
    /** What one is, and what several are. */
    readonly words: readonly [one: string, several: string];
    /** What the note says of all of them. */
    readonly rest: (detail: string) => string;
    readonly help?: string;
    /** Whether they are too many for one of them to be shown. */
    readonly isEverywhere?: boolean;
}

const countingNotes: readonly CountingNote[] = [
    {
        // By default, `nullableStrategy` writes types that are wrong about null.
        code: 'dropped-null',
        find: ({ options, notes }) => (options.given.has('nullableStrategy') ? [] : toCounted(notes.droppedNulls)),
        words: ['nullable place is', 'nullable places are'],
        rest: () => ' typed without null',
        help: "'--nullables include' writes it",
        isEverywhere: true,
    },
    {
        // JavaScript has an exact type for integers alone.
        code: 'decimal-as-string',
        find: ({ notes }) => toCounted(notes.decimals),
        words: ["number of the format 'decimal' is a string", "numbers of the format 'decimal' are strings"],
        rest: () => ', so that no digit is lost',
        help: "a library for decimals reads them; '--int64 number' types them as numbers",
        isEverywhere: true,
    },
    {
        // A GET asks for something. If its success has no described content, the body is not read.
        code: 'unread-body',
        find: (context, groups) =>
            groups
                .flatMap(({ operations }) => operations)
                .filter(({ method, result }) => method === 'GET' && result.reading === 'nothing')
                .flatMap(({ pointer }) => toCounted(successWithoutContent(pointer, context))),
        words: ['GET operation describes', 'GET operations describe'],
        rest: () => ' no content of the success: its body is not read',
        help: `describe its media type; "content": { "*/*": {} } reads any`,
    },
    {
        // The server cannot tell such operations from others of their path, unless their parameters or bodies differ.
        code: 'unsent-fragment',
        find: ({ notes }) => Array.from(notes.unsentFragments, ([path, pointer]) => [pointer, path]),
        words: ['path has a fragment', 'paths have a fragment'],
        rest: (path) => ` that no parameter states, such as '#${splitPath(path).fragment}': it is not sent`,
        help: "if a '#' is part of the path, write it as '%23'",
    },
    {
        // A browser sends its cookies itself, and lets no code add one. The option is for clients that run elsewhere.
        code: 'unsent-cookie',
        find: ({ notes }) => toCounted(notes.cookies),
        words: ['parameter is a cookie, and no argument', 'parameters are cookies, and no arguments'],
        rest: () => ': a browser sends cookies itself',
        help: "for a client that runs elsewhere, set 'cookies' to true",
    },
    {
        // The schema of XML or of a token describes what a parser makes of it.
        code: 'unused-schema',
        find: ({ notes }) => [...notes.textSchemas],
        words: ['schema is', 'schemas are'],
        rest: (mediaType) => ` not used: a body of ${mediaType} is a string`,
    },
    {
        // JSON has no bytes, so a file can only be a field of the form itself.
        code: 'nested-file',
        find: nestedFiles,
        words: ['file is', 'files are'],
        rest: () => ' inside an object of a form: the object is JSON, where a file is a string',
        help: 'describe it as a field of the form itself',
    },
];

/** The rules of pages that would fit, by the names of their operations and as short as they can be. */
interface ProposedRules {
    readonly proposedRules: readonly PageRule[];
    readonly shortRules: readonly PageRule[];
}

export function notesOnModel(
    context: TypeContext,
    groups: readonly Group[],
    proposed: ProposedRules,
    whyNoPage: () => string | undefined = () => undefined,
): Diagnostic[] {
    const counting = countingNotes.flatMap(({ code, find, words: [one, several], rest, help, isEverywhere }) => {
        const found = find(context, groups);
        const [first] = found;
        if (first === undefined) return [];
        const [pointer, detail = ''] = first;
        const counted = found.length === 1 ? `1 ${one}` : `${found.length} ${several}`;
        const where = isEverywhere === true ? undefined : { pointer };
        return [diagnose(code, counted + rest(detail), { where, help })];
    });
    return [...counting, ...unusedServer(context, whyNoPage), ...likelyPages(proposed)];
}

function toCounted(pointers: Iterable<Pointer>): readonly Counted[] {
    return Array.from(pointers, (pointer) => [pointer]);
}

/**
 * By default, `baseUrl` sends requests to the origin of the page, which is what an application with a server of its own wants. Where there is
 * no page, each request fails, unless instances or a setup file have a base URL.
 */
function unusedServer(context: TypeContext, whyNoPage: () => string | undefined): Diagnostic[] {
    const { generationMode, instances, clientSetup, given } = context.options;
    if (generationMode === 'schemas' || instances || clientSetup !== undefined || given.has('baseUrl')) return [];
    const url = absoluteServer(context);
    const reason = url === undefined ? undefined : whyNoPage();
    if (reason === undefined) return [];
    const help = `the description names '--baseUrl ${url}'`;
    return [
        diagnose('unused-server', `requests go to the page's own origin, and there is no page: ${reason}`, { help }),
    ];
}

function nestedFiles({ notes, graph, strings }: TypeContext): readonly Counted[] {
    const files = [...schemasReached([...notes.jsonParts])].filter((pointer) => {
        const node = strings.bytePlaces.has(pointer) ? undefined : graph.at(pointer);
        return node !== undefined && describesBytes(node);
    });
    return toCounted(files);
}

/** How many characters of rules are read in a note. */
const mostOfRules = 240;

/** How many operations stand for a rule that has more. */
const mostShown = 3;

/** Nothing gives the pages of a list unless somebody says how they follow each other. */
function likelyPages({ proposedRules, shortRules: rules }: ProposedRules): Diagnostic[] {
    const names = proposedRules.flatMap(({ operationIds = [], paths = [] }) => [...operationIds, ...paths]);
    const [rule] = rules;
    const [first] = names;
    if (rule === undefined || first === undefined) return [];
    const operations =
        names.length === 1
            ? `1 operation looks as if its list had pages: '${first}'`
            : `${names.length} operations look as if their lists had pages, such as '${first}'`;
    const isShort = JSON.stringify(rules).length <= mostOfRules;
    const shown = JSON.stringify({ rules: isShort ? rules : [shortenRule(rule)] });
    const others = isShort ? '' : ", and 'oasmith init' writes all such rules";
    const help = `"pagination": ${shown} in the configuration gives all their pages and items${others}`;
    return [diagnose('likely-pages', operations, { help })];
}

function shortenRule({ operationIds, paths, tags, ...way }: PageRule): PageRule {
    if (operationIds !== undefined) return { operationIds: operationIds.slice(0, mostShown), ...way };
    return paths === undefined
        ? { tags: tags?.slice(0, mostShown), ...way }
        : { paths: paths.slice(0, mostShown), ...way };
}

/** The pointer of a success that may have a body, by its status. */
function successWithoutContent(operation: Pointer, context: TypeContext): readonly Pointer[] {
    const node = context.reader.lookUp(operation);
    if (!isObjectNode(node)) return [];
    const successes = responsesOf(node, context).filter(({ covers }) => covers !== 'errors');
    const success = successes.find(({ status }) => /^(200|203|206|2XX|default)$/i.test(status));
    return success?.node === undefined ? [] : [success.node.pointer];
}
