/** Corrections by a function of the user's own: it gets a copy of the description, after all overlays, before anything reads it. */
import { type Diagnostic, diagnose, OasmithError, type Place } from '../../diagnostics/index.ts';
import { messageOf } from '../../diagnostics/system-errors.ts';
import type { SourceDocument } from '../document.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import { checkReturned } from './check.ts';
import { copyOf, isUnchanged, type Originals, PatchedPlaces } from './places.ts';

/** The function of a configuration. */
export interface Patching {
    /** Where it is, for messages; undefined if it is in no file. */
    readonly file: string | undefined;
    /** What a machine knows of code that it runs; a browser knows nothing. */
    readonly code: UserCode | undefined;
    /** Returns the description, a promise of it, or nothing. */
    change(copy: object): unknown;
}

/** What is known of the user's code while it runs, and once it has thrown. */
export interface UserCode {
    /** Rejects if a promise can never settle. */
    readonly settled: <Value>(value: Promise<Value>) => Promise<Value>;
    /** Where an error was thrown, if that is in the user's own code, and what to do about it. */
    readonly explain: (cause: unknown) => { readonly where?: Place | undefined; readonly help?: string };
}

/**
 * Applies the function to a document. What it has changed has its place in it, everything else where it was.
 *
 * @throws {OasmithError} if it throws, or returns what is no description.
 */
export async function applyPatch(
    document: SourceDocument,
    patching: Patching,
    signal?: AbortSignal,
): Promise<SourceDocument> {
    const { value } = document;
    // What is no object is no description, and reported as such.
    if (!isJsonObject(value)) return document;
    const originals: Originals = new WeakMap();
    const copy = copyOf(value, originals);
    const returned = await call(patching, Object(copy));
    signal?.throwIfAborted();
    const result = returned === undefined ? copy : returned;
    const placeOf = (pointer: string): Place => ({ ...fileOf(patching), by: 'patch', pointer });
    checkReturned(result, placeOf);
    const idle = returned === undefined && isUnchanged(copy, value) ? [nothingChanged] : [];
    // The check above has seen all of it.
    const patched = result as JsonValue;
    const places = new PatchedPlaces(document, originals, patched, placeOf);
    return {
        ...document,
        value: patched,
        place: (pointer) => places.find(pointer),
        warnings: [...(document.warnings ?? []), ...idle],
    };
}

const nothingChanged: Diagnostic = diagnose(
    'idle-option',
    "'patch' does nothing: it has changed nothing, and returned nothing",
    { help: 'return the description that it makes', option: ['patch'] },
);

async function call(patching: Patching, copy: object): Promise<unknown> {
    const { code } = patching;
    const run = async (): Promise<unknown> => patching.change(copy);
    try {
        return await (code?.settled(run()) ?? run());
    } catch (cause) {
        const { where: thrown, help } = code?.explain(cause) ?? {};
        const where = { ...fileOf(patching), ...thrown, by: 'patch' } as const;
        const message = `'patch' failed: ${messageOf(cause)}`;
        throw new OasmithError([diagnose('invalid-patch', message, { where, help })], { cause });
    }
}

function fileOf({ file }: Patching): Place {
    return file === undefined ? {} : { file };
}
