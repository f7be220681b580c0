/** The files that a caller gives, in place of those of a disk. Relative paths start at the root. */
import { dirname, resolve } from 'node:path';
import { foldersFrom } from '../load/location.ts';
import { decodeAs } from '../load/source/decode.ts';
import type { ProjectFiles } from '../output/project.ts';

/** Texts or bytes by path. */
export type GivenFiles = Readonly<Record<string, string | Uint8Array>>;

/** As the compiler reads a project, and as bytes. */
export class MemoryFiles implements ProjectFiles {
    readonly useCaseSensitiveFileNames = true;
    readonly #files: ReadonlyMap<string, string | Uint8Array>;
    readonly #folders: ReadonlySet<string>;

    constructor(given: GivenFiles) {
        this.#files = new Map(Object.entries(given).map(([path, content]) => [resolve(path), content]));
        this.#folders = new Set([...this.#files.keys()].flatMap((path) => foldersFrom(dirname(path))));
    }

    readonly fileExists = (path: string): boolean => this.#files.has(resolve(path));

    readonly directoryExists = (path: string): boolean => this.#folders.has(resolve(path));

    /** There are no links. */
    readonly realpath = (path: string): string => path;

    readonly readFile = (path: string): string | undefined => {
        const content = this.#files.get(resolve(path));
        return typeof content === 'string' || content === undefined ? content : decodeAs('utf-8', content);
    };

    /** All paths, absolute. */
    paths(): readonly string[] {
        return [...this.#files.keys()];
    }

    readBytes(path: string): Uint8Array | undefined {
        const content = this.#files.get(resolve(path));
        return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    }
}
