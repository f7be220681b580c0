/** Printed code as brackets within brackets, as far as breaking its lines needs. */

/** An item of a list, or a line. */
export interface Item {
    readonly parts: Part[];
    /** How far its line is indented, if it begins one. */
    readonly indentation: number;
}

/** Text without a bracket, or brackets. Text ends behind `=`, `:` and `=>`, and before `|` and `&`. */
export type Part = string | Brackets;

export interface Brackets {
    readonly open: string;
    readonly close: string;
    readonly items: Item[];
    /** Whether its items have lines of their own as printed. */
    readonly isApart: boolean;
    /** All of it on one line; undefined if it has several. */
    flat: string | undefined;
    /** How far the line is indented that it begins on, or closes on: it may begin behind the end of deeper brackets. */
    indentation: number;
}

/** A line of a comment, which is no code. */
export const commentLine = /^ *(?:\*|\/\/|\/\*\*)/;

/** Code, and the lines that it has been read from: from the first on, and before the last. */
interface ReadCode {
    readonly item: Item;
    readonly start: number;
    readonly end: number;
}

/** Reads the code of a line, and of those after it until its brackets are closed. */
export function readCode(lines: readonly string[], start: number): ReadCode {
    return new CodeReader(lines, start).read();
}

/** What is neither a bracket nor ends text. */
const words = /[\w$ .?!+*-]+/y;

const closers: ReadonlyMap<string, string> = new Map([
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
    ['<', '>'],
    ['${', '}'],
]);

class CodeReader {
    readonly #start: number;
    readonly #lines: readonly string[];
    /** The line, and the place in it. */
    #row: number;
    #line: string;
    #at = 0;

    constructor(lines: readonly string[], start: number) {
        this.#lines = lines;
        this.#start = start;
        this.#row = start;
        this.#line = lines[start] ?? '';
    }

    read(): ReadCode {
        const item = this.#begin();
        this.#readInto(item, undefined, []);
        return { item, start: this.#start, end: this.#row + 1 };
    }

    get #indentation(): number {
        return this.#line.length - this.#line.trimStart().length;
    }

    /** An item at the first character of the line. */
    #begin(): Item {
        const indentation = this.#indentation;
        this.#at = indentation;
        return { parts: [], indentation };
    }

    /** Reads until the end of the line, or until some brackets close, which is left to read. */
    #readInto(first: Item, around: Brackets | undefined, items: Item[]): void {
        let item = first;
        let text = '';
        const endText = (): void => {
            if (text !== '') item.parts.push(text);
            text = '';
        };
        const endItem = (): void => {
            endText();
            const isEmptyLine = around?.isApart === true && this.#line === '';
            if (item.parts.length > 0 || isEmptyLine) items.push(item);
        };
        for (;;) {
            if (this.#at >= this.#line.length) {
                if (around === undefined || this.#row + 1 >= this.#lines.length) break;
                endItem();
                this.#line = this.#lines[++this.#row] ?? '';
                item = this.#begin();
                if (commentLine.test(this.#line)) text = this.#rest();
                continue;
            }
            const token = this.#token(text);
            if (around !== undefined && token === around.close) break;
            if (token === '`') {
                endText();
                item.parts.push(this.#template());
                continue;
            }
            this.#at += token.length;
            if (closers.has(token)) {
                endText();
                item.parts.push(this.#brackets(token));
            } else if (around?.isApart === false && isSeparator(token, around)) {
                text += token;
                endItem();
                item = { parts: [], indentation: -1 };
                if (this.#line[this.#at] === ' ') this.#at++;
            } else {
                const isApart = this.#line[this.#at] === ' ' && text.endsWith(' ');
                if ((token === '|' || token === '&') && isApart) endText();
                text += token;
                if (token === ':' || token === '=>' || (token === '=' && isApart)) endText();
            }
        }
        endItem();
    }

    /** A template as brackets of one item, whose texts are strings. */
    #template(): Brackets {
        const [row, at] = [this.#row, this.#at];
        const parts: Part[] = [];
        const indentation = this.#indentation;
        const open = '`';
        const items: Item[] = [{ parts, indentation: -1 }];
        const template: Brackets = { open, close: open, items, isApart: false, flat: undefined, indentation };
        let start = ++this.#at;
        while (this.#at < this.#line.length && this.#line[this.#at] !== open) {
            if (this.#line.startsWith('${', this.#at)) {
                parts.push(this.#line.slice(start, this.#at));
                this.#at += 2;
                parts.push(this.#brackets('${'));
                start = this.#at;
            } else this.#at += this.#line[this.#at] === '\\' ? 2 : 1;
        }
        parts.push(this.#line.slice(start, this.#at++));
        if (row === this.#row) template.flat = this.#line.slice(at, this.#at);
        return template;
    }

    #brackets(open: string): Brackets {
        const [row, at] = [this.#row, this.#at];
        const isApart = at >= this.#line.length;
        const close = closers.get(open) ?? '';
        const brackets: Brackets = { open, close, items: [], isApart, flat: undefined, indentation: this.#indentation };
        if (this.#line[this.#at] === ' ') this.#at++;
        this.#readInto({ parts: [], indentation: -1 }, brackets, brackets.items);
        brackets.indentation = Math.min(brackets.indentation, this.#indentation);
        const from = at - open.length;
        this.#at += close.length;
        if (row === this.#row) brackets.flat = this.#line.slice(from, this.#at);
        return brackets;
    }

    /** The next characters that belong together: words, a literal, a comment, a bracket, or any other one. */
    #token(before: string): string {
        const line = this.#line;
        words.lastIndex = this.#at;
        if (words.test(line)) return line.slice(this.#at, words.lastIndex);
        const rest = line.slice(this.#at, this.#at + 2);
        const [char = ''] = rest;
        switch (char) {
            case "'":
            case '"':
                return line.slice(this.#at, endOfString(line, this.#at));
            case '`': {
                const end = endOfTemplate(line, this.#at);
                const text = line.slice(this.#at, end);
                return end === undefined || text.includes('({') ? char : text;
            }
            case '/':
                return this.#afterSlash(rest, before);
            case '&':
                return rest === '&&' ? rest : char;
            case '<':
                return rest === '< ' || rest === '<=' || rest === '<<' ? rest : char;
            case '=':
                return rest === '=>' ? rest : char;
            default:
                return char;
        }
    }

    #afterSlash(rest: string, before: string): string {
        const line = this.#line;
        if (rest === '//') return line.slice(this.#at);
        if (rest === '/*') return line.slice(this.#at, endOfComment(line, this.#at));
        const isPattern = /(?:^|[(,=:[!&|?{};]) *$/.test(before);
        return isPattern ? line.slice(this.#at, endOfPattern(line, this.#at)) : '/';
    }

    /** What is left of the line. */
    #rest(): string {
        const rest = this.#line.slice(this.#at);
        this.#at = this.#line.length;
        return rest;
    }
}

/** Types end their members with a semicolon. */
function isSeparator(token: string, { open }: Brackets): boolean {
    return token === ',' || (token === ';' && open === '{');
}

/** A comment may end on another line. */
function endOfComment(line: string, start: number): number {
    const end = line.indexOf('*/', start + 2);
    return end === -1 ? line.length : end + 2;
}

function endOfString(line: string, start: number): number {
    const quote = line[start];
    for (let at = start + 1; at < line.length; at++) {
        if (line[at] === '\\') at++;
        else if (line[at] === quote) return at + 1;
    }
    return line.length;
}

/** The end of a template; undefined if it ends on another line. */
function endOfTemplate(line: string, start: number): number | undefined {
    for (let at = start + 1; at < line.length; at++) {
        if (line[at] === '\\') at++;
        else if (line[at] === '`') return at + 1;
        else if (line.startsWith('${', at)) at = endOfPlaceholder(line, at + 2) - 1;
    }
    return undefined;
}

/** The end of `value }` in a template. */
function endOfPlaceholder(line: string, start: number): number {
    let depth = 1;
    for (let at = start; at < line.length; at++) {
        const char = line[at] ?? '';
        if (char === '`') at = (endOfTemplate(line, at) ?? line.length) - 1;
        else if (char === "'" || char === '"') at = endOfString(line, at) - 1;
        else if (char === '{') depth++;
        else if (char === '}' && --depth === 0) return at + 1;
    }
    return line.length;
}

function endOfPattern(line: string, start: number): number {
    let isInClass = false;
    for (let at = start + 1; at < line.length; at++) {
        if (line[at] === '\\') at++;
        else if (line[at] === '[') isInClass = true;
        else if (line[at] === ']') isInClass = false;
        else if (line[at] === '/' && !isInClass) return at + 1;
    }
    return line.length;
}
