/** What is wrong with the names that the options give, which only a description shows. */
import { diagnose } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import type { Reader } from '../load/reader.ts';
import type { GivenNames } from '../names/given-names.ts';
import type { Wish } from '../names/order.ts';
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';

/** The options that give names, each with what is said of a name that nothing has. */
const unknownOf = { operationNames: 'no operation is', typeNames: 'no schema of the components is' } as const;

/** Reports the keys of an option that match nothing, after all names of the description are known. */
export function reportUnknown(option: keyof typeof unknownOf, names: GivenNames, reader: Reader): void {
    const unmatched = names.unmatched();
    const suggestions = new Suggestions();
    for (const [index, key] of unmatched.entries()) {
        const near = index < limits.mostSuggestions ? suggestions.nearest(key, names, () => names.known) : undefined;
        const help =
            near === undefined ? 'write it as the description does, or leave it out' : `did you mean '${near}'?`;
        const message = `${option}: ${unknownOf[option]} called '${key}'`;
        reader.report(diagnose('unknown-name', message, { help, option: [option, key] }));
    }
}

/** The type name for any string; the same string if it needs no change. */
export type TypeNaming = (text: string) => string;

/** A schema of the components, and the name that it wants. */
export interface NamedSchema extends Wish {
    readonly key: string;
    readonly node: SchemaNode;
    /** Whether an option gives it this name. */
    readonly isGiven: boolean;
}

/** The names that the schemas of the components want. */
export function wishesOf(
    components: ReadonlyMap<string, SchemaNode>,
    given: GivenNames,
    nameOf: TypeNaming,
): readonly NamedSchema[] {
    return Array.from(components, ([key, node]) => {
        const found = given.find(key);
        const name = found?.isLiteral === true ? found.text : nameOf(found?.text ?? key);
        const isGiven = found !== undefined;
        return { key, node, name, isGiven, distance: Number(!isGiven && name !== key) };
    });
}

/** Reports given names that another schema has too, and keys that match nothing. */
export function checkTypeNames(schemas: readonly NamedSchema[], given: GivenNames, reader: Reader): void {
    if (given.isEmpty) return;
    const byName = new Map<string, NamedSchema[]>();
    for (const one of schemas) addTo(byName, one.name, one);
    for (const [name, sharing] of byName) {
        const first = sharing.find(({ isGiven }) => isGiven);
        const other = sharing.find((one) => one !== first);
        if (first === undefined || other === undefined) continue;
        const message = `'${name}' is the name of the schema '${first.key}', and of '${other.key}' at ${other.node.pointer}`;
        const help = "give one of them another name in 'typeNames'";
        const where = { pointer: first.node.pointer };
        reader.report(
            diagnose('taken-name', message, { where, help, option: ['typeNames', given.find(first.key)?.key ?? ''] }),
        );
    }
    reportUnknown('typeNames', given, reader);
}
