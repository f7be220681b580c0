/**
 * Texts that a regular expression matches. They are made of its parts, then tested: what its lookaround and its anchors ask
 * for, a text has only by chance.
 */
import { limits } from '../limits.ts';
import { countCharacters } from '../runtime/validators/values.ts';
import { type Expression, parseExpression } from '../schema/expressions/parse.ts';

/** So much longer than the shortest text is one of an expression that leaves it open. */
const comfortable = 6;

/** In how many ways alternatives and letters are chosen. */
const variants = 12;

/** Texts of a pattern, of so many characters, the plainest first: most of them match it. */
export function* textsOf(pattern: RegExp, least: number, most: number): Generator<string> {
    const expression = parseExpression(pattern.source, pattern.flags);
    if (expression === undefined || expression.shortest > limits.longestExample) return;
    const demanded = demandsOf(expression);
    const shortest = Math.max(least, expression.shortest);
    const longest = Math.min(most, expression.longest, limits.longestExample);
    const wished = [
        expression.shortest + comfortable,
        comfortable,
        0,
        ...demanded.map((one) => one.shortest),
        ...furtherLengths,
    ];
    const work = { steps: 0 };
    const lengths = new Set(wished.map((length) => Math.min(Math.max(length, shortest), Math.max(longest, shortest))));
    for (const isStrict of [false, true]) {
        for (const length of lengths) {
            for (let variant = 0; variant < variants; variant++) {
                const maker = new TextMaker(pattern.flags, variant, isStrict, work);
                maker.want(demanded);
                const text = maker.make(expression, length);
                if (work.steps > limits.mostMakingSteps) return;
                // Strings of spaces are the last resort, like the empty one.
                if (isStrict || text.trim() !== '') yield text;
                // Where a pattern has no anchors, anything may stand around what it matches.
                const rest = maker.unused;
                if (rest !== '') yield* [text + rest, rest + text];
                if (text.length < least) yield* [text.padEnd(least, lowercase), text.padStart(least, lowercase)];
                // Some repeat what must not stand at the end.
                if (isStrict) yield text.slice(0, -1);
            }
        }
    }
}

/** Some further lengths, as an expression may have texts of some lengths only. */
const furtherLengths = [1, 2, 3, 4, 5, 8, 10, 12, 16, 20, 24, 32, 36, 40, 64];

/** What must follow somewhere in an expression, the shortest first: it is the most particular. */
function demandsOf(expression: Expression): readonly Expression[] {
    const found: Expression[] = [];
    const visit = (one: Expression): void => {
        if (one.kind === 'look' && !one.isBehind && !one.isNegative) found.push(one.part);
        else if (one.kind === 'sequence') one.parts.forEach(visit);
        else if (one.kind === 'choice') one.alternatives.forEach(visit);
        else if (one.kind === 'group' || one.kind === 'repeat') visit(one.part);
    };
    visit(expression);
    return found.filter(({ shortest }) => shortest <= limits.longestExample).sort((a, b) => a.shortest - b.shortest);
}

const lowercase = 'abcdefghijklmnopqrstuvwxyz';

/** Characters that people like to read, by their kinds. */
const kinds = [lowercase, lowercase.toUpperCase(), '1234567890', '-_. /:,@+=#!?&%*$()[]{}<>|~^\'"`;\\'];

/** So many different characters of other scripts are enough. */
const enoughLetters = 10;

class TextMaker {
    readonly #work: { steps: number };
    readonly #flags: string;
    /** Moves the letters that are taken, so that each variant has others. */
    readonly #shift: number;
    /** Chooses alternatives: a digit for each choice, whose base is the number of alternatives. */
    #choices: number;
    /** Whether alternatives of another length are out of question. */
    readonly #isStrict: boolean;
    /** Characters that some lookahead needs somewhere. */
    #wanted: string[] = [];
    readonly #groups = new Map<string, string>();
    readonly #taken = new Map<string, number>();

    constructor(flags: string, variant: number, isStrict: boolean, work: { steps: number }) {
        this.#work = work;
        this.#flags = flags;
        this.#shift = variant;
        this.#choices = variant;
        this.#isStrict = isStrict;
    }

    /** Uses the characters of what must follow where they fit. */
    want(demanded: readonly Expression[]): void {
        const texts = demanded.map((one) => this.make(one, one.shortest));
        this.#wanted = texts.flatMap((text) => [...text]);
    }

    /** What has found no place. */
    get unused(): string {
        return this.#wanted.join('');
    }

    /** Makes a text of about this length. */
    make(expression: Expression, length: number): string {
        // Parts within each other multiply.
        if (++this.#work.steps > limits.mostMakingSteps) return '';
        switch (expression.kind) {
            case 'character':
                return this.#takeLetter(expression.source);
            case 'sequence':
                return this.#makeAll(expression.parts, length);
            case 'choice':
                return this.make(this.#choose(expression.alternatives, length), length);
            case 'group': {
                const text = this.make(expression.part, length);
                for (const name of expression.names) this.#groups.set(name, text);
                return text;
            }
            case 'repeat': {
                const times = this.#isLeftOut(expression) ? 0 : timesOf(expression, length);
                return this.#makeAll(
                    Array.from({ length: times }, () => expression.part),
                    length,
                );
            }
            case 'reference':
                return this.#groups.get(expression.name) ?? '';
            case 'look':
            case 'edge':
                return '';
            default:
                return expression satisfies never;
        }
    }

    #makeAll(parts: readonly Expression[], length: number): string {
        const shortest = parts.reduce((sum, part) => sum + part.shortest, 0);
        const further = spread(
            length - shortest,
            parts.map((part) => (this.#isLeftOut(part) ? 0 : part.longest - part.shortest)),
        );
        // What a part leaves over, the next ones may take.
        let left = 0;
        return parts.reduce((before, part, index) => {
            const wished = part.shortest + (further[index] ?? 0) + left;
            const text = this.make(part, Math.min(wished, part.longest));
            left = Math.max(0, wished - countCharacters(text));
            return before + text;
        }, '');
    }

    /** Whether a part is optional. It is needed only if nothing else is long enough. */
    #isLeftOut(part: Expression): boolean {
        return (
            !this.#isStrict &&
            part.kind === 'repeat' &&
            part.least === 0 &&
            (part.most === 1 || part.part.kind !== 'character')
        );
    }

    /** Chooses what has about this length, and then the others that are not empty. */
    #choose(alternatives: readonly Expression[], length: number): Expression {
        // Those without loops are as their author wants them, in their order.
        const fits = ({ shortest, longest }: Expression): boolean =>
            (shortest <= length && length <= longest) || (!this.#isStrict && longest === shortest && longest > 0);
        const fitting = alternatives.filter(fits);
        const others = alternatives.filter((one) => !fits(one) && one.longest > 0);
        const possible = this.#isStrict && fitting.length > 0 ? fitting : [...fitting, ...others];
        const all = possible.length > 0 ? possible : alternatives;
        const chosen = all[this.#choices % all.length];
        this.#choices = Math.floor(this.#choices / all.length);
        return chosen as Expression;
    }

    #takeLetter(source: string): string {
        const { test, letters } = characterOf(source, this.#flags);
        const index = this.#wanted.findIndex((letter) => test.test(letter));
        const [wanted] = index === -1 ? [] : this.#wanted.splice(index, 1);
        if (wanted !== undefined) return wanted;
        const [first = ''] = letters;
        // Literal ones count for nothing.
        const count = this.#taken.get(first) ?? 0;
        if (letters.length > 1) this.#taken.set(first, count + 1);
        return letters[(count + this.#shift) % letters.length] ?? '';
    }
}

function timesOf({ part, least, most }: Extract<Expression, { readonly kind: 'repeat' }>, length: number): number {
    const fewest = Math.ceil(length / Math.min(part.longest, length) || 0);
    const needed = Math.max(least, Math.min(most, fewest));
    // What may be empty is repeated for its characters alone.
    if (part.shortest === 0) return Math.min(needed, Math.max(length, 1));
    return needed * part.shortest <= length ? needed : least;
}

/** Divides a number as evenly as the most that each part may have allows. */
function spread(sum: number, most: readonly number[]): readonly number[] {
    const shares = most.map(() => 0);
    const rising = most.map((one, index) => ({ one, index })).sort((a, b) => a.one - b.one);
    let rest = Math.max(0, sum);
    rising.forEach(({ one, index }, place) => {
        const share = Math.min(one, Math.floor(rest / (rising.length - place)));
        shares[index] = share;
        rest -= share;
    });
    return shares;
}

interface Character {
    readonly test: RegExp;
    /** Those of the first kind that has any. */
    readonly letters: readonly string[];
}

const known = new Map<string, Character>();

function characterOf(source: string, flags: string): Character {
    const key = `${flags} ${source}`;
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const test = new RegExp(`^${source}$`, flags);
    const kind = kinds.map((letters) => [...letters].filter((letter) => test.test(letter)));
    const made = { test, letters: kind.find((letters) => letters.length > 0) ?? foreignLetters(test) };
    if (known.size >= limits.mostKnownPatterns) known.clear();
    known.set(key, made);
    return made;
}

/** Some characters of other scripts, and control characters if there is nothing else. */
function foreignLetters(test: RegExp): readonly string[] {
    const found: string[] = [];
    for (const [first, last] of [
        [0xa1, 0xd7ff],
        [0xf900, 0x1ffff],
        [0, 0xa0],
    ] as const) {
        for (let code = first; code <= last && found.length < enoughLetters; code++) {
            const letter = String.fromCodePoint(code);
            if (test.test(letter)) found.push(letter);
        }
    }
    return found;
}
