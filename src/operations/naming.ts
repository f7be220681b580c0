/**
 * The names of clients, of their methods, and of the declarations of a reactive layer. They are allocated here, in the
 * order in which they are requested.
 */
import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import { camelCase, capitalize, pascalCase, Scope, takeTogether, uncapitalize } from '../names/identifiers.ts';
import { isIdentifier, wordsIn } from '../names/letters.ts';
import { namingOrder, type Wish } from '../names/order.ts';
import type { HeaderNames } from '../plan/headers.ts';
import type { ApartSection, Group, HookNames, OperationHooks, Sequence, UrlNames } from '../plan/model.ts';
import { addTo, makeOnce } from '../schema/lists.ts';
import { byPlace, type Route } from './find.ts';
import type { DescribedHeaders } from './response-headers.ts';

/**
 * The form of a group of operations: an object, a class with names reserved by its framework, or functions of the
 * module.
 */
export interface ClientNaming {
    readonly kind: 'object' | 'class' | 'functions';
    /** Names that no method may have. */
    readonly reserved?: readonly string[];
    /** Names that no function of the module may have, because the code that calls it has variables of these names. */
    readonly hidden?: readonly string[];
    /** What the names of hooks begin with; empty if there are only their keys and options. Undefined without a reactive layer. */
    readonly hookPrefix?: string | undefined;
    /** The parts of the hooks that are constants of the main file; undefined if none is. */
    readonly apart?: readonly ApartSection[] | undefined;
    /** Whether each group of functions has a type of its errors, as it has a file of its own. */
    readonly hasErrorsByGroup?: boolean;
    /** The responses whose headers are read; undefined if none are. */
    readonly headers?: DescribedHeaders | undefined;
    readonly hasInstances?: boolean;
    /** Whether the module has a function for each query that makes a resource of it. */
    readonly hasResources?: boolean;
    readonly hasStale?: boolean;
    readonly hasUrls?: boolean;
    /** Set if nothing can wait for what methods return, so that no pages can be given. */
    readonly lacksPages?: boolean;
    /** Whether methods give the items of a stream one by one, as they arrive. A query needs its data as a whole. */
    readonly readsStream?: (format: Sequence['format']) => boolean;
}

/** The tag of operations without one. */
export const untagged = 'default';

/** The scopes of the output's declarations. A class has a name in both, as a type and as a value. */
export interface OutputScopes {
    readonly types: Scope;
    readonly values: Scope;
}

/** The names of a group, and the function that names its methods. */
export interface GroupNames extends Pick<Group, 'name' | 'create' | 'hooks'> {
    /** Names the type of its errors: `PetClientErrors`. Functions of one file share `OperationErrors`, those of a tag's file `PetErrors`. */
    readonly nameErrors: () => string;
    /** Names the type of the headers of its responses, and what reads those of an operation. */
    readonly nameHeaders: (main: OperationNames) => HeaderNames;
    /**
     * Names a method of an operation.
     *
     * @param main The names of its main method, which a further method has with a suffix.
     */
    readonly nameMethod: (operation: Route, suffix: string, main?: OperationNames) => OperationNames;
    /** Names the type of the object of all arguments of a method. */
    readonly nameArguments: (operation: Route, method: OperationNames) => string;
    /** Names the function that makes a resource of what a method returns; undefined if there are none. */
    readonly nameResource: (operation: Route, method: OperationNames) => string | undefined;
    /** Names what gives the URLs of the group; undefined if there are none, and for functions of the module. */
    readonly nameUrls: () => UrlNames | undefined;
    /** Names what gives the URL of an operation, after its main method; undefined if nothing does. */
    readonly nameUrl: (main: OperationNames) => string | undefined;
    /** The words that types of an operation are named after, best first. */
    readonly typeWordsOf: (operation: Route, main: OperationNames) => WantedNames;
}

export interface OperationNames {
    readonly name: string;
    readonly hooks: Omit<OperationHooks, 'role'> | undefined;
}

/** Creates the function that names the groups of an output one after the other; that of operations without a tag last. */
export function createNamer(clients: ClientNaming, prefix: string, scopes: OutputScopes): (tag: string) => GroupNames {
    const bases = new Scope();
    const hookBases = new Scope();
    const takenTogether = new Map<string, string>();
    const areFunctions = clients.kind === 'functions';
    return (tag) => {
        const base = bases.take(tagName(tag));
        const hookBase = hookBases.take(hookName(base));
        const shared = { prefix, clients, scopes };
        const ending = clients.kind === 'class' ? 'Service' : 'Client';
        const name = areFunctions ? base : takeObject(base, ending, shared);
        const hasCreate = clients.hasInstances === true && !areFunctions;
        const create = hasCreate ? scopes.values.take(`create${capitalize(name)}`) : undefined;
        const hooks =
            clients.hookPrefix !== undefined ? takeHooks(hookBase, prefix, clients, scopes.values) : undefined;
        const naming = { ...shared, base, hooks };
        const ofFunctions = withPrefix(prefix, clients.hasErrorsByGroup === true ? base : 'operation');
        const owner = areFunctions ? ofFunctions : name;
        const takeShared = (wanted: string, scope: Scope): string =>
            makeOnce(takenTogether, wanted, () => scope.take(wanted));
        const nameErrors = (): string => takeShared(`${capitalize(owner)}Errors`, scopes.types);
        const nameHeaders = (main: OperationNames): HeaderNames => ({
            interfaceName: takeShared(`${capitalize(owner)}Headers`, scopes.types),
            member: main.name,
            constant: areFunctions
                ? scopes.values.take(`${main.name}Headers`)
                : takeShared(`${uncapitalize(name)}Headers`, scopes.values),
            isOwn: areFunctions,
        });
        const nameMethod = areFunctions ? functionNamer(naming) : memberNamer(naming);
        const typeWordsOf = (operation: Route, { name: method }: OperationNames): WantedNames =>
            areFunctions ? [capitalize(method)] : typeWords(method, base, operation);
        const nameArguments = (operation: Route, method: OperationNames): string => {
            const [first, ...others] = typeWordsOf(operation, method);
            return scopes.types.take(`${first}Arguments`, ...others.map((word) => `${word}Arguments`));
        };
        const nameResource = (operation: Route, { name: method }: OperationNames): string | undefined => {
            if (clients.hasResources !== true) return undefined;
            const nameOf = (word: string): string => `${uncapitalize(withPrefix(prefix, word))}Resource`;
            const [first, ...others] = typeWords(method, base, operation);
            return scopes.values.take(nameOf(first), ...others.map(nameOf));
        };
        const nameUrls = (): UrlNames | undefined => {
            if (clients.hasUrls !== true || areFunctions) return undefined;
            const urls = takeObject(base, 'Urls', shared);
            const createUrls = hasCreate ? scopes.values.take(`create${capitalize(urls)}`) : undefined;
            return { name: urls, create: createUrls };
        };
        const nameUrl = ({ name: method }: OperationNames): string | undefined => {
            if (clients.hasUrls !== true) return undefined;
            return areFunctions ? scopes.values.take(`${method}Url`) : method;
        };
        return {
            name,
            create,
            hooks,
            nameErrors,
            nameHeaders,
            nameMethod,
            nameArguments,
            nameResource,
            nameUrls,
            nameUrl,
            typeWordsOf,
        };
    };
}

/** `petClient` and `petUrls`, or `PetService` and `PetUrls` for a class, which is a type as well. */
function takeObject(base: string, ending: string, { prefix, clients, scopes }: ObjectNaming): string {
    const isClass = clients.kind === 'class';
    const wanted = (isClass ? prefix + capitalize(base) : withPrefix(prefix, base)) + ending;
    return takeTogether([wanted], (name) => [
        { scope: scopes.values, name },
        ...(isClass ? [{ scope: scopes.types, name }] : []),
    ]);
}

function takeHooks(base: string, prefix: string, { kind, apart }: ClientNaming, values: Scope): HookNames {
    const areFunctions = kind === 'functions';
    const namespace = areFunctions ? base : values.take(withPrefix(prefix, base));
    // The prefix keeps the keys of two APIs with the same tag apart.
    const key = prefix === '' ? [namespace] : [prefix, base];
    const all = areFunctions ? values.take(`${withPrefix(uncapitalize(prefix), base)}QueryKey`) : 'all';
    // `petQueryKeys`, `petQueryOptions`, `petMutationOptions`
    const constants = areFunctions
        ? undefined
        : apart?.map((section) => [section, values.take(`${namespace}${capitalize(section)}`)] as const);
    return { namespace, key, all, apart: constants && Object.fromEntries(constants) };
}

interface ObjectNaming {
    readonly prefix: string;
    readonly clients: ClientNaming;
    readonly scopes: OutputScopes;
}

interface Naming extends ObjectNaming, Pick<GroupNames, 'hooks'> {
    /** The tag as an identifier that no other group has. */
    readonly base: string;
}

/** The methods of an object or a class have a scope of their own. */
function memberNamer({ base, hooks, clients, scopes: { types } }: Naming): GroupNames['nameMethod'] {
    const methods = new Scope(clients.reserved);
    const hookNames = new Scope();
    const { hookPrefix = '' } = clients;
    return (operation, suffix, main) => {
        const name = methods.take((main?.name ?? methodName(operation, clients)) + suffix);
        if (hooks === undefined) return { name, hooks };
        const words = typeWords(name, base, operation);
        const word = takeTogether(words, (one) => [{ scope: types, name: hookNamesOf(one, hookPrefix).variables }]);
        return {
            name,
            hooks: {
                key: [...hooks.key, name],
                hook: hookNames.take(hookNamesOf(name, hookPrefix).hook),
                queryKey: name,
                queryOptions: name,
                mutationOptions: name,
                variables: hookNamesOf(word, hookPrefix).variables,
            },
        };
    };
}

/**
 * Everything that belongs to an operation whose method is a function of the module is named after it, so all these names
 * must be free; otherwise the tag is added before them.
 */
function functionNamer({ base, prefix, hooks, clients, scopes: { types, values } }: Naming): GroupNames['nameMethod'] {
    const stem = uncapitalize(prefix);
    const methods = new Scope();
    const { hookPrefix = '' } = clients;
    return (operation, suffix, main) => {
        const method = methodName(operation, clients);
        const wanted = (main?.name ?? withPrefix(stem, method)) + suffix;
        const keyName = (main?.hooks?.key.at(-1) ?? method) + suffix;
        const withTag = withPrefix(stem, base + capitalize(keyName));
        const words: WantedNames = idWithoutTag(operation) === undefined ? [wanted, withTag] : [wanted];
        if (hooks === undefined) return { name: values.take(...words), hooks };
        const name = takeTogether(words, (word) => {
            const { variables, ...functions } = hookNamesOf(word, hookPrefix);
            const ofValues = new Set([word, ...Object.values(functions)]);
            return [{ scope: types, name: variables }, ...[...ofValues].map((one) => ({ scope: values, name: one }))];
        });
        return { name, hooks: { key: [...hooks.key, methods.take(keyName)], ...hookNamesOf(name, hookPrefix) } };
    };
}

/**
 * What belongs to an operation beside its client's function, if all of it is named after one word. Without hooks, there is
 * nothing else of that name.
 */
function hookNamesOf(word: string, prefix: string): Omit<OperationHooks, 'role' | 'key'> {
    return {
        hook: withPrefix(prefix, word),
        queryKey: `${word}QueryKey`,
        queryOptions: `${word}QueryOptions`,
        mutationOptions: `${word}MutationOptions`,
        variables: `${capitalize(word)}Variables`,
    };
}

/** The module functions that the hook of an operation calls: none of its arguments may shadow them. */
export function calledByHook({ name, hooks }: OperationNames): string[] {
    return hooks === undefined ? [] : [name, hooks.queryKey, hooks.queryOptions, hooks.mutationOptions];
}

/** Words that a name can be derived from, best first. */
export type WantedNames = readonly [string, ...string[]];

/**
 * The words that the types of a method are named after. All groups share their scope, so these names have the tag if
 * the method would have it without its client: `ListVariables` would be those of any group.
 */
function typeWords(method: string, tag: string, operation: Route): WantedNames {
    const withTag = capitalize(tag) + capitalize(method);
    return idWithoutTag(operation) === undefined ? [capitalize(method), withTag] : [withTag];
}

/** `acmePet` for the prefix `acme`: `<Prefix><Tag>`. */
function withPrefix(prefix: string, name: string): string {
    return prefix === '' ? name : prefix + capitalize(name);
}

// ---- What an operation wants ---------------------------------------------------------------------------------------

/**
 * The given name, or the operationId in camel case; without one, the method and the path. The client has the name of the tag,
 * so its methods do without it; functions of the module keep it.
 */
export function methodName(operation: Route, { kind }: Pick<ClientNaming, 'kind'>): string {
    const { operationId = '', method, path, given } = operation;
    if (given !== undefined) return given.isLiteral ? given.text : camelCase(given.text);
    const id = kind === 'functions' ? operationId : (idWithoutTag(operation) ?? operationId);
    return camelCase(id) || (camelCase(method.toLowerCase()) || 'call') + pathName(path);
}

/**
 * The words of an operationId after those of its tag, in whichever case and with whichever separators both are written:
 * `pet-store/list` and `petStore_list` have the tag `Pet Store`. Undefined if it does not begin with the tag, if the rest is
 * not a name, or if it has a given name.
 */
function idWithoutTag({ operationId = '', tag = '', given }: Route): string | undefined {
    if (given !== undefined) return undefined;
    const wanted = wordsIn(tag).join('').toLowerCase();
    if (wanted === '') return undefined;
    const words = wordsIn(operationId);
    let begin = '';
    for (const [index, word] of words.entries()) {
        if (begin.length >= wanted.length)
            return begin === wanted && isIdentifier(word) ? words.slice(index).join(' ') : undefined;
        begin += word.toLowerCase();
    }
    return undefined;
}

/** `/pets/{petId}/toys` becomes `PetsByPetIdToys`. */
function pathName(path: string): string {
    const segments = path.split('/').map((segment) => {
        const words = segment.replaceAll(/\{([^{}]+)\}/g, ' by $1 ');
        return pascalCase(words);
    });
    return segments.join('') || 'Root';
}

// ---- The order of naming --------------------------------------------------------------------------------------------

/** The order in which operations are named: of those that are as near to their operationId, path and method decide. */
export function operationsInOrder<One extends { readonly route: Route }>(
    found: readonly One[],
    clients: ClientNaming,
): readonly One[] {
    const wishOf = ({ route }: One): Wish => {
        return { name: scopedName(route, clients), distance: distance(route, methodName(route, clients)) };
    };
    return namingOrder(found, wishOf, (left, right) => byPlace(left.route, right.route));
}

/** The name that an operation wants, with the scope in which no other may have it. */
function scopedName(route: Route, clients: ClientNaming): string {
    const name = methodName(route, clients);
    return clients.kind === 'functions' ? name : JSON.stringify([route.tag, name]);
}

/** The order in which tags are named: of those that are as near to their name, the first path decides. */
export function tagsInOrder<One extends { readonly tag: string; readonly first: Route }>(
    tags: readonly One[],
    { hookPrefix }: ClientNaming,
    reader: Reader,
): readonly One[] {
    const nameOf = (tag: string): string => (hookPrefix === undefined ? tagName(tag) : hookName(tagName(tag)));
    const wishOf = ({ tag }: One): Wish => {
        const name = nameOf(tag);
        return { name, distance: tag === untagged ? 2 : Number(tag !== name) };
    };
    const sorted = namingOrder(tags, wishOf, (left, right) => byPlace(left.first, right.first));
    const known = new Map<string, string>();
    for (const one of sorted) {
        const { tag } = one;
        const other = known.get(nameOf(tag));
        if (other === undefined) known.set(nameOf(tag), tag);
        else {
            const where = { pointer: `${one.first.node.pointer}/tags` };
            const problem = `the tags '${other}' and '${tag}' have the same name in the output: '${tag}' gets a number`;
            const help = 'write both alike if they mean the same';
            reader.report(diagnose('ambiguous-tags', problem, { where, help }));
        }
    }
    return sorted;
}

/** `default` is a reserved word: no import could have this name. */
function hookName(base: string): string {
    return base === untagged ? 'main' : base;
}

function tagName(tag: string): string {
    return camelCase(tag) || 'tag';
}

/** How far the name of an operation is from its operationId: equal, derived from it, or not from it at all. */
function distance(operation: Route, name: string): number {
    if (operation.given !== undefined || operation.operationId === name) return 0;
    return isNamed(operation) ? 1 : 2;
}

/** Whether an operation is named after its operationId. */
function isNamed({ operationId = '' }: Route): boolean {
    return camelCase(operationId) !== '';
}

/** Reports operationIds of more than one operation (OpenAPI 3.1.1, 4.8.10: the id must be unique). */
export function reportDuplicates(found: readonly Route[], reader: Reader): void {
    const known = new Map<string, Route>();
    for (const operation of found.filter((one) => isNamed(one) && one.given === undefined)) {
        const { node, operationId = '' } = operation;
        const { method, path, node: first } = known.get(operationId) ?? operation;
        if (!known.has(operationId)) known.set(operationId, operation);
        // A path item may be that of several paths.
        if (first.pointer === node.pointer) continue;
        reader.report(
            diagnose('duplicate-operation-id', `'${operationId}' is the operationId of '${method} ${path}' already`, {
                where: { pointer: `${node.pointer}/operationId` },
                help: 'give each operation its own: the names in the output come from it',
            }),
        );
    }
}

/** Reports given names that another operation of the client has too, or that are taken by anything else. */
export function checkOperationNames(
    named: readonly { readonly route: Route; readonly main: OperationNames }[],
    clients: ClientNaming,
    prefix: string,
    reader: Reader,
): void {
    if (named.every(({ route }) => route.given === undefined)) return;
    const byName = new Map<string, Route[]>();
    for (const { route } of named) addTo(byName, scopedName(route, clients), route);
    for (const { route, main } of named) {
        const { given, node } = route;
        if (given === undefined) continue;
        const method = methodName(route, clients);
        const wanted = clients.kind === 'functions' ? withPrefix(uncapitalize(prefix), method) : method;
        const sharing = byName.get(scopedName(route, clients)) ?? [];
        const other = sharing.find((one) => one !== route);
        // Of several that share it, one tells of all.
        if (other === undefined ? main.name === wanted : sharing.find((one) => one.given !== undefined) !== route)
            continue;
        const taken =
            other === undefined
                ? 'which is taken, or a word of JavaScript'
                : `and of '${titleOf(other)}' at ${other.node.pointer}`;
        const message = `'${wanted}' is the name of '${titleOf(route)}', ${taken}`;
        const help = `give ${other === undefined ? 'it' : 'one of them'} another name in 'operationNames'`;
        const where = { pointer: node.pointer };
        reader.report(diagnose('taken-name', message, { where, help, option: ['operationNames', given.key] }));
    }
}

function titleOf({ method, path }: Route): string {
    return `${method} ${path}`;
}
