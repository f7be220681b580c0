/**
 * What a run has seen on the disk, and what it was told by a server: all that its output depends on, beside its configuration.
 * A look is noted with what the run itself got, so a file that changes during the run cannot be mistaken.
 */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { followLinks } from '../load/source/real-path.ts';
import type { Source } from '../load/source/source-bytes.ts';
import type { SourceReaders } from '../load/source/sources.ts';
import type { ProjectFiles } from '../output/project.ts';
import { disk } from '../output/project-files.ts';
import { hashOf, hashOfFile } from './hash.ts';

/** How a run looks at a path. Each is a question, whose answer is a text. */
const questions = {
    /** The bytes of a regular file. */
    bytes: (path: string): string => hashOfFile(path) ?? 'none',
    /** The text of a file, as the compiler reads it. */
    text: (path: string): string => answerText(disk.readFile(path)),
    isFile: (path: string): string => String(disk.fileExists(path)),
    isFolder: (path: string): string => String(disk.directoryExists?.(path)),
    realPath: (path: string): string => String(disk.realpath?.(path)),
    target: (path: string): string | Promise<string> => followLinks(path).catch(() => 'none'),
    /** The names in a folder, without those of modules, of which none decides on an output. */
    names: (folder: string): string => answerNames(folder, namesOf),
    /** The modules in a folder of an output, and what those are that it did not write. */
    modules: (folder: string): string =>
        answerNames(folder, (names) =>
            names
                .filter((name) => name.endsWith('.ts'))
                .map((name) => `${name} ${lstatSync(join(folder, name)).isFile()}`)
                .sort()
                .join('\n'),
        ),
} as const satisfies Readonly<Record<string, (path: string) => string | Promise<string>>>;

export type Question = keyof typeof questions;

/** A question about a path, and the answer that a run got. */
export type Look = readonly [question: Question, path: string, answer: string];

/** What a server has answered for the description. */
export interface SeenResponse {
    readonly hash: string;
    readonly mediaType: string | undefined;
    /** The hash of the URL after all redirects: its query may be a secret. */
    readonly end: string;
}

export function askDisk(question: Question, path: string): string | Promise<string> {
    return questions[question](path);
}

export async function isAsBefore([question, path, answer]: Look): Promise<boolean> {
    return (await askDisk(question, path)) === answer;
}

export class Looks {
    readonly #seen = new Map<string, Look>();
    #isWhole = true;
    #response: SeenResponse | undefined;

    /** Notes an answer. Another answer to the same question shows that the disk changes during the run. */
    see(question: Question, path: string, answer: string): void {
        const full = resolve(path);
        const key = `${question} ${full}`;
        const known = this.#seen.get(key);
        if (known !== undefined && known[2] !== answer) this.giveUp();
        this.#seen.set(key, [question, full, answer]);
    }

    async look(question: Question, path: string): Promise<void> {
        this.see(question, path, await askDisk(question, path));
    }

    /** The run depends on something that cannot be looked at again. */
    giveUp(): void {
        this.#isWhole = false;
    }

    respond(response: SeenResponse): void {
        if (this.#response !== undefined) this.giveUp();
        this.#response = response;
    }

    /** Adds those of a part of the run that several APIs share. */
    add(other: Looks): void {
        for (const look of other.#seen.values()) this.see(...look);
        if (other.#response !== undefined) this.respond(other.#response);
        if (!other.#isWhole) this.giveUp();
    }

    /** The run itself has made folders. As long as they have nothing but its files, they are as good as none. */
    async takeFolders(outputs: readonly string[]): Promise<void> {
        const paths = outputs.map((path) => resolve(path));
        for (const [key, [question, folder, answer]] of this.#seen) {
            if (question !== 'isFolder' || answer !== 'false') continue;
            const within = paths.filter((path) => path.startsWith(`${folder}${sep}`));
            if (within.length === 0) continue;
            const names = new Set(within.map((path) => path.slice(folder.length + 1).split(sep)[0] ?? ''));
            this.#seen.set(key, [question, folder, 'true']);
            await this.look('names', folder);
            if (this.#seen.get(`names ${folder}`)?.[2] !== namesOf([...names])) this.giveUp();
        }
    }

    /** Undefined if they are not all that the run depends on. */
    get all(): { readonly looks: readonly Look[]; readonly response: SeenResponse | undefined } | undefined {
        return this.#isWhole ? { looks: [...this.#seen.values()], response: this.#response } : undefined;
    }
}

/** Files of a project that note what is seen of them. */
export function seenFiles(files: ProjectFiles, looks: Looks): ProjectFiles {
    const { readFile, fileExists, directoryExists, realpath } = files;
    const noting =
        <Answer>(question: Question, ask: (path: string) => Answer, textOf: (answer: Answer) => string = String) =>
        (path: string): Answer => {
            const answer = ask(path);
            looks.see(question, path, textOf(answer));
            return answer;
        };
    return {
        ...files,
        readFile: noting('text', readFile, answerText),
        fileExists: noting('isFile', fileExists),
        ...(directoryExists && { directoryExists: noting('isFolder', directoryExists) }),
        ...(realpath && { realpath: noting('realPath', realpath) }),
    };
}

/** Readers of descriptions that note what they read. What can be read only once, or may not be asked for again, ends the notes. */
export function seenSources(readers: SourceReaders, given: string | object, looks: Looks): SourceReaders {
    const unrepeatable = async (source: Promise<Source>): Promise<Source> => {
        looks.giveUp();
        return source;
    };
    return {
        ...readers,
        file: async (name, path, limits, allowed) => {
            const read = allowed ?? path;
            // What cannot be read may be an error or not, and its message names what is near it.
            const source = await readers.file(name, path, limits, allowed).catch((error: unknown) => {
                looks.giveUp();
                throw error;
            });
            if (isFile(read)) looks.see('bytes', read, hashOf(source.bytes));
            else looks.giveUp();
            return source;
        },
        exists: (path) => {
            looks.giveUp();
            return readers.exists(path);
        },
        url: async (name, url, access) => {
            // Whether another document may be asked for depends on rules that only a run knows.
            if (typeof given !== 'string' || access.permission !== undefined)
                return unrepeatable(readers.url(name, url, access));
            const source = await readers.url(name, url, access);
            looks.respond(seenResponse(source));
            return source;
        },
        standardInput: (access) => unrepeatable(readers.standardInput(access)),
        followLinks: async (path) => {
            const target = await readers.followLinks(path);
            looks.see('target', path, target);
            return target;
        },
    };
}

export function seenResponse({ bytes, mediaType, url }: Source): SeenResponse {
    return { hash: hashOf(bytes), mediaType, end: hashOf(url?.href ?? '') };
}

function namesOf(names: readonly string[]): string {
    return names
        .filter((name) => !/\.tsx?$/.test(name))
        .sort()
        .join('\n');
}

function answerNames(folder: string, textOf: (names: readonly string[]) => string): string {
    try {
        return textOf(readdirSync(folder));
    } catch {
        return 'none';
    }
}

function answerText(text: string | undefined): string {
    return text === undefined ? 'none' : hashOf(text);
}

export function isFile(path: string): boolean {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
