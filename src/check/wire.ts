/**
 * What an operation sends and how it reads the response, as far as its code says so in known words. All libraries write
 * a request with the same words, so one reader understands them: `url` or the path that a function takes, `params` or
 * `encodeQuery`, `data` or `body`.
 */
import ts from '../compiler/whole.js';
import { isNameForErrors } from './code.ts';
import { isConfiguration } from './directions.ts';
import type { Callable } from './exports.ts';
import { calledName, textOfName, withoutNumber } from './source.ts';

export type SentIn = 'path' | 'query' | 'header' | 'body' | 'field';

/** How the value of an argument is written. */
interface Written {
    /** The argument that is sent: `tags`, or `query.tags`. */
    readonly argument: string;
    /** The calls that decide what is sent, the outermost first, each with its literal arguments: `joinValues ,`. */
    readonly steps: readonly string[];
    /** Whether it is sent as a day, and not as a moment. */
    readonly isDay?: boolean;
    /** Where it contains days, and where exact numbers. */
    readonly dates?: ts.Expression | undefined;
    readonly numbers?: ts.Expression | undefined;
    /** The functions that write some fields of a form in their own way. */
    readonly fields?: ts.ObjectLiteralExpression;
}

export interface Sent extends Written {
    readonly in: SentIn;
    /** The name on the wire. */
    readonly name: string;
}

type PathPart = string | { readonly argument: string };

const verb = /^[A-Z][A-Z-]*$/;

/** How functions read a body. */
const readings: ReadonlyMap<string, string> = new Map([
    ['readBlob', 'bytes'],
    ['readByContentType', 'its content type'],
    ['readEventData', 'data of events'],
    ['readEvents', 'events'],
    ['readExactly', 'JSON'],
    ['readJson', 'JSON'],
    ['readJsonEvents', 'JSON in events'],
    ['readJsonLines', 'JSON lines'],
    ['readJsonOrBlob', 'JSON or bytes'],
    ['readJsonOrText', 'JSON or text'],
    ['readJsonSequence', 'JSON sequence'],
    ['readMixedEvents', 'JSON in some events'],
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

type PlanOf = 'dates' | 'numbers' | 'errorDates' | 'errorNumbers';

/** The calls with a plan for the response or for error responses: which argument it is, after what is read. */
const planned: ReadonlyMap<string, readonly [index: 0 | 1, plan: PlanOf]> = new Map([
    ['reviveDates', [1, 'dates']],
    ['reviveData', [1, 'dates']],
    ['reviveItems', [1, 'dates']],
    ['readWithDates', [1, 'dates']],
    ['readErrorDates', [1, 'errorDates']],
    ['reviveError', [0, 'errorDates']],
    ['readExactly', [0, 'numbers']],
    ['exactly', [0, 'numbers']],
    ['exactErrors', [0, 'errorNumbers']],
]);

/** Calls and properties with an object of query parameters or headers. */
const namedBy: Readonly<Record<'calls' | 'properties', ReadonlyMap<string, 'query' | 'header'>>> = {
    calls: new Map([
        ['encodeQuery', 'query'],
        ['toHeaders', 'header'],
        ['mergeHeaders', 'header'],
    ]),
    properties: new Map([
        ['params', 'query'],
        ['headers', 'header'],
    ]),
};

/** What an operation sends, and how it reads the response. */
export class Wire {
    readonly operation: Callable;
    method: string | undefined;
    /** Its texts, and the names of arguments. */
    path: readonly PathPart[] = [];
    /** The name of another server than the base URL. */
    server: string | undefined;
    /** By argument, or by argument and property: `query.tags`. */
    readonly sent = new Map<string, Sent>();
    contentType: string | undefined;
    accept: string | undefined;
    responseType: string | undefined;
    /** Where the dates and the exact numbers of the response are, one for each way to read it; and those of errors. */
    readonly plans: Readonly<Record<PlanOf, ts.Expression[]>> = {
        dates: [],
        numbers: [],
        errorDates: [],
        errorNumbers: [],
    };
    /** The arguments that are sent as they are, with all their properties. */
    readonly #groups = new Map<string, SentIn>();
    readonly #arguments: ReadonlySet<string>;
    readonly #reading = new Set<string>();
    #mayBeEmpty = false;

    constructor(operation: Callable) {
        const { node } = operation;
        this.operation = operation;
        const sent = node.parameters.filter((one) => !isConfiguration(one));
        this.#arguments = new Set(sent.map(({ name }) => textOfName(name)));
        if ('body' in node) this.#read(node.body);
    }

    get reading(): string {
        const own = this.#reading.size > 0 ? this.#reading : [responseTypes.get(this.responseType ?? '') ?? 'JSON'];
        return [...own, ...(this.#mayBeEmpty ? ['or nothing'] : [])].join(', ');
    }

    /** How an argument is sent. What has no code of its own is sent with its object. */
    sentAt(key: string): Sent | undefined {
        const own = this.sent.get(key);
        const [owner = '', name] = key.split(/\.(.*)/s);
        const holder = this.#groups.get(owner) ?? this.sent.get(owner)?.in;
        if (own !== undefined || holder === undefined || name === undefined) return own;
        return { argument: key, steps: [], in: holder === 'body' ? 'field' : holder, name };
    }

    #read(node: ts.Node | undefined): void {
        if (node === undefined || ts.isTypeNode(node)) return;
        if (ts.isCallExpression(node)) this.#readCall(node);
        else if (ts.isObjectLiteralExpression(node)) for (const one of node.properties) this.#readProperty(one);
        else if (ts.isIdentifier(node)) this.#readName(withoutNumber(node.text));
        else if (isPath(node)) this.#readPath(node);
        else if (ts.isPropertyAccessExpression(node) && isOtherServers(node.expression)) this.server = node.name.text;
        else ts.forEachChild(node, (child) => this.#read(child));
    }

    #readName(name: string): void {
        const reading = readings.get(name);
        if (reading !== undefined) this.#reading.add(reading);
        if (lenient.has(name)) this.#mayBeEmpty = true;
    }

    #readCall({ expression: called, arguments: given }: ts.CallExpression): void {
        const name = calledName(called) ?? '';
        const place = namedBy.calls.get(name);
        const [index, plan] = planned.get(name) ?? [];
        if (index !== undefined && plan !== undefined) {
            this.#readName(name);
            this.#note(plan, given[index]);
            if (index > 0) this.#read(given[0]);
        } else if (place !== undefined) this.#readNamed(given[0], place);
        else if (name === 'serverOf') this.server = textIn(given[0]);
        else {
            this.#read(called);
            for (const one of given) {
                if (name === 'readOffered' && ts.isObjectLiteralExpression(one)) this.#readOffers(one);
                // The method comes first in a request. Functions that read a response have it for their messages.
                else if (ts.isStringLiteral(one) && verb.test(one.text)) this.method ??= one.text;
                else this.#read(one);
            }
        }
    }

    #note(plan: PlanOf, value: ts.Expression | undefined): void {
        if (value !== undefined) this.plans[plan].push(value);
    }

    /** `{ 'text/plain': readText }` */
    #readOffers({ properties }: ts.ObjectLiteralExpression): void {
        for (const one of properties) {
            const value = assignedTo(one);
            const isExact = value !== undefined && ts.isCallExpression(value);
            const reader = withoutNumber((isExact ? calledName(value.expression) : textOfName(value)) ?? '');
            if (isExact && reader === 'readExactly') this.#note('numbers', value.arguments[0]);
            this.#reading.add(`${textOfName(one.name)} as ${readings.get(reader) ?? reader}`);
        }
    }

    #readProperty(node: ts.ObjectLiteralElementLike): void {
        const value = assignedTo(node);
        const name = textOfName(node.name);
        const place = namedBy.properties.get(name);
        if (value === undefined) ts.forEachChild(node, (child) => this.#read(child));
        else if (place !== undefined) this.#readNamed(value, place);
        else if (name === 'url') this.#readPath(value);
        else if (name === 'body' || name === 'data' || name === 'json') this.#readBody(value);
        else if (name === 'method' || name === 'contentType' || name === 'accept' || name === 'responseType') {
            this[name] = textIn(value);
        } else this.#read(value);
    }

    /** The body of the request, or later that of the response in the object that an operation returns. */
    #readBody(value: ts.Expression): void {
        const written = this.#writtenBy(value);
        if (written === undefined || this.sent.has(written.argument)) this.#read(value);
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
            if (written === undefined) this.#read(expression);
            else {
                this.#send({ ...written, in: 'path', name: written.argument });
                path.push({ argument: written.argument });
            }
            path.push(literal.text);
        }
        this.path = path.filter((part) => part !== '');
    }

    /** An object of query parameters or headers, or the argument that is one. */
    #readNamed(node: ts.Expression | undefined, place: 'query' | 'header'): void {
        if (node === undefined) return;
        if (ts.isObjectLiteralExpression(node)) {
            for (const one of node.properties) {
                if (ts.isSpreadAssignment(one)) this.#readNamed(one.expression, place);
                else this.#readNamedValue(one, place);
            }
        } else if (ts.isCallExpression(node) && wrappers.has(calledName(node.expression) ?? '')) {
            this.#readNamed(node.arguments[0], place);
        } else {
            const written = this.#writtenBy(node);
            if (written === undefined || written.steps.length > 0) return;
            this.#groups.set(written.argument, place);
            this.#readFields(written);
        }
    }

    #readNamedValue(node: ts.ObjectLiteralElementLike, place: 'query' | 'header'): void {
        const value = assignedTo(node);
        if (value === undefined) return;
        const name = textOfName(node.name);
        const written = this.#writtenBy(value);
        const text = place === 'header' ? textIn(value) : undefined;
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

    #readFields({ argument, fields }: Written): void {
        for (const field of fields?.properties ?? []) {
            const writer = assignedTo(field);
            const isWriter = writer !== undefined && ts.isArrowFunction(writer) && !ts.isBlock(writer.body);
            const written = isWriter ? writtenBy(writer.body) : undefined;
            const name = textOfName(field.name);
            if (written !== undefined) this.sent.set(`${argument}.${name}`, { ...written, in: 'field', name });
        }
    }
}

/** What only wraps an object of query parameters or headers. */
const wrappers: ReadonlySet<string> = new Set(['toHeaders', 'mergeHeaders', 'keepNames']);

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

/** `otherServers`, or `this.#otherServers` */
function isOtherServers(node: ts.Expression): boolean {
    const isField = ts.isPropertyAccessExpression(node) && ts.isPrivateIdentifier(node.name);
    return withoutNumber(isField ? node.name.text.slice(1) : textOfName(node)) === 'otherServers';
}

function assignedTo(node: ts.ObjectLiteralElementLike): ts.Expression | undefined {
    if (ts.isPropertyAssignment(node)) return node.initializer;
    return ts.isShorthandPropertyAssignment(node) ? node.name : undefined;
}

/** A text, also one of a condition. */
function textIn(node: ts.Expression | undefined): string | undefined {
    if (node === undefined) return undefined;
    if (ts.isStringLiteral(node)) return node.text;
    return ts.isConditionalExpression(node) ? (textIn(node.whenTrue) ?? textIn(node.whenFalse)) : undefined;
}

/** Calls that only depend on the type of a value, or only guard it. */
const neutral: ReadonlySet<string> = new Set(
    'encodePath encodeSegment encodeSimple encodeText encodeURIComponent keepNames toPathPart toSimple'.split(' '),
);

/** Returns undefined for code that does more than to write one argument. */
function writtenBy(node: ts.Expression): Written | undefined {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return writtenBy(node.expression);
    if (ts.isConditionalExpression(node)) return writtenBy(node.whenTrue) ?? writtenBy(node.whenFalse);
    if (ts.isCallExpression(node)) return writtenByCall(node);
    if (ts.isBinaryExpression(node)) {
        const { left, operatorToken, right } = node;
        // `body && encode(body)`, `body ?? null`
        if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return writtenBy(right);
        return operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? writtenBy(left) : undefined;
    }
    if (ts.isTemplateExpression(node)) {
        // A whole query behind its mark: `?${encodeText(query)}`
        const [span, ...more] = node.templateSpans;
        const written = span === undefined || more.length > 0 ? undefined : writtenBy(span.expression);
        return written && { ...written, steps: [node.head.text, ...written.steps] };
    }
    const argument = argumentIn(node);
    return argument === undefined ? undefined : { argument, steps: [] };
}

/** `tags`, `query.tags` or `query['tags']` */
function argumentIn(node: ts.Expression): string | undefined {
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : node.text;
    const isAccess = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
    if (!isAccess || !ts.isIdentifier(node.expression)) return undefined;
    if (ts.isPropertyAccessExpression(node)) return `${node.expression.text}.${node.name.text}`;
    const { argumentExpression: key } = node;
    return ts.isStringLiteral(key) ? `${node.expression.text}.${key.text}` : undefined;
}

function writtenByCall(node: ts.CallExpression): Written | undefined {
    const { expression } = node;
    const name = calledName(expression);
    const given = node.arguments.filter((one) => !isNameForErrors(one));
    const [first, second] = given;
    if (ts.isPropertyAccessExpression(expression)) {
        const holder = writtenBy(expression.expression);
        if (name === 'toISOString') return holder;
        if (name === 'map') {
            return first && holder && calledName(first) === 'toDay' ? { ...holder, isDay: true } : undefined;
        }
    }
    const inner = given.map(writtenBy).find((one) => one !== undefined);
    if (name === undefined || inner === undefined) return undefined;
    switch (name) {
        case 'toDay':
            return { ...inner, isDay: true };
        case 'writeDays':
            return { ...inner, dates: second };
        case 'toExactJson':
            return { ...inner, steps: ['stringify', ...inner.steps], numbers: second };
        case 'toExactParts':
            return { ...inner, numbers: second };
        case 'writeFields':
            return second && ts.isObjectLiteralExpression(second) ? { ...inner, fields: second } : undefined;
        default: {
            const others = given.filter((one) => writtenBy(one)?.argument !== inner.argument).map(wordOf);
            if (others.includes(undefined)) return undefined;
            if (neutral.has(name) && others.length === 0) return inner;
            return { ...inner, steps: [[name, ...others].join(' '), ...inner.steps] };
        }
    }
}

/** A literal, or the name of a function. */
function wordOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteral(node)) return node.text;
    if (ts.isIdentifier(node)) return withoutNumber(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true';
    return node.kind === ts.SyntaxKind.FalseKeyword ? 'false' : undefined;
}
