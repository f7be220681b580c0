/**
 * Finds what changes along with an operation: its hooks and keys, its mocks, the types of its errors and variables.
 * Their names show it, because they derive from the name of the operation.
 */
import type { Change } from './change.ts';
import { belongsToHooks, type Entry, type Exports, type Role } from './exports.ts';

/** The suffixes of functions that belong to hooks. */
const hookSuffix = /(?:QueryKey|QueryOptions|MutationOptions)$/;

/** Returns a function that gives the role of a type for an operation. */
export function rolesFor(files: readonly Exports[]): (type: Entry) => Role | undefined {
    const names = operationNames(files);
    return (type) => (names.has(ownerOf(type)) ? type.role : undefined);
}

function operationNames(files: readonly Exports[]): ReadonlySet<string> {
    const entries = files.flatMap((file) => [...file.entries.values()]);
    return namesOf(entries.filter(({ subject }) => subject === 'operation'));
}

/** The operation that a type with a role is named after, or that `PetClientErrors.getPetById` belongs to. */
function ownerOf({ name, role }: Entry): string {
    switch (role) {
        case undefined:
            return '';
        case 'Variables':
            return name.slice(0, -role.length).toLowerCase();
        case 'Errors': {
            const { group, own } = splitName(name);
            const client = group.replace(/errors\d*$/, '');
            return `${clientSuffix.test(client) ? groupOf(client) : ''}.${own}`;
        }
        default:
            return role satisfies never;
    }
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
    const followed = new Followed(all, files);
    return all.filter((one) => !followed.includes(one)).flatMap(({ changes }) => changes);
}

/** What changes along with the operations that were added, removed or changed. */
class Followed {
    /** Those operations, in all forms of their names. */
    readonly #names: Readonly<Record<Change['kind'], ReadonlySet<string>>>;
    readonly #groups: ReadonlySet<string>;
    /** All operations of both sides. */
    readonly #known: ReadonlySet<string>;
    /** The types and operations that come or go. */
    readonly #owners: readonly string[];
    /** Changed names that a mock may replace. */
    readonly #primary: ReadonlySet<string>;
    /** The changed clients that exist on one side only. */
    readonly #clients: ReadonlySet<string>;

    constructor(all: readonly EntryChanges[], files: readonly Exports[]) {
        const operations = all.filter(({ entry }) => entry.subject === 'operation');
        const ofKind = (kind: Change['kind']): ReadonlySet<string> =>
            namesOf(operations.filter((one) => one.kind === kind).map(({ entry }) => entry));
        const clients = files.flatMap((file) => file.clients);
        const changed = new Set(operations.map(({ entry }) => entry.name.split('.')[0]));
        const isAlone = (one: string): boolean => clients.indexOf(one) === clients.lastIndexOf(one);
        this.#names = { added: ofKind('added'), removed: ofKind('removed'), changed: ofKind('changed') };
        this.#groups = new Set(clients.map(groupOf));
        this.#known = operationNames(files);
        this.#owners = all.flatMap(({ entry, kind }) =>
            kind !== 'changed' && (entry.subject === 'type' || entry.subject === 'operation') ? [entry.name] : [],
        );
        this.#primary = new Set(all.filter(({ entry }) => entry.subject !== 'mock').map(({ entry }) => entry.name));
        this.#clients = new Set(clients.filter((one) => changed.has(one) && isAlone(one)));
    }

    includes({ entry, kind }: EntryChanges): boolean {
        const { subject, name } = entry;
        switch (subject) {
            case 'operation':
            case 'setting':
                return false;
            case 'hook':
                return this.#hasHook(name, kind);
            case 'mock':
                return this.#primary.has(name) || this.#hasHook(name, kind) || this.#hasMaker(name);
            case 'export':
                return this.#hasMaker(name);
            case 'validator':
                return this.#hasOwner(name, kind);
            case 'type':
                return this.#hasType(entry, kind);
            default:
                return subject satisfies never;
        }
    }

    /** `petSchema` comes and goes with `Pet`, and `findPetsResponseSchema` with `findPets`. */
    #hasOwner(name: string, kind: EntryChanges['kind']): boolean {
        const word = name.replace(/Schema\d*$/, '').toLowerCase();
        const isOwner = (one: string): boolean => word.startsWith(one.slice(one.lastIndexOf('.') + 1).toLowerCase());
        return kind !== 'changed' && this.#owners.some(isOwner);
    }

    /** `createPetClient` comes and goes with `petClient`. */
    #hasMaker(name: string): boolean {
        const client = /^create(.+)/.exec(name)?.[1] ?? '';
        return this.#clients.has(client) || this.#clients.has(client.charAt(0).toLowerCase() + client.slice(1));
    }

    #hasHook(name: string, kind: Change['kind']): boolean {
        const { group, own } = splitName(name);
        const bare = own.replace(/^use/, '');
        const short = (name.split('.').at(-1) ?? '').replace(hookSuffix, '').toLowerCase();
        // Hooks of untagged operations are in `main`, which is not a client group, so compare the operation's name only.
        const owner = group !== '' && this.#groups.has(group) ? `${group}.` : '';
        if ([own, bare, short].some((operation) => this.#names[kind].has(owner + operation))) return true;
        // The key of a group exists as long as the group has queries.
        const isKeyOfGroup = own === 'all' || (name.endsWith('QueryKey') && !this.#known.has(short));
        return isKeyOfGroup && kind !== 'changed' && this.#names[kind].size > 0;
    }

    #hasType(type: Entry, kind: Change['kind']): boolean {
        const owner = ownerOf(type);
        if (kind !== 'changed' && this.#names[kind].has(owner)) return true;
        // Error bodies may change while the rest of their operation does not.
        return type.role !== 'Errors' && this.#names.changed.has(owner);
    }
}
