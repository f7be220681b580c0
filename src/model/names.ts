/** Identifiers: how a string of the description becomes one, and which names are taken. */

import { identifierParts, isIdentifier, wordsIn } from './letters.ts';

/** Words that cannot name a value in a module (ECMA-262, 12.7.2, strict mode), and the two that strict code may not bind. */
const reservedValues = new Set(
    `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
    finally for function globalThis if implements import in instanceof interface let new null package private protected public return
    static super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Words that cannot name a type: the reserved words and TypeScript's own types. */
const reservedTypes = new Set([
    ...reservedValues,
    ...'any asserts bigint boolean infer is keyof never number object readonly string symbol unique unknown'.split(' '),
]);

/** Whether a string can be a type's name as it is. */
export function isTypeName(text: string): boolean {
    return isIdentifier(text) && !reservedTypes.has(text);
}

export function capitalize(text: string): string {
    const [first = ''] = text;
    return first.toUpperCase() + text.slice(first.length);
}

/** Lowers the first letter, or all but the last of leading capitals: `APIKey` becomes `apiKey`, `ID` becomes `id`. */
export function uncapitalize(text: string): string {
    const run = /^\p{Lu}+(?![\p{Ll}])|^\p{Lu}/u.exec(text)?.[0] ?? '';
    return run.toLowerCase() + text.slice(run.length);
}

/** Adds an underscore before what cannot start an identifier. */
function startable(text: string): string {
    return text === '' || isIdentifier(text) ? text : `_${text}`;
}

/** `pet store` becomes `petStore`; empty if the string has no letter or digit. */
export function camelCase(text: string): string {
    const [first = '', ...rest] = wordsIn(text);
    return startable(uncapitalize(first) + rest.map(capitalize).join(''));
}

/** `pet store` becomes `PetStore`; empty if the string has no letter or digit. */
export function pascalCase(text: string): string {
    return startable(wordsIn(text).map(capitalize).join(''));
}

/** A type's name for any string: as it is if that is valid, otherwise its parts in Pascal case, as is usual for types. */
export function typeName(text: string): string {
    if (isTypeName(text)) return text;
    const joined = startable(identifierParts(text).map(capitalize).join(''));
    if (joined === '') return 'Schema';
    return isTypeName(joined) ? joined : `${joined}_`;
}

/** A parameter's name for any string: as it is if it is an identifier, otherwise in camel case. */
export function parameterName(text: string): string {
    if (isIdentifier(text)) return text;
    return camelCase(text) || 'parameter';
}

/** Names that are given once each. A request takes constant time, however often a name is wanted. */
export class Scope {
    readonly #taken: Set<string>;
    readonly #outer: Scope | undefined;
    readonly #next = new Map<string, number>();

    /** @param outer A scope whose names are taken here as well. */
    constructor(taken: Iterable<string> = [], outer?: Scope) {
        this.#taken = new Set(taken);
        this.#outer = outer;
    }

    has(name: string): boolean {
        return this.#taken.has(name) || this.#outer?.has(name) === true;
    }

    /** Gives the first of the wanted names that is free, or otherwise the last one with the next free number. */
    take(...wanted: readonly [string, ...string[]]): string {
        const free = wanted.find((name) => !this.has(name)) ?? this.#numbered(wanted.at(-1) ?? wanted[0]);
        this.#taken.add(free);
        return free;
    }

    /** The name with the next number that was not tried with it yet, whether that is free or not. */
    nextNumbered(name: string): string {
        const number = this.#next.get(name) ?? 2;
        this.#next.set(name, number + 1);
        return `${name}${number}`;
    }

    #numbered(name: string): string {
        for (;;) {
            const numbered = this.nextNumbered(name);
            if (!this.has(numbered)) return numbered;
        }
    }
}

/** A name that is wanted in a scope. */
export interface WantedName {
    readonly scope: Scope;
    readonly name: string;
}

/**
 * Takes names that belong together, as they are made of one word: of the first word whose names are all free, or otherwise of the last one
 * with the next number. Returns the word.
 */
export function takeTogether(
    words: readonly [string, ...string[]],
    namesOf: (word: string) => readonly [WantedName, ...WantedName[]],
): string {
    const isFree = (word: string): boolean => namesOf(word).every(({ scope, name }) => !scope.has(name));
    const last = words.at(-1) ?? words[0];
    const [{ scope: counter }] = namesOf(last);
    let word = words.find(isFree);
    while (word === undefined) {
        const numbered = counter.nextNumbered(last);
        if (isFree(numbered)) word = numbered;
    }
    for (const { scope, name } of namesOf(word)) scope.take(name);
    return word;
}

/** A scope for values: no reserved word is given out. */
export function valueScope(taken: Iterable<string> = []): Scope {
    return new Scope([...reservedValues, ...taken]);
}

/** A scope for types: no reserved word and no name of a built-in type is given out. */
export function typeScope(): Scope {
    return new Scope(reservedTypes);
}
