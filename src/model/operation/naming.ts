/** The names of clients, of their methods, and of what a reactive layer adds to them. They are allocated here, in document order. */
import type { ErrorTypeNames, HookNames, OperationHooks } from '../model.ts';
import { camelCase, capitalize, pascalCase, Scope, takeTogether, uncapitalize } from '../names.ts';
import type { Found } from './find.ts';

/** What a group of operations becomes: an object, a class with names that its framework reserves, or functions of the module. */
export interface ClientNaming {
    readonly kind: 'object' | 'class' | 'functions';
    /** Names that no method may have. */
    readonly reserved?: readonly string[];
    /** Whether there are hooks for them. */
    readonly hasHooks?: boolean;
    /** Whether clients can be created for instances. */
    readonly hasInstances?: boolean;
}

/** The scopes in which the output declares its names: a class has one name among the types and one among the values. */
export interface OutputScopes {
    readonly types: Scope;
    readonly values: Scope;
}

/** The names of a group, and the function that names its operations. */
export interface GroupNames {
    readonly name: string;
    readonly create: string | undefined;
    readonly hooks: HookNames | undefined;
    /** Names a method of an operation, with a suffix if it is not its main one. */
    readonly nameOperation: (operation: Found, suffix?: string) => OperationNames;
}

export interface OperationNames {
    readonly name: string;
    readonly hooks: Omit<OperationHooks, 'role'> | undefined;
    /** The functions of the module that the code of its hooks calls: no argument may hide them. */
    readonly called: readonly string[];
}

/** Makes the function that names the groups of an output, one after the other. */
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
    /** The same for hooks. */
    readonly hookBase: string;
    readonly prefix: string;
    readonly clients: ClientNaming;
    readonly scopes: OutputScopes;
}

/** A group that is an object or a class: its methods have a separate scope. */
function nameMembers({ base, hookBase, prefix, clients, scopes: { types, values } }: Naming): GroupNames {
    const isClass = clients.kind === 'class';
    const wanted = isClass ? `${prefix}${capitalize(base)}Service` : `${withPrefix(prefix, base)}Client`;
    const name = takeTogether([wanted], (word) => [
        { scope: values, name: word },
        ...(isClass ? [{ scope: types, name: word }] : []),
    ]);
    const create = clients.hasInstances === true ? values.take(`create${capitalize(name)}`) : undefined;
    const hooks = clients.hasHooks === true ? memberHooks(hookBase, prefix, values) : undefined;
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

/** With a prefix, two APIs with a tag of the same name do not share their keys. */
function memberHooks(hookBase: string, prefix: string, values: Scope): HookNames {
    const namespace = values.take(withPrefix(prefix, hookBase));
    return { namespace, key: prefix === '' ? [namespace] : [prefix, hookBase], all: 'all' };
}

/**
 * A group with functions of the module as operations. All that belongs to an operation is named after it, so these names must all be
 * free; if they are not, the name of the tag precedes it.
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
    return { namespace: hookBase, key: prefix === '' ? [hookBase] : [prefix, hookBase], all };
}

/** The functions that belong to an operation: its hook first, then those that the hook calls. */
function functionNames(
    word: string,
): readonly [hook: string, client: string, key: string, query: string, mutation: string] {
    const own = `use${capitalize(word)}`;
    return [own, word, `${word}QueryKey`, `${word}QueryOptions`, `${word}MutationOptions`];
}

/** The type of the variables of a mutation. */
function variablesOf(word: string): string {
    return `${capitalize(word)}Variables`;
}

/**
 * Names the types of the errors of an operation after its method, preceded by the tag if another type has such a name.
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

/** `acmePet` for the prefix `acme`: the contract's rule for `<Prefix><Tag>`. */
function withPrefix(prefix: string, name: string): string {
    return prefix === '' ? name : prefix + capitalize(name);
}

/** The operationId in camel case without its tag, or the method and the path if there is none. */
function methodName({ operationId, tag, method, path }: Found): string {
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
