/**
 * Whether a text matches a pattern of a description, which may be hostile: the steps are counted on a way through the
 * pattern that is JavaScript's own (ECMA-262, 22.2.2), before JavaScript takes it.
 */
import { limits } from '../limits.ts';
import { keyPattern } from '../runtime/patterns.ts';
import { readPattern } from '../schema/expressions/index.ts';
import { type Expression, parseExpression } from '../schema/expressions/parse.ts';

/**
 * Whether a text is known to match a pattern. A pattern that is no regular expression asks for nothing, as in validators;
 * one that could take too long for this text is not known to match.
 */
export function matchesPattern(pattern: string, text: string): boolean {
    const read = readPattern(pattern);
    if (read.kind === 'invalid') return true;
    const compiled = keyPattern(pattern);
    const expression = text.length > limits.longestKey ? undefined : expressionOf(compiled);
    const isCheap =
        expression === undefined
            ? read.kind === 'pattern' && text.length ** read.power <= limits.mostMatchSteps
            : new Matcher(text, compiled.flags).matches(expression);
    try {
        return isCheap && compiled.test(text);
    } catch {
        // Some expressions turn out to be too large when they are first used.
        return false;
    }
}

const known = new Map<string, Expression | undefined>();

function expressionOf({ source, flags }: RegExp): Expression | undefined {
    if (known.has(source)) return known.get(source);
    const expression = parseExpression(source, flags);
    if (known.size >= limits.mostKnownPatterns) known.clear();
    known.set(source, expression);
    return expression;
}

/** What else throws this error is the stack, which is as much of an end. */
class TooManySteps extends RangeError {}

/** What is asked once a part has matched up to some place. */
type Next = (at: number) => boolean;

class Matcher {
    readonly #letters: readonly string[];
    readonly #flags: string;
    readonly #groups = new Map<string, string>();
    readonly #tests = new Map<string, RegExp>();
    #steps = 0;

    constructor(text: string, flags: string) {
        this.#letters = flags === 'u' ? [...text] : text.split('');
        this.#flags = flags;
    }

    matches(expression: Expression): boolean {
        try {
            for (let start = 0; start <= this.#letters.length; start++)
                if (this.#match(expression, start, () => true)) return true;
        } catch (error) {
            if (!(error instanceof RangeError)) throw error;
        }
        return false;
    }

    #match(expression: Expression, at: number, next: Next): boolean {
        if (++this.#steps > limits.mostMatchSteps) throw new TooManySteps();
        switch (expression.kind) {
            case 'character': {
                const letter = this.#letters[at];
                return letter !== undefined && this.#testOf(expression.source).test(letter) && next(at + 1);
            }
            case 'sequence':
                return this.#matchFrom(expression.parts, 0, at, next);
            case 'choice':
                return expression.alternatives.some((one) => this.#match(one, at, next));
            case 'group':
                return this.#match(expression.part, at, (end) => {
                    const before = new Map(this.#groups);
                    const text = this.#letters.slice(at, end).join('');
                    for (const name of expression.names) this.#groups.set(name, text);
                    if (next(end)) return true;
                    for (const name of expression.names) this.#groups.set(name, before.get(name) ?? '');
                    return false;
                });
            case 'repeat':
                return this.#repeat(expression, 0, at, next);
            case 'reference': {
                const letters = [...(this.#groups.get(expression.name) ?? '')];
                return (
                    letters.every((letter, index) => this.#letters[at + index] === letter) && next(at + letters.length)
                );
            }
            case 'look':
                return this.#look(expression, at) !== expression.isNegative && next(at);
            case 'edge':
                return this.#isEdge(expression.sign, at) && next(at);
            default:
                return expression satisfies never;
        }
    }

    #matchFrom(parts: readonly Expression[], index: number, at: number, next: Next): boolean {
        const part = parts[index];
        return part === undefined
            ? next(at)
            : this.#match(part, at, (end) => this.#matchFrom(parts, index + 1, end, next));
    }

    #repeat(repeat: Extract<Expression, { kind: 'repeat' }>, times: number, at: number, next: Next): boolean {
        const { part, least, most, isLazy } = repeat;
        const again = (): boolean =>
            times < most &&
            // What is empty counts for the least alone (ECMA-262, 22.2.2.3.1).
            this.#match(part, at, (end) => (end > at || times < least) && this.#repeat(repeat, times + 1, end, next));
        if (times < least) return again();
        return isLazy ? next(at) || again() : again() || next(at);
    }

    #look({ part, isBehind }: Extract<Expression, { kind: 'look' }>, at: number): boolean {
        if (!isBehind) return this.#match(part, at, () => true);
        for (let start = at; start >= 0; start--) if (this.#match(part, start, (end) => end === at)) return true;
        return false;
    }

    #isEdge(sign: string, at: number): boolean {
        if (sign === '^') return at === 0;
        if (sign === '$') return at === this.#letters.length;
        const [before, after] = [at - 1, at].map((index) => /^\w$/.test(this.#letters[index] ?? ''));
        return (before !== after) === (sign === '\\b');
    }

    #testOf(source: string): RegExp {
        const test = this.#tests.get(source) ?? new RegExp(`^${source}$`, this.#flags);
        this.#tests.set(source, test);
        return test;
    }
}
