/**
 * Finds what changes along with an operation: its hooks and keys, its mocks, the types of its errors and variables.
 * Their names show it, because they derive from the name of the operation.
 */
import type { Change } from './change.ts';
import { type Role, suffixes } from './roles.ts';
import { belongsToHooks, type DeclaredType, type Entry, type Surface } from './surface.ts';

/** The suffixes of functions that belong to hooks. */
const hookSuffix = /(?:QueryKey|QueryOptions|MutationOptions)$/;

/** Returns a function that gives the role of a type for an operation. */
export function rolesFor(surfaces: readonly Surface[]): (type: DeclaredType) => Role | undefined {
    const names = operationNames(surfaces);
    return (type) => (names.has(ownerOf(type)) ? type.role : undefined);
}

function operationNames(surfaces: readonly Surface[]): Set<string> {
    const entries = surfaces.flatMap((surface) => [...surface.entries.values()]);
    return namesOf(entries.filter(({ subject }) => subject === 'operation'));
}

/** The operation that a type with a role is named after. */
function ownerOf({ name, role }: DeclaredType): string {
    return role === undefined ? '' : name.slice(0, -suffixes[role].length).toLowerCase();
}

/** The prefixes of derived names: the operation's name, or the group and the name if two operations share a name. */
function namesOf(operations: Iterable<Pick<Entry, 'name'>>): Set<string> {
    const names = new Set<string>();
    for (const { name } of operations) {
        const { group, own } = splitName(name);
        names.add(own).add(`${group}.${own}`);
        for (const end of endsOf(group, name)) names.add(end + own);
    }
    return names;
}

/** A group with and without a prefix, which its types do not have: `acmePet` and `pet` for `AcmePetClient.list`. */
function endsOf(group: string, name: string): string[] {
    const begins = [...name.slice(0, group.length).matchAll(/^|\p{Lu}/gu)];
    return begins.map(({ index }) => group.slice(index));
}

/** Splits the name of an operation, or of an entry for it, into its group and its own name. */
function splitName(name: string): { readonly group: string; readonly own: string } {
    const [owner = '', ...members] = name.split('.');
    const own = members.at(-1) ?? owner;
    const group = members.length === 0 ? '' : groupOf(owner);
    return { group, own: own.toLowerCase() };
}

/** `petClient`, `PetService`, the hooks `pet` and their keys `petQueryKeys` belong to one group. */
function groupOf(owner: string): string {
    return owner
        .replace(belongsToHooks, '')
        .toLowerCase()
        .replace(/(?:client|service)\d*$/, '');
}

type Kind = Change['kind'];

/** The changes of an entry, before it is known whether they only follow another change. */
export interface EntryChanges {
    readonly entry: Entry;
    readonly kind: Kind;
    readonly changes: readonly Change[];
}

/** Omits changes that follow from the change of an operation: a removed operation is one change. */
export function withoutFollowers(all: readonly EntryChanges[], surfaces: readonly Surface[]): Change[] {
    const operations = all.filter(({ entry }) => entry.subject === 'operation');
    const ofKind = (kind: Kind): Set<string> => namesOf(of(operations, kind).map(({ entry }) => entry));
    const names: Readonly<Record<Kind, Set<string>>> = {
        added: ofKind('added'),
        removed: ofKind('removed'),
        changed: ofKind('changed'),
    };
    const groups = new Set(surfaces.flatMap(({ clients }) => clients.map(groupOf)));
    const followed: Followed = {
        names,
        groups,
        known: operationNames(surfaces),
        primary: primaryOf(all),
        clients: clientsOf(operations, surfaces),
    };
    return all.filter((one) => !follows(one, followed)).flatMap(({ changes }) => changes);
}

interface Followed {
    /** The operations that were added, removed or changed, in all forms of their names. */
    readonly names: Readonly<Record<Kind, ReadonlySet<string>>>;
    readonly groups: ReadonlySet<string>;
    /** All operations of both sides. */
    readonly known: ReadonlySet<string>;
    /** Changed names that a mock may replace. */
    readonly primary: ReadonlySet<string>;
    /** The clients that were added or removed as a whole. */
    readonly clients: ReadonlySet<string>;
}

function of(all: readonly EntryChanges[], kind: Kind): readonly EntryChanges[] {
    return all.filter((one) => one.kind === kind);
}

function primaryOf(all: readonly EntryChanges[]): Set<string> {
    return new Set(all.filter(({ entry }) => entry.subject !== 'mock').map(({ entry }) => entry.name));
}

/** The changed clients that exist on one side only. */
function clientsOf(operations: readonly EntryChanges[], surfaces: readonly Surface[]): Set<string> {
    const counts = new Map<string, number>();
    for (const { clients } of surfaces) for (const one of clients) counts.set(one, (counts.get(one) ?? 0) + 1);
    const changed = new Set(operations.map(({ entry }) => entry.name.split('.')[0] ?? ''));
    return new Set([...changed].filter((client) => counts.get(client) === 1));
}

function follows({ entry, kind }: EntryChanges, followed: Followed): boolean {
    switch (entry.subject) {
        case 'operation':
        case 'setting':
            return false;
        case 'hook':
            return hookFollows(entry.name, kind, followed);
        case 'mock':
            return (
                followed.primary.has(entry.name) || hookFollows(entry.name, kind, followed) || isMaker(entry, followed)
            );
        case 'export':
            return isMaker(entry, followed);
        case 'type':
            return typeFollows(entry, kind, followed);
        default:
            entry satisfies never;
            return false;
    }
}

/** `createPetClient` comes and goes with `petClient`. */
function isMaker({ name }: Entry, { clients }: Followed): boolean {
    if (!name.startsWith('create')) return false;
    const client = name.slice('create'.length);
    return clients.has(client) || clients.has(client.charAt(0).toLowerCase() + client.slice(1));
}

function hookFollows(name: string, kind: Kind, followed: Followed): boolean {
    const { names, groups, known } = followed;
    const { group, own } = splitName(name);
    const bare = own.replace(/^use/, '');
    const short = (name.split('.').at(-1) ?? '').replace(hookSuffix, '').toLowerCase();
    // Hooks of untagged operations are in `main`, which is not a client group, so compare the operation's name only.
    const isOf = (operation: string): boolean =>
        names[kind].has(group !== '' && groups.has(group) ? `${group}.${operation}` : operation);
    // The key of a group exists as long as the group has queries.
    const isKeyOfGroup = own === 'all' || (name.endsWith('QueryKey') && !known.has(short));
    return [own, bare, short].some(isOf) || (isKeyOfGroup && kind !== 'changed' && names[kind].size > 0);
}

function typeFollows(type: DeclaredType, kind: Kind, { names, primary }: Followed): boolean {
    const owner = ownerOf(type);
    if (kind !== 'changed' && names[kind].has(owner)) return true;
    // Error bodies may change while the rest of their operation does not.
    if (type.role === 'errors') return false;
    return names.changed.has(owner) || (type.role === 'error' && primary.has(`${type.name}s`));
}
