import { existsSync } from 'node:fs';
import { type Diagnostic, diagnose, type Place } from './diagnostics/index.ts';
import type { GeneratedFile } from './generated-file.ts';
import type TypeScript from './typescript.js';
import { createMemoryProgram, internalName, type MissingPackage, nodeTypes } from './verify/host.ts';

export interface VerifyOptions {
    /** Finds the place of a JSON pointer in the description. Without it, only the pointer is shown. */
    readonly place?: (pointer: string) => Place;
    /** Whether to check for erasable syntax; `enum` declarations are not erasable. On by default. */
    readonly erasable?: boolean;
    readonly experimentalDecorators?: boolean;
    /** The directory of the custom template that generated the output, if any. */
    readonly templateDirectory?: string | undefined;
}

/** Most further errors have the same cause. */
const shownLimit = 20;

/** What to do about an output that does not compile. It depends on who wrote the template. */
function blame({ templateDirectory }: VerifyOptions): string {
    return templateDirectory === undefined
        ? "unless an 'x-ts-type' of the description is the cause, this is a bug in oasmith: please report it"
        : `look into the template in ${templateDirectory}: it writes the methods and brings the helpers`;
}

/**
 * Errors about parameters whose types come from a missing package, and about values that its type guards would narrow.
 */
const untypedByAbsence: ReadonlySet<number> = new Set([7006, 7019, 7031, 18046]);

/** Errors about names that only Node's types declare. */
const nameOfNode: ReadonlySet<number> = new Set([2580, 2591]);

/** Type-checks generated files together, in memory, with every strict flag. Reports the compiler's errors. */
export async function verifyFiles(
    generated: readonly GeneratedFile[],
    options: VerifyOptions = {},
): Promise<Diagnostic[]> {
    const { default: ts } = await import('./typescript.js');
    // A file that now belongs to the user is read from disk, and its errors are not reported.
    const files = generated.filter(({ once, path }) => once !== true || !existsSync(path));
    try {
        return check(ts, files, options);
    } catch (error) {
        // The compiler throws if, for example, types are nested too deeply.
        const message = error instanceof Error ? error.message : String(error);
        return [diagnose('does-not-compile', `the TypeScript compiler failed on the output: ${message}`)];
    }
}

function compilerOptions(ts: typeof TypeScript, options: VerifyOptions): TypeScript.CompilerOptions {
    return {
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noPropertyAccessFromIndexSignature: true,
        noImplicitOverride: true,
        noImplicitReturns: true,
        noFallthroughCasesInSwitch: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        declaration: true,
        isolatedDeclarations: true,
        erasableSyntaxOnly: options.erasable ?? true,
        experimentalDecorators: options.experimentalDecorators ?? false,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        // Together they accept every import extension.
        allowImportingTsExtensions: true,
        types: [],
        skipLibCheck: true,
        noEmit: true,
    };
}

function check(ts: typeof TypeScript, files: readonly GeneratedFile[], options: VerifyOptions): Diagnostic[] {
    const { program, missing } = createMemoryProgram(ts, files, compilerOptions(ts, options));
    const found = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()].map((diagnostic) =>
        diagnose('does-not-compile', describe(ts, diagnostic)),
    );
    for (const file of files) {
        const sourceFile = program.getSourceFile(internalName(file));
        if (sourceFile === undefined) continue;
        const syntax = program.getSyntacticDiagnostics(sourceFile);
        // After a syntax error the compiler guesses, so type errors are meaningless.
        const types = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(sourceFile);
        // Declaration errors are meaningful only if the types are correct.
        const all = types.length > 0 ? types : program.getDeclarationDiagnostics(sourceFile);
        const absent = missing.filter(({ importers }) => importers.includes(file)).map(({ specifier }) => specifier);
        const own = all.filter((diagnostic) => !isAbout(absent, sourceFile.text, diagnostic));
        found.push(...own.map((diagnostic) => locate(ts, file, sourceFile, diagnostic, options.place)));
    }
    const packages = new Map(missing.map((module) => [packageName(module.specifier), module]));
    return [...[...packages.values()].map(warn), ...limit(found, blame(options))];
}

/** Whether an error only reports missing packages, or follows from them. */
function isAbout(
    absent: readonly string[],
    text: string,
    { code, start = 0, length = 0 }: TypeScript.Diagnostic,
): boolean {
    if (absent.length === 0) return false;
    if (nameOfNode.has(code)) return absent.includes(nodeTypes);
    return untypedByAbsence.has(code) || (code === 2307 && absent.includes(text.slice(start + 1, start + length - 1)));
}

/** Places an error at the part of the description that caused its line, or else at the line itself. */
function locate(
    ts: typeof TypeScript,
    file: GeneratedFile,
    sourceFile: TypeScript.SourceFile,
    diagnostic: TypeScript.Diagnostic,
    place: VerifyOptions['place'],
): Diagnostic {
    const position = sourceFile.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    const line = position.line + 1;
    const column = position.character + 1;
    const name = nameFile(file.path);
    const pointer = originOf(file, line);
    const message = describe(ts, diagnostic);
    if (pointer === '') return diagnose('does-not-compile', message, { where: { file: name, line, column } });
    return diagnose('does-not-compile', `${name}:${line}:${column} ${message}`, {
        where: place?.(pointer) ?? { pointer },
    });
}

/** The pointer of the last origin at or before a line. */
function originOf(file: GeneratedFile, line: number): string {
    let low = 0;
    let high = file.origins.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((file.origins[middle]?.line ?? 0) <= line) low = middle + 1;
        else high = middle;
    }
    return file.origins[low - 1]?.pointer ?? '';
}

function describe(ts: typeof TypeScript, { code, messageText }: TypeScript.Diagnostic): string {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(/\s*\n\s*/g, ' ');
    return `TS${code}: ${text}`;
}

function nameFile(path: string): string {
    return path === '' ? 'the output' : path;
}

function warn({ specifier, reason, importers }: MissingPackage): Diagnostic {
    const name = packageName(specifier);
    const path = importers[0]?.path ?? '';
    const beside = path === '' ? 'in the current folder' : `next to ${path}`;
    switch (reason) {
        case 'not-installed':
            return diagnose(
                'unverified-import',
                `'${name}' is not installed ${beside}, so calls into it were not checked`,
                { help: `npm install ${name}` },
            );
        case 'untyped':
            return diagnose(
                'unverified-import',
                `'${name}' has no type declarations, so calls into it were not checked`,
                { help: `npm install --save-dev @types/${name.replace(/^@/, '').replace('/', '__')}` },
            );
    }
}

function packageName(specifier: string): string {
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function limit(found: readonly Diagnostic[], help: string): Diagnostic[] {
    const shown = found.slice(0, shownLimit);
    const hidden = found.length - shown.length;
    if (hidden > 0) shown.push(diagnose('does-not-compile', `the compiler found ${hidden} more errors`));
    return shown.map((diagnostic, index) => (index === shown.length - 1 ? { ...diagnostic, help } : diagnostic));
}
