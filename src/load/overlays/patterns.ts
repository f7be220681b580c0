/**
 * Patterns of `match()` and `search()`: I-Regexp (RFC 9485). They are followed by an automaton, all ways at once, so that no pattern
 * and no text takes more steps than their lengths multiplied. An expression of JavaScript could take almost endless ones.
 */
import { limits } from '../../limits.ts';
import type { Steps } from './work.ts';

/** The steps of an automaton. */
export type Pattern = readonly Instruction[];

type Instruction =
    | { readonly kind: 'character'; readonly accepts: Accepts }
    /** Both ways go on. */
    | { readonly kind: 'fork'; readonly to: readonly [number, number] }
    | { readonly kind: 'jump'; readonly to: number }
    | { readonly kind: 'edge'; readonly edge: Edge }
    | { readonly kind: 'accept' };

/** The start and the end of a text, as `^` and `$` are read in expressions of ECMAScript (RFC 9485, 5.3). */
type Edge = 'start' | 'end';

type Accepts = (char: string) => boolean;

type Part =
    | { readonly kind: 'character'; readonly accepts: Accepts }
    | { readonly kind: 'edge'; readonly edge: Edge }
    | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Part[] }
    | { readonly kind: 'repeat'; readonly part: Part; readonly least: number; readonly most: number };

/** Undefined for what is no I-Regexp, or is too large. */
export function parsePattern(text: string): Pattern | undefined {
    const parser = new PatternParser([...text]);
    const whole = parser.choice();
    if (whole === undefined || !parser.isAtEnd() || sizeOf(whole) > limits.mostPatternStates) return undefined;
    const instructions: Instruction[] = [];
    write(whole, instructions);
    return [...instructions, { kind: 'accept' }];
}

/** Whether the whole of a text is as the pattern says. */
export function matchesPattern(pattern: Pattern, text: string, steps: Steps): boolean {
    const last = pattern.length - 1;
    let states = reachable(pattern, [0], 0, text, steps);
    let at = 0;
    for (const char of text) {
        if (states.size === 0) return false;
        at += char.length;
        states = reachable(pattern, after(pattern, states, char), at, text, steps);
    }
    return states.has(last);
}

/** Whether a part of a text is as the pattern says. */
export function searchesPattern(pattern: Pattern, text: string, steps: Steps): boolean {
    const last = pattern.length - 1;
    let states = reachable(pattern, [0], 0, text, steps);
    let at = 0;
    for (const char of text) {
        if (states.has(last)) return true;
        at += char.length;
        states = reachable(pattern, [0, ...after(pattern, states, char)], at, text, steps);
    }
    return states.has(last);
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
        if (instruction?.kind === 'jump') states.add(instruction.to);
        else if (instruction?.kind === 'fork') for (const to of instruction.to) states.add(to);
        else if (instruction?.kind === 'edge' && at === (instruction.edge === 'start' ? 0 : text.length)) {
            states.add(state + 1);
        }
    }
    return states;
}

function sizeOf(part: Part): number {
    switch (part.kind) {
        case 'character':
        case 'edge':
            return 1;
        case 'sequence':
        case 'choice':
            return part.parts.reduce((sum, inner) => sum + sizeOf(inner) + 2, 0);
        case 'repeat':
            return (
                (sizeOf(part.part) + 2) *
                Math.max(1, part.least, part.most === Number.POSITIVE_INFINITY ? 0 : part.most)
            );
        default:
            return part satisfies never;
    }
}

function write(part: Part, to: Instruction[]): void {
    switch (part.kind) {
        case 'character':
        case 'edge':
            to.push(part);
            return;
        case 'sequence':
            for (const inner of part.parts) write(inner, to);
            return;
        case 'choice': {
            const [first, ...others] = part.parts;
            const writeOthers = (): void => write({ kind: 'choice', parts: others }, to);
            if (first !== undefined && others.length === 0) write(first, to);
            else if (first !== undefined) writeEither(to, () => write(first, to), writeOthers);
            return;
        }
        case 'repeat': {
            const { part: inner, least, most } = part;
            for (let count = 0; count < least; count++) write(inner, to);
            if (most === Number.POSITIVE_INFINITY) {
                const start = to.length;
                writeEither(
                    to,
                    () => {
                        write(inner, to);
                        to.push({ kind: 'jump', to: start });
                    },
                    () => {},
                );
                return;
            }
            for (let count = least; count < most; count++)
                writeEither(
                    to,
                    () => write(inner, to),
                    () => {},
                );
            return;
        }
        default:
            part satisfies never;
    }
}

function writeEither(to: Instruction[], writeFirst: () => void, writeSecond: () => void): void {
    const fork = to.push({ kind: 'accept' }) - 1;
    writeFirst();
    const jump = to.push({ kind: 'accept' }) - 1;
    to[fork] = { kind: 'fork', to: [fork + 1, to.length] };
    writeSecond();
    to[jump] = { kind: 'jump', to: to.length };
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

    choice(): Part | undefined {
        const parts: Part[] = [];
        do {
            const branch = this.#branch();
            if (branch === undefined) return undefined;
            parts.push(branch);
        } while (this.#take('|'));
        return { kind: 'choice', parts };
    }

    #take(char: string): boolean {
        if (this.#chars[this.#at] !== char) return false;
        this.#at++;
        return true;
    }

    #branch(): Part | undefined {
        const parts: Part[] = [];
        while (!this.isAtEnd() && this.#chars[this.#at] !== '|' && this.#chars[this.#at] !== ')') {
            const atom = this.#atom();
            const piece = atom === undefined ? undefined : this.#repeated(atom);
            if (piece === undefined) return undefined;
            parts.push(piece);
        }
        return { kind: 'sequence', parts };
    }

    #atom(): Part | undefined {
        if (this.#take('(')) {
            if (++this.#depth > limits.deepestPattern) return undefined;
            const inner = this.choice();
            this.#depth--;
            return this.#take(')') ? inner : undefined;
        }
        if (this.#take('^')) return { kind: 'edge', edge: 'start' };
        if (this.#take('$')) return { kind: 'edge', edge: 'end' };
        const accepts = this.#take('[') ? this.#set() : this.#character();
        return accepts === undefined ? undefined : { kind: 'character', accepts };
    }

    #repeated(part: Part): Part | undefined {
        const most = Number.POSITIVE_INFINITY;
        if (this.#take('*')) return { kind: 'repeat', part, least: 0, most };
        if (this.#take('+')) return { kind: 'repeat', part, least: 1, most };
        if (this.#take('?')) return { kind: 'repeat', part, least: 0, most: 1 };
        if (!this.#take('{')) return part;
        const least = this.#number();
        if (least === undefined) return undefined;
        const upper = this.#take(',') ? (this.#number() ?? most) : least;
        return this.#take('}') && least <= upper ? { kind: 'repeat', part, least, most: upper } : undefined;
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
