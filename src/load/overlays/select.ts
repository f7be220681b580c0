/** What a JSONPath expression selects (RFC 9535), with the keys that lead there. Every step is counted. */
import { limits } from '../../limits.ts';
import { isArray, isJsonObject, type JsonValue } from '../json.ts';
import { fitsPattern, type Pattern, parsePattern } from './patterns.ts';
import type { Comparison, Expression, FunctionName, Segment, Selector } from './query.ts';
import { OverlayExcess, type Steps } from './work.ts';

/** A value, and where it is. Nodes share the way to what is around them. */
export interface Selected {
    readonly value: JsonValue;
    readonly key: string | number;
    /** Undefined for the whole document. */
    readonly around: Selected | undefined;
}

/** The keys that lead to a node, from the root. */
export function keysOf(node: Selected): readonly (string | number)[] {
    const keys: (string | number)[] = [];
    for (let at = node; at.around !== undefined; at = at.around) keys.push(at.key);
    return keys.reverse();
}

/** Selects nodes of a document. A node may be selected more than once. */
export function select(segments: readonly Segment[], root: JsonValue, steps: Steps): readonly Selected[] {
    return new Selection(root, steps).follow(segments, root);
}

/** The special result of a function or of a query without a node (RFC 9535, 2.4.1). */
const nothing = undefined;
type Value = JsonValue | typeof nothing;

class Selection {
    readonly #root: JsonValue;
    readonly #steps: Steps;
    readonly #patterns = new Map<string, Pattern | undefined>();

    constructor(root: JsonValue, steps: Steps) {
        this.#root = root;
        this.#steps = steps;
    }

    follow(segments: readonly Segment[], from: JsonValue): readonly Selected[] {
        let nodes: Selected[] = [{ value: from, key: '', around: undefined }];
        for (const { reach, selectors } of segments) {
            const found: Selected[] = [];
            const visit = (node: Selected): void => {
                this.#steps.take();
                for (const selector of selectors) this.#apply(selector, node, found);
                if (reach === 'descendants') this.#eachChild(node, visit);
            };
            for (const node of nodes) visit(node);
            nodes = found;
        }
        return nodes;
    }

    #add(value: JsonValue | undefined, key: string | number, around: Selected, found: Selected[]): void {
        this.#steps.take();
        if (found.length >= limits.mostSelected) {
            throw new OverlayExcess(`it selects more than ${limits.mostSelected.toLocaleString('en')} values`);
        }
        if (value !== undefined) found.push({ value, key, around });
    }

    #apply(selector: Selector, node: Selected, found: Selected[]): void {
        const { value } = node;
        switch (selector.kind) {
            case 'name': {
                const { name } = selector;
                if (isJsonObject(value) && Object.hasOwn(value, name)) this.#add(value[name], name, node, found);
                return;
            }
            case 'index': {
                if (!isArray(value)) return;
                const index = selector.index < 0 ? value.length + selector.index : selector.index;
                if (index >= 0 && index < value.length) this.#add(value[index], index, node, found);
                return;
            }
            case 'slice':
                if (!isArray(value)) return;
                for (const index of indexesOf(selector, value.length)) this.#add(value[index], index, node, found);
                return;
            case 'wildcard':
                this.#eachChild(node, (child) => this.#add(child.value, child.key, node, found));
                return;
            case 'filter':
                this.#eachChild(node, (child) => {
                    if (this.#holds(selector.test, child.value)) this.#add(child.value, child.key, node, found);
                });
                return;
            default:
                selector satisfies never;
        }
    }

    #eachChild(around: Selected, visit: (child: Selected) => void): void {
        const { value } = around;
        if (isArray(value)) {
            for (const [key, item] of value.entries()) visit({ value: item, key, around });
        } else if (isJsonObject(value)) {
            for (const key of Object.keys(value)) visit({ value: value[key] ?? null, key, around });
        }
    }

    #holds(test: Expression, current: JsonValue): boolean {
        this.#steps.take();
        switch (test.kind) {
            case 'not':
                return !this.#holds(test.of, current);
            case 'infix': {
                const { operator, left, right } = test;
                if (operator === '&&') return this.#holds(left, current) && this.#holds(right, current);
                if (operator === '||') return this.#holds(left, current) || this.#holds(right, current);
                return this.#compare(operator, this.#valueOf(left, current), this.#valueOf(right, current));
            }
            case 'query':
                return this.#nodesOf(test, current).length > 0;
            case 'call':
                return this.#call(test.name, test.given, current) === true;
            case 'literal':
                return test.value === true;
            default:
                return test satisfies never;
        }
    }

    #nodesOf(expression: Expression | undefined, current: JsonValue): readonly Selected[] {
        if (expression?.kind !== 'query') return [];
        return this.follow(expression.segments, expression.from === 'root' ? this.#root : current);
    }

    /** The value of a literal, of a query with one node, or of a function. */
    #valueOf(expression: Expression | undefined, current: JsonValue): Value {
        if (expression?.kind === 'literal') return expression.value;
        if (expression?.kind === 'call') return this.#call(expression.name, expression.given, current);
        const [node, ...others] = this.#nodesOf(expression, current);
        return others.length === 0 ? node?.value : nothing;
    }

    #call(name: FunctionName, [first, second]: readonly Expression[], current: JsonValue): Value {
        switch (name) {
            case 'count':
                return this.#nodesOf(first, current).length;
            case 'value':
                return this.#valueOf(first, current);
            case 'length':
                return lengthOf(this.#valueOf(first, current));
            case 'match':
            case 'search': {
                const text = this.#valueOf(first, current);
                const pattern = this.#patternOf(this.#valueOf(second, current));
                if (typeof text !== 'string' || pattern === undefined) return false;
                return fitsPattern(pattern, text, name === 'match' ? 'whole' : 'part', this.#steps);
            }
            default:
                return name satisfies never;
        }
    }

    /** A pattern that is no I-Regexp matches nothing (RFC 9535, 2.4.6). */
    #patternOf(text: Value): Pattern | undefined {
        if (typeof text !== 'string') return undefined;
        if (!this.#patterns.has(text)) {
            this.#steps.take(text.length);
            this.#patterns.set(text, parsePattern(text));
        }
        return this.#patterns.get(text);
    }

    #compare(operator: Comparison, left: Value, right: Value): boolean {
        if (operator === '==') return this.#isEqual(left, right);
        if (operator === '!=') return !this.#isEqual(left, right);
        const [less, more] = operator.startsWith('<') ? [left, right] : [right, left];
        return isLess(less, more) || (operator.endsWith('=') && this.#isEqual(left, right));
    }

    #isEqual(left: Value, right: Value): boolean {
        this.#steps.take();
        if (left === right) return true;
        if (isArray(left) && isArray(right)) {
            return left.length === right.length && left.every((item, index) => this.#isEqual(item, right[index]));
        }
        if (!isJsonObject(left) || !isJsonObject(right)) return false;
        const keys = Object.keys(left);
        if (keys.length !== Object.keys(right).length) return false;
        return keys.every((key) => Object.hasOwn(right, key) && this.#isEqual(left[key], right[key]));
    }
}

/** The indexes of a slice, in its order (RFC 9535, 2.3.4.2). */
function* indexesOf(
    { start, end, step }: Extract<Selector, { readonly kind: 'slice' }>,
    length: number,
): Generator<number> {
    const fromStart = (index: number): number => (index >= 0 ? index : length + index);
    const within = (index: number, least: number, most: number): number => Math.min(Math.max(index, least), most);
    if (step > 0) {
        const last = within(fromStart(end ?? length), 0, length);
        for (let at = within(fromStart(start ?? 0), 0, length); at < last; at += step) yield at;
    } else if (step < 0) {
        const last = within(end === undefined ? -1 : fromStart(end), -1, length - 1);
        for (let at = within(fromStart(start ?? length - 1), -1, length - 1); at > last; at += step) yield at;
    }
}

/** Characters of a string, items of an array, members of an object. */
function lengthOf(value: Value): Value {
    if (typeof value === 'string') {
        let count = 0;
        for (const _ of value) count++;
        return count;
    }
    if (isArray(value)) return value.length;
    return isJsonObject(value) ? Object.keys(value).length : nothing;
}

/** Only numbers and strings have an order, and those of strings is by their characters, not by their units in UTF-16. */
function isLess(left: Value, right: Value): boolean {
    if (typeof left === 'number' && typeof right === 'number') return left < right;
    if (typeof left !== 'string' || typeof right !== 'string') return false;
    const others = right[Symbol.iterator]();
    for (const char of left) {
        const { value: other, done } = others.next();
        if (done === true) return false;
        if (char !== other) return (char.codePointAt(0) ?? 0) < (other.codePointAt(0) ?? 0);
    }
    return others.next().done !== true;
}
