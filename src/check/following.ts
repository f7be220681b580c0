/**
 * Finds what changes along with an operation: its hooks and keys, its mocks, the types of its errors and variables.
 * Their names show it, because they derive from the name of the operation.
 */
import type { Change } from './change.ts';
import { belongsToHooks, type Entry, type Exports, isOperation } from './exports.ts';

/** The ends of names that are derived from that of an operation, in lower case. */
const derivedSuffix = /(?:querykey|queryoptions|mutationoptions|variables|resource\d*)$/;

/** The begin of the name of a hook, in lower case. */
const hookPrefix = /^(?:use|create|inject)/;

/** The end of the name of an example: `getPetById404Error` has the name of its operation before it, in lower case. */
const bodySuffix = /(?:body|item|(?:[1-5](?:\d\d|xx)|default)?(?:response|error))$/;

/** The end of the name of a client, or of the type with its errors. Functions have none. */
const clientSuffix = /(?:client|service)\d*(?:errors\d*)?$/;

/** Operations, in all forms that derived names have of theirs: alone, and after their group. */
class OperationMatcher {
    readonly #names: ReadonlySet<string>;
    readonly #groups: ReadonlySet<string>;

    constructor(operations: readonly Entry[], files: readonly Exports[]) {
        this.#groups = new Set(files.flatMap(({ clients }) => clients.map(groupOf)));
        const names = operations.flatMap(({ name }) => {
            const { group, own } = splitName(name);
            // A group may have a prefix, which its types do not have: `acmePet` and `pet` for `AcmePetClient.list`.
            const begins = [...name.slice(0, group.length).matchAll(/^|\p{Lu}/gu)];
            return [own, `${group}.${own}`, ...begins.map(({ index }) => group.slice(index) + own)];
        });
        this.#names = new Set(names);
    }

    get isEmpty(): boolean {
        return this.#names.size === 0;
    }

    /** Whether something is named after one of them. */
    haveNamed(name: string): boolean {
        const { group, own } = splitName(name);
        // Hooks of untagged operations are in `main`, which is not a client group, so compare the operation's name only.
        const owner = this.#groups.has(group) ? `${group}.` : '';
        return [own, own.replace(hookPrefix, ''), own.replace(derivedSuffix, '')].some((one) =>
            this.#names.has(owner + one),
        );
    }
}

export function collectOperationNames(files: readonly Exports[]): OperationMatcher {
    return new OperationMatcher(
        files.flatMap(({ entries }) => [...entries.values()].filter(isOperation)),
        files,
    );
}

/** Splits the name of an operation, or of an entry for it, into its group and its own name. */
function splitName(name: string): { readonly group: string; readonly own: string } {
    const [owner = '', ...members] = name.split('.');
    const own = members.at(-1) ?? owner;
    return { group: members.length === 0 ? '' : groupOf(owner), own: own.toLowerCase() };
}

/** `petClient`, `PetService`, the hooks `pet` and their keys `petQueryKeys` belong to one group. */
function groupOf(owner: string): string {
    return owner.replace(belongsToHooks, '').toLowerCase().replace(clientSuffix, '');
}

/** The changes of an entry, before it is known whether they only follow another change. */
export interface EntryChanges {
    readonly entry: Entry;
    readonly kind: Change['kind'];
    readonly changes: readonly Change[];
}

/** Omits changes that follow from the change of an operation: a removed operation is one change. */
export function withoutFollowers(all: readonly EntryChanges[], files: readonly Exports[]): Change[] {
    const matcherOf = (changed: readonly EntryChanges[]): OperationMatcher =>
        new OperationMatcher(
            changed.map(({ entry }) => entry),
            files,
        );
    const ofKind = (kind: Change['kind']): OperationMatcher =>
        matcherOf(all.filter((one) => one.kind === kind && isOperation(one.entry)));
    /** The operations that were added, removed or changed. */
    const operations = { added: ofKind('added'), removed: ofKind('removed'), changed: ofKind('changed') };
    const errors = all.filter(({ entry }) => entry.role === 'Errors');
    /** The operations whose errors are described now, or no longer: hooks have them in their types. */
    const failing = matcherOf(errors.filter(({ kind }) => kind !== 'changed'));
    /** The operations with any change of their errors: handlers and examples have each of them. */
    const failingOtherwise = matcherOf(errors);
    const known = collectOperationNames(files);
    const clients = files.flatMap((file) => file.clients);
    /** The types and operations that come or go. */
    const owners = all.flatMap(({ entry, kind }) =>
        kind !== 'changed' && (entry.subject === 'type' || entry.subject === 'operation') ? [entry.name] : [],
    );
    /** Changed names that a mock may replace. */
    const primary = new Set(all.filter(({ entry }) => entry.subject !== 'mock').map(({ entry }) => entry.name));

    /** `petSchema` comes and goes with `Pet`, and `findPetsResponseSchema` with `findPets`. */
    const hasOwner = (name: string): boolean => {
        const word = name.replace(/Schema\d*$/, '').toLowerCase();
        return owners.some((one) => word.startsWith(one.slice(one.lastIndexOf('.') + 1).toLowerCase()));
    };
    /** `createPetClient` comes and goes with `petClient`: with a client that exists on one side only. */
    const hasMaker = (name: string): boolean => {
        const made = clients.filter((one) => name.toLowerCase() === `create${one.toLowerCase()}`);
        return made.length === 1;
    };
    const hasHook = (name: string, kind: Change['kind']): boolean => {
        if (operations[kind].haveNamed(name) || (kind === 'changed' && failing.haveNamed(name))) return true;
        // The key of a group exists as long as the group has queries.
        const isKeyOfGroup = name.endsWith('.all') || (name.endsWith('QueryKey') && !known.haveNamed(name));
        return isKeyOfGroup && kind !== 'changed' && !operations[kind].isEmpty;
    };
    const typesOf = (kind: Change['kind']): ReadonlySet<string> =>
        new Set(
            all.flatMap((one) =>
                one.entry.subject === 'type' && one.kind === kind ? [one.entry.name.toLowerCase()] : [],
            ),
        );
    const types = { added: typesOf('added'), removed: typesOf('removed'), changed: typesOf('changed') };
    /** `petHandlers.getPetById` and `getPetByIdHandler` change with their operation. */
    const hasHandled = (name: string, kind: Change['kind']): boolean => {
        const operation = name.replace(/Handlers\d*(?=[.[])/, 'Client').replace(/Handler\d*$/, '');
        return operations[kind].haveNamed(operation) || (kind === 'changed' && failingOtherwise.haveNamed(operation));
    };
    /** `petExample` changes with `Pet`, and `getPetByIdResponseExample` with its operation, which may have a further body now. */
    const hasExample = (name: string, kind: Change['kind']): boolean => {
        const owner = name.replace(/Example\d*$/, '').toLowerCase();
        const operation = owner.replace(bodySuffix, '');
        if (types[kind].has(owner)) return true;
        if (operation === owner) return false;
        const isInOperation = operations.changed.haveNamed(operation) || failingOtherwise.haveNamed(operation);
        return operations[kind].haveNamed(operation) || (kind !== 'removed' && isInOperation);
    };
    /** `petUrls.getPetById` and `getPetByIdUrl` change with their operation, which alone says how. */
    const hasLocated = (name: string, kind: Change['kind']): boolean => {
        const operation = name.replace(/Urls\d*(?=[.[])/, 'Client').replace(/Url\d*$/, '');
        return kind === 'changed' ? known.haveNamed(operation) : operations[kind].haveNamed(operation);
    };
    const isFollower = ({ entry: { subject, name, role }, kind }: EntryChanges): boolean => {
        const isNew = kind !== 'changed';
        if (subject === 'url') return hasLocated(name, kind);
        if (subject === 'hook' || subject === 'resource') return hasHook(name, kind);
        if (subject === 'mock') return primary.has(name) || hasHook(name, kind) || hasMaker(name);
        if (subject === 'export') return hasMaker(name);
        if (subject === 'handler') return hasHandled(name, kind);
        if (subject === 'example') return hasExample(name, kind);
        if (subject === 'validator') return isNew && hasOwner(name);
        if (subject !== 'type' || role === undefined) return false;
        // Error bodies may change while the rest of their operation does not.
        return (isNew && operations[kind].haveNamed(name)) || (role !== 'Errors' && operations.changed.haveNamed(name));
    };
    return all.filter((one) => !isFollower(one)).flatMap(({ changes }) => changes);
}
