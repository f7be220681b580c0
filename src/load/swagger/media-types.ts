/** What operations consume and produce: their own lists, or else the document's. */
import type { LocatedObject, Original } from './original.ts';
import type { Repetition } from './repetition.ts';

/** Media types; what is to be known of them is found once for each list. */
export interface MediaTypeList {
    /** Never empty. */
    readonly names: readonly string[];
    /** The same for lists that say the same. */
    readonly id: number;
    /** Whether the description says it; Swagger 2.0 leaves open what else it is, and most of it is JSON. */
    readonly isStated: boolean;
    /** The one that would be chosen of them. */
    readonly best: string;
    /** Those that are no JSON. */
    readonly binary: readonly string[];
    /** Those of forms, as a form without a file would have them. */
    readonly forms: readonly string[];
}

export type Direction = 'consumes' | 'produces';

export const multipart = 'multipart/form-data';
export const urlencoded = 'application/x-www-form-urlencoded';
const json = 'application/json';

export class MediaTypes {
    readonly #original: Original;
    readonly #repetition: Repetition;
    readonly #ids = new Map<string, number>();
    readonly #ofFiles = new Map<number, MediaTypeList>();
    readonly #unstated: MediaTypeList;
    readonly #bytes: MediaTypeList;
    readonly #ofDocument: Readonly<Record<Direction, MediaTypeList>>;

    constructor(original: Original, repetition: Repetition) {
        this.#original = original;
        this.#repetition = repetition;
        this.#unstated = this.listOf([json], false);
        this.#bytes = this.listOf(['application/octet-stream']);
        this.#ofDocument = {
            consumes: this.#read(original.root, 'consumes') ?? this.#unstated,
            produces: this.#read(original.root, 'produces') ?? this.#unstated,
        };
    }

    ofDocument(direction: Direction): MediaTypeList {
        return this.#ofDocument[direction];
    }

    /** The operation's list wins over the document's; an empty one clears it (Swagger 2.0: Operation Object). */
    ofOperation(operation: LocatedObject, direction: Direction): MediaTypeList {
        return this.#read(operation, direction) ?? this.#ofDocument[direction];
    }

    /** A file is no JSON, even where all other answers are. */
    ofFile(list: MediaTypeList): MediaTypeList {
        if (list.binary.length === list.names.length) return list;
        const known = this.#ofFiles.get(list.id);
        if (known !== undefined) return known;
        const binary = list.binary.length === 0 ? this.#bytes : this.listOf(list.binary);
        this.#ofFiles.set(list.id, binary);
        return binary;
    }

    /** The media types of one body. Where they may not be repeated, it is the one that would be chosen of them. */
    take({ names, best }: MediaTypeList): readonly string[] {
        if (names.length < 2 || this.#repetition.allows(names.length)) return names;
        return [best];
    }

    listOf(names: readonly string[], isStated = true): MediaTypeList {
        const key = names.join('\n');
        const id = this.#ids.get(key) ?? this.#ids.size;
        this.#ids.set(key, id);
        const essences = new Set(names.map(essenceOf));
        const forms = [urlencoded, multipart].filter((name) => essences.has(name));
        const best = names.find(isJson) ?? names[0] ?? json;
        return { names, id, isStated, best, binary: names.filter((name) => !isJson(name)), forms };
    }

    #read(owner: LocatedObject, direction: Direction): MediaTypeList | undefined {
        const items = this.#original.items(owner, direction);
        if (items === undefined) return undefined;
        const names = items.flatMap(({ value, pointer }) => {
            if (typeof value === 'string' && value.includes('/')) return [value];
            this.#original.malformed(pointer, 'this must be a media type');
            return [];
        });
        if (names.length > 0) return this.listOf([...new Set(names)]);
        return items.length === 0 ? this.#unstated : undefined;
    }
}

/** Whether a media type is JSON: a body of it is parsed. */
function isJson(name: string): boolean {
    const essence = essenceOf(name);
    return essence === json || essence === 'text/json' || essence.endsWith('+json');
}

/** A media type without its parameters. */
function essenceOf(name: string): string {
    return (name.split(';')[0] ?? '').trim().toLowerCase();
}
