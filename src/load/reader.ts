/** Reads a description of unknown form: every value is checked before use, and has its place. */
import { referenceWithoutSecrets } from '../diagnostics/credentials.ts';
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { field, isArray, isJsonObject, type JsonObject, type JsonValue, stringField } from './json.ts';
import { escapeKey, type Pointer } from './pointer.ts';
import { meantBeside, valueAt } from './references/parts.ts';
import { describedPlace, type References } from './references/resolution.ts';

export { field, isArray, isJsonObject, stringField } from './json.ts';

/** A value and its place in the description. */
export interface Located<Value = JsonValue> {
    readonly value: Value;
    readonly pointer: Pointer;
}

export type LocatedObject = Located<JsonObject>;

export function isObjectNode(node: Located | undefined): node is LocatedObject {
    return isJsonObject(node?.value);
}

/** Walks one document and follows its references. Reports unusable parts, once per place. */
export class Reader {
    readonly document: JsonObject;
    readonly diagnostics: Diagnostic[] = [];
    readonly #references: References;
    readonly #reported = new Set<string>();
    /** The values already looked up. Far more references lead to them. */
    readonly #found = new Map<Pointer, Located>();
    /** The ends of reference chains, by link. Each chain is walked once, however many references lead into it. */
    readonly #ends = new Map<Pointer, LocatedObject>();
    readonly #suggestions = new Suggestions();
    #silent: Reader | undefined;
    #repeated: ReadonlyMap<string, readonly Pointer[]> | undefined;

    constructor(document: JsonObject, references: References) {
        this.document = document;
        this.#references = references;
    }

    /** A reader of the same document whose reports nobody sees. */
    get silent(): Reader {
        this.#silent ??= new Reader(this.document, this.#references);
        return this.#silent;
    }

    get root(): LocatedObject {
        return { value: this.document, pointer: '' };
    }

    report(given: Diagnostic): void {
        const { where } = given;
        const diagnostic =
            where?.pointer === undefined
                ? given
                : { ...given, where: { ...where, pointer: describedPlace(where.pointer) } };
        const key = `${diagnostic.code} ${diagnostic.where?.pointer ?? ''} ${diagnostic.message}`;
        if (this.#reported.has(key)) return;
        this.#reported.add(key);
        this.diagnostics.push(diagnostic);
    }

    /** Reports a malformed part, which is then dropped. */
    malformed(pointer: Pointer, message: string, help?: string): void {
        this.report(diagnose('malformed-description', message, { where: { pointer }, help }));
    }

    child(parent: LocatedObject, key: string): Located | undefined {
        const value = field(parent.value, key);
        return value === undefined ? undefined : { value, pointer: `${parent.pointer}/${escapeKey(key)}` };
    }

    /** A field that must be an object if it is present. */
    object(parent: LocatedObject, key: string): LocatedObject | undefined {
        const child = this.child(parent, key);
        if (isObjectNode(child)) return child;
        if (child !== undefined && child.value !== null) this.malformed(child.pointer, `'${key}' must be an object`);
        return undefined;
    }

    /** The entries of a field that must be an object if it is present. */
    entries(parent: LocatedObject, key: string): { readonly key: string; readonly node: Located }[] {
        const object = this.object(parent, key);
        if (object === undefined) return [];
        return Object.keys(object.value).flatMap((name) => {
            const node = this.child(object, name);
            return node === undefined ? [] : [{ key: name, node }];
        });
    }

    /** The items of a field that must be an array if it is present. */
    items(parent: LocatedObject, key: string): Located[] {
        const child = this.child(parent, key);
        if (child === undefined || child.value === null) return [];
        if (isArray(child.value)) {
            return child.value.map((value, index) => ({ value, pointer: `${child.pointer}/${index}` }));
        }
        this.malformed(child.pointer, `'${key}' must be an array`);
        return [];
    }

    /** Follows a reference to the end of its chain; undefined, and reported, if there is no target. */
    follow(node: Located): LocatedObject | undefined {
        const passed = new Set<Pointer>();
        let current: Located | undefined = node;
        while (isObjectNode(current)) {
            const { value, pointer }: LocatedObject = current;
            const reference = stringField(value, '$ref');
            const end = reference === undefined ? current : this.#ends.get(pointer);
            if (reference === undefined || end !== undefined) {
                const found = end ?? current;
                // A single reference is not a chain, and not worth caching.
                if (passed.size > 1) for (const link of passed) this.#ends.set(link, found);
                return found;
            }
            if (passed.has(pointer)) {
                this.report(
                    diagnose('circular-reference', `'${referenceWithoutSecrets(reference)}' leads back to itself`, {
                        where: { pointer },
                    }),
                );
                return undefined;
            }
            passed.add(pointer);
            current = this.target(reference, pointer);
        }
        if (current !== undefined) this.malformed(current.pointer, 'this must be an object');
        return undefined;
    }

    /** The value that a reference names, without following it further; reported if it does not exist. */
    target(reference: string, from: Pointer): Located | undefined {
        const resolution = this.#references.resolve(reference, describedPlace(from));
        if (resolution.kind === 'lost') {
            // An error with a known place is reported there; others, at the reference.
            for (const diagnostic of resolution.diagnostics) this.report({ where: { pointer: from }, ...diagnostic });
            return undefined;
        }
        const { pointer } = resolution;
        const found = this.lookUp(pointer);
        if (found !== undefined) return found;
        this.report(
            diagnose('unresolved-reference', `'${referenceWithoutSecrets(reference)}' does not exist`, {
                where: { pointer: from },
                help: meantBeside(pointer, (above) => this.lookUp(above)?.value, this.#suggestions),
            }),
        );
        return undefined;
    }

    /** The schemas that `$dynamicAnchor` names within the schema around a pointer. */
    dynamicAnchors(at: Pointer): ReadonlyMap<string, Pointer> {
        return this.#references.dynamicAnchors(describedPlace(at));
    }

    /** The names that several schemas have by `$dynamicAnchor`, with these. */
    get repeatedAnchors(): ReadonlyMap<string, readonly Pointer[]> {
        this.#repeated ??= this.#references.repeatedAnchors();
        return this.#repeated;
    }

    /** The pointer that a reference leads to, whether or not a value exists there. Reports nothing. */
    resolve(reference: string, from: Pointer): Pointer | undefined {
        const resolution = this.#references.resolve(reference, describedPlace(from));
        return resolution.kind === 'pointer' ? resolution.pointer : undefined;
    }

    /** The value at a pointer. Reports nothing if there is none. */
    lookUp(pointer: Pointer): Located | undefined {
        const known = this.#found.get(pointer);
        if (known !== undefined) return known;
        const value = valueAt(this.document, describedPlace(pointer));
        const found = value === undefined ? undefined : { value, pointer };
        if (found !== undefined) this.#found.set(pointer, found);
        return found;
    }
}
