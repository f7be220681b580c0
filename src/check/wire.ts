/**
 * What an operation sends and how it reads the response, as far as its code says so in known words. All libraries write
 * a request with the same words, so one reader understands them: `url` or the path that a function takes, `params` or
 * `encodeQuery`, `data` or `body`.
 */
import ts from '../compiler/typescript.js';
import { isConfiguration } from './directions.ts';
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
    readonly path: readonly PathPart[];
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
}

export type PathPart = string | { readonly argument: string };

export function wireOf(node: ts.SignatureDeclaration): Wire {
    const reader = new WireReader(node);
    if ('body' in node && node.body !== undefined) reader.read(node.body);
    return reader;
}

const verb = /^[A-Z][A-Z-]*$/;

/** How functions read a body. */
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
    ['rejectBody', 'an error'],
    ['toUndefined', 'nothing'],
]);

/** Functions that also accept an empty body. */
const lenient: ReadonlySet<string> = new Set(['readUnlessEmpty', 'orUndefined']);

/** How `HttpClient` reads a body, unless a function does. */
const responseTypes: ReadonlyMap<string, string> = new Map([
    ['text', 'text'],
    ['arraybuffer', 'bytes'],
]);

class WireReader implements Wire {
    method: string | undefined;
    path: readonly PathPart[] = [];
    server: string | undefined;
    readonly sent = new Map<string, Sent>();
    readonly groups = new Map<string, SentIn>();
    contentType: string | undefined;
    accept: string | undefined;
    dates: ts.Expression | undefined;
    errorDates: ts.Expression | undefined;
    readonly #arguments: ReadonlySet<string>;
    readonly #reading: string[] = [];
    #mayBeEmpty = false;
    #responseType = '';

    constructor({ parameters }: ts.SignatureDeclaration) {
        const sent = parameters.filter((one) => !isConfiguration(one));
        this.#arguments = new Set(sent.map(({ name }) => textOfName(name)));
    }

    get reading(): readonly string[] {
        const own = this.#reading.length > 0 ? this.#reading : [responseTypes.get(this.#responseType) ?? 'JSON'];
        return this.#mayBeEmpty ? [...own, 'or nothing'] : own;
    }

    read(node: ts.Node): void {
        if (ts.isTypeNode(node)) return;
        if (ts.isCallExpression(node)) this.#readCall(node);
        else if (ts.isObjectLiteralExpression(node)) for (const one of node.properties) this.#readProperty(one);
        else if (ts.isIdentifier(node)) this.#readName(withoutNumber(node.text));
        else if (isPath(node)) this.#readPath(node);
        else if (ts.isPropertyAccessExpression(node) && withoutNumber(textOfName(node.expression)) === 'otherServers')
            this.server = node.name.text;
        else ts.forEachChild(node, (child) => this.read(child));
    }

    #readName(name: string): void {
        const reading = readings.get(name);
        if (reading !== undefined) this.#reading.push(reading);
        if (lenient.has(name)) this.#mayBeEmpty = true;
    }

    #readCall({ expression: called, arguments: given }: ts.CallExpression): void {
        const [first, second] = given;
        const name = calledName(called);
        switch (name) {
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
                this.server = first && textOf(first);
                return;
            default:
                this.read(called);
                for (const one of given) {
                    if (name === 'readOffered' && ts.isObjectLiteralExpression(one)) this.#readOffers(one);
                    else this.#readArgument(one);
                }
        }
    }

    /** The method comes first in a request. The functions that read a response have it for their messages. */
    #readArgument(node: ts.Expression): void {
        if (ts.isStringLiteral(node) && verb.test(node.text)) this.method ??= node.text;
        else this.read(node);
    }

    /** `{ 'text/plain': readText }` */
    #readOffers({ properties }: ts.ObjectLiteralExpression): void {
        for (const one of properties) {
            const reader = withoutNumber(textOfName(assignedTo(one)));
            this.#reading.push(`${textOfName(one.name)} as ${readings.get(reader) ?? reader}`);
        }
    }

    #readProperty(node: ts.ObjectLiteralElementLike): void {
        const value = assignedTo(node);
        if (value === undefined) {
            ts.forEachChild(node, (child) => this.read(child));
            return;
        }
        const name = textOfName(node.name);
        switch (name) {
            case 'method':
                this.method = textOf(value);
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
                this.#responseType = textOf(value) ?? '';
                return;
            default:
                this.read(value);
        }
    }

    /** The body of the request, or later that of the response in the object that an operation returns. */
    #readBody(value: ts.Expression): void {
        const written = this.#writtenBy(value);
        if (written === undefined || this.sent.has(written.argument)) this.read(value);
        else this.#send({ ...written, in: 'body', name: written.argument });
    }

    /** Returns undefined for anything but an argument of the operation. */
    #writtenBy(value: ts.Expression): Written | undefined {
        const written = writtenBy(value);
        const [root = ''] = (written?.argument ?? '').split('.');
        return this.#arguments.has(root) ? written : undefined;
    }

    /** A path, which may end with a query. */
    #readPath(node: ts.Expression): void {
        if (ts.isStringLiteralLike(node)) this.path = [node.text];
        if (!ts.isTemplateExpression(node)) return;
        const path: PathPart[] = [node.head.text];
        for (const { expression, literal } of node.templateSpans) {
            const written = isBase(expression) || isQuery(expression) ? undefined : this.#writtenBy(expression);
            if (written === undefined) this.read(expression);
            else {
                this.#send({ ...written, in: 'path', name: written.argument });
                path.push({ argument: written.argument });
            }
            path.push(literal.text);
        }
        this.path = path.filter((part) => part !== '');
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
        const isWrapped =
            ts.isCallExpression(node) &&
            /^(?:toHeaders|mergeHeaders|keepNames)$/.test(calledName(node.expression) ?? '');
        const [first] = isWrapped ? node.arguments : [];
        if (first !== undefined) {
            this.#readNamed(first, place);
            return;
        }
        const written = this.#writtenBy(node);
        if (written === undefined || written.steps.length > 0) return;
        this.groups.set(written.argument, place);
        this.#readFields(written);
    }

    #readNamedValue(node: ts.ObjectLiteralElementLike, place: 'query' | 'header'): void {
        const value = assignedTo(node);
        if (value === undefined) return;
        const name = textOfName(node.name);
        const written = this.#writtenBy(value);
        const text = place === 'header' ? textOf(value) : undefined;
        if (text !== undefined && name === 'Accept') this.accept = text;
        else if (text !== undefined && name === 'Content-Type') this.contentType = text;
        else if (written !== undefined) this.#send({ ...written, in: place, name });
    }

    /** Notes how an argument is sent, and each of its fields that is sent in its own way. */
    #send(sent: Sent): void {
        const [typed, type] = (sent.steps[0] ?? '').split(' ');
        const isTyped = sent.in === 'body' && typed === 'withType';
        if (isTyped) this.contentType = type;
        this.sent.set(sent.argument, isTyped ? { ...sent, steps: sent.steps.slice(1) } : sent);
        this.#readFields(sent);
    }

    #readFields({ argument, fields }: Pick<Written, 'argument' | 'fields'>): void {
        for (const field of fields?.properties ?? []) {
            const writer = assignedTo(field);
            const isWriter = writer !== undefined && ts.isArrowFunction(writer) && !ts.isBlock(writer.body);
            const written = isWriter ? writtenBy(writer.body) : undefined;
            const name = textOfName(field.name);
            if (written !== undefined) this.sent.set(`${argument}.${name}`, { ...written, in: 'field', name });
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

function isQuery(node: ts.Expression): boolean {
    return ts.isCallExpression(node) && calledName(node.expression) === 'encodeQuery';
}

function assignedTo(node: ts.ObjectLiteralElementLike): ts.Expression | undefined {
    if (ts.isPropertyAssignment(node)) return node.initializer;
    return ts.isShorthandPropertyAssignment(node) ? node.name : undefined;
}

/** A text, also one of a condition. */
function textOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteral(node)) return node.text;
    return ts.isConditionalExpression(node) ? (textOf(node.whenTrue) ?? textOf(node.whenFalse)) : undefined;
}

function textOfName(node: ts.Node | undefined): string {
    if (node === undefined) return '';
    if (ts.isComputedPropertyName(node)) return textOfName(node.expression);
    if (ts.isPropertyAccessExpression(node) && ts.isPrivateIdentifier(node.name)) return node.name.text.slice(1);
    const isNamed = ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
    return isNamed ? node.text : '';
}
