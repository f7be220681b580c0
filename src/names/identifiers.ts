/** Identifiers: how to derive one from a string, and which names are taken. */

import { identifierParts, isIdentifier, wordsIn } from './letters.ts';

/**
 * Words that cannot name a value in a module (ECMA-262, 12.7.2, strict mode), including the two that strict code may
 * not bind.
 */
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

/** The words that name no type, in any file. */
export const reservedTypeNames: readonly string[] = [...reservedTypes];

/** Whether a string is a valid type name. */
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

/** Adds an underscore if a string cannot start an identifier. */
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

/** A type name for any string: unchanged if it is valid, otherwise its parts in Pascal case. */
export function typeName(text: string): string {
    if (isTypeName(text)) return text;
    const joined = startable(identifierParts(text).map(capitalize).join(''));
    if (joined === '') return 'Schema';
    return isTypeName(joined) ? joined : `${joined}_`;
}

/** A type name for any string in Pascal case, which capitals are part of: `user_name` becomes `UserName`, `HTTPError` stays. */
export function pascalTypeName(text: string): string {
    return typeName(pascalCase(text) || text);
}

/** The words of signs that compare, at the end of a name: some APIs have the parameters `StartTime<` and `StartTime>`. */
const comparing: ReadonlyMap<string | undefined, string> = new Map([
    ['<', 'before'],
    ['>', 'after'],
    ['=', 'equal'],
    ['!', 'not'],
    [']', ''],
]);

/** A parameter name for any string: unchanged if it is an identifier, otherwise in camel case. */
export function parameterName(text: string): string {
    if (isIdentifier(text)) return text;
    let end = text.length;
    while (comparing.has(text[end - 1])) end -= 1;
    // In `filter<id>`, they are brackets.
    const signs = /[<>]/.test(text.slice(0, end)) ? [] : [...text.slice(end)].map((sign) => comparing.get(sign));
    const name = camelCase(text.slice(0, end));
    return name === '' ? 'parameter' : camelCase([name, ...signs].join(' '));
}

/** Names that are each given once. A request takes constant time, however often a name is requested. */
export class Scope {
    readonly #taken: Set<string>;
    readonly #parent: Scope | undefined;
    readonly #next = new Map<string, number>();

    /** @param parent A scope whose names also count as taken. */
    constructor(taken: Iterable<string> = [], parent?: Scope) {
        this.#taken = new Set(taken);
        this.#parent = parent;
    }

    has(name: string): boolean {
        return this.#taken.has(name) || this.#parent?.has(name) === true;
    }

    /** Takes a name, whether it is free or not. */
    add(name: string): void {
        this.#taken.add(name);
    }

    /** Takes the first free name, or else the last one with the next free number. */
    take(...wanted: readonly [string, ...string[]]): string {
        return takeTogether(wanted, (name) => [{ scope: this, name }]);
    }

    /** The name with the next number not yet tried for it, whether it is free or not. */
    nextNumbered(name: string): string {
        const number = this.#next.get(name) ?? 2;
        this.#next.set(name, number + 1);
        return `${name}${number}`;
    }
}

/** A name requested in a scope. */
interface WantedName {
    readonly scope: Scope;
    readonly name: string;
}

/**
 * Takes names derived from one word: of the first word whose names are all free, or else of the last word with the next
 * number. Returns the word.
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
    for (const { scope, name } of namesOf(word)) scope.add(name);
    return word;
}

/** A scope for values, without reserved words. */
export function valueScope(taken: Iterable<string> = []): Scope {
    return new Scope([...reservedValues, ...taken]);
}

/** A scope for types, without reserved words and built-in type names. */
export function typeScope(): Scope {
    return new Scope(reservedTypes);
}

/** A scope for both: in files that import names from each other, one name cannot be two things. */
export function scopeOfBoth(): Scope {
    return new Scope([...reservedTypes, ...reservedValues]);
}
