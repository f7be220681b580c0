/**
 * Parses JavaScript regular expressions (ECMA-262, 22.2.1): for automata, which cannot follow all that they may have, and for
 * what makes texts of them.
 */
import { limits } from '../../limits.ts';

/** A part of a regular expression, with the fewest and most characters that it matches. */
export type Expression = Extent &
    (
        | { readonly kind: 'character'; readonly source: string }
        | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
        | { readonly kind: 'choice'; readonly alternatives: readonly Expression[] }
        | { readonly kind: 'group'; readonly names: readonly string[]; readonly part: Expression }
        /** At least and at most this many times; `Infinity` means any number. */
        | {
              readonly kind: 'repeat';
              readonly part: Expression;
              readonly least: number;
              readonly most: number;
              readonly isLazy: boolean;
          }
        | { readonly kind: 'reference'; readonly name: string }
        /** What must follow or stand before, or must not. */
        | {
              readonly kind: 'look';
              readonly part: Expression;
              readonly isBehind: boolean;
              readonly isNegative: boolean;
          }
        | { readonly kind: 'edge'; readonly sign: string }
    );

interface Extent {
    readonly shortest: number;
    readonly longest: number;
}

/** Parses a pattern that JavaScript accepts with these flags; undefined if it has what is not supported here. */
export function parseExpression(pattern: string, flags: string): Expression | undefined {
    const reader = new ExpressionReader(pattern, flags);
    try {
        return reader.read();
    } catch (error) {
        if (error instanceof NotSupported) return undefined;
        throw error;
    }
}

/** An expression of one character: a letter, an escape, a class. */
export function characterOf(source: string): Expression {
    return { kind: 'character', source, shortest: 1, longest: 1 };
}

export type Sequence = Extract<Expression, { readonly kind: 'sequence' }>;

export function sequenceOf(parts: readonly Expression[]): Sequence {
    return {
        kind: 'sequence',
        parts,
        shortest: parts.reduce((sum, { shortest }) => sum + shortest, 0),
        longest: parts.reduce((sum, { longest }) => sum + longest, 0),
    };
}

export type Repeat = Extract<Expression, { readonly kind: 'repeat' }>;

export function repeatOf(part: Expression, times: Pick<Repeat, 'least' | 'most' | 'isLazy'>): Repeat {
    const { least, most } = times;
    const longest = part.longest === 0 || most === 0 ? 0 : part.longest * most;
    return { kind: 'repeat', part, ...times, shortest: part.shortest * least, longest };
}

class NotSupported extends Error {}

/** What matches no character by itself. */
const noExtent: Extent = { shortest: 0, longest: 0 };

/** `\d`, `[^a-z]`, `\u{1f600}`, or a letter. */
const characterForms = {
    u: /\[(?:[^\]\\]|\\.)*\]|\\(?:u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[pP]\{[^}]*\}|[^bBkpPux1-9])|[^\\^$*+?()[|]/iuy,
    // An unknown escape stands for its letter (ECMA-262, B.1.2).
    '': /\[(?:[^\]\\]|\\[\s\S])*\]|\\(?:u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^bBk1-9])|[^\\^$*+?()[|]/iy,
};

class ExpressionReader {
    readonly #pattern: string;
    readonly #character: RegExp;
    #at = 0;
    #depth = 0;
    #groups = 0;

    constructor(pattern: string, flags: string) {
        this.#pattern = pattern;
        this.#character = characterForms[flags === 'u' ? 'u' : ''];
    }

    read(): Expression {
        const expression = this.#readChoice();
        return this.#at === this.#pattern.length ? expression : this.#giveUp();
    }

    #readChoice(): Expression {
        const alternatives = [this.#readSequence()];
        while (this.#take('|')) alternatives.push(this.#readSequence());
        const [only] = alternatives;
        if (only !== undefined && alternatives.length === 1) return only;
        return {
            kind: 'choice',
            alternatives,
            // There may be more of them than a call can have arguments.
            shortest: alternatives.reduce((least, one) => Math.min(least, one.shortest), Infinity),
            longest: alternatives.reduce((most, one) => Math.max(most, one.longest), 0),
        };
    }

    #readSequence(): Sequence {
        const parts: Expression[] = [];
        for (let part = this.#readPart(); part !== undefined; part = this.#readPart()) parts.push(part);
        return sequenceOf(parts);
    }

    /** Reads a part with its quantifier; undefined at the end of a sequence. */
    #readPart(): Expression | undefined {
        const part = this.#readOne();
        if (part === undefined) return undefined;
        const [text, sign, fewest = '', more, greatest = ''] = this.#match(/([*+?])|\{(\d+)(,)?(\d*)\}/y) ?? [];
        if (text === undefined) return part;
        const isLazy = this.#take('?');
        const least = sign === undefined ? Number(fewest) : sign === '+' ? 1 : 0;
        const isOpen = sign === undefined ? more !== undefined && greatest === '' : sign !== '?';
        const most = isOpen ? Infinity : sign === '?' ? 1 : Number(more === undefined ? fewest : greatest);
        return repeatOf(part, { least, most, isLazy });
    }

    #readOne(): Expression | undefined {
        if (this.#at === this.#pattern.length || /[|)]/.test(this.#pattern.charAt(this.#at))) return undefined;
        const [sign] = this.#match(/\^|\$|\\[bB]/y) ?? [];
        if (sign !== undefined) return { kind: 'edge', sign, ...noExtent };
        if (this.#match(/\(/y)) return this.#readGroup();
        const [, number, name = number] = this.#match(/\\(?:([1-9]\d*)|k<([^>]+)>)/y) ?? [];
        if (name !== undefined) return { kind: 'reference', name, ...noExtent };
        const source = this.#match(this.#character)?.[0] ?? this.#giveUp();
        return characterOf(source);
    }

    /** Reads a group whose parenthesis is open. */
    #readGroup(): Expression {
        if (++this.#depth > limits.deepestGroups) this.#giveUp();
        const [form, name] = this.#match(/\?(?:[:=!]|<[=!]|<([^>]+)>)/y) ?? [];
        if (form === undefined && this.#pattern[this.#at] === '?') this.#giveUp();
        const names = form === undefined || name !== undefined ? [String(++this.#groups), name ?? []].flat() : [];
        const part = this.#readChoice();
        if (!this.#take(')')) this.#giveUp();
        this.#depth--;
        if (form !== undefined && /[!=]$/.test(form))
            return {
                kind: 'look',
                part,
                isBehind: form.startsWith('?<'),
                isNegative: form.endsWith('!'),
                ...noExtent,
            };
        return { kind: 'group', names, part, shortest: part.shortest, longest: part.longest };
    }

    #take(sign: string): boolean {
        if (this.#pattern[this.#at] !== sign) return false;
        this.#at++;
        return true;
    }

    #match(form: RegExp): RegExpExecArray | undefined {
        form.lastIndex = this.#at;
        const found = form.exec(this.#pattern) ?? undefined;
        if (found !== undefined) this.#at += found[0].length;
        return found;
    }

    #giveUp(): never {
        throw new NotSupported();
    }
}
