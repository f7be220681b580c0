/**
 * Parses JavaScript regular expressions (ECMA-262, 22.2.1) that an automaton without memory can follow: no back
 * references, no lookaround, and assertions only at the ends of an alternative.
 */
import { limits } from '../../limits.ts';

/** A regular expression in terms of automata. */
export type Expression =
    /** One character: a letter, an escape, a class. */
    | { readonly kind: 'character'; readonly source: string }
    | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
    | { readonly kind: 'choice'; readonly alternatives: readonly Expression[] }
    /** At least and at most this many times; `Infinity` means any number. */
    | { readonly kind: 'repeat'; readonly part: Expression; readonly least: number; readonly most: number };

/** Parses the alternatives of a pattern; undefined if it is invalid, or not supported by an automaton. */
export function parsePattern(pattern: string): readonly Expression[] | undefined {
    const reader = new PatternReader(pattern);
    try {
        return reader.read();
    } catch (error) {
        if (error instanceof CannotFollow) return undefined;
        throw error;
    }
}

class CannotFollow extends Error {}

class PatternReader {
    readonly #pattern: string;
    #at = 0;
    #depth = 0;

    constructor(pattern: string) {
        this.#pattern = pattern;
    }

    read(): readonly Expression[] {
        const alternatives = [this.#readOutermost()];
        while (this.#take('|')) alternatives.push(this.#readOutermost());
        return this.#at === this.#pattern.length ? alternatives : this.#giveUp();
    }

    #readOutermost(): Expression {
        this.#take('^');
        const expression = this.#readSequence();
        this.#take('$');
        return expression;
    }

    #readSequence(): Expression {
        const parts: Expression[] = [];
        for (let part = this.#readPart(); part !== undefined; part = this.#readPart()) parts.push(part);
        const [only] = parts;
        return only !== undefined && parts.length === 1 ? only : { kind: 'sequence', parts };
    }

    /** Reads a part with its quantifier; undefined at the end of a sequence. */
    #readPart(): Expression | undefined {
        const part = this.#readOne();
        if (part === undefined) return undefined;
        const [text, sign = '', least = '', more, most = ''] = this.#match(/([*+?])|\{(\d+)(,)?(\d*)\}/y) ?? [];
        if (text === undefined) return part;
        this.#take('?');
        if (sign !== '')
            return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
        const fewest = Number(least);
        if (more === undefined) return { kind: 'repeat', part, least: fewest, most: fewest };
        return { kind: 'repeat', part, least: fewest, most: most === '' ? Infinity : Number(most) };
    }

    #readOne(): Expression | undefined {
        const next = this.#pattern[this.#at];
        if (next === undefined || next === '|' || next === ')' || next === '$') return undefined;
        if (next === '(') return this.#readGroup();
        const source = this.#match(characterForm)?.[0] ?? this.#giveUp();
        return { kind: 'character', source };
    }

    #readGroup(): Expression {
        if (this.#match(/\((?:\?:|\?<[A-Za-z_]\w*>|(?!\?))/y) === undefined || ++this.#depth > limits.deepestGroups)
            this.#giveUp();
        const alternatives = [this.#readSequence()];
        while (this.#take('|')) alternatives.push(this.#readSequence());
        this.#depth--;
        return this.#take(')') ? { kind: 'choice', alternatives } : this.#giveUp();
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
        throw new CannotFollow();
    }
}

/** A class, an escape for one character (not a boundary or a back reference), or a literal character. */
const characterForm =
    /\[(?:[^\]\\]|\\.)*\]|\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{\w+(?:=\w+)?\}|[^bBkcpPux1-9])|[^\\^$*+?()[\]{}|]/uy;
