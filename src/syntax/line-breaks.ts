/**
 * Breaks the lines of printed code that are too long, at its brackets, as a formatter does. The compiler's printer knows no
 * width. Only lines that are too long are read, with those that close their brackets.
 */
import { type Brackets, type Item, type Part, readCode } from './brackets.ts';

/** As in all of oasmith's own code. */
const widestLine = 120;
const indent = 4;

export interface BrokenText {
    readonly lines: readonly string[];
    /** The number of each line of the text before. */
    readonly lineOf: (line: number) => number;
}

/** Breaks what is too long in a text of whole lines; undefined if nothing is. */
export function breakLines(text: string): BrokenText | undefined {
    const wanted = startsToRead(text);
    // Most texts have nothing to break, and are not divided into lines.
    if (wanted.size === 0) return undefined;
    const lines = text.split('\n');
    const broken: string[] = [];
    const starts: number[] = [];
    for (let at = 0; at < lines.length; ) {
        const start = broken.length;
        if (!wanted.has(at)) {
            starts.push(start);
            broken.push(lines[at] ?? '');
            at++;
            continue;
        }
        const read = readCode(lines, at);
        for (const line of new LineWriter(read.item).lines) broken.push(line);
        for (; at < read.end; at++) starts.push(Math.min(start + at - read.start, broken.length - 1));
    }
    return { lines: broken, lineOf: (line) => starts[line] ?? line };
}

/** A line on which brackets close that may have to be opened: a value of several lines has others behind it. */
const mayBeOpened = /\): | => |`, /;

// Character codes, because every line passes through here.
const [space, slash, star, closeBrace] = [0x20, 0x2f, 0x2a, 0x7d];
const closing: ReadonlySet<number> = new Set([0x5d, 0x29, closeBrace, 0x3e]);

/** The lines to read from: those that are too long or may have to be opened, or where the brackets open that they close. */
function startsToRead(text: string): ReadonlySet<number> {
    const starts = new Set<number>();
    /** For each indentation, the last line that closes nothing: as printed, it opens what the next ones close. */
    const openers: number[] = [];
    for (let at = 0, start = 0; start <= text.length; at++) {
        const next = text.indexOf('\n', start);
        const end = next === -1 ? text.length : next;
        let first = start;
        while (text.charCodeAt(first) === space) first++;
        if (first < end) {
            const code = text.charCodeAt(first);
            const isCloser = closing.has(code);
            if (!isCloser) openers[first - start] = at;
            const isTooLong = end - start > widestLine && !isComment(text, first);
            if (isTooLong || (code === closeBrace && mayBeOpened.test(text.slice(first, end))))
                starts.add(openers[first - start] ?? at);
        }
        start = end + 1;
    }
    return starts;
}

/** Whether a line is one of a comment, by its first characters. Comments are as long as the words of the description. */
function isComment(text: string, first: number): boolean {
    const code = text.charCodeAt(first);
    if (code !== slash) return code === star;
    const second = text.charCodeAt(first + 1);
    return second === slash || (second === star && text.charCodeAt(first + 2) === star);
}

function flatOfPart(part: Part): string | undefined {
    return typeof part === 'string' ? part : part.flat;
}

function flatOf(parts: readonly Part[]): string | undefined {
    let flat = '';
    for (const part of parts) {
        const one = flatOfPart(part);
        if (one === undefined) return undefined;
        flat += one;
    }
    return flat;
}

/** Whether code has several lines as printed. */
function isBroken(part: Part): part is Brackets {
    return typeof part !== 'string' && part.flat === undefined;
}

/** What a space at the end adds to the width: less than nothing, as it is not written. */
function widthAtEnd(parts: readonly Part[]): number {
    const last = parts.at(-1);
    return typeof last === 'string' ? last.trimEnd().length - last.length : 0;
}

/** The width of the first line of code that has several as printed. */
function headWidth(parts: readonly Part[]): number {
    let width = 0;
    for (const part of parts) {
        const flat = flatOfPart(part);
        if (flat === undefined && typeof part !== 'string') return width + headWidthOf(part);
        width += flat?.length ?? 0;
    }
    return width;
}

function headWidthOf(brackets: Brackets): number {
    const { open, isApart, items } = brackets;
    let width = open.length;
    if (isApart || isToOpen(brackets)) return width;
    if (open === '{') width++;
    for (const { parts } of items) {
        const flat = flatOf(parts);
        if (flat === undefined) return width + headWidth(parts);
        width += flat.length + 1;
    }
    return width;
}

/** Whether an item before the last has several lines, and is more than an object or a list: then each has its own. */
function isToOpen({ open, isApart, items }: Brackets): boolean {
    if (open !== '(' || isApart) return false;
    return items.slice(0, -1).some(({ parts: [first, ...rest] }) => {
        const isAlone = typeof first === 'object' && isObject(first) && rest.every((part) => !isBroken(part));
        return !isAlone && [first, ...rest].some((part) => part !== undefined && isBroken(part));
    });
}

/** Writes code with its long lines broken. */
class LineWriter {
    readonly lines: string[] = [];
    #line = '';

    constructor({ parts, indentation }: Item) {
        this.#line = ' '.repeat(indentation);
        this.#write(parts, indentation, 0);
        this.#endLine();
    }

    #endLine(): void {
        this.lines.push(this.#line.trimEnd());
    }

    #beginLine(indentation: number): void {
        this.#endLine();
        this.#line = ' '.repeat(indentation);
    }

    #fits(width: number): boolean {
        return this.#line.length + width <= widestLine;
    }

    /** @param after The width of what follows on the last line. */
    #write(parts: readonly Part[], base: number, after: number): void {
        const [only] = parts;
        // Most are one text, which fits.
        if (typeof only === 'string' && parts.length === 1 && this.#fits(only.trimEnd().length + after)) {
            this.#line += only;
            return;
        }
        const { count, width } = this.#measure(parts);
        const next = parts[count];
        const isWhole = next === undefined;
        const last = isWhole ? widthAtEnd(parts) + after : isBroken(next) ? headWidthOf(next) : widestLine;
        // With parts left that are not broken, the line is too long already.
        if (!this.#fits(width + last) && this.#breakSomewhere(parts, count, base, after)) return;
        const broken = parts.findIndex((part, at) => at >= count && isBroken(part));
        const found = parts[broken];
        const run = found === undefined ? parts : parts.slice(0, broken);
        this.#line += flatOf(run) ?? '';
        if (found === undefined || typeof found === 'string') return;
        const rest = parts.slice(broken + 1);
        this.#writeAsPrinted(found, base, flatOf(rest)?.length ?? 0);
        this.#write(rest, base, after);
    }

    /** The number of parts on this line, before one that has several or the first that begins behind it, and their width. */
    #measure(parts: readonly Part[]): { readonly count: number; readonly width: number } {
        let width = 0;
        let count = 0;
        for (const part of parts) {
            if (isBroken(part) || !this.#fits(width)) break;
            width += flatOfPart(part)?.length ?? 0;
            count++;
        }
        return { count, width };
    }

    /** Breaks brackets, the last that can be, or a line at its operators. Returns whether there is a place for it. */
    #breakSomewhere(parts: readonly Part[], count: number, base: number, after: number): boolean {
        if (/^(?:export )?type /.test(String(parts[0])) && this.#breakAlternatives(parts, base, after)) return true;
        if (parts.filter(isLaterMember).length > 1 && this.#breakIntersection(parts, base, after)) return true;
        const next = parts[count];
        const isCall = next !== undefined && isBroken(next) && !next.isApart;
        const breakable = parts.slice(0, isCall ? count + 1 : count);
        return (
            this.#breakBrackets(parts, breakable, (open) => open !== '<', base, after) ||
            this.#breakAssignment(parts, base, after) ||
            this.#breakAlternatives(parts, base, after) ||
            this.#breakTemplate(parts, base, after) ||
            this.#breakBrackets(parts, breakable, (open) => open === '<', base, after) ||
            this.#breakIntersection(parts, base, after)
        );
    }

    #breakBrackets(
        parts: readonly Part[],
        breakable: readonly Part[],
        isWanted: (open: string) => boolean,
        base: number,
        after: number,
    ): boolean {
        const at = this.#lastThatFits(breakable, isWanted);
        const brackets = breakable[at];
        if (brackets === undefined || typeof brackets === 'string') return false;
        this.#line += flatOf(parts.slice(0, at)) ?? '';
        this.#breakOpen(brackets, base);
        this.#write(parts.slice(at + 1), base, after);
        return true;
    }

    /** The index of the last brackets that can be broken, and begin on this line; -1 if there are none. */
    #lastThatFits(parts: readonly Part[], isWanted: (open: string) => boolean): number {
        let found = -1;
        let width = 0;
        for (const [at, part] of parts.entries()) {
            if (!this.#fits(width)) break;
            const isBreakable = typeof part !== 'string' && part.items.length > 0 && part.open !== '`';
            if (isBreakable && isWanted(part.open) && this.#fits(width + part.open.length)) found = at;
            width += flatOfPart(part)?.length ?? 0;
        }
        return found;
    }

    /** `name =`, and the value on the next line. */
    #breakAssignment(parts: readonly Part[], base: number, after: number): boolean {
        const at = parts.findIndex((part) => typeof part === 'string' && part.endsWith(' ='));
        const before = flatOf(parts.slice(0, at + 1));
        const [first, ...rest] = parts.slice(at + 1);
        if (at === -1 || before === undefined || !this.#fits(before.length) || first === undefined) return false;
        this.#line += before;
        this.#beginLine(base + indent);
        this.#write([typeof first === 'string' ? first.trimStart() : first, ...rest], base + indent, after);
        return true;
    }

    /** Alternatives of a type, each on its own line. */
    #breakAlternatives(parts: readonly Part[], base: number, after: number): boolean {
        const second = parts.findIndex(isLaterOne);
        const first =
            parts.slice(0, second).findLastIndex((part) => typeof part === 'string' && /[:=>]$/.test(part)) + 1;
        const before = flatOf(parts.slice(0, first));
        // In brackets that are open, they begin a line.
        const isAtStart = first === 0 && this.#line.trim() === '';
        const isPredicate = typePredicate.test(String(parts[first]));
        if (second === -1 || (first === 0 && !isAtStart) || before === undefined || isPredicate) return false;
        const inner = isAtStart ? base : base + indent;
        const later = parts.flatMap((part, at) => (isLaterOne(part) ? [at] : []));
        // A type may begin with its operator.
        const hasOwnSign = parts.slice(first, second).every((part) => part === ' ');
        const starts = hasOwnSign ? later : [first, ...later];
        // The only one, on a line of its own already.
        if (isAtStart && starts.length === 1) return false;
        this.#line += before;
        starts.forEach((start, index) => {
            const [head, ...rest] = parts.slice(start, starts[index + 1]);
            const isLast = index === starts.length - 1;
            if (index > 0 || !isAtStart) this.#beginLine(inner);
            if (index === 0 && !hasOwnSign) this.#line += '| ';
            const begin = typeof head === 'string' ? head.trimStart() : head;
            this.#write(begin === undefined ? rest : [begin, ...rest], inner, isLast ? after : 0);
        });
        return true;
    }

    /** Members of an intersection, each but the first on a line of its own. */
    #breakIntersection(parts: readonly Part[], base: number, after: number): boolean {
        const starts = [0, ...parts.flatMap((part, at) => (isLaterMember(part) ? [at] : []))];
        if (starts.length === 1) return false;
        starts.forEach((start, index) => {
            const [head, ...rest] = parts.slice(start, starts[index + 1]);
            const isLast = index === starts.length - 1;
            if (index > 0) this.#beginLine(base + indent);
            const begin = typeof head === 'string' && index > 0 ? head.slice('& '.length) : head;
            const own = [...(begin === undefined || begin === '' ? [] : [begin]), ...rest];
            this.#write(isLast ? own : [...trimmed(own), ' &'], index > 0 ? base + indent : base, isLast ? after : 0);
        });
        return true;
    }

    /** A template, at the object that a call in it ends with. */
    #breakTemplate(parts: readonly Part[], base: number, after: number): boolean {
        const at = parts.findIndex((part) => typeof part === 'object' && part.open === '`' && part.flat !== undefined);
        const before = flatOf(parts.slice(0, at));
        const template = parts[at];
        if (before === undefined || typeof template !== 'object') return false;
        const texts = template.items[0]?.parts ?? [];
        const opened = texts.findLastIndex((part) => typeof part === 'object' && endsWithObject(part));
        if (opened === -1) return false;
        this.#line += before;
        this.#writeTemplate(template, base, opened);
        this.#write(parts.slice(at + 1), base, after);
        return true;
    }

    /** @param opened The index of the value that is broken though it is on one line as printed. */
    #writeTemplate({ open, close, items }: Brackets, base: number, opened = -1): void {
        this.#line += open;
        const texts = items[0]?.parts ?? [];
        for (const [at, part] of texts.entries()) {
            const flat = at === opened ? undefined : flatOfPart(part);
            if (flat !== undefined) this.#line += flat;
            else if (typeof part === 'object') this.#writeValue(part, base, at === opened);
        }
        this.#line += close;
    }

    /** A value in a template. */
    #writeValue({ open, close, items }: Brackets, base: number, isOpened: boolean): void {
        this.#line += open;
        const parts = trimmed(items[0]?.parts ?? []);
        const call = parts.at(-1);
        if (isOpened && typeof call === 'object') {
            this.#line += flatOf(parts.slice(0, -1)) ?? '';
            this.#breakOpen(call, base);
        } else this.#write(parts, base, close.length);
        this.#line += close;
    }

    /** Brackets whose first line fits as it was printed. */
    #writeAsPrinted(brackets: Brackets, base: number, after: number): void {
        const { open, close, isApart, items } = brackets;
        if (open === '`') {
            this.#writeTemplate(brackets, base);
            return;
        }
        if (isApart || isToOpen(brackets)) {
            this.#breakOpen(brackets, base);
            return;
        }
        const space = open === '{' ? ' ' : '';
        this.#line += open + space;
        items.forEach(({ parts }, index) => {
            const isLast = index === items.length - 1;
            if (index > 0) this.#line += ' ';
            this.#write(isLast ? trimmed(parts) : parts, base, isLast ? after + close.length : 0);
        });
        this.#line += space + close;
    }

    /** Brackets with their items on lines of their own, or with the last alone, if it is an object or a list. */
    #breakOpen(brackets: Brackets, base: number): void {
        const { open, close, items, isApart, indentation } = brackets;
        this.#line += open;
        if (!isApart && this.#writeWithLast(brackets, base)) return;
        for (const item of items) {
            const inner = base + (isApart ? Math.max(item.indentation - indentation, 0) : indent);
            this.#beginLine(inner);
            const parts = trimmed(item.parts);
            // A union in parentheses, which is all of their content.
            const isUnion = open === '(' && items.length === 1 && !isApart;
            if (!isUnion || !this.#breakAlternatives(parts, inner, 0)) this.#write(parts, inner, 0);
        }
        this.#beginLine(base);
        this.#line += close;
    }

    /** The last item alone on several lines, if it is an object, a list, or a function with such a body. */
    #writeWithLast({ open, close, items }: Brackets, base: number): boolean {
        const last = trimmed(items.at(-1)?.parts ?? []);
        const body = last.at(-1);
        const others = flatOf([...items.slice(0, -1).flatMap(({ parts }) => [...parts, ' ']), ...last.slice(0, -1)]);
        if (open !== '(' || others === undefined || typeof body !== 'object' || !isObject(body)) return false;
        const isFunction = last.at(-2) === ' ' && String(last.at(-3)).endsWith('=>');
        if ((!isFunction && last.length > 1) || !this.#fits(others.length + body.open.length)) return false;
        this.#line += others;
        this.#breakOpen(body, base);
        this.#line += close;
        return true;
    }
}

/** `value is A | B`, whose type cannot begin with an operator. */
const typePredicate = /^ *(?:asserts )?[\p{ID_Continue}$]+ is /u;

function isLaterOne(part: Part): boolean {
    return typeof part === 'string' && part.startsWith('| ');
}

/** A later member of an intersection. */
function isLaterMember(part: Part): boolean {
    return typeof part === 'string' && part.startsWith('& ');
}

/** Whether a value in a template is a call whose last argument is an object. */
function endsWithObject({ open, items }: Brackets): boolean {
    const call = trimmed(items[0]?.parts ?? []).at(-1);
    if (open !== '${' || typeof call !== 'object' || call.open !== '(') return false;
    const [last, ...others] = trimmed(call.items.at(-1)?.parts ?? []);
    return typeof last === 'object' && last.open === '{' && last.items.length > 0 && others.length === 0;
}

/** An object or a list, or one in parentheses. */
function isObject({ open, items }: Brackets): boolean {
    if (open === '{' || open === '[') return items.length > 0;
    const [body, ...others] = items.length === 1 ? trimmed(items[0]?.parts ?? []) : [];
    return open === '(' && typeof body === 'object' && others.length === 0 && isObject(body);
}

/** An item without the space before the bracket that follows it. */
function trimmed(parts: readonly Part[]): readonly Part[] {
    const last = parts.at(-1);
    if (typeof last !== 'string') return parts;
    return last.trimEnd() === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), last.trimEnd()];
}
