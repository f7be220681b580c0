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
import { hasValidators, validatorsOf } from '../options/validators.ts';
import { hasRuntimeFile, runtimeUrl } from '../syntax/runtime.ts';
import { type HttpLibrary, type RuntimeFiles, type RuntimeParts, type Shape, shapeOf } from './http/library.ts';

/** What is known of a built-in library, while a custom template lists its own files, and what is known of a run. */
interface OtherFacts extends Pick<HttpRecord, 'clients' | 'reads'>, DescribedParts {
    readonly library: HttpTemplate;
    readonly shape: Shape;
    readonly takesSignal: boolean;
    readonly sendsCredentials: boolean;
}

/** What operations may have, by a description and the options together. */
export interface DescribedParts {
    /** Whether an operation may have pages. */
    readonly hasPages: boolean;
    /** Whether a mutation may make queries stale. */
    readonly hasStale: boolean;
}

/** What decides which runtime files are available. */
type RuntimeFacts = ReturnType<typeof factsOf>;

function factsOf(options: Options, others: Partial<OtherFacts>) {
    const { dateFormat, int64, numericStrings, propertyNames, generationMode, queryParamsSerialization } = options;
    const hasDates = dateFormat === 'Date';
    const hasExact = int64 !== 'number';
    const hasTexts = numericStrings === 'number';
    const hasNames = propertyNames === 'camelCase' && generationMode === 'full';
    return {
        ...others,
        layer: options.template.layer,
        framework: options.framework,
        /** The form of hooks: that of the layer, which are called with values, or that of what gives them. */
        hooks: hooksFormOf(options),
        instances: options.instances,
        takesObjects: options.arguments === 'object',
        hasSetup: options.clientSetup !== undefined,
        arrayFormat: queryParamsSerialization.arrayFormat,
        memberFormat: queryParamsSerialization.allowDots ? 'dots' : 'bracketed-keys',
        hasDates,
        hasExact,
        /** Whether numbers are made of strings. */
        hasTexts,
        hasNumbers: hasExact || hasTexts,
        hasNames,
        /** Dates and numbers share the plans of values. */
        hasPlans: hasDates || hasExact || hasTexts,
        hasChecks: hasValidators(options),
        hasExamples: options.examples !== undefined,
        hasMockExamples: options.mockExamples,
        hasHandlers: options.handlers !== undefined,
        fillsDefaults: validatorsOf(options).defaults === true,
        checksParameters: validatorsOf(options).parameters === true,
        assertsFormats: options.formats === 'assert',
        hasCookies: options.cookies,
        hasResults: options.responseShape === 'result',
        hasHeaders: options.responseHeaders,
        hasServers: options.baseUrl === fromServers,
        hasResources: options.resources,
        hasUrls: options.urls,
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

/** What makes keys without scopes. An object of all arguments is in them only if it has a value. */
const keysWithoutScopes: readonly FileRow[] = [['hooks/object-keys.ts', { takesObjects: true }], 'hooks/keys.ts'];
/** What makes keys. Scopes belong to the hooks of SWR, and else to options: only one file of an output may have them. */
const keys: readonly FileRow[] = [
    ['instances/scopes.ts', hasInstances],
    ['instances/scoped-keys.ts', { ...hasInstances, takesObjects: false }],
    ['instances/object-keys.ts', { ...hasInstances, takesObjects: true }],
    ['hooks/object-keys.ts', { instances: false, takesObjects: true }],
    'hooks/keys.ts',
];
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
    rows: [
        'resources/ng2.ts',
        ['sources/ng2.ts', { takesObjects: false }],
        ['object-sources/ng2.ts', { takesObjects: true }],
        'result-resources/ng2.ts',
        ['requested/ng2.ts', { takesObjects: false }],
        ['object-requested/ng2.ts', { takesObjects: true }],
        ['error-resources/ng2.ts', { hasResults: false }],
    ],
};

const queryStyleFiles: readonly FileRow[] = ['query-styles/{arrayFormat}.ts', 'query-styles/{memberFormat}.ts'];

/** What writes the path and the query of a URL. Mocks have it as well: their URLs are the real ones. */
const urls: readonly FileSection[] = [
    {
        when: { hasUrls: true },
        rows: ['settings.ts', 'query.ts', ...queryStyleFiles, 'styles.ts', 'text.ts', 'form.ts'],
    },
];

const planFiles = ['dates/dates.ts', 'dates/parts.ts', 'patterns.ts', 'dates/choices.ts'] as const;
const dateFiles = [
    'dates/formats.ts',
    'dates/revive.ts',
    'dates/read.ts',
    'dates/copies.ts',
    'dates/write.ts',
] as const;
const nameFiles = ['names/names.ts', 'names/parts.ts', 'patterns.ts', 'names/choices.ts'] as const;

/** What converts arguments, or the bodies of a server. */
function plansWhere(when: When): readonly FileSection[] {
    return [
        { when: { ...when, hasPlans: true }, rows: planFiles },
        { when: { ...when, hasDates: true }, rows: dateFiles },
        { when: { ...when, hasExact: true }, rows: ['dates/copies.ts', 'numbers/exact.ts'] },
        { when: { ...when, hasTexts: true, hasExact: false }, rows: ['numbers/texts.ts'] },
        { when: { ...when, hasTexts: true }, rows: ['numbers/text-numbers.ts'] },
        { when: { ...when, hasNames: true }, rows: nameFiles },
    ];
}

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
        { when: { hasPlans: true }, rows: planFiles },
        { when: { hasDates: true }, rows: dateFiles },
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
        // JSON is parsed as ever where no number has too many digits.
        { when: { hasTexts: true, hasExact: false }, rows: ['numbers/texts.ts'] },
        { when: { hasTexts: true }, rows: ['numbers/text-numbers.ts'] },
        {
            when: { hasNumbers: true },
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
        { when: { hasNames: true }, rows: nameFiles },
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
        {
            when: { hasHeaders: true },
            rows: [
                'response-headers/read.ts',
                'response-headers/filename.ts',
                ['response-headers/dates.ts', { hasDates: true }],
                ['response-headers/names.ts', { hasNames: true }],
            ],
        },
        {
            when: { hasHeaders: true },
            part: 'headers',
            otherwise: ['response-headers/responses.ts', 'response-headers/results.ts'],
            rows: [
                ['response-headers/responses.ts', { clients: 'object' }],
                ['response-headers/results.ts', { clients: 'object', hasResults: true }],
                'response-headers/{library}.ts',
                ['result-headers/{library}.ts', { hasResults: true }],
            ],
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
        { when: { hasServers: true }, rows: ['text.ts', 'servers/variables.ts'] },
        { when: { hasUrls: true }, part: 'urls', rows: ['urls/{library}.ts'] },
        ...urls,
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
                ['validators/numeric.ts', { hasTexts: true }],
                ['numbers/text-numbers.ts', { hasTexts: true }],
                ['validators/formats.ts', { assertsFormats: true }],
                ['validators/defaults.ts', { fillsDefaults: true }],
                ['validators/texts.ts', { checksParameters: true }],
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
        { when: { hasHandlers: true, hasHeaders: true }, rows: ['handlers/headers.ts'] },
        ...plansWhere({ hasHandlers: true }),
    ],
    options: [
        { when: { layer: 'swr' }, rows: keysWithoutScopes },
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
        {
            when: { layer: 'tsq', hasStale: true },
            rows: [['instances/stale.ts', hasInstances], 'invalidating-mutations/{layer}.ts'],
        },
    ],
    hooks: [
        { when: { layer: 'swr' }, rows: [...keys, ...bodies, 'hooks/mutations.ts'] },
        { when: { layer: 'tsq' }, rows: operationFiles },
        {
            when: { hooks: 'sources' },
            rows: ['given/{framework}.ts', ['object-arguments/sources.ts', { takesObjects: true }]],
        },
        {
            rows: [
                'query-hooks/{hooks}.ts',
                'mutation-hooks/{hooks}.ts',
                ['infinite-hooks/{hooks}.ts', { hasPages: true }],
                { firstOf: ['define-hooks/{framework}.ts', 'define-hooks/{hooks}.ts'] },
            ],
        },
        {
            when: { hasStale: true },
            rows: [
                ['instances/stale.ts', { layer: 'swr', ...hasInstances }],
                ['revalidate-pages/{layer}.ts', { hasPages: true }],
                'plain-settings/{framework}.ts',
                'invalidating-hooks/{hooks}.ts',
                { firstOf: ['define-invalidating/{framework}.ts', 'define-invalidating/{hooks}.ts'] },
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
        { when: { hasMockExamples: true }, rows: ['mocks/examples.ts', ['mocks/headers.ts', { hasHeaders: true }]] },
        {
            when: { hasMockExamples: true },
            part: 'mocks',
            rows: ['mock-responses/{library}.ts', 'mocks/shapes.ts'],
        },
        ...pages,
        resources,
        ...urls,
        ...plansWhere({ hasUrls: true }),
        { when: { hasUrls: true }, rows: ['mocks/urls.ts', ['instances/bound.ts', hasInstances]] },
        { when: { hasServers: true }, rows: ['servers/settings.ts', 'servers/variables.ts'] },
        { when: { hasServers: true, instances: true }, rows: ['servers/instances.ts'] },
        { when: { layer: 'swr' }, rows: keysWithoutScopes },
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
    described: DescribedParts,
): (...places: readonly RuntimePlace[]) => readonly URL[] {
    const facts = factsOf(options, {
        shape: shapeOf(library, { options }),
        takesSignal: library.takesSignal === true,
        sendsCredentials: options.security && library.security !== undefined,
        ...described,
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
        headers: lister('headers'),
        pages: lister('pages'),
        mocks: lister('mocks'),
        urls: lister('urls'),
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
