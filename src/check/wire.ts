/**
 * What an operation sends and how it reads the response, as its code says. All libraries write requests with the same
 * words, so one reader understands them: `url` or the path that is passed to a function, `params` or `encodeQuery`.
 */
import ts from '../typescript.js';
import { isConfiguration } from './directions.ts';
import type { Source } from './source.ts';
import { calledName, type Written, withoutNumber, writtenBy } from './written.ts';

export type SentIn = 'path' | 'query' | 'header' | 'body' | 'field';

export interface Sent extends Written {
    readonly in: SentIn;
    /** The name on the wire. */
    readonly name: string;
}

export interface Wire {
    readonly method: string | undefined;
    /** Its texts, and the names of arguments. */
    readonly path: readonly (string | { readonly argument: string })[];
    /** The name of another server than the base URL. */
    readonly server: string | undefined;
    /** By argument, or by argument and property: `query.tags`. */
    readonly sent: ReadonlyMap<string, Sent>;
    /** The arguments that are sent as they are, with all their properties. */
    readonly groups: ReadonlyMap<string, SentIn>;
    readonly contentType: string | undefined;
    readonly accept: string | undefined;
    readonly reading: readonly string[];
    /** Where the dates of the response are, and those of error responses. */
    readonly dates: ts.Expression | undefined;
    readonly errorDates: ts.Expression | undefined;
    /** The rest of the code, for what is not understood. */
    readonly rest: readonly string[];
}

export function wireOf(node: ts.SignatureDeclaration, source: Source): Wire {
    const reader = new WireReader(node, source);
    if ('body' in node && node.body !== undefined) reader.read(node.body);
    return reader;
}

const verb = /^[A-Z][A-Z-]*$/;

/** How the functions read a body. */
const readings: ReadonlyMap<string, string> = new Map([
    ['readBlob', 'bytes'],
    ['readByContentType', 'its content type'],
    ['readEventData', 'data of events'],
    ['readEvents', 'events'],
    ['readJson', 'JSON'],
    ['readJsonEvents', 'JSON in events'],
    ['readJsonLines', 'JSON lines'],
    ['readJsonOrBlob', 'JSON or bytes'],
    ['readJsonOrText', 'JSON or text'],
    ['readJsonSequence', 'JSON sequence'],
    ['readNothing', 'nothing'],
    ['readText', 'text'],
    ['readTextOrBlob', 'text or bytes'],
    ['readUnlessEmpty', 'maybe nothing'],
    ['orUndefined', 'maybe nothing'],
    ['rejectBody', 'an error'],
    ['toUndefined', 'nothing'],
]);

/** Functions that send or receive, whatever they are given, or that follow from the types of a response. */
const carriers: ReadonlySet<string> = new Set([
    'bodyOf',
    'catch',
    'catchError',
    'expectType',
    'headersOf',
    'map',
    'mergeHeaders',
    'pipe',
    'readErrorBody',
    'readOffered',
    'readSuccess',
    'readWith',
    'rejectUnreadable',
    'then',
    'toHeaders',
    'toResponse',
    'urlAt',
    'urlOf',
    'urlThrough',
    'withReader',
    'withoutSlash',
]);

/** How `HttpClient` reads a body, unless a function does. */
const responseTypes: ReadonlyMap<string, string> = new Map([
    ['text', 'text'],
    ['arraybuffer', 'bytes'],
]);

/** Properties of a response, and of the object in which an operation returns it. */
const parts: ReadonlySet<string> = new Set(['body', 'data', 'headers', 'status']);

class WireReader implements Wire {
    method: string | undefined;
    path: Wire['path'] = [];
    server: string | undefined;
    readonly sent = new Map<string, Sent>();
    readonly groups = new Map<string, SentIn>();
    contentType: string | undefined;
    accept: string | undefined;
    dates: ts.Expression | undefined;
    errorDates: ts.Expression | undefined;
    readonly rest: string[] = [];
    readonly #source: Source;
    readonly #reading: string[] = [];
    #responseType: string | undefined;
    /** Variables of the operation, whose names do not matter. */
    readonly #locals: Set<string>;

    constructor({ parameters }: ts.SignatureDeclaration, source: Source) {
        this.#source = source;
        this.#locals = new Set(parameters.filter(isConfiguration).map(({ name }) => nameOf(name)));
    }

    get reading(): readonly string[] {
        const isRead = this.#reading.some((word) => word !== 'maybe nothing');
        return isRead ? this.#reading : [responseTypes.get(this.#responseType ?? '') ?? 'JSON', ...this.#reading];
    }

    read(node: ts.Node): void {
        if (ts.isTypeNode(node)) return;
        if (ts.isBindingElement(node) || ts.isVariableDeclaration(node) || ts.isParameter(node)) {
            if (ts.isIdentifier(node.name)) this.#locals.add(node.name.text);
            else this.read(node.name);
            if (node.initializer !== undefined) this.read(node.initializer);
        } else if (ts.isCallExpression(node)) this.#readCall(node);
        else if (ts.isObjectLiteralExpression(node)) for (const one of node.properties) this.#readProperty(one);
        else if (ts.isIdentifier(node)) this.#readName(node.text);
        else if (ts.isPropertyAccessExpression(node)) this.#readAccess(node);
        else if (isPath(node)) this.#readPath(node);
        else {
            if (!isWrapper(node)) {
                const isToken = node.kind < ts.SyntaxKind.FirstNode;
                this.rest.push(isToken ? this.#source.codeOf(node) : String(node.kind));
            }
            ts.forEachChild(node, (child) => this.read(child));
        }
    }

    #readName(text: string): void {
        const name = withoutNumber(text);
        const reading = readings.get(name);
        if (reading !== undefined) this.#reading.push(reading);
        else if (/^send(?:Through)?(?:To)?$/.test(name)) this.rest.push('send');
        else if (!carriers.has(name) && !this.#locals.has(text) && text !== 'undefined') this.rest.push(name);
    }

    #readAccess({ expression, name }: ts.PropertyAccessExpression): void {
        if (withoutNumber(nameOf(expression)) === 'otherServers') this.server = name.text;
        else if (ts.isPrivateIdentifier(name) && name.text === '#baseUrl') return;
        else {
            this.read(expression);
            if (!parts.has(name.text)) this.#readName(name.text);
        }
    }

    #readCall(node: ts.CallExpression): void {
        const { expression: called, arguments: given } = node;
        const [first, second] = given;
        switch (calledName(called)) {
            case 'reviveDates':
            case 'reviveData':
            case 'reviveItems':
            case 'readWithDates':
                this.dates = second;
                if (first !== undefined) this.read(first);
                return;
            case 'reviveError':
                this.errorDates = first;
                return;
            case 'readErrorDates':
                this.errorDates = second;
                if (first !== undefined) this.read(first);
                return;
            case 'encodeQuery':
                if (first !== undefined) this.#readNamed(first, 'query');
                return;
            case 'toHeaders':
            case 'mergeHeaders':
                if (first !== undefined) this.#readNamed(first, 'header');
                return;
            case 'serverOf':
                this.server = first && ts.isStringLiteral(first) ? first.text : undefined;
                return;
            case 'readOffered':
                for (const one of given) {
                    if (ts.isObjectLiteralExpression(one)) this.#readOffers(one);
                    else this.#readArgument(one);
                }
                return;
            default:
                this.read(called);
                for (const one of given) this.#readArgument(one);
        }
    }

    /** The method comes first in a request. The functions that read a response have it for their messages. */
    #readArgument(node: ts.Expression): void {
        const isMethod = ts.isStringLiteral(node) && verb.test(node.text);
        if (isMethod) this.method ??= node.text;
        else this.read(node);
    }

    /** `{ 'text/plain': readText }` */
    #readOffers({ properties }: ts.ObjectLiteralExpression): void {
        for (const one of properties) {
            const value = assignedTo(one);
            const reading = value && readings.get(withoutNumber(nameOf(value)));
            const type = one.name && nameOf(one.name);
            if (reading === undefined || type === undefined) this.rest.push(this.#source.codeOf(one));
            else this.#reading.push(`${type} as ${reading}`);
        }
    }

    #readProperty(node: ts.ObjectLiteralElementLike): void {
        if (ts.isSpreadAssignment(node)) {
            this.read(node.expression);
            return;
        }
        const value = assignedTo(node);
        const name = node.name && nameOf(node.name);
        if (value === undefined || name === undefined) {
            this.rest.push(this.#source.codeOf(node));
            return;
        }
        switch (name) {
            case 'method':
                if (ts.isStringLiteral(value)) this.method = value.text;
                else this.read(value);
                return;
            case 'url':
                this.#readPath(value);
                return;
            case 'params':
                this.#readNamed(value, 'query');
                return;
            case 'headers':
                this.#readNamed(value, 'header');
                return;
            case 'body':
            case 'data':
            case 'json':
                this.#readBody(value);
                return;
            case 'contentType':
            case 'accept':
                this[name] = textOf(value);
                return;
            case 'responseType':
                this.#responseType = textOf(value);
                return;
            case 'baseURL':
            case 'transformResponse':
                this.read(value);
                return;
            default:
                // Some ways to read a body take more of the response.
                if (name === 'observe' && textOf(value) === 'response') return;
                if (name !== 'status' || !this.#isReceived(value)) this.rest.push(name);
                this.read(value);
        }
    }

    /** The body of the request, or that of the response in the object that an operation returns. */
    #readBody(value: ts.Expression): void {
        const written = this.#isReceived(value) ? undefined : writtenBy(value);
        if (written === undefined) this.read(value);
        else this.#send({ ...written, in: 'body', name: written.argument });
    }

    /** Whether a value is a part of the response. */
    #isReceived(value: ts.Expression): boolean {
        if (ts.isAwaitExpression(value)) return true;
        const [root = ''] = (writtenBy(value)?.argument ?? '').split('.');
        return this.#locals.has(root);
    }

    /** A path with its query. */
    #readPath(node: ts.Expression): void {
        if (ts.isStringLiteralLike(node)) {
            this.path = [node.text];
        } else if (ts.isTemplateExpression(node)) {
            const path: (string | { readonly argument: string })[] = [node.head.text];
            for (const { expression, literal } of node.templateSpans) {
                const written = pathValue(expression);
                if (written === undefined) this.read(expression);
                else {
                    this.#send({ ...written, in: 'path', name: written.argument });
                    path.push({ argument: written.argument });
                }
                path.push(literal.text);
            }
            this.path = path.filter((part) => part !== '');
        } else this.read(node);
    }

    /** An object of query parameters or headers, or the argument that is one. */
    #readNamed(node: ts.Expression, place: 'query' | 'header'): void {
        if (ts.isObjectLiteralExpression(node)) {
            for (const one of node.properties) {
                if (ts.isSpreadAssignment(one)) this.#readNamed(one.expression, place);
                else this.#readNamedValue(one, place);
            }
            return;
        }
        const name = ts.isCallExpression(node) ? calledName(node.expression) : undefined;
        const [first] = ts.isCallExpression(node) ? node.arguments : [];
        if ((name === 'toHeaders' || name === 'mergeHeaders' || name === 'keepNames') && first !== undefined) {
            this.#readNamed(first, place);
            return;
        }
        const written = writtenBy(node);
        if (written === undefined || written.steps.length > 0) this.read(node);
        else if (!this.#locals.has(written.argument.replace(/\..*$/s, ''))) {
            this.groups.set(written.argument, place);
            this.#readFields(written);
        }
    }

    #readNamedValue(node: ts.ObjectLiteralElementLike, place: 'query' | 'header'): void {
        const value = assignedTo(node);
        const name = node.name && nameOf(node.name);
        if (place === 'header' && value !== undefined && name === 'Accept' && ts.isStringLiteral(value)) {
            this.accept = value.text;
        } else if (
            place === 'header' &&
            value !== undefined &&
            name === 'Content-Type' &&
            !ts.isCallExpression(value)
        ) {
            this.contentType = textOf(value);
        } else {
            const written = value && writtenBy(value);
            if (written !== undefined && name !== undefined) this.#send({ ...written, in: place, name });
            else this.rest.push(this.#source.codeOf(node));
        }
    }

    /** Notes how an argument is sent, and each of its fields that is sent in its own way. */
    #send({ steps, ...written }: Sent): void {
        const [typed, type] = (steps[0] ?? '').split(' ');
        const isTyped = written.in === 'body' && typed === 'withType';
        if (isTyped) this.contentType = type;
        this.sent.set(written.argument, { ...written, steps: isTyped ? steps.slice(1) : steps });
        this.#readFields(written);
    }

    #readFields({ argument, fields }: Pick<Written, 'argument' | 'fields'>): void {
        for (const field of fields?.properties ?? []) {
            const value = assignedTo(field);
            const written =
                value && ts.isArrowFunction(value) && !ts.isBlock(value.body) ? writtenBy(value.body) : undefined;
            const name = field.name && nameOf(field.name);
            if (written === undefined || name === undefined) this.rest.push(this.#source.codeOf(field));
            else this.sent.set(`${argument}.${name}`, { ...written, in: 'field', name });
        }
    }
}

function isPath(node: ts.Node): node is ts.Expression {
    if (ts.isStringLiteralLike(node)) return node.text.startsWith('/');
    if (!ts.isTemplateExpression(node)) return false;
    const [first] = node.templateSpans;
    return node.head.text.startsWith('/') || (node.head.text === '' && first !== undefined && isBase(first.expression));
}

/** `this.#baseUrl`, or `withoutSlash(this.#otherServers.uploads)` */
function isBase(node: ts.Expression): boolean {
    if (ts.isCallExpression(node)) return calledName(node.expression) === 'withoutSlash';
    return ts.isPropertyAccessExpression(node) && ts.isPrivateIdentifier(node.name);
}

/** The value of a parameter. The base and the query of a path are read on their own. */
function pathValue(node: ts.Expression): Written | undefined {
    const isQuery = ts.isCallExpression(node) && calledName(node.expression) === 'encodeQuery';
    return isBase(node) || isQuery ? undefined : writtenBy(node);
}

/** Nodes without a meaning of their own. */
function isWrapper(node: ts.Node): boolean {
    return (
        ts.isBlock(node) ||
        ts.isParenthesizedExpression(node) ||
        ts.isAwaitExpression(node) ||
        ts.isReturnStatement(node) ||
        ts.isExpressionStatement(node) ||
        ts.isVariableStatement(node) ||
        ts.isVariableDeclarationList(node) ||
        ts.isObjectBindingPattern(node) ||
        ts.isArrowFunction(node) ||
        node.kind === ts.SyntaxKind.EqualsGreaterThanToken ||
        ts.isEmptyStatement(node)
    );
}

function assignedTo(node: ts.ObjectLiteralElementLike): ts.Expression | undefined {
    if (ts.isPropertyAssignment(node)) return node.initializer;
    return ts.isShorthandPropertyAssignment(node) ? node.name : undefined;
}

/** A text, also one of a condition, or a word for a type that only a value knows. */
function textOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteral(node)) return node.text;
    return ts.isConditionalExpression(node) ? (textOf(node.whenTrue) ?? textOf(node.whenFalse)) : undefined;
}

function nameOf(node: ts.Node): string {
    if (ts.isComputedPropertyName(node)) return nameOf(node.expression);
    if (ts.isPropertyAccessExpression(node) && ts.isPrivateIdentifier(node.name)) return node.name.text.slice(1);
    const isNamed = ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
    return isNamed ? node.text : '';
}
