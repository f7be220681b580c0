/**
 * The runtime files that outputs may use: a row for each, in the order of outputs, with what must hold for it to be
 * available. What an output has of them follows from what its code calls, and from the imports between the files. So what
 * another file imports has no row, unless code calls it too, it has several forms, or its place would be another one.
 */

import { entriesOf, type HttpTemplate, httpRecords } from '../names/libraries.ts';
import type { RuntimeParts } from './http/library.ts';
import type { When } from './runtime-facts.ts';

/** A file, or `errors/{library}.ts` for the file of that name, if there is one. */
export type FileRow = string | readonly [file: string, when: When] | FirstOf;

/** The first of these files that there is: a framework has its own, or that of all others. */
interface FirstOf {
    readonly firstOf: readonly string[];
}

/** Rows that are available together. */
export interface FileSection {
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
/** Of libraries that hand on a body while it arrives. */
const streams: When = { library: ['fetch', 'ky', 'axios', 'xior', 'ng2'] };
/** Of libraries with clients that are objects and give what they have received, not a `Response`. */
const ofReceived: When = { clients: 'object', reads: 'received' };
/** Of libraries whose settings are not in the client. */
const hasSettings = isAnyBut('fetch');
const isClass: When = { clients: 'class' };
/** Of libraries that send by `fetch`. */
const ofFetch: When = { library: ['fetch', 'ky', 'xior'] };
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
/** SWR takes two objects of `Temporal` for different keys, and needs their texts. */
const textKeys: readonly FileRow[] = [['hooks/text-keys.ts', { dateFormat: 'Temporal' }]];
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
        ['requested-arguments/ng2.ts', { takesObjects: false }],
        ['requested-objects/ng2.ts', { takesObjects: true }],
        'requested/ng2.ts',
        ['error-resources/ng2.ts', { hasResults: false }],
    ],
};

export const queryStyleFiles: readonly FileRow[] = ['query-styles/{arrayFormat}.ts', 'query-styles/{memberFormat}.ts'];

/** What writes the path and the query of a URL. Mocks have it as well: their URLs are the real ones. */
const urls: readonly FileSection[] = [
    {
        when: { hasUrls: true },
        rows: ['settings.ts', 'query.ts', ...queryStyleFiles, 'styles.ts', 'text.ts', 'form.ts'],
    },
];

const planFiles = ['dates/dates.ts', 'dates/parts.ts', 'patterns.ts', 'dates/choices.ts'] as const;
const dateFiles: readonly FileRow[] = [
    ['dates/formats.ts', { dateFormat: 'Date' }],
    'dates/revive.ts',
    ['dates/read.ts', { dateFormat: 'Date' }],
    'dates/copies.ts',
    ['dates/write.ts', { dateFormat: 'Date' }],
];
/** What takes the place of declarations in other files needs these, and no such file imports them. */
const temporalFiles: readonly FileRow[] = ['temporal/temporal.ts', 'temporal/read.ts', 'temporal/formats.ts'];
const temporal: FileSection = { when: { dateFormat: 'Temporal' }, rows: temporalFiles };
const nameFiles = ['names/names.ts', 'names/parts.ts', 'patterns.ts', 'names/choices.ts'] as const;

/** What converts arguments, or the bodies of a server. */
function plansWhere(when: When): readonly FileSection[] {
    return [
        { when: { ...when, hasPlans: true }, rows: planFiles },
        { when: { ...when, hasDates: true }, rows: dateFiles },
        { when: { ...when, dateFormat: 'Temporal' }, rows: temporalFiles },
        { when: { ...when, hasExact: true }, rows: ['dates/copies.ts', 'numbers/exact.ts'] },
        { when: { ...when, hasTexts: true, hasExact: false }, rows: ['numbers/texts.ts'] },
        { when: { ...when, hasTexts: true }, rows: ['numbers/text-numbers.ts'] },
        { when: { ...when, hasNames: true }, rows: nameFiles },
    ];
}

/** For the client, the validators, the examples, the handlers, the keys and options, the hooks, and the mocks: they may be in different files of an output. */
export const runtimeTable = {
    client: [
        {
            part: 'runtime',
            rows: [
                'settings.ts',
                ['configured/{library}.ts', { hasSetup: true }],
                '{library}.ts',
                ['progress-instances/{library}.ts', { ...hasInstances, hasProgress: true }],
                ['instances/{library}.ts', { ...hasInstances, hasProgress: false }],
                ['instances/{library}.ts', { ...hasInstances, ...isAnyBut('fetch'), hasProgress: true }],
                ['through/{library}.ts', hasInstances],
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
                ['headers.ts', { library: ['ky', 'xior', 'ng1'] }],
                'text.ts',
                'form.ts',
            ],
        },
        {
            part: 'streams',
            rows: [
                ['streams.ts', { library: ['ky', 'axios', 'xior', 'ng2'] }],
                ['received-streams.ts', { library: ['axios', 'xior', 'ng2'] }],
                'streams/{library}.ts',
            ],
        },
        { rows: queryStyleFiles },
        { when: { hasCookies: true }, rows: ['cookies.ts'] },
        { when: { hasPlans: true }, rows: planFiles },
        { when: { hasDates: true }, rows: dateFiles },
        temporal,
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
                ['dates/streams.ts', streams],
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
                ['names/streams.ts', streams],
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
        {
            when: { hasProgress: true },
            part: 'progress',
            rows: [['progress/upload.ts', ofFetch], ['progress/download.ts', ofFetch], 'progress/{library}.ts'],
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
                ['validators/dates.ts', { dateFormat: 'Date' }],
                ['validators/exact.ts', { hasExact: true }],
                ['validators/numeric.ts', { hasTexts: true }],
                ['numbers/text-numbers.ts', { hasTexts: true }],
                ['validators/formats.ts', { assertsFormats: true }],
                ['validators/defaults.ts', { fillsDefaults: true }],
                ['validators/texts.ts', { checksParameters: true }],
                ['dates/formats.ts', { dateFormat: 'Date' }],
                ['dates/read.ts', { dateFormat: 'Date' }],
                ['dates/dates.ts', { hasDates: true }],
                'patterns.ts',
            ],
        },
        { when: { hasChecks: true, dateFormat: 'Temporal' }, rows: [...temporalFiles, 'temporal/checks.ts'] },
        {
            when: { hasChecks: true, hasNames: true },
            rows: ['names/names.ts', 'names/parts.ts', 'names/choices.ts', 'names/schemas.ts'],
        },
    ],
    examples: [{ when: { hasExamples: true }, rows: ['examples/examples.ts', 'examples/variations.ts'] }, temporal],
    handlers: [
        { when: { hasHandlers: true }, rows: ['settings.ts', 'handlers/handlers.ts', 'handlers/items.ts'] },
        { when: { hasHandlers: true, hasCookies: true }, rows: ['handlers/cookies.ts'] },
        { when: { hasHandlers: true, hasPages: true }, rows: ['handlers/pages.ts'] },
        { when: { hasHandlers: true, hasHeaders: true }, rows: ['handlers/headers.ts'] },
        ...plansWhere({ hasHandlers: true }),
    ],
    types: [{ when: { dateFormat: 'Temporal' }, rows: ['temporal/types.ts'] }],
    options: [
        temporal,
        { when: { layer: 'swr' }, rows: [...keysWithoutScopes, ...textKeys] },
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
        temporal,
        { when: { layer: 'swr' }, rows: [...keys, ...textKeys, ...bodies, 'hooks/mutations.ts'] },
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
        temporal,
        { when: { hasServers: true }, rows: ['servers/settings.ts', 'servers/variables.ts'] },
        { when: { hasServers: true, instances: true }, rows: ['servers/instances.ts'] },
        { when: { layer: 'swr' }, rows: [...keysWithoutScopes, ...textKeys] },
        { when: { layer: 'tsq' }, rows: ['hooks/operations.ts', ...keys, 'hooks/text-keys.ts'] },
        { when: { hooks: 'sources' }, rows: ['mutation-states/{hooks}.ts'] },
        { rows: ['mocks/{layer}.ts'] },
    ],
} as const satisfies Readonly<Record<string, readonly FileSection[]>>;

export type RuntimePlace = keyof typeof runtimeTable;
