/**
 * Patterns of `match()` and `search()`: I-Regexp (RFC 9485). They are followed by an automaton, all ways at once, so that no pattern
 * and no text takes more steps than their lengths multiplied. An expression of JavaScript could take almost endless ones.
 */
import { limits } from '../../limits.ts';
import type { Steps } from './work.ts';

/** An automaton. Its end is behind the last instruction, and where a jump leads to is counted from it, so automata can be put together. */
export type Pattern = readonly Instruction[];

type Instruction =
    | { readonly kind: 'character'; readonly accepts: Accepts }
    | { readonly kind: 'edge'; readonly edge: Edge }
    /** Goes on in all these ways. */
    | { readonly kind: 'jump'; readonly by: readonly number[] };

/** The start and the end of a text, as `^` and `$` are read in expressions of ECMAScript (RFC 9485, 5.3). */
type Edge = 'start' | 'end';

type Accepts = (char: string) => boolean;

/** Undefined for what is no I-Regexp, or is too large. */
export function parsePattern(text: string): Pattern | undefined {
    const parser = new PatternParser([...text]);
    const whole = parser.choice();
    return parser.isAtEnd() ? whole : undefined;
}

/** Whether a text is as the pattern says: the whole of it, or a part. */
export function fitsPattern(pattern: Pattern, text: string, extent: 'whole' | 'part', steps: Steps): boolean {
    const isPart = extent === 'part';
    let states = reachable(pattern, [0], 0, text, steps);
    let at = 0;
    for (const char of text) {
        if (isPart ? states.has(pattern.length) : states.size === 0) return isPart;
        at += char.length;
        states = reachable(pattern, [...(isPart ? [0] : []), ...after(pattern, states, char)], at, text, steps);
    }
    return states.has(pattern.length);
}

function* after(pattern: Pattern, states: ReadonlySet<number>, char: string): Generator<number> {
    for (const state of states) {
        const instruction = pattern[state];
        if (instruction?.kind === 'character' && instruction.accepts(char)) yield state + 1;
    }
}

/** The states that are reached without another character. */
function reachable(
    pattern: Pattern,
    from: Iterable<number>,
    at: number,
    text: string,
    steps: Steps,
): ReadonlySet<number> {
    const states = new Set(from);
    // A set visits what is added meanwhile.
    for (const state of states) {
        steps.take();
        const instruction = pattern[state];
        if (instruction?.kind === 'jump') for (const way of instruction.by) states.add(state + way);
        else if (instruction?.kind === 'edge' && at === (instruction.edge === 'start' ? 0 : text.length)) {
            states.add(state + 1);
        }
    }
    return states;
}

function jump(...by: readonly number[]): Instruction {
    return { kind: 'jump', by };
}

function either(one: Pattern, other: Pattern): Pattern {
    return [jump(1, one.length + 2), ...one, jump(other.length + 1), ...other];
}

/** Undefined if that is too large. */
function repeat(part: Pattern, least: number, most: number): Pattern | undefined {
    const isEndless = most === Number.POSITIVE_INFINITY;
    if ((part.length + 2) * (isEndless ? least + 1 : most) > limits.mostPatternStates) return undefined;
    const further = isEndless
        ? [[jump(1, part.length + 2), ...part, jump(-part.length - 1)]]
        : Array.from({ length: most - least }, () => [jump(1, part.length + 1), ...part]);
    return [...Array.from({ length: least }, () => part), ...further].flat();
}

const special = new Set('()*+.?[\\]{|}');
/** What may follow a backslash, and what it stands for. */
const escapes: ReadonlyMap<string, string> = new Map([
    ...[...'()*+-.?[\\]^{|}'].map((char): [string, string] => [char, char]),
    ['n', '\n'],
    ['r', '\r'],
    ['t', '\t'],
]);
const category = /^(?:L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?|C[cfno]?)$/;

class PatternParser {
    readonly #chars: readonly string[];
    #at = 0;
    #depth = 0;

    constructor(chars: readonly string[]) {
        this.#chars = chars;
    }

    isAtEnd(): boolean {
        return this.#at === this.#chars.length;
    }

    choice(): Pattern | undefined {
        const branches: Pattern[] = [];
        let size = 0;
        do {
            const branch = this.#branch();
            size += (branch?.length ?? 0) + 2;
            if (branch === undefined || size > limits.mostPatternStates) return undefined;
            branches.push(branch);
        } while (this.#take('|'));
        return branches.reduceRight((others, branch) => either(branch, others));
    }

    #take(char: string): boolean {
        if (this.#chars[this.#at] !== char) return false;
        this.#at++;
        return true;
    }

    #branch(): Pattern | undefined {
        const branch: Instruction[] = [];
        while (!this.isAtEnd() && this.#chars[this.#at] !== '|' && this.#chars[this.#at] !== ')') {
            const atom = this.#atom();
            const piece = atom === undefined ? undefined : this.#repeated(atom);
            if (piece === undefined || branch.length > limits.mostPatternStates) return undefined;
            branch.push(...piece);
        }
        return branch;
    }

    #atom(): Pattern | undefined {
        if (this.#take('(')) {
            if (++this.#depth > limits.deepestPattern) return undefined;
            const inner = this.choice();
            this.#depth--;
            return this.#take(')') ? inner : undefined;
        }
        if (this.#take('^')) return [{ kind: 'edge', edge: 'start' }];
        if (this.#take('$')) return [{ kind: 'edge', edge: 'end' }];
        const accepts = this.#take('[') ? this.#set() : this.#character();
        return accepts === undefined ? undefined : [{ kind: 'character', accepts }];
    }

    #repeated(part: Pattern): Pattern | undefined {
        const most = Number.POSITIVE_INFINITY;
        if (this.#take('*')) return repeat(part, 0, most);
        if (this.#take('+')) return repeat(part, 1, most);
        if (this.#take('?')) return repeat(part, 0, 1);
        if (!this.#take('{')) return part;
        const least = this.#number();
        if (least === undefined) return undefined;
        const upper = this.#take(',') ? (this.#number() ?? most) : least;
        return this.#take('}') && least <= upper ? repeat(part, least, upper) : undefined;
    }

    #number(): number | undefined {
        const start = this.#at;
        while (/^\d$/.test(this.#chars[this.#at] ?? '')) this.#at++;
        return start === this.#at ? undefined : Number(this.#chars.slice(start, this.#at).join(''));
    }

    #character(): Accepts | undefined {
        const char = this.#chars[this.#at++] ?? '';
        if (char === '.') return (one) => one !== '\n' && one !== '\r';
        if (char === '\\') return this.#category() ?? accepting(this.#escaped());
        return special.has(char) ? undefined : accepting(char);
    }

    #escaped(): string | undefined {
        return escapes.get(this.#chars[this.#at++] ?? '');
    }

    /** `\p{L}` or `\P{L}`, after its backslash. */
    #category(): Accepts | undefined {
        const letter = this.#chars[this.#at];
        if (letter !== 'p' && letter !== 'P') return undefined;
        const end = this.#chars.indexOf('}', this.#at);
        const name = this.#chars.slice(this.#at + 2, end).join('');
        if (end === -1 || this.#chars[this.#at + 1] !== '{' || !category.test(name)) return undefined;
        this.#at = end + 1;
        const expression = new RegExp(`^\\${letter}{${name}}$`, 'u');
        return (one) => expression.test(one);
    }

    /** A set of characters, after its bracket. */
    #set(): Accepts | undefined {
        const isOther = this.#take('^');
        const members: Accepts[] = [];
        if (this.#take('-')) members.push((one) => one === '-');
        while (!this.#take(']')) {
            if (this.isAtEnd()) return undefined;
            if (this.#take('-')) {
                members.push((one) => one === '-');
                // A hyphen in the middle would be a range.
                if (this.#chars[this.#at] !== ']') return undefined;
                continue;
            }
            const member = this.#member();
            if (member === undefined) return undefined;
            members.push(member);
        }
        if (members.length === 0) return undefined;
        return (one) => members.some((accepts) => accepts(one)) !== isOther;
    }

    #member(): Accepts | undefined {
        if (this.#chars[this.#at] === '\\') {
            this.#at++;
            const ofCategory = this.#category();
            if (ofCategory !== undefined) return ofCategory;
            this.#at--;
        }
        const from = this.#setCharacter();
        const isRange = this.#chars[this.#at] === '-' && this.#chars[this.#at + 1] !== ']';
        if (from === undefined || !isRange) return accepting(from);
        this.#at++;
        const to = this.#setCharacter();
        if (to === undefined || codeOf(from) > codeOf(to)) return undefined;
        return (one) => codeOf(from) <= codeOf(one) && codeOf(one) <= codeOf(to);
    }

    #setCharacter(): string | undefined {
        const char = this.#chars[this.#at++] ?? '';
        if (char === '\\') return this.#escaped();
        return '-[]'.includes(char) ? undefined : char;
    }
}

function accepting(char: string | undefined): Accepts | undefined {
    return char === undefined ? undefined : (one) => one === char;
}

function codeOf(char: string): number {
    return char.codePointAt(0) ?? 0;
}
