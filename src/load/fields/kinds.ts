/** The kinds of objects that a description consists of, made from the tables of their fields. */
/** The fields of one object of the specification, as a table has them. Each string is a list of names. */
export interface ObjectTable {
    /** What it is called in messages. */
    readonly name: string;
    /** Fields that hold values: strings, numbers, data of the API. Nothing in them is looked at. */
    readonly values?: string;
    /** Fields that hold an object or an array of objects, by the object's key in the table. */
    readonly parts?: Readonly<Record<string, string>>;
    /** Fields that hold objects by name, by the object's key in the table. */
    readonly maps?: Readonly<Record<string, string>>;
    /** What stands under all other names: the patterned fields of the specification. */
    readonly named?: { readonly part: string; readonly names?: RegExp };
    /** Other fields that are no mistakes: those of other versions and other standards, and words of their own. */
    readonly silent?: string;
    /** Fields of another version that have no effect, with what replaces them. */
    readonly replaced?: Readonly<Record<string, string>>;
    /** How many objects further down the owner of a misplaced field is searched: one, unless the table says more. */
    readonly searchedLevels?: number;
    /** Whether unknown fields are allowed and mean nothing, as in schemas. */
    readonly isOpen?: boolean;
}

export type Table = Readonly<Record<string, ObjectTable>>;

/** An object, or the map of a field that holds objects by name. */
export interface Kind {
    readonly name: string;
    readonly isOpen: boolean;
    /** Whether names that begin with `x-` are extensions. In a map, they are names. */
    readonly isExtensible: boolean;
    /** What each known field holds. */
    readonly fields: ReadonlyMap<string, Kind | 'value'>;
    /** The known fields that are worth a suggestion. */
    readonly suggested: ReadonlySet<string>;
    readonly searchedLevels: number;
    readonly replaced: ReadonlyMap<string, string>;
    /** What stands under a name that is not a field. */
    readonly named: { readonly kind: Kind; readonly names: RegExp | undefined } | undefined;
}

/** @param outermost The key of the whole description. */
export function kindsOf(table: Table, outermost: string): Kind {
    const known = new Map<string, Kind>();
    const kindOf = (key: string): Kind => {
        const made = known.get(key);
        if (made !== undefined) return made;
        const row = table[key];
        if (row === undefined) throw new Error(`the table has no '${key}'`);
        const { values = '', parts = {}, maps = {}, named, silent = '', replaced = {}, name } = row;
        const { isOpen = false, searchedLevels = 1 } = row;
        const fields = new Map<string, Kind | 'value'>([['$ref', 'value']]);
        const suggested = new Set(['$ref']);
        const kind: { -readonly [Key in keyof Kind]: Kind[Key] } = {
            name,
            isOpen,
            isExtensible: true,
            fields,
            suggested,
            searchedLevels,
            replaced: new Map(Object.entries(replaced)),
            named: undefined,
        };
        // Before its parts, which may hold an object of the same kind.
        known.set(key, kind);
        const add = (list: string, heldBy: (field: string) => Kind | 'value'): void => {
            for (const field of words(list)) {
                fields.set(field, heldBy(field));
                suggested.add(field);
            }
        };
        add(values, () => 'value');
        for (const [part, list] of Object.entries(parts)) add(list, () => kindOf(part));
        for (const [part, list] of Object.entries(maps)) add(list, () => mapOf(kindOf(part)));
        for (const field of words(silent)) fields.set(field, 'value');
        if (named !== undefined) kind.named = { kind: kindOf(named.part), names: named.names };
        return kind;
    };
    return kindOf(outermost);
}

function mapOf(kind: Kind): Kind {
    return {
        name: kind.name,
        isOpen: false,
        isExtensible: false,
        fields: new Map(),
        suggested: new Set(),
        searchedLevels: 0,
        replaced: new Map(),
        named: { kind, names: undefined },
    };
}

function words(list: string): string[] {
    return list.split(/\s+/).filter((word) => word !== '');
}
