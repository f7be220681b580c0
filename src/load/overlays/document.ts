/** Reads an overlay: its version, what it is for, and its actions. */
import { type Diagnostic, diagnose, refuse } from '../../diagnostics/index.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { SourceDocument } from '../document.ts';
import { field, isArray, isJsonObject, type JsonObject, type JsonValue, nameKind } from '../json.ts';
import { escapeKey, type Pointer } from '../pointer.ts';
import { shortenText } from '../shown.ts';
import { isFault, parseQuery, type Query } from './query.ts';

export type OverlayVersion = '1.0' | '1.1';

export interface Overlay {
    readonly document: SourceDocument;
    readonly version: OverlayVersion;
    /** A reference to the description that it is made for. */
    readonly extends: string | undefined;
    readonly actions: readonly Action[];
}

interface CommonAction {
    /** Its place in the overlay. */
    readonly pointer: Pointer;
    readonly target: Query;
}

export type Action = CommonAction &
    (
        | { readonly kind: 'update'; readonly update: JsonValue }
        | { readonly kind: 'copy'; readonly from: Query }
        | { readonly kind: 'remove' }
        /** `remove: false`. */
        | { readonly kind: 'nothing' }
    );

const supports = 'oasmith reads overlays of the versions 1.0 and 1.1, such as "overlay: 1.1.0"';

/** @throws {OasmithError} with everything that is wrong with the overlay. */
export function readOverlay(document: SourceDocument): Overlay {
    const reader = new OverlayReader(document);
    const overlay = reader.read(document.value);
    refuse(reader.diagnostics);
    return overlay;
}

class OverlayReader {
    readonly diagnostics: Diagnostic[] = [];
    readonly #document: SourceDocument;

    constructor(document: SourceDocument) {
        this.#document = document;
    }

    read(value: JsonValue): Overlay {
        const overlay = { document: this.#document, version: '1.1', extends: undefined, actions: [] } as const;
        if (!isJsonObject(value)) {
            this.#report(undefined, `the document is ${nameKind(value)}, not an overlay`, supports);
            return overlay;
        }
        const written = field(value, 'overlay');
        if (written === undefined) {
            const isDescription = Object.hasOwn(value, 'openapi') || Object.hasOwn(value, 'swagger');
            const help = isDescription ? "this is a description: give it as 'src', with -s" : supports;
            this.#report(undefined, "the document has no field 'overlay', so it is no overlay", help);
            return overlay;
        }
        const version = this.#version(written);
        if (version === undefined) return overlay;
        this.#checkFields(value, '', ['overlay', 'info', 'extends', 'actions']);
        const info = this.#required(value, '', 'info', 'object');
        if (isJsonObject(info)) {
            this.#checkFields(info, '/info', ['title', 'version', 'description']);
            this.#required(info, '/info', 'title', 'string');
            this.#required(info, '/info', 'version', 'string');
            this.#optional(info, '/info', 'description', 'string');
        }
        const extended = this.#optional(value, '', 'extends', 'string');
        const actions = this.#required(value, '', 'actions', 'array');
        const items = isArray(actions) ? actions : [];
        if (isArray(actions) && items.length === 0) {
            this.#report('/actions', "'actions' is empty", 'add an action, or leave the overlay out');
        }
        return {
            document: this.#document,
            version,
            extends: typeof extended === 'string' ? extended : undefined,
            actions: items.flatMap((item, index) => this.#action(item, `/actions/${index}`, version)),
        };
    }

    #version(written: JsonValue): OverlayVersion | undefined {
        if (typeof written !== 'string') {
            this.#report('/overlay', `the field 'overlay' is ${nameKind(written)}, not a version`, supports);
            return undefined;
        }
        // Patches change no feature (1.1.0, Versions).
        const version = /^1\.[01](?=$|\.)/.exec(written)?.[0];
        if (version === '1.0' || version === '1.1') return version;
        this.#report('/overlay', `Overlay '${shortenText(written)}' is not supported`, supports);
        return undefined;
    }

    #action(item: JsonValue, pointer: Pointer, version: OverlayVersion): readonly Action[] {
        if (!isJsonObject(item)) {
            this.#report(pointer, `an action must be an object, and this is ${nameKind(item)}`);
            return [];
        }
        const later = version === '1.0' ? ['copy'] : [];
        const known = ['target', 'description', 'update', 'remove', 'copy'].filter((name) => !later.includes(name));
        this.#checkFields(item, pointer, known, later);
        this.#optional(item, pointer, 'description', 'string');
        const written = this.#required(item, pointer, 'target', 'string');
        const target = typeof written === 'string' ? this.#query(written, `${pointer}/target`) : undefined;
        const remove = this.#optional(item, pointer, 'remove', 'boolean');
        const copied = later.length > 0 ? undefined : this.#optional(item, pointer, 'copy', 'string');
        const from = typeof copied === 'string' ? this.#query(copied, `${pointer}/copy`) : undefined;
        const update = field(item, 'update');
        if (target === undefined) return [];
        if (remove === true) return [{ kind: 'remove', pointer, target }];
        if (update !== undefined && from !== undefined) {
            const message = "an action with both 'update' and 'copy' does neither";
            this.#report(`${pointer}/copy`, message, 'make two actions of it');
            return [];
        }
        if (update !== undefined) return [{ kind: 'update', pointer, target, update }];
        if (from !== undefined) return [{ kind: 'copy', pointer, target, from }];
        if (remove === false) return [{ kind: 'nothing', pointer, target }];
        if (!['remove', 'copy'].some((name) => Object.hasOwn(item, name))) {
            const wanted = version === '1.0' ? "'update' or 'remove: true'" : "'update', 'copy' or 'remove: true'";
            this.#report(pointer, 'this action says nothing to do', `add ${wanted}`);
        }
        return [];
    }

    #query(text: string, pointer: Pointer): Query | undefined {
        const query = parseQuery(text);
        if (!isFault(query)) return query;
        const { message, offset } = query;
        const rest = offset === undefined ? '' : text.slice(offset);
        const seen = rest === '' ? ' at its end' : ` at '${shortenText(rest, 30)}'`;
        const help = "names with other characters than letters, digits and _ are quoted in brackets: $.paths['/pets']";
        this.#report(
            pointer,
            `'${shortenText(text)}' is no JSONPath expression of RFC 9535: ${message}${offset === undefined ? '' : seen}`,
            offset === undefined ? undefined : help,
        );
        return undefined;
    }

    /** @param later Fields that a later version has. */
    #checkFields(object: JsonObject, pointer: Pointer, known: readonly string[], later: readonly string[] = []): void {
        for (const name of Object.keys(object)) {
            if (known.includes(name) || name.startsWith('x-')) continue;
            const meant = nearest(name, known);
            const help = later.includes(name)
                ? "write 'overlay: 1.1.0': Overlay 1.0 does not have it"
                : meant === undefined
                  ? `the fields are ${known.join(', ')}, and those that begin with x-`
                  : `did you mean '${meant}'?`;
            this.#report(`${pointer}/${escapeKey(name)}`, `there is no field '${shortenText(name)}' here`, help);
        }
    }

    #required(object: JsonObject, pointer: Pointer, name: string, kind: Kind): JsonValue | undefined {
        if (Object.hasOwn(object, name)) return this.#optional(object, pointer, name, kind);
        this.#report(pointer, `'${name}' is missing`, `add '${name}', which must be ${kinds[kind]}`);
        return undefined;
    }

    /** A field, if it has the kind that it must have. */
    #optional(object: JsonObject, pointer: Pointer, name: string, kind: Kind): JsonValue | undefined {
        const value = field(object, name);
        if (value === undefined || nameKind(value) === kinds[kind]) return value;
        this.#report(`${pointer}/${name}`, `'${name}' must be ${kinds[kind]}, and this is ${nameKind(value)}`);
        return undefined;
    }

    /** @param pointer Undefined if it is about the document as a whole. */
    #report(pointer: Pointer | undefined, message: string, help?: string): void {
        const { name: file, place } = this.#document;
        const where = pointer === undefined ? { file } : place(pointer);
        this.diagnostics.push(diagnose('invalid-overlay', message, { where, help }));
    }
}

type Kind = 'object' | 'array' | 'string' | 'boolean';
const kinds: Readonly<Record<Kind, string>> = {
    object: 'an object',
    array: 'an array',
    string: 'a string',
    boolean: 'a boolean',
};
