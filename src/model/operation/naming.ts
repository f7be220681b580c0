/**
 * The names of clients, of their methods, and of the declarations of a reactive layer. They are allocated here, in the
 * order in which they are requested.
 */
import type { ApartNames, ApartSection, ErrorTypeNames, HookNames, OperationHooks, Sequence } from '../model.ts';
import { camelCase, capitalize, pascalCase, Scope, takeTogether, uncapitalize } from '../names.ts';
import type { Found } from './find.ts';

/**
 * The form of a group of operations: an object, a class with names reserved by its framework, or functions of the
 * module.
 */
export interface ClientNaming {
    readonly kind: 'object' | 'class' | 'functions';
    /** Names that no method may have. */
    readonly reserved?: readonly string[];
    /** Whether the clients have hooks. */
    readonly hasHooks?: boolean;
    /** The parts of the hooks that are constants of the main file; undefined if none is. */
    readonly apart?: readonly ApartSection[] | undefined;
    /** Whether clients can be created for an instance. */
    readonly hasInstances?: boolean;
    /** Whether methods give the items of a stream one by one, as they arrive. A query needs its data as a whole. */
    readonly readsStream?: (format: Sequence['format']) => boolean;
}

/** The scopes of the output's declarations. A class has a name in both, as a type and as a value. */
export interface OutputScopes {
    readonly types: Scope;
    readonly values: Scope;
}

/** The names of a group, and the function that names its operations. */
export interface GroupNames {
    readonly name: string;
    readonly create: string | undefined;
    readonly hooks: HookNames | undefined;
    /** Names a method of an operation, with a suffix if it is not the main method. */
    readonly nameOperation: (operation: Found, suffix?: string) => OperationNames;
}

export interface OperationNames {
    readonly name: string;
    readonly hooks: Omit<OperationHooks, 'role'> | undefined;
    /** The module functions that the code of its hooks calls: no argument may shadow them. */
    readonly called: readonly string[];
}

/** Creates the function that names the groups of an output one after the other. */
export function createNamer(clients: ClientNaming, prefix: string, scopes: OutputScopes): (tag: string) => GroupNames {
    const bases = new Scope();
    const hookBases = new Scope();
    const nameGroup = clients.kind === 'functions' ? nameFunctions : nameMembers;
    return (tag) => {
        const base = bases.take(camelCase(tag) || 'tag');
        // `default` is a reserved word: no import could have this name.
        const hookBase = hookBases.take(base === 'default' ? 'main' : base);
        return nameGroup({ base, hookBase, prefix, clients, scopes });
    };
}

interface Naming {
    /** The tag as an identifier that no other group has. */
    readonly base: string;
    /** The identifier for the hooks of the group. */
    readonly hookBase: string;
    readonly prefix: string;
    readonly clients: ClientNaming;
    readonly scopes: OutputScopes;
}

/** A group that is an object or a class: its methods have a scope of their own. */
function nameMembers({ base, hookBase, prefix, clients, scopes: { types, values } }: Naming): GroupNames {
    const isClass = clients.kind === 'class';
    const wanted = isClass ? `${prefix}${capitalize(base)}Service` : `${withPrefix(prefix, base)}Client`;
    const name = takeTogether([wanted], (word) => [
        { scope: values, name: word },
        ...(isClass ? [{ scope: types, name: word }] : []),
    ]);
    const create = clients.hasInstances === true ? values.take(`create${capitalize(name)}`) : undefined;
    const hooks = clients.hasHooks === true ? memberHooks(hookBase, prefix, clients, values) : undefined;
    const methods = new Scope(clients.reserved);
    const hookNames = new Scope();
    return {
        name,
        create,
        hooks,
        nameOperation: (operation, suffix = '') => {
            const method = methods.take(methodName(operation) + suffix);
            if (hooks === undefined) return { name: method, hooks: undefined, called: [] };
            const words = [capitalize(method), capitalize(base) + capitalize(method)] as const;
            const variables = takeTogether(words, (word) => [{ scope: types, name: variablesOf(word) }]);
            return {
                name: method,
                hooks: {
                    key: [...hooks.key, method],
                    hook: hookNames.take(`use${capitalize(method)}`),
                    queryKey: method,
                    queryOptions: method,
                    mutationOptions: method,
                    variables: variablesOf(variables),
                },
                called: [],
            };
        },
    };
}

/** The prefix keeps the keys of two APIs with the same tag apart. */
function memberHooks(hookBase: string, prefix: string, { apart }: ClientNaming, values: Scope): HookNames {
    const namespace = values.take(withPrefix(prefix, hookBase));
    return {
        namespace,
        key: prefix === '' ? [namespace] : [prefix, hookBase],
        all: 'all',
        apart: apart && constantsOf(apart, namespace, values),
    };
}

/** `petQueryKeys`, `petQueryOptions`, `petMutationOptions` */
function constantsOf(sections: readonly ApartSection[], namespace: string, values: Scope): ApartNames {
    return Object.fromEntries(sections.map((section) => [section, values.take(`${namespace}${capitalize(section)}`)]));
}

/**
 * A group whose operations are module functions. Everything that belongs to an operation is named after it, so all
 * these names must be free; otherwise the tag is added before them.
 */
function nameFunctions({ base, hookBase, prefix, clients, scopes: { types, values } }: Naming): GroupNames {
    const stem = uncapitalize(prefix);
    const hooks = clients.hasHooks === true ? functionHooks(hookBase, prefix, values) : undefined;
    const methods = new Scope();
    return {
        name: base,
        create: undefined,
        hooks,
        nameOperation: (operation, suffix = '') => {
            const method = methodName(operation) + suffix;
            const words = [withPrefix(stem, method), withPrefix(stem, base + capitalize(method))] as const;
            if (hooks === undefined) {
                const name = takeTogether(words, (word) => [{ scope: values, name: word }]);
                return { name, hooks: undefined, called: [] };
            }
            const name = takeTogether(words, (word) => [
                { scope: types, name: variablesOf(word) },
                ...functionNames(word).map((one) => ({ scope: values, name: one })),
            ]);
            const [hook, ...called] = functionNames(name);
            const [, queryKey, queryOptions, mutationOptions] = called;
            return {
                name,
                hooks: {
                    key: [...hooks.key, methods.take(method)],
                    hook,
                    queryKey,
                    queryOptions,
                    mutationOptions,
                    variables: variablesOf(name),
                },
                called,
            };
        },
    };
}

function functionHooks(hookBase: string, prefix: string, values: Scope): HookNames {
    const all = values.take(`${withPrefix(uncapitalize(prefix), hookBase)}QueryKey`);
    return { namespace: hookBase, key: prefix === '' ? [hookBase] : [prefix, hookBase], all, apart: undefined };
}

/** The functions of an operation: its hook first, then the functions that the hook calls. */
function functionNames(
    word: string,
): readonly [hook: string, client: string, key: string, query: string, mutation: string] {
    const own = `use${capitalize(word)}`;
    return [own, word, `${word}QueryKey`, `${word}QueryOptions`, `${word}MutationOptions`];
}

/** The type name of a mutation's variables. */
function variablesOf(word: string): string {
    return `${capitalize(word)}Variables`;
}

/**
 * Names the error types of an operation after its method, with the tag before it if the name is taken.
 *
 * @param method The name of its main method.
 */
export function nameErrorTypes(method: string, tag: string, { hasHooks }: ClientNaming, types: Scope): ErrorTypeNames {
    const namesOf = (word: string): ErrorTypeNames => ({
        bodies: `${word}Errors`,
        error: hasHooks === true ? `${word}Error` : undefined,
    });
    const word = takeTogether([capitalize(method), pascalCase(tag) + capitalize(method)], (wanted) => {
        const { bodies, error } = namesOf(wanted);
        return [{ scope: types, name: bodies }, ...(error === undefined ? [] : [{ scope: types, name: error }])];
    });
    return namesOf(word);
}

/** `acmePet` for the prefix `acme`: `<Prefix><Tag>`. */
function withPrefix(prefix: string, name: string): string {
    return prefix === '' ? name : prefix + capitalize(name);
}

/** The operationId in camel case without its tag; without an operationId, the method and the path. */
export function methodName({ operationId, tag, method, path }: Found): string {
    const fromId = operationId === undefined ? '' : camelCase(withoutTag(operationId, tag));
    return fromId || (camelCase(method.toLowerCase()) || 'call') + pathName(path);
}

function withoutTag(operationId: string, tag: string | undefined): string {
    if (tag === undefined) return operationId;
    const separator = operationId.indexOf('_');
    const prefix = operationId.slice(0, Math.max(separator, 0));
    const rest = operationId.slice(separator + 1);
    const isTag = prefix !== '' && pascalCase(prefix).toLowerCase() === pascalCase(tag).toLowerCase();
    return isTag && camelCase(rest) !== '' ? rest : operationId;
}

/** `/pets/{petId}/toys` becomes `PetsByPetIdToys`. */
function pathName(path: string): string {
    const segments = path.split('/').map((segment) => {
        const words = segment.replaceAll(/\{([^{}]+)\}/g, ' by $1 ');
        return pascalCase(words);
    });
    return segments.join('') || 'Root';
}
