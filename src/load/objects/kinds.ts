/** The kinds of objects that a description consists of, made from the tables of their fields. */

/**
 * The fields of one object of the specification, as a table has them. Each string is a list of names with what they
 * hold, by the key in the table: an object (`info:info`), an array of objects (`servers:[server]`), or objects by name
 * (`schemas:{schema}`). A name alone holds a value: a string, a number, data of the API.
 *
 * Values that a reference may stand for by mistake are an array (`tags:[]`), or arrays by name (`dependentRequired:{[]}`);
 * `uri` is the URI or the name of a schema.
 */
export interface ObjectTable {
    /** What it is called in messages. */
    readonly name: string;
    readonly fields?: string;
    /** What stands under all other names: the patterned fields of the specification. */
    readonly named?: { readonly part: string; readonly names?: RegExp };
    /** Other fields that are no mistakes: those of other versions and other standards, and words of their own. */
    readonly silent?: string;
    /** Fields of another version that have no effect, with what replaces them. */
    readonly replaced?: Readonly<Record<string, string>>;
    /** Fields of later versions that have no effect in this one, with what these have. */
    readonly later?: Readonly<Record<string, string>>;
    /** How many objects further down the owner of a misplaced field is searched: one, unless the table says more. */
    readonly searchedLevels?: number;
    /** Whether unknown fields are allowed and mean nothing, as in schemas. */
    readonly isOpen?: boolean;
}

export type ObjectTables = Readonly<Record<string, ObjectTable>>;

export interface Kind extends Pick<ObjectTable, 'name' | 'isOpen' | 'replaced' | 'later' | 'searchedLevels'> {
    /** Its key in the table. */
    readonly key: string;
    /** What each known field holds; undefined for a value. */
    readonly fields: ReadonlyMap<string, FieldType | undefined>;
    readonly mayRefer: boolean;
    /** The known fields that are worth a suggestion. */
    readonly suggested: ReadonlySet<string>;
    /** What stands under a name that is not a field. */
    readonly named: { readonly type: FieldType; readonly names: RegExp | undefined } | undefined;
}

type KindInTheMaking = { -readonly [Key in keyof Kind]: Kind[Key] };

export interface FieldType {
    readonly form: 'object' | 'map' | 'array';
    /** The kind of the object, or of each in the map or the array. */
    readonly kind: Kind;
    /** The type of each in the map or the array. */
    readonly inner: FieldType | undefined;
}

/** Whether something may be a reference there. A Media Type Object may be one since OpenAPI 3.2. */
export function mayRefer({ form, kind }: FieldType): boolean {
    return form === 'object' && kind.mayRefer;
}

/** Whether a field holds objects of the description, not values. */
export function holdsObjects(type: FieldType | undefined): type is FieldType {
    return type !== undefined && type.kind.key !== valueKey && type.kind.key !== uriKey;
}

/** The keys of what is no object in a table: values, and the URI or the name of a schema. */
export const valueKey = '';
export const uriKey = 'uri';

const valueRows: ObjectTables = { [valueKey]: { name: '' }, [uriKey]: { name: '', named: { part: 'schema' } } };

/**
 * @param outermost The key of the whole description.
 * @param inPlace The keys of what no reference may stand for.
 */
export function resolveKinds(table: ObjectTables, outermost: string, inPlace: readonly string[]): FieldType {
    const known = new Map<string, FieldType>();
    const objectOf = (key: string): FieldType => {
        const made = known.get(key);
        if (made !== undefined) return made;
        const row = table[key] ?? valueRows[key];
        if (row === undefined) throw new Error(`the table has no '${key}'`);
        const { fields: list = '', named, silent = '' } = row;
        const fields = new Map<string, FieldType | undefined>([['$ref', undefined]]);
        const suggested = new Set(['$ref', ...pairsOf(list).map(([field]) => field)]);
        const mayRefer = !Object.hasOwn(valueRows, key) && !inPlace.includes(key);
        const kind: KindInTheMaking = { ...row, key, fields, suggested, mayRefer, named: undefined };
        const type: FieldType = { form: 'object', kind, inner: undefined };
        // Before its parts, which may hold an object of the same kind.
        known.set(key, type);
        for (const [field, type] of pairsOf(`${list} ${silent}`)) {
            fields.set(field, type === undefined ? undefined : typeOf(type));
        }
        if (named !== undefined) kind.named = { type: objectOf(named.part), names: named.names };
        return type;
    };
    const typeOf = (text: string): FieldType => {
        const form = text.startsWith('{') ? 'map' : text.startsWith('[') ? 'array' : 'object';
        if (form === 'object') return objectOf(text);
        const inner = typeOf(text.slice(1, -1));
        return { form, kind: inner.kind, inner };
    };
    return objectOf(outermost);
}

function pairsOf(list: string): (readonly [field: string, type: string | undefined])[] {
    const pairs = list.split(/\s+/).filter((pair) => pair !== '');
    return pairs.map((pair) => {
        const [field = '', type] = pair.split(':');
        return [field, type];
    });
}

/** The kinds of all objects in a description. */
export function everyKind(outermost: FieldType): ReadonlySet<Kind> {
    const kinds = new Set([outermost.kind]);
    // It grows during the loop.
    for (const { fields, named } of kinds) {
        for (const type of [...fields.values(), named?.type]) if (holdsObjects(type)) kinds.add(type.kind);
    }
    return kinds;
}
