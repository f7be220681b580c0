/**
 * Finds what changes along with an operation: its hooks and keys, its mocks, the types of its errors and variables.
 * Their names show it, because they derive from the name of the operation.
 */
import type { Change } from './change.ts';
import { belongsToHooks, type Entry, type Exports } from './exports.ts';

/** The suffixes of functions that belong to hooks. */
const hookSuffix = /(?:QueryKey|QueryOptions|MutationOptions)$/;

/** All operations of some files, in all forms of their names. */
export function operationNames(files: readonly Exports[]): ReadonlySet<string> {
    const entries = files.flatMap((file) => [...file.entries.values()]);
    return namesOf(entries.filter(({ subject }) => subject === 'operation'));
}

/** The operation that a type with a role is named after, or that `PetClientErrors.getPetById` belongs to. */
export function ownerOf({ name, role }: Entry): string {
    if (role !== 'Errors') return role === undefined ? '' : name.slice(0, -role.length).toLowerCase();
    const { group, own } = splitName(name);
    const client = group.replace(/errors\d*$/, '');
    return `${clientSuffix.test(client) ? groupOf(client) : ''}.${own}`;
}

/** The prefixes of derived names: the operation's name, or the group and the name if two operations share a name. */
function namesOf(operations: readonly Entry[]): ReadonlySet<string> {
    return new Set(
        operations.flatMap(({ name }) => {
            const { group, own } = splitName(name);
            // A group may have a prefix, which its types do not have: `acmePet` and `pet` for `AcmePetClient.list`.
            const begins = [...name.slice(0, group.length).matchAll(/^|\p{Lu}/gu)];
            return [own, `${group}.${own}`, ...begins.map(({ index }) => group.slice(index) + own)];
        }),
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

/** The end of the name of a client. Functions have none. */
const clientSuffix = /(?:client|service)\d*$/;

/** The changes of an entry, before it is known whether they only follow another change. */
export interface EntryChanges {
    readonly entry: Entry;
    readonly kind: Change['kind'];
    readonly changes: readonly Change[];
}

/** Omits changes that follow from the change of an operation: a removed operation is one change. */
export function withoutFollowers(all: readonly EntryChanges[], files: readonly Exports[]): Change[] {
    const isFollower = followersOf(all, files);
    return all.filter((one) => !isFollower(one)).flatMap(({ changes }) => changes);
}

/** Tells what changes along with the operations that were added, removed or changed. */
function followersOf(all: readonly EntryChanges[], files: readonly Exports[]): (one: EntryChanges) => boolean {
    const changed = all.filter(({ entry }) => entry.subject === 'operation');
    const ofKind = (kind: Change['kind']): ReadonlySet<string> =>
        namesOf(changed.filter((one) => one.kind === kind).map(({ entry }) => entry));
    /** Those operations, in all forms of their names. */
    const names = { added: ofKind('added'), removed: ofKind('removed'), changed: ofKind('changed') };
    const clients = files.flatMap((file) => file.clients);
    const groups = new Set(clients.map(groupOf));
    const changedClients = new Set(changed.map(({ entry }) => entry.name.split('.')[0]));
    /** The changed clients that exist on one side only. */
    const clientsAlone = new Set(
        clients.filter((one) => changedClients.has(one) && clients.indexOf(one) === clients.lastIndexOf(one)),
    );
    /** All operations of both sides. */
    const known = operationNames(files);
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
    /** `createPetClient` comes and goes with `petClient`. */
    const hasMaker = (name: string): boolean => {
        const client = /^create(.+)/.exec(name)?.[1] ?? '';
        return clientsAlone.has(client) || clientsAlone.has(client.charAt(0).toLowerCase() + client.slice(1));
    };
    const hasHook = (name: string, kind: Change['kind']): boolean => {
        const { group, own } = splitName(name);
        const bare = own.replace(/^use/, '');
        const short = (name.split('.').at(-1) ?? '').replace(hookSuffix, '').toLowerCase();
        // Hooks of untagged operations are in `main`, which is not a client group, so compare the operation's name only.
        const owner = group !== '' && groups.has(group) ? `${group}.` : '';
        if ([own, bare, short].some((operation) => names[kind].has(owner + operation))) return true;
        // The key of a group exists as long as the group has queries.
        const isKeyOfGroup = own === 'all' || (name.endsWith('QueryKey') && !known.has(short));
        return isKeyOfGroup && kind !== 'changed' && names[kind].size > 0;
    };
    const hasType = (type: Entry, kind: Change['kind']): boolean => {
        const owner = ownerOf(type);
        if (kind !== 'changed' && names[kind].has(owner)) return true;
        // Error bodies may change while the rest of their operation does not.
        return type.role !== 'Errors' && names.changed.has(owner);
    };
    return ({ entry, kind }) => {
        const { subject, name } = entry;
        switch (subject) {
            case 'operation':
            case 'setting':
                return false;
            case 'hook':
                return hasHook(name, kind);
            case 'mock':
                return primary.has(name) || hasHook(name, kind) || hasMaker(name);
            case 'export':
                return hasMaker(name);
            case 'validator':
                return kind !== 'changed' && hasOwner(name);
            case 'type':
                return hasType(entry, kind);
            default:
                return subject satisfies never;
        }
    };
}
