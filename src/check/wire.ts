/**
 * What an operation sends and how it reads the response, as far as its code says so in known words. All libraries write
 * a request with the same words. So one walk follows each argument from the code of the operation to where it is sent, and
 * keeps the words on the way: `.params`, `.tags`, `joinValues ,`. A table says what the words mean, and which of them only carry a request.
 */
import ts from '../compiler/typescript.js';
import { type PlanUse, type RequestPart, readingsByResponseType } from '../plan/meanings.ts';
import { checkedBy, isForMessages } from './code.ts';
import type { Callable } from './exports.ts';
import { calledName, isConfiguration, meaningOf, textOfName, withoutNumber } from './source.ts';

/** How an argument is sent. */
export interface Sent {
    readonly in: RequestPart | 'field';
    /** The name on the wire; empty for an object whose properties have names of their own. */
    readonly name: string;
    /** The calls that decide what is sent, the outermost first, each with its literal arguments: `joinValues ,`. */
    readonly steps: readonly string[];
    /** That of a date. */
    readonly format: 'date' | 'date-time';
}

const verb = /^[A-Z][A-Z-]*$/;

/** The words from the code of an operation to a part of it: calls with their literal arguments, and names with a dot. */
type Trail = readonly string[];

/** What an operation sends, and how it reads the response. */
export class Wire {
    readonly operation: Callable;
    method: string | undefined;
    /** Its texts, and the names of arguments. */
    path: readonly (string | { readonly argument: string })[] = [];
    /** The name of another server than the base URL. */
    server: string | undefined;
    contentType: string | undefined;
    accept: string | undefined;
    responseType: string | undefined;
    /** By argument, or by argument and property: `query.tags`. */
    readonly sent = new Map<string, Sent>();
    readonly #plans: (readonly [of: PlanUse, argument: string | undefined, plan: ts.Expression])[] = [];
    readonly #readings = new Set<string>();
    #mayBeEmpty = false;
    /** The arguments by what the code calls them: a field of a form is the parameter of a function. */
    #names: ReadonlyMap<string, string>;

    constructor(operation: Callable) {
        const { node } = operation;
        this.operation = operation;
        const names = node.parameters.filter((one) => !isConfiguration(one)).flatMap(({ name }) => bindingNames(name));
        this.#names = new Map(names.map((name) => [name, name]));
        if ('body' in node && node.body) this.#read(node.body, []);
    }

    get reading(): string {
        const own =
            this.#readings.size > 0 ? this.#readings : [readingsByResponseType.get(this.responseType ?? '') ?? 'JSON'];
        return [...own, ...(this.#mayBeEmpty ? ['or nothing'] : [])].join(', ');
    }

    /** Where the dates and the exact numbers are, one for each way to read or write them. */
    plansOf(planned: PlanUse, argument?: string): readonly ts.Expression[] {
        return this.#plans.flatMap(([of, name, plan]) => (of === planned && name === argument ? [plan] : []));
    }

    /** How an argument is sent. What has no code of its own is sent with its object. */
    sentAt(key: string): Sent | undefined {
        const own = this.sent.get(key);
        const [owner = '', name] = key.split(/\.(.*)/s);
        const holder = this.sent.get(owner);
        if (own !== undefined || holder === undefined || name === undefined) return own;
        return { in: holder.in === 'body' ? 'field' : holder.in, name, steps: [], format: 'date-time' };
    }

    #read(node: ts.Node, trail: Trail): void {
        const argument = this.#argumentAt(node);
        const checked = checkedBy(node);
        if (argument !== undefined) this.#send(argument, trail);
        else if (checked !== undefined) this.#read(checked, trail);
        else if (ts.isCallExpression(node)) this.#readCall(node, trail);
        else if (ts.isObjectLiteralElementLike(node) && node.name) this.#readProperty(node, trail);
        else if (ts.isArrowFunction(node)) this.#readFunction(node, trail);
        else if (ts.isIdentifier(node)) this.#readName(withoutNumber(node.text), trail);
        else if (isPath(node)) this.#readPath(node, trail);
        else if (ts.isStringLiteral(node)) this.#readText(node.text, trail);
        else if (ts.isPropertyAccessExpression(node)) {
            if (isOtherServers(node.expression)) this.server = node.name.text;
            else this.#read(node.expression, trail);
        } else if (ts.isConditionalExpression(node)) {
            this.#read(node.whenFalse, trail);
            this.#read(node.whenTrue, trail);
        } else if (!ts.isTypeNode(node) && !isMixture(node)) {
            // A whole query is behind its mark: `?${encodeText(query)}`
            const inner = ts.isTemplateExpression(node) ? [...trail, node.head.text] : trail;
            ts.forEachChild(node, (child) => this.#read(child, inner));
        }
    }

    /** `tags`, `query.tags` or `query['tags']` */
    #argumentAt(node: ts.Node): string | undefined {
        if (ts.isIdentifier(node)) return this.#names.get(node.text);
        const isAccess = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
        const owner = isAccess && ts.isIdentifier(node.expression) ? this.#names.get(node.expression.text) : undefined;
        // A method of the argument is called with it: `tags.map(toDay)`.
        if (owner === undefined || !isAccess || (ts.isCallExpression(node.parent) && node.parent.expression === node)) {
            return undefined;
        }
        return `${owner}.${textOfName(ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression)}`;
    }

    #readCall({ expression: called, arguments: given }: ts.CallExpression, trail: Trail): void {
        const name = calledName(called) ?? '';
        const { plan: [index, of] = [], server, like, writesFields } = meaningOf(name);
        const plan = index === undefined ? undefined : given[index];
        const values = given.filter((one) => one !== plan && !isForMessages(one));
        if (of !== undefined && plan !== undefined) {
            this.#plans.push([of, of === 'argument' ? this.#argumentIn(given[0]) : undefined, plan]);
        }
        if (server === 'name') this.server = wordOfExpression(given[0]);
        // The method comes first in a request. Functions that read a response have it for their messages.
        this.method ??= given.map(wordOfExpression).find((word) => verb.test(word ?? ''));
        const isOwn = (one: ts.Expression): boolean => this.#argumentAt(one) === undefined;
        const words = values.filter(isOwn).flatMap((one) => wordOfExpression(one) ?? []);
        const inner = [...trail, [like ?? name, ...words].join(' ')];
        if (ts.isPropertyAccessExpression(called)) this.#read(called.expression, inner);
        else this.#read(called, trail);
        for (const one of values) {
            if (writesFields && ts.isObjectLiteralExpression(one)) this.#readFields(one, given[0]);
            else if (!ts.isStringLiteral(one) || isPath(one)) this.#read(one, inner);
        }
    }

    /** The argument that a value is made of. */
    #argumentIn(node: ts.Node | undefined): string | undefined {
        return node && (this.#argumentAt(node) ?? ts.forEachChild(node, (child) => this.#argumentIn(child)));
    }

    /** `{ icon: value => toParts(value, 'image/svg+xml') }` */
    #readFields({ properties }: ts.ObjectLiteralExpression, form: ts.Node | undefined): void {
        for (const one of properties) {
            const writer = assignedTo(one);
            const field = `${this.#argumentIn(form)}.${textOfName(one.name)}`;
            if (writer && ts.isArrowFunction(writer)) this.#readFunction(writer, ['field'], field);
        }
    }

    /** @param argument What its parameter stands for, which hides an argument of the same name. */
    #readFunction({ parameters, body }: ts.ArrowFunction, trail: Trail, argument?: string): void {
        const namesAround = this.#names;
        const own = new Set(parameters.flatMap(({ name }) => bindingNames(name)));
        this.#names = new Map([
            ...[...namesAround].filter(([name]) => !own.has(name)),
            ...Array.from(argument === undefined ? [] : own, (name) => [name, argument ?? ''] as const),
        ]);
        this.#read(body, trail);
        this.#names = namesAround;
    }

    #readProperty(node: ts.ObjectLiteralElementLike, trail: Trail): void {
        const value = assignedTo(node);
        const inner = [...trail, `.${textOfName(node.name)}`];
        if (value === undefined) ts.forEachChild(node, (child) => this.#read(child, trail));
        else if (inner.at(-1) === '.url' && ts.isStringLiteralLike(value)) this.path = [value.text];
        else this.#read(value, inner);
    }

    #readName(name: string, trail: Trail): void {
        const { reads, mayBeEmpty } = meaningOf(name);
        const mediaType = meaningOf(trail.at(-2)?.split(' ')[0]).offers ? `${trail.at(-1)?.slice(1)} as ` : '';
        if (reads !== undefined) this.#readings.add(mediaType + reads);
        if (mayBeEmpty) this.#mayBeEmpty = true;
    }

    #readText(text: string, trail: Trail): void {
        const { tells } = meaningOf(trail.at(-1));
        if (tells !== undefined) this[tells] = text;
    }

    /** A path, which may end with a query. */
    #readPath(node: ts.StringLiteralLike | ts.TemplateExpression, trail: Trail): void {
        if (ts.isStringLiteralLike(node)) this.path = [node.text];
        else {
            const parts = node.templateSpans.flatMap(({ expression, literal }) => {
                const isOwn = isBase(expression) || meaningOf(expression).sends === 'query';
                this.#read(expression, isOwn ? trail : [...trail, '/']);
                const argument = isOwn ? undefined : this.#argumentIn(expression);
                return [...(argument === undefined ? [] : [{ argument }]), literal.text];
            });
            this.path = [node.head.text, ...parts].filter((part) => part !== '');
        }
    }

    /** Notes how an argument is sent. */
    #send(argument: string, trail: Trail): void {
        const isField = trail[0] === 'field';
        // Cookies are in a header of their own.
        const inCookie = trail.findIndex((word) => meaningOf(word).sends === 'cookie');
        const at = isField ? 0 : inCookie < 0 ? trail.findIndex((word) => meaningOf(word).sends) : inCookie;
        const place = isField ? 'field' : meaningOf(trail[at]).sends;
        if (place === undefined) return;
        const isNamed = place === 'query' || place === 'header' || place === 'cookie';
        const inner = trail.slice(at + 1);
        const [own = '', ...others] = isNamed
            ? inner.filter((word) => !meaningOf(word).wraps)
            : [`.${argument}`, ...inner];
        if (own !== '' && !own.startsWith('.')) return;
        const isTyped = (step: string): boolean => meaningOf(/^(.*?) /.exec(step)?.[1]).types === place;
        const [first = ''] = others;
        if (place === 'body' && isTyped(first)) this.contentType = first.split(' ')[1];
        this.sent.set(argument, {
            in: place,
            name: isField ? argument.replace(/^.*?\./s, '') : own.slice(1),
            steps: others.filter((step) => !meaningOf(step).plain && !(place === 'body' && isTyped(step))),
            format: others.some((step) => /\btoDay$/.test(step)) ? 'date' : 'date-time',
        });
    }
}

/** `id + name` or `body.type || 'image/png'`, which says nothing certain of its parts; `body && encode(body)` does. */
function isMixture(node: ts.Node): boolean {
    const { AmpersandAmpersandToken, QuestionQuestionToken } = ts.SyntaxKind;
    const isCertain = [AmpersandAmpersandToken, QuestionQuestionToken];
    return ts.isBinaryExpression(node) && !isCertain.some((kind) => kind === node.operatorToken.kind);
}

function bindingNames(name: ts.BindingName): string[] {
    return ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) => (ts.isBindingElement(one) ? bindingNames(one.name) : []));
}

function isPath(node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression {
    if (ts.isStringLiteralLike(node)) return node.text.startsWith('/');
    if (!ts.isTemplateExpression(node)) return false;
    const [first] = node.templateSpans;
    return node.head.text.startsWith('/') || (node.head.text === '' && first !== undefined && isBase(first.expression));
}

/** `this.#baseUrl`, or `withoutSlash(this.#otherServers.uploads)` */
function isBase(node: ts.Expression): boolean {
    return fieldNameOf(node) !== undefined || meaningOf(node).server === 'base';
}

/** `otherServers`, or `this.#otherServers` */
function isOtherServers(node: ts.Expression): boolean {
    return withoutNumber(fieldNameOf(node)?.slice(1) ?? textOfName(node)) === 'otherServers';
}

/** `#baseUrl` of `this.#baseUrl` */
function fieldNameOf(node: ts.Expression): string | undefined {
    return ts.isPropertyAccessExpression(node) && ts.isPrivateIdentifier(node.name) ? ts.idText(node.name) : undefined;
}

function assignedTo(node: ts.ObjectLiteralElementLike): ts.Expression | undefined {
    if (ts.isPropertyAssignment(node)) return node.initializer;
    return ts.isShorthandPropertyAssignment(node) ? node.name : undefined;
}

/** A literal, or the name of a function. */
function wordOfExpression(node: ts.Expression | undefined): string | undefined {
    if (node === undefined) return undefined;
    if (ts.isStringLiteral(node)) return node.text;
    if (ts.isIdentifier(node)) return withoutNumber(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true';
    return node.kind === ts.SyntaxKind.FalseKeyword ? 'false' : undefined;
}

/** Whether two codes differ in these words alone, wherever they are: Angular has the method before the URL, or after it. */
export function isSentOtherwise(before: ts.Node | undefined, after: ts.Node | undefined): boolean {
    if (before === undefined || after === undefined) return false;
    const [ours, theirs] = [readWords(before), readWords(after)];
    const own = new Set([...ours.parameters, ...theirs.parameters]);
    const carries = (word: string): boolean => meaningOf(word).carries ?? false;
    const isCarrier = (word: string): boolean => own.has(word) || carries(word);
    const areSame = (isKept: (word: string) => boolean): boolean => {
        const [left, right] = [ours.words, theirs.words].map((words) => JSON.stringify(words.filter(isKept).sort()));
        return left === right;
    };
    return areSame((word) => !isCarrier(word)) && (ours.hasChecks !== theirs.hasChecks || !areSame(carries));
}

interface CarriedWords {
    /** The names and the literals. */
    readonly words: string[];
    /** Those of the functions within, such as `response`. */
    readonly parameters: string[];
    hasChecks: boolean;
}

function readWords(root: ts.Node): CarriedWords {
    const found: CarriedWords = { words: [], parameters: [], hasChecks: false };
    const read = (node: ts.Node): void => {
        const checked = checkedBy(node);
        const isCheck = meaningOf(node).checks === 'error';
        if (checked !== undefined || isCheck) found.hasChecks = true;
        if (checked !== undefined) read(checked);
        else if (isCheck || ts.isTypeNode(node) || isForMessages(node)) return;
        else if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node))
            found.words.push(withoutNumber(ts.idText(node)));
        else if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node)) found.words.push(`'${node.text}`);
        else {
            const name = ts.isParameter(node) || ts.isBindingElement(node) ? node.name : undefined;
            if (name !== undefined && ts.isIdentifier(name)) found.parameters.push(withoutNumber(name.text));
            // `{ body }` is `{ body: body }`.
            if (ts.isShorthandPropertyAssignment(node)) read(node.name);
            ts.forEachChild(node, read);
        }
    };
    read(root);
    return found;
}
