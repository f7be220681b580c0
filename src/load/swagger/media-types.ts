/** What operations consume and produce: their own lists, or else the document's. */
import type { LocatedObject, Original } from './original.ts';
import type { Repetition } from './repetition.ts';

export interface MediaTypeList {
    /** Never empty. */
    readonly names: readonly string[];
    /** The same for lists that say the same. */
    readonly key: string;
    /** Whether the description says it; Swagger 2.0 leaves open what else it is, and most of it is JSON. */
    readonly isStated: boolean;
}

export type Direction = 'consumes' | 'produces';

export const multipart = 'multipart/form-data';
export const urlencoded = 'application/x-www-form-urlencoded';

const json = 'application/json';
const unstated: MediaTypeList = listOf([json], false);

export class MediaTypes {
    readonly #original: Original;
    readonly #ofDocument: Readonly<Record<Direction, MediaTypeList>>;
    readonly #repetition: Repetition;

    constructor(original: Original, repetition: Repetition) {
        this.#original = original;
        this.#repetition = repetition;
        this.#ofDocument = {
            consumes: this.#read(original.root, 'consumes') ?? unstated,
            produces: this.#read(original.root, 'produces') ?? unstated,
        };
    }

    ofDocument(direction: Direction): MediaTypeList {
        return this.#ofDocument[direction];
    }

    /** The operation's list wins over the document's; an empty one clears it (Swagger 2.0: Operation Object). */
    ofOperation(operation: LocatedObject, direction: Direction): MediaTypeList {
        return this.#read(operation, direction) ?? this.#ofDocument[direction];
    }

    /** The media types of one body. Beyond the limit it is the one that would be chosen of them. */
    take(names: readonly string[]): readonly string[] {
        if (names.length < 2 || this.#repetition.allows(names.length)) return names;
        return [names.find(isJson) ?? names[0] ?? json];
    }

    #read(owner: LocatedObject, direction: Direction): MediaTypeList | undefined {
        const items = this.#original.items(owner, direction);
        if (items === undefined) return undefined;
        const names = items.flatMap(({ value, pointer }) => {
            if (typeof value === 'string' && value.includes('/')) return [value];
            this.#original.malformed(pointer, 'this must be a media type');
            return [];
        });
        if (names.length > 0) return listOf([...new Set(names)], true);
        return items.length === 0 ? unstated : undefined;
    }
}

export function listOf(names: readonly string[], isStated: boolean): MediaTypeList {
    return { names, key: names.join('\n'), isStated };
}

/** Whether a media type is JSON: a body of it is parsed. */
export function isJson(name: string): boolean {
    const essence = essenceOf(name);
    return essence === json || essence === 'text/json' || essence.endsWith('+json');
}

/** A media type without its parameters. */
export function essenceOf(name: string): string {
    return (name.split(';')[0] ?? '').trim().toLowerCase();
}
