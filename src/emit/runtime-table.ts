/**
 * The runtime files that outputs may use: a row for each, in the order of outputs, with what must hold for it to be
 * available. What an output has of them follows from what its code calls, and from the imports between the files. So what
 * another file imports has no row, unless code calls it too, it has several forms, or its place would be another one.
 */

import {
    entriesOf,
    type HttpRecord,
    type HttpTemplate,
    httpRecords,
    type ReactiveTemplate,
} from '../names/libraries.ts';
import { fromServers } from '../operations/servers.ts';
import { frameworkOf } from '../options/framework.ts';
import type { Options } from '../options/types.ts';
import { hasValidators } from '../options/validators.ts';
import { hasRuntimeFile, runtimeUrl } from '../syntax/runtime.ts';
import { type HttpLibrary, type RuntimeFiles, type RuntimeParts, type Shape, shapeOf } from './http/library.ts';

/** What is known of a built-in library, while a custom template lists its own files, and what is known of a run. */
interface OtherFacts extends Pick<HttpRecord, 'clients' | 'reads'> {
    readonly library: HttpTemplate;
    readonly shape: Shape;
    readonly takesSignal: boolean;
    readonly sendsCredentials: boolean;
    /** Whether an operation may have pages. */
    readonly hasPages: boolean;
}

/** What decides which runtime files are available. */
type RuntimeFacts = ReturnType<typeof factsOf>;

function factsOf(options: Options, others: Partial<OtherFacts>) {
    const { dateFormat, int64, propertyNames, generationMode, queryParamsSerialization } = options;
    const hasDates = dateFormat === 'Date';
    const hasExact = int64 !== 'number';
    const hasNames = propertyNames === 'camelCase' && generationMode === 'full';
    return {
        ...others,
        layer: options.template.layer,
        framework: options.framework,
        /** The form of hooks: that of the layer, which are called with values, or that of what gives them. */
        hooks: hooksFormOf(options),
        instances: options.instances,
        hasSetup: options.clientSetup !== undefined,
        arrayFormat: queryParamsSerialization.arrayFormat,
        memberFormat: queryParamsSerialization.allowDots ? 'dots' : 'bracketed-keys',
        hasDates,
        hasExact,
        hasNames,
        /** Dates and exact numbers share the plans of values. */
        hasPlans: hasDates || hasExact,
        hasChecks: hasValidators(options),
        hasExamples: options.examples !== undefined,
        hasMockExamples: options.mockExamples,
        hasHandlers: options.handlers !== undefined,
        assertsFormats: options.formats === 'assert',
        hasCookies: options.cookies,
        hasResults: options.responseShape === 'result',
        hasServers: options.baseUrl === fromServers,
        hasResources: options.resources,
        testing: options.testingFramework,
    };
}

function hooksFormOf(options: Options): ReactiveTemplate | 'sources' | undefined {
    const { takes } = frameworkOf(options);
    return takes === 'values' ? options.template.layer : takes;
}

/** Facts with the values, or one of the values, that they must have. */
type When = { readonly [Fact in keyof RuntimeFacts]?: RuntimeFacts[Fact] | readonly RuntimeFacts[Fact][] };

/** A file, or `errors/{library}.ts` for the file of that name, if there is one. */
type FileRow = string | readonly [file: string, when: When] | FirstOf;

/** The first of these files that there is: a framework has its own, or that of all others. */
interface FirstOf {
    readonly firstOf: readonly string[];
}

/** Rows that are available together. */
interface FileSection {
    readonly when?: When;
    /** The part of a library that they are. A custom template lists its own files instead. */
    readonly part?: keyof RuntimeParts;
    /** What takes the place of a part that a custom template does not have. */
    readonly otherwise?: readonly string[];
    readonly rows: readonly FileRow[];
}

const isAnyBut = (name: HttpTemplate): When => ({
    library: entriesOf(httpRecords).flatMap(([other]) => (other === name ? [] : [other])),
});
/** Of libraries with clients that are objects and give what they have received, not a `Response`. */
const ofReceived: When = { clients: 'object', reads: 'received' };
/** Of libraries whose settings are not in the client. */
const hasSettings = isAnyBut('fetch');
const isClass: When = { clients: 'class' };
const hasInstances: When = { instances: true };

const services: readonly FileRow[] = [['services/settings.ts', isClass], 'services/{library}.ts'];

/** What makes keys. Scopes belong to the hooks of SWR, and else to options: only one file of an output may have them. */
const keys: readonly FileRow[] = [['instances/scopes.ts', hasInstances], 'hooks/keys.ts'];
/** What takes the body out of what methods resolve to. */
const bodies: readonly FileRow[] = [
    ['hooks/bodies.ts', { shape: ['body', 'full'] }],
    ['hooks/response-bodies.ts', { shape: 'native' }],
    ['hooks/result-bodies.ts', { shape: 'result' }],
];
/** What options and hooks need to know of operations. They may be in two files. */
const operationFiles: readonly FileRow[] = [
    'hooks/operations.ts',
    ...bodies,
    ['hooks/signal.ts', { takesSignal: true }],
    ['hooks/no-signal.ts', { takesSignal: false }],
    'data/{layer}.ts',
];

const pages: readonly FileSection[] = [
    { when: { hasPages: true }, rows: ['pages/pages.ts', 'pages/linked.ts'] },
    { when: { hasPages: true }, part: 'pages', rows: ['pages/{library}.ts'] },
];

/** What makes resources. Only one library has them. */
const resources: FileSection = {
    when: { hasResources: true },
    rows: ['resources/ng2.ts', ['error-resources/ng2.ts', { hasResults: false }]],
};

const queryStyleFiles: readonly FileRow[] = ['query-styles/{arrayFormat}.ts', 'query-styles/{memberFormat}.ts'];

/** For the client, the validators, the examples, the handlers, the keys and options, the hooks, and the mocks: they may be in different files of an output. */
const runtimeTable = {
    client: [
        {
            part: 'runtime',
            rows: [
                'settings.ts',
                ['configured/{library}.ts', { hasSetup: true }],
                '{library}.ts',
                ['instances/{library}.ts', hasInstances],
                ['instances/bound.ts', hasInstances],
                'errors/{library}.ts',
                'status-errors/{library}.ts',
                'operation-errors/{library}.ts',
                ['response.ts', { reads: 'response' }],
                ['transform.ts', { reads: 'received' }],
                'received.ts',
                'unreadable.ts',
                'printable.ts',
                ['streams.ts', { library: 'fetch' }],
                'query.ts',
                ['parameters.ts', { library: ['axios', 'xior'] }],
                'styles.ts',
                ['cookies.ts', { hasCookies: true }],
                ['headers.ts', { library: ['ky', 'xior', 'ng1'] }],
                'text.ts',
                'form.ts',
            ],
        },
        { rows: queryStyleFiles },
        { when: { hasPlans: true }, rows: ['dates/dates.ts', 'dates/parts.ts', 'patterns.ts', 'dates/choices.ts'] },
        {
            when: { hasDates: true },
            rows: ['dates/formats.ts', 'dates/revive.ts', 'dates/read.ts', 'dates/copies.ts', 'dates/write.ts'],
        },
        {
            when: { hasDates: true },
            part: 'dates',
            otherwise: ['dates/settings.ts', 'dates/streams.ts'],
            rows: [
                ['dates/settings.ts', hasSettings],
                ...services,
                ['services/dates.ts', isClass],
                ['dates/received.ts', ofReceived],
                'dates/{library}.ts',
                ['error-bodies/{library}.ts', isAnyBut('axios')],
                ['error-bodies/response.ts', { ...ofReceived, ...isAnyBut('axios') }],
                ['dates/errors.ts', isAnyBut('axios')],
                ['dates/streams.ts', { library: 'fetch' }],
            ],
        },
        { when: { hasExact: true }, rows: ['dates/copies.ts', 'numbers/exact.ts'] },
        {
            when: { hasExact: true },
            part: 'numbers',
            rows: ['numbers/{reads}.ts', 'numbers/errors.ts', 'numbers/{library}.ts'],
        },
        { when: { hasChecks: true }, rows: ['validators/bodies.ts'] },
        {
            when: { hasChecks: true },
            part: 'checks',
            otherwise: ['validators/settings.ts'],
            rows: [
                ['validators/body-settings.ts', hasSettings],
                ['validators/settings.ts', { ...hasSettings, clients: 'object', instances: false }],
                ['validators/instance-settings.ts', { ...hasSettings, ...hasInstances }],
                ...services,
                ['services/checks.ts', isClass],
                'checks/{library}.ts',
                ['error-bodies/{library}.ts', { library: 'fetch' }],
                'validators/errors.ts',
                ['validators/received.ts', { reads: 'received' }],
                ['error-bodies/response.ts', ofReceived],
                'error-bodies/{library}.ts',
            ],
        },
        { when: { hasNames: true }, rows: ['names/names.ts', 'names/parts.ts', 'patterns.ts', 'names/choices.ts'] },
        {
            when: { hasNames: true },
            part: 'names',
            otherwise: ['names/streams.ts'],
            rows: [
                ['names/received.ts', { reads: 'received' }],
                'names/{library}.ts',
                ['error-bodies/{library}.ts', isAnyBut('axios')],
                ['error-bodies/response.ts', { ...ofReceived, ...isAnyBut('axios') }],
                ['names/errors.ts', isAnyBut('axios')],
                ['names/streams.ts', { library: 'fetch' }],
            ],
        },
        {
            when: { sendsCredentials: true },
            rows: [
                'security/unauthorized.ts',
                'security/basic.ts',
                'security/redirects.ts',
                ['security/cookies.ts', { hasCookies: true }],
            ],
        },
        {
            when: { sendsCredentials: true },
            part: 'security',
            rows: [
                ['security/settings.ts', hasSettings],
                ['security/instances.ts', { ...hasSettings, ...hasInstances }],
                ['security/origins.ts', hasSettings],
                ...services,
                'security/{library}.ts',
                'redirects/{library}.ts',
                ['security-instances/{library}.ts', hasInstances],
            ],
        },
        {
            when: { hasResults: true },
            part: 'results',
            rows: ['results/results.ts', ['results/response.ts', { reads: 'response' }], 'results/{library}.ts'],
        },
        ...pages,
        {
            when: { hasServers: true },
            part: 'servers',
            rows: [
                'servers/settings.ts',
                ['servers/instances.ts', hasInstances],
                ['servers-instances/{library}.ts', hasInstances],
                ['servers/{library}.ts', isAnyBut('fetch')],
                ['servers/{library}.ts', { instances: false }],
            ],
        },
        { when: { hasServers: true }, rows: ['text.ts'] },
        resources,
    ],
    validators: [
        {
            when: { hasChecks: true },
            rows: [
                'validators/standard.ts',
                'validators/recursive.ts',
                'validators/leaves.ts',
                'validators/costly-patterns.ts',
                'validators/values.ts',
                'validators/alternatives.ts',
                'validators/unevaluated.ts',
                ['validators/dates.ts', { hasDates: true }],
                ['validators/exact.ts', { hasExact: true }],
                ['validators/formats.ts', { assertsFormats: true }],
                ['dates/formats.ts', { hasDates: true }],
                ['dates/read.ts', { hasDates: true }],
                ['dates/dates.ts', { hasDates: true }],
                'patterns.ts',
            ],
        },
        {
            when: { hasChecks: true, hasNames: true },
            rows: ['names/names.ts', 'names/parts.ts', 'names/choices.ts', 'names/schemas.ts'],
        },
    ],
    examples: [{ when: { hasExamples: true }, rows: ['examples/examples.ts', 'examples/variations.ts'] }],
    handlers: [
        { when: { hasHandlers: true }, rows: ['settings.ts', 'handlers/handlers.ts', 'handlers/items.ts'] },
        { when: { hasHandlers: true, hasCookies: true }, rows: ['handlers/cookies.ts'] },
        { when: { hasHandlers: true, hasPages: true }, rows: ['handlers/pages.ts'] },
        {
            when: { hasHandlers: true, hasPlans: true },
            rows: ['dates/dates.ts', 'dates/parts.ts', 'patterns.ts', 'dates/choices.ts'],
        },
        {
            when: { hasHandlers: true, hasDates: true },
            rows: ['dates/formats.ts', 'dates/revive.ts', 'dates/read.ts', 'dates/copies.ts', 'dates/write.ts'],
        },
        { when: { hasHandlers: true, hasExact: true }, rows: ['dates/copies.ts', 'numbers/exact.ts'] },
        {
            when: { hasHandlers: true, hasNames: true },
            rows: ['names/names.ts', 'names/parts.ts', 'patterns.ts', 'names/choices.ts'],
        },
    ],
    options: [
        { when: { layer: 'swr' }, rows: ['hooks/keys.ts'] },
        {
            when: { layer: 'tsq' },
            rows: [
                ...operationFiles,
                ...keys,
                'hooks/mutations.ts',
                'queries/{layer}.ts',
                'mutations/{layer}.ts',
                ['infinite-queries/{layer}.ts', { hasPages: true }],
            ],
        },
    ],
    hooks: [
        { when: { layer: 'swr' }, rows: [...keys, ...bodies, 'hooks/mutations.ts'] },
        { when: { layer: 'tsq' }, rows: operationFiles },
        { when: { hooks: 'sources' }, rows: ['given/{framework}.ts'] },
        {
            rows: [
                'query-hooks/{hooks}.ts',
                'mutation-hooks/{hooks}.ts',
                ['infinite-hooks/{hooks}.ts', { hasPages: true }],
                { firstOf: ['define-hooks/{framework}.ts', 'define-hooks/{hooks}.ts'] },
            ],
        },
    ],
    mocks: [
        {
            rows: [
                'mocks/{testing}.ts',
                'mocks/spies.ts',
                { firstOf: ['hook-spies/{framework}.ts', 'mocks/hook-spies.ts'] },
                'mocks/stubs.ts',
            ],
        },
        { when: { hasMockExamples: true }, rows: ['mocks/examples.ts'] },
        {
            when: { hasMockExamples: true },
            part: 'mocks',
            rows: ['mock-responses/{library}.ts', 'mocks/shapes.ts'],
        },
        ...pages,
        resources,
        { when: { layer: 'swr' }, rows: ['hooks/keys.ts'] },
        { when: { layer: 'tsq' }, rows: ['hooks/operations.ts', ...keys, 'hooks/text-keys.ts'] },
        { when: { hooks: 'sources' }, rows: ['mutation-states/{hooks}.ts'] },
        { rows: ['mocks/{layer}.ts'] },
    ],
} as const satisfies Readonly<Record<string, readonly FileSection[]>>;

export type RuntimePlace = keyof typeof runtimeTable;

/** What a run makes available with a library, which may be a custom template. */
export function runtimeFilesOf(
    library: HttpLibrary,
    options: Options,
    hasPages: boolean,
): (...places: readonly RuntimePlace[]) => readonly URL[] {
    const facts = factsOf(options, {
        shape: shapeOf(library, { options }),
        takesSignal: library.takesSignal === true,
        sendsCredentials: options.security && library.security !== undefined,
        hasPages,
    });
    // Templates list the file that writes queries, and not its styles, which only the options decide.
    const styles = availableFiles(queryStyleFiles, facts);
    const filesIn = ({ part, otherwise = [], rows }: FileSection): readonly (string | URL)[] =>
        part === undefined
            ? availableFiles(rows, facts)
            : (library[part]?.(options) ?? otherwise).flatMap((file) =>
                  file === 'query.ts' ? [file, ...styles] : [file],
              );
    return (...places) => {
        const sections = places
            .flatMap((place): readonly FileSection[] => runtimeTable[place])
            .filter(({ when }) => holds(when, facts));
        return withoutRepetition(sections.flatMap(filesIn));
    };
}

/** The parts of a built-in library. */
export function runtimePartsOf(library: HttpTemplate): Required<RuntimeParts> {
    const { clients, reads } = httpRecords[library];
    const sections: readonly FileSection[] = [...runtimeTable.client, ...runtimeTable.mocks];
    const lister =
        (part: keyof RuntimeParts): RuntimeFiles =>
        (options) => {
            const facts = factsOf(options, { library, clients, reads });
            return sections.filter((one) => one.part === part).flatMap(({ rows }) => availableFiles(rows, facts));
        };
    return {
        runtime: lister('runtime'),
        dates: lister('dates'),
        names: lister('names'),
        numbers: lister('numbers'),
        checks: lister('checks'),
        security: lister('security'),
        results: lister('results'),
        pages: lister('pages'),
        mocks: lister('mocks'),
        servers: lister('servers'),
    };
}

type Values = Readonly<Record<string, unknown>>;

function availableFiles(rows: readonly FileRow[], facts: Values): readonly string[] {
    return rows.flatMap((row) => {
        if (typeof row === 'object' && 'firstOf' in row) return availableFiles(row.firstOf, facts).slice(0, 1);
        const [name, when] = typeof row === 'string' ? [row] : row;
        const file = name.replace(/\{(\w+)\}/, (_, fact) => String(facts[fact]));
        return holds(when, facts) && (file === name || hasRuntimeFile(file)) ? [file] : [];
    });
}

function holds(when: When | undefined, facts: Values): boolean {
    return Object.entries(when ?? {}).every(([fact, wanted]) =>
        Array.isArray(wanted) ? wanted.includes(facts[fact]) : wanted === facts[fact],
    );
}

export function withoutRepetition(files: readonly (string | URL)[]): URL[] {
    return [...new Map(files.map(runtimeUrl).map((url) => [url.href, url])).values()];
}
