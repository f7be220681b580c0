/** Answers what the type of a name in an output is, with the compiler's own language service. */
import type TypeScript from 'typescript';
import { profileOptions } from '../../../src/output/verify/profiles.ts';
import type { Hover, OutputFile, ProfileName, Verification } from './messages.ts';

/** The types that an output is read with. */
export interface Surroundings {
    /** The compiler's own library files, by name. */
    readonly libraryFiles: ReadonlyMap<string, string>;
    /** Files of packages, by path from the root. */
    readonly packages: ReadonlyMap<string, string>;
    readonly needs: Verification;
    /** The settings of the check. */
    readonly profile: ProfileName;
}

/** Where the compiler finds its own library files. */
const libraryFolder = '/__lib__';

export class TypesOfOutput {
    readonly #ts: typeof TypeScript;
    readonly #service: TypeScript.LanguageService;
    #files: ReadonlyMap<string, string> = new Map();
    #surroundings: Surroundings;
    #version = 0;

    constructor(ts: typeof TypeScript, surroundings: Surroundings) {
        this.#ts = ts;
        this.#surroundings = surroundings;
        this.#service = ts.createLanguageService(this.#host());
    }

    /** Opens the files of an output. */
    open(files: readonly OutputFile[], surroundings: Surroundings): void {
        this.#files = new Map(files.map(({ path, text }) => [absolute(path), text]));
        this.#surroundings = surroundings;
        this.#version += 1;
    }

    /** The type of what is at a position of a file. */
    at(path: string, position: number): Hover | undefined {
        if (!this.#files.has(absolute(path))) return undefined;
        const found = this.#service.getQuickInfoAtPosition(absolute(path), position);
        if (found === undefined) return undefined;
        const { start, length } = found.textSpan;
        return {
            from: start,
            to: start + length,
            type: this.#ts.displayPartsToString(found.displayParts),
            documentation: this.#ts.displayPartsToString(found.documentation),
        };
    }

    #read(path: string): string | undefined {
        if (path.startsWith(`${libraryFolder}/`))
            return this.#surroundings.libraryFiles.get(path.slice(libraryFolder.length + 1));
        return this.#files.get(path) ?? this.#surroundings.packages.get(path.slice(1));
    }

    #hasFolder(path: string): boolean {
        const below = `${path.replace(/\/$/, '')}/`;
        if (below === '/') return true;
        const isBelow = (name: string): boolean => name.startsWith(below);
        return (
            [...this.#files.keys()].some(isBelow) ||
            [...this.#surroundings.packages.keys()].some((name) => isBelow(`/${name}`))
        );
    }

    #host(): TypeScript.LanguageServiceHost {
        const { ScriptSnapshot } = this.#ts;
        return {
            getCompilationSettings: () =>
                profileOptions(this.#ts, this.#surroundings.profile, this.#surroundings.needs),
            getScriptFileNames: () => [...this.#files.keys()],
            // The files of libraries never change.
            getScriptVersion: (path) => (this.#files.has(path) ? String(this.#version) : '0'),
            getScriptSnapshot: (path) => {
                const text = this.#read(path);
                return text === undefined ? undefined : ScriptSnapshot.fromString(text);
            },
            getCurrentDirectory: () => '/',
            getDefaultLibFileName: (options) => `${libraryFolder}/${this.#ts.getDefaultLibFileName(options)}`,
            fileExists: (path) => this.#read(path) !== undefined,
            readFile: (path) => this.#read(path),
            directoryExists: (path) => this.#hasFolder(path),
            getDirectories: () => [],
            useCaseSensitiveFileNames: () => true,
        };
    }
}

function absolute(path: string): string {
    return `/${path}`;
}
