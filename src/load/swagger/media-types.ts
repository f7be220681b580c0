/** The media types that operations consume and produce: their own, or else the document's. */
import { field, isArray } from '../json.ts';
import { essenceOf, isJsonType } from '../media-type.ts';
import type { LocatedObject, Original } from './original.ts';

/** Facts about media types, computed once for each array. */
export interface MediaTypeSet {
    /** Never empty. */
    readonly names: readonly string[];
    /** Equal arrays have the same id. */
    readonly id: string;
    /** Whether the description states them. If it does not, Swagger 2.0 leaves them open, and most bodies are JSON. */
    readonly isStated: boolean;
    /** The media types of a file, which is not JSON even if all other responses are. */
    readonly ofFile: readonly string[];
    /** The media types of a form without a file. */
    readonly forms: readonly string[];
}

type MediaTypeField = 'consumes' | 'produces';

export const multipart = 'multipart/form-data';
export const urlencoded = 'application/x-www-form-urlencoded';
const jsonMediaType = 'application/json';
const bytesMediaType = 'application/octet-stream';

export class MediaTypes {
    readonly #original: Original;
    readonly #unstated: MediaTypeSet;
    readonly ofDocument: Readonly<Record<MediaTypeField, MediaTypeSet>>;

    constructor(original: Original) {
        this.#original = original;
        this.#unstated = this.setOf([jsonMediaType], false);
        this.ofDocument = {
            consumes: this.#read(original.root, 'consumes') ?? this.#unstated,
            produces: this.#read(original.root, 'produces') ?? this.#unstated,
        };
    }

    /** The operation's array replaces the document's; an empty array clears it (Swagger 2.0: Operation Object). */
    ofOperation(operation: LocatedObject, direction: MediaTypeField): MediaTypeSet {
        return this.#read(operation, direction) ?? this.ofDocument[direction];
    }

    /** The media types of one body. Only one of them, preferably JSON, if they may not be repeated. */
    take(names: readonly string[]): readonly string[] {
        if (names.length < 2 || this.#original.mayRepeat(names.length)) return names;
        return [names.find((name) => isJsonType(essenceOf(name))) ?? names[0] ?? jsonMediaType];
    }

    setOf(names: readonly string[], isStated = true): MediaTypeSet {
        const essences = new Set(names.map(essenceOf));
        const forms = [urlencoded, multipart].filter((name) => essences.has(name));
        const binary = names.filter((name) => !isJsonType(essenceOf(name)));
        return {
            names,
            id: names.join('\n'),
            isStated,
            ofFile: binary.length === 0 ? [bytesMediaType] : binary,
            forms,
        };
    }

    #read(owner: LocatedObject, direction: MediaTypeField): MediaTypeSet | undefined {
        const items = this.#original.items(owner, direction);
        if (!isArray(field(owner.value, direction))) return undefined;
        const names = items.flatMap(({ value, pointer }) => {
            if (typeof value === 'string' && value.includes('/')) return [value];
            this.#original.malformed(pointer, 'this must be a media type');
            return [];
        });
        if (names.length > 0) return this.setOf([...new Set(names)]);
        return items.length === 0 ? this.#unstated : undefined;
    }
}
