/**
 * JSONPath expressions (RFC 9535) as data. The library parses them, and refuses what is not well-typed; what they select is found
 * by `select.ts`, which counts its steps.
 */
import { JSONPathEnvironment, JSONPathError, type JSONPathQuery, jsonpath } from 'json-p3';
import { limits } from '../../limits.ts';
import { hideControls, offsetBefore, restoreControls } from './control-characters.ts';
import { parsePattern } from './patterns.ts';

export interface Query {
    /** The expression as it is written. */
    readonly text: string;
    readonly segments: readonly Segment[];
    /** The literals that `match()` and `search()` have as patterns, and that are none. */
    readonly wrongPatterns: readonly string[];
}

export interface Segment {
    readonly reach: 'children' | 'descendants';
    readonly selectors: readonly Selector[];
    /** The segment as an author may write it. */
    readonly text: string;
}

export type Selector =
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'index'; readonly index: number }
    | {
          readonly kind: 'slice';
          readonly start: number | undefined;
          readonly end: number | undefined;
          readonly step: number;
      }
    | { readonly kind: 'wildcard' }
    | { readonly kind: 'filter'; readonly test: Expression };

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

export type Expression =
    | { readonly kind: 'literal'; readonly value: null | boolean | number | string }
    | { readonly kind: 'query'; readonly from: 'root' | 'current'; readonly segments: readonly Segment[] }
    | { readonly kind: 'not'; readonly of: Expression }
    | {
          readonly kind: 'infix';
          readonly operator: Comparison | '&&' | '||';
          readonly left: Expression;
          readonly right: Expression;
      }
    | { readonly kind: 'call'; readonly name: FunctionName; readonly given: readonly Expression[] };

/** The functions of RFC 9535, 2.4. */
export type FunctionName = 'length' | 'count' | 'match' | 'search' | 'value';

/** Why a text is no expression, and where. */
export interface QueryFault {
    readonly message: string;
    /** The offset in the text, if the text breaks the grammar there. */
    readonly offset: number | undefined;
}

const { selectors, expressions } = jsonpath;
const environment = new JSONPathEnvironment();

/** Parses an expression, or says why it is none. */
export function parseQuery(text: string): Query | QueryFault {
    if (text.length > limits.longestQuery) {
        return { message: `it has more than ${limits.longestQuery} characters`, offset: undefined };
    }
    const read = hideControls(text);
    try {
        const reader = new QueryReader();
        const { wrongPatterns } = reader;
        const found = { segments: reader.segmentsOf(environment.compile(read)), wrongPatterns };
        return { text, ...(read === text ? found : restoreControls(found)) };
    } catch (error) {
        if (!(error instanceof JSONPathError)) throw error;
        const { message, token } = error;
        // What the library says of the grammar is in terms of its own tokens.
        const isOfGrammar = !(error instanceof jsonpath.JSONPathTypeError) && !message.startsWith('no such function');
        if (isOfGrammar) {
            const offset = read === text ? token.index : offsetBefore(read, token.index);
            return { message: 'it is not well-formed', offset };
        }
        return { message: withoutPosition(message), offset: undefined };
    }
}

export function isFault(query: Query | QueryFault): query is QueryFault {
    return 'message' in query;
}

/** The library adds the expression and the offset. */
function withoutPosition(message: string): string {
    return message.replace(/ \([^()]*:\d+\)$/s, '').replaceAll(/ {2,}/g, ' ');
}

/** A wildcard alone, and a plain name of descendants, need no brackets. */
function textOf(text: string): string {
    const alone = /^(\.\.)?\[(?:'([A-Za-z_]\w*)'|\*)\]$/.exec(text);
    if (alone === null) return text;
    const [, dots = '.', name = '*'] = alone;
    return `${dots}${name}`;
}

/** The library does not export the classes of segments. Only a descendant segment is written with two dots. */
function isDescendant({ token }: JSONPathQuery['segments'][number]): boolean {
    return token.kind === jsonpath.TokenKind.DDOT;
}

const operators = ['==', '!=', '<', '<=', '>', '>=', '&&', '||'] as const;
const functionNames = ['length', 'count', 'match', 'search', 'value'] as const;

class QueryReader {
    readonly wrongPatterns: string[] = [];

    segmentsOf(query: JSONPathQuery): readonly Segment[] {
        return query.segments.map((segment) => ({
            reach: isDescendant(segment) ? 'descendants' : 'children',
            selectors: segment.selectors.map((one) => this.#selectorOf(one)),
            text: textOf(segment.toString({ form: 'pretty' })),
        }));
    }

    #selectorOf(selector: JSONPathQuery['segments'][number]['selectors'][number]): Selector {
        if (selector instanceof selectors.NameSelector) return { kind: 'name', name: selector.name };
        if (selector instanceof selectors.IndexSelector) return { kind: 'index', index: selector.index };
        if (selector instanceof selectors.SliceSelector) {
            const { start, stop, step = 1 } = selector;
            return { kind: 'slice', start, end: stop, step };
        }
        if (selector instanceof selectors.WildcardSelector) return { kind: 'wildcard' };
        if (selector instanceof selectors.FilterSelector) {
            return { kind: 'filter', test: this.#expressionOf(selector.expression) };
        }
        // The selectors of the library that are not in RFC 9535 are off.
        throw new Error('an unknown selector');
    }

    #expressionOf(expression: InstanceType<typeof expressions.FilterExpression>): Expression {
        if (expression instanceof expressions.LogicalExpression) return this.#expressionOf(expression.expression);
        if (expression instanceof expressions.NullLiteral) return { kind: 'literal', value: null };
        if (
            expression instanceof expressions.BooleanLiteral ||
            expression instanceof expressions.StringLiteral ||
            expression instanceof expressions.NumberLiteral
        ) {
            return { kind: 'literal', value: expression.value };
        }
        if (expression instanceof expressions.PrefixExpression)
            return { kind: 'not', of: this.#expressionOf(expression.right) };
        if (expression instanceof expressions.RelativeQuery) {
            return { kind: 'query', from: 'current', segments: this.segmentsOf(expression.path) };
        }
        if (expression instanceof expressions.RootQuery) {
            return { kind: 'query', from: 'root', segments: this.segmentsOf(expression.path) };
        }
        if (expression instanceof expressions.FunctionExtension) {
            const name = functionNames.find((one) => one === expression.name);
            const given = expression.args.map((one) => this.#expressionOf(one));
            const [, pattern] = given;
            const isOfPattern = (name === 'match' || name === 'search') && pattern?.kind === 'literal';
            if (isOfPattern && typeof pattern.value === 'string' && parsePattern(pattern.value) === undefined) {
                this.wrongPatterns.push(pattern.value);
            }
            if (name !== undefined) return { kind: 'call', name, given };
        }
        if (expression instanceof expressions.InfixExpression) {
            const operator = operators.find((one) => one === expression.operator);
            const [left, right] = [this.#expressionOf(expression.left), this.#expressionOf(expression.right)];
            if (operator !== undefined) return { kind: 'infix', operator, left, right };
        }
        throw new Error('an unknown expression');
    }
}
