/** The files that a caller gives, in place of those of a disk. Relative paths start at the root. */
import { dirname, resolve } from 'node:path';
import { foldersFrom } from '../load/location.ts';
import { decodeAs } from '../load/source/decode.ts';

/** Texts or bytes by path. */
export type GivenFiles = Readonly<Record<string, string | Uint8Array>>;

export class MemoryFiles {
    readonly #files: ReadonlyMap<string, string | Uint8Array>;
    readonly #folders: ReadonlySet<string>;

    constructor(given: GivenFiles) {
        this.#files = new Map(Object.entries(given).map(([path, content]) => [resolve(path), content]));
        this.#folders = new Set([...this.#files.keys()].flatMap((path) => foldersFrom(dirname(path))));
    }

    has(path: string): boolean {
        return this.#files.has(resolve(path));
    }

    hasFolder(path: string): boolean {
        return this.#folders.has(resolve(path));
    }

    /** All paths, absolute. */
    paths(): readonly string[] {
        return [...this.#files.keys()];
    }

    readBytes(path: string): Uint8Array | undefined {
        const content = this.#files.get(resolve(path));
        return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    }

    readText(path: string): string | undefined {
        const content = this.#files.get(resolve(path));
        return typeof content === 'string' || content === undefined ? content : decodeAs('utf-8', content);
    }
}
