/** What `init` proposes for each option, from the description and the project. */
import { posix } from 'node:path';
import { OasmithError } from '../diagnostics/index.ts';
import type { Description } from '../load/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import type { BuiltModel } from '../model/index.ts';
import {
    entriesOf,
    type Framework,
    type FrameworkRecord,
    frameworkRecords,
    libraryRecords,
} from '../names/libraries.ts';
import { addressOf, fromServers } from '../operations/servers.ts';
import { templateOf } from '../options/template.ts';
import {
    httpTemplates,
    nonReactiveHttpTemplates,
    objectTemplates,
    reactiveHttpTemplate,
    reactiveTemplates,
} from '../options/template-names.ts';
import type { Config, HttpTemplate, Options, ReactiveTemplate } from '../options/types.ts';
import type { Operation } from '../plan/model.ts';
import type { PromptChoice } from './answers.ts';
import type { Paths } from './project.ts';

/** The folders of sources in a project with a package, and the one to make if it has none of them. */
const homes = [
    { package: '@angular/core', folders: ['src/app', 'src', 'lib'], fresh: 'src' },
    // Next.js without `src` has its pages at the root.
    { package: 'next', folders: ['src', 'lib'], fresh: 'lib' },
    // A new folder `app` may take the place of the root.
    { package: 'nuxt', folders: ['app', 'src', 'lib'], fresh: 'lib' },
    { package: '@sveltejs/kit', folders: ['src/lib', 'src', 'lib'], fresh: 'src/lib' },
    { folders: ['src', 'lib'], fresh: 'src' },
];

/** Words that say what a file is, not what its API is about. */
const generalWords =
    /^(?:(?:openapi|swagger|oas|spec|apis?|v)?\d*|specification|schema|rest|docs?|definition|description|json|ya?ml|bundled?|index|main|com|org|net|io|dev)$/;

/**
 * A path with the name of the description: next to the sources, if the project has any, and not that of another module.
 *
 * @param src The path or URL of the description.
 */
export function proposeOut({ files, folders }: Paths, packages: ReadonlySet<string>, src: string): string {
    const home = homes.find((candidate) => candidate.package === undefined || packages.has(candidate.package));
    const existing = home?.folders.find((folder) => folders.includes(folder));
    const folder = existing === undefined ? home?.fresh : `${existing}/api`;
    const name = apiNameIn(src);
    const names = name === undefined ? ['client', 'generated', 'api-client'] : [name, `${name}-client`, `${name}-api`];
    const taken = new Set(files.map((path) => path.replace(/(?:\.d)?\.[^./]*$/, '')));
    const free = names.find((candidate) => !taken.has(`${folder}/${candidate}`));
    return `${folder}/${free ?? 'oasmith'}.ts`;
}

/** The words in the name of a description that are about its API; undefined if there are none. */
function apiNameIn(src: string): string | undefined {
    const path = /^(?:https?|file):/i.test(src) && URL.canParse(src) ? new URL(src).pathname : src;
    const words = posix
        .basename(path.replaceAll('\\', '/'))
        .replace(/\.[^.]*$/, '')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => !generalWords.test(word));
    const name = words.join('-');
    return /^[a-z]/.test(name) ? name : undefined;
}

type TemplateChoice = HttpTemplate | ReactiveTemplate | readonly [ReactiveTemplate, HttpTemplate];

/**
 * All templates. Those whose libraries the project has come first, and of these the ones with hooks. Without a known library,
 * `fetch` is first: its output needs no package.
 */
export function proposeTemplates(
    packages: ReadonlySet<string>,
    framework: Framework = proposeFramework(packages),
): readonly PromptChoice<TemplateChoice>[] {
    const isUsed = (name: HttpTemplate | ReactiveTemplate): boolean => {
        const [first] = packagesOf(name, framework);
        return first !== undefined && packages.has(first);
    };
    const injected = nonReactiveHttpTemplates.filter(isUsed).toReversed();
    const clients = objectTemplates.filter(isUsed);
    const hooks = reactiveTemplates.toReversed();
    const layers = hooks.filter(isUsed);
    const layered = layers.flatMap((layer): readonly TemplateChoice[] =>
        clients.length === 0 ? [layer] : clients.map((client) => [layer, client] as const),
    );
    const fitting: readonly TemplateChoice[] = [...layered, ...injected, ...clients];
    const all = new Set<TemplateChoice>([...fitting, reactiveHttpTemplate, ...httpTemplates, ...hooks]);
    return [...all].map((value) => {
        const missing = missingFor(value, packages, framework);
        const hint = missing.length === 0 ? 'needs no further package' : `needs ${missing.join(', ')}`;
        const titles = templatesIn(value).map((name) => libraryRecords[name].title);
        return { value, label: titles.join(' with '), hint };
    });
}

/**
 * What hooks of TanStack Query are for: the framework whose package of it a project has, or else the only one that it has
 * instead of React. Where that package is too old for hooks, there may still be keys and options.
 */
export function proposeFramework(packages: ReadonlySet<string>, ranges: Ranges = new Map()): Framework {
    const query = queriedFramework(packages);
    if (query !== undefined) return ageOf(query, ranges) === 'older major' ? 'none' : query;
    const own = entriesOf(frameworkRecords).filter(([, record]) =>
        record.packages.slice(1).some((name) => packages.has(name)),
    );
    const [first] = own;
    return first === undefined || own.length > 1 ? 'react' : first[0];
}

/** What a project lacks for the hooks of its framework; undefined if it lacks nothing. */
export function describeOlder(packages: ReadonlySet<string>, ranges: Ranges): string | undefined {
    const framework = queriedFramework(packages);
    if (framework === undefined) return undefined;
    const { title, packages: own, lowest } = frameworkRecords[framework];
    const age = ageOf(framework, ranges);
    const need = `${own[0]} ${lowest.replace(/(?:\.0)+$/, '')} or newer`;
    if (age === 'older') return `which needs ${need}`;
    return age === undefined ? undefined : `as hooks for ${title} need ${need}`;
}

/** The first framework whose package of TanStack Query a project has. */
function queriedFramework(packages: ReadonlySet<string>): Framework | undefined {
    const [found] = entriesOf(frameworkRecords).filter(([, record]) => packages.has(record.packages[0]));
    return found?.[0];
}

type Ranges = ReadonlyMap<string, string>;

/** Whether a project names an older version of a framework's package of TanStack Query than hooks work with. */
function ageOf(framework: Framework, ranges: Ranges): 'older major' | 'older' | undefined {
    const { packages, lowest } = frameworkRecords[framework];
    const [own, least] = [numbersIn(ranges.get(packages[0]) ?? ''), numbersIn(lowest)];
    const [index] = own.flatMap((number, at) => (number === least[at] ? [] : [at]));
    if (index === undefined || (own[index] ?? 0) > (least[index] ?? 0)) return undefined;
    return index === 0 ? 'older major' : 'older';
}

/** The numbers of the first version in a range, which is the lowest in most of them; none of a tag or an address. */
export function numbersIn(range: string): readonly number[] {
    const [, version = ''] = /^[\^~>=v\s]*(\d+(?:\.\d+){0,2})/.exec(range) ?? [];
    return version === '' ? [] : version.split('.').map(Number);
}

/** The packages that a template's output imports but a project lacks. The packages of a custom template are unknown. */
export function missingFor(
    template: unknown,
    packages: ReadonlySet<string>,
    framework: Framework = 'react',
): readonly string[] {
    const needed = new Set(templatesIn(template).flatMap((name) => packagesOf(name, framework)));
    return [...needed].filter((name) => !packages.has(name));
}

/** The packages of a library; those of hooks depend on what they are for. */
function packagesOf(name: HttpTemplate | ReactiveTemplate, framework: Framework): readonly string[] {
    const { packages, layers }: FrameworkRecord = frameworkRecords[framework];
    if (name === 'tsq') return packages;
    const own = libraryRecords[name].packages;
    return name === 'swr' && layers.includes(name) ? [...own.slice(0, 1), ...packages.slice(1)] : own;
}

function templatesIn(template: unknown): readonly (HttpTemplate | ReactiveTemplate)[] {
    const { http, layer } = templateOf(template) ?? {};
    return [layer, http].flatMap((name) => (typeof name === 'string' ? [name] : []));
}

const mostBaseUrls = 5;

/**
 * The possible values of the option, the best one first; none if the description has no usable server.
 *
 * @param location The URL of the description, if it has one.
 */
export function proposeBaseUrls(document: JsonObject, location: string | undefined): readonly PromptChoice<string>[] {
    const { servers } = document;
    const named = Array.isArray(servers) ? servers.filter(isJsonObject) : [];
    const [first, ...others] = named.map((server) => addressOf(server, location));
    const usable = [first, ...others].flatMap((address) => (address?.kind === 'usable' ? [address.url] : []));
    if (usable.length === 0) return [];
    const fixed = [...new Set(usable)].filter((url) => URL.canParse(url)).slice(0, mostBaseUrls);
    return [
        ...(first?.kind === 'usable' ? [{ value: fromServers, label: `the first server, now ${first.url}` }] : []),
        ...fixed.map((url) => ({ value: url, label: `${url}, whatever the description says later` })),
        { value: '', label: "the page's own origin" },
    ];
}

/** Pascal case if any type would have a name in lower case, such as `user_name`; otherwise nothing, as the default is right. */
export function proposeTypeNames({ components }: JsonObject): Pick<Config, 'typeNamesStyle'> {
    const { schemas, requestBodies, responses } = asObject(components);
    const bodies = [requestBodies, responses].flatMap((named) => Object.entries(asObject(named)));
    const names = [
        ...Object.keys(asObject(schemas)),
        ...bodies.flatMap(([name, body]) => (hasObject(body) ? [name] : [])),
    ];
    const isInLowerCase = names.some((name) => /^[_$]*\p{Ll}/u.test(name));
    return isInLowerCase ? { typeNamesStyle: 'PascalCase' } : {};
}

/** Whether a body has an inline object, whose type is named after it. */
function hasObject(body: JsonValue | undefined): boolean {
    const { content } = asObject(body);
    return Object.values(asObject(content)).some((mediaType) => {
        const { schema } = asObject(mediaType);
        return 'properties' in asObject(schema);
    });
}

function asObject(value: JsonValue | undefined): JsonObject {
    return isJsonObject(value) ? value : {};
}

/** What the operations of a description are like; undefined if it cannot be told. */
type KnownOperations = Pick<BuiltModel, 'model' | 'diagnostics' | 'proposedRules'> | undefined;

export async function readOperations(description: Description, options: Options): Promise<KnownOperations> {
    const { buildModel, openSchemas } = await import('../model/index.ts');
    const { findLongChain } = await import('../schema/chains.ts');
    const schemas = openSchemas(description);
    // Generating reports what is wrong with a description.
    if (findLongChain(schemas.graph).length > 0) return undefined;
    try {
        const clients = { kind: 'object' } as const;
        return buildModel({ ...description, schemas, options, clients, claims: [], locals: [] });
    } catch (error) {
        if (error instanceof OasmithError) return undefined;
        throw error;
    }
}

/** More than so many arguments are many, and make calls hard to read. */
const manyArguments = 5;

/** The value of `queryParamsAsObject` that `init` proposes: up to so many query parameters stay arguments. */
export const separateParameters = 3;

/**
 * States for how many operations there are many arguments, mostly optional, and fewer with an object of parameters; undefined if
 * there are none.
 */
export function describeLong(operations: KnownOperations): string | undefined {
    const long = operations?.model.groups.flatMap((group) => group.operations.filter(hasLongSignature)) ?? [];
    // An operation may have several methods.
    const count = new Set(long.map(({ pointer }) => pointer)).size;
    if (count === 0) return undefined;
    return `${count === 1 ? '1 operation has' : `${count} operations have`} more than ${manyArguments} arguments`;
}

function hasLongSignature({ arguments: all, query }: Operation): boolean {
    const optional = all.filter((argument) => argument.optional).length;
    const separate = query.kind === 'separate' ? query.parameters.length : 0;
    return all.length > manyArguments && optional * 2 > all.length && separate > separateParameters;
}

/** States for how many operations there are rules for pages; undefined if there are none. */
export function describePages(operations: KnownOperations): string | undefined {
    return operations?.diagnostics.find(({ code }) => code === 'likely-pages')?.message;
}
