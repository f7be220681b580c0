/** How an operation writes the value of an argument into its request. */
import ts from '../compiler/typescript.js';

export interface Written {
    /** The argument that is sent: `tags`, or `query.tags`. */
    readonly argument: string;
    /** The calls that decide what is sent, the outermost first, each with its literal arguments: `joinValues ,`. */
    readonly steps: readonly string[];
    /** Whether it is sent as a day, and not as a moment. */
    readonly isDay: boolean;
    /** Where it contains days. */
    readonly days: ts.Expression | undefined;
    /** The functions that write some fields of a form in their own way. */
    readonly fields: ts.ObjectLiteralExpression | undefined;
}

/** Calls that only depend on the type of a value, or only guard it. */
const neutral: ReadonlySet<string> = new Set([
    'encodePath',
    'encodeSimple',
    'encodeText',
    'encodeURIComponent',
    'keepNames',
    'toPathPart',
    'toSimple',
]);

/** Calls whose further argument is what an error calls the value: `encodePath(petId, 'petId')`. */
const namesForErrors: ReadonlySet<string> = new Set(['encodePath', 'encodeText', 'toPathPart']);

/** Whether a node only is such a name. It is not sent. */
export function isNameForErrors(node: ts.Node, parent: ts.Node): boolean {
    return (
        ts.isStringLiteral(node) &&
        ts.isCallExpression(parent) &&
        parent.arguments[0] !== node &&
        namesForErrors.has(calledName(parent.expression) ?? '')
    );
}

/** Returns undefined for code that does more than to write one argument. */
export function writtenBy(node: ts.Expression): Written | undefined {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return writtenBy(node.expression);
    if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : plain(node.text);
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
        return plain(`${node.expression.text}.${node.name.text}`);
    }
    if (ts.isElementAccessExpression(node) && ts.isIdentifier(node.expression)) {
        const { argumentExpression: key } = node;
        return ts.isStringLiteral(key) ? plain(`${node.expression.text}.${key.text}`) : undefined;
    }
    if (ts.isBinaryExpression(node)) return writtenByBinary(node);
    if (ts.isConditionalExpression(node)) return writtenBy(node.whenTrue) ?? writtenBy(node.whenFalse);
    if (ts.isTemplateExpression(node)) return writtenByTemplate(node);
    return ts.isCallExpression(node) ? writtenByCall(node) : undefined;
}

function plain(argument: string): Written {
    return { argument, steps: [], isDay: false, days: undefined, fields: undefined };
}

/** `body && encode(body)`, `body ?? null` */
function writtenByBinary({ left, operatorToken, right }: ts.BinaryExpression): Written | undefined {
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return writtenBy(right);
    return operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? writtenBy(left) : undefined;
}

/** A whole query behind its mark: `?${encodeText(query)}` */
function writtenByTemplate({ head, templateSpans: [span, ...more] }: ts.TemplateExpression): Written | undefined {
    const written = span === undefined || more.length > 0 ? undefined : writtenBy(span.expression);
    return written && { ...written, steps: [head.text, ...written.steps] };
}

function writtenByCall(node: ts.CallExpression): Written | undefined {
    const { expression } = node;
    const name = calledName(expression);
    const given = node.arguments.filter((one) => !isNameForErrors(one, node));
    const [first, second] = given;
    if (ts.isPropertyAccessExpression(expression)) {
        const holder = writtenBy(expression.expression);
        if (name === 'toISOString') return holder;
        if (name === 'map') return first && holder && isCalled(first, 'toDay') ? { ...holder, isDay: true } : undefined;
    }
    const inner = given.map(writtenBy).find((one) => one !== undefined);
    if (name === undefined || inner === undefined || first === undefined) return undefined;
    switch (name) {
        case 'toDay':
            return { ...inner, isDay: true };
        case 'writeDays':
            return { ...inner, days: second };
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

function isCalled(node: ts.Expression, name: string): boolean {
    return calledName(node) === name;
}

/** A literal, or the name of a function. */
function wordOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteral(node)) return node.text;
    if (ts.isIdentifier(node)) return withoutNumber(node.text);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true';
    return node.kind === ts.SyntaxKind.FalseKeyword ? 'false' : undefined;
}

/** The name of a called function or method: `encodeURIComponent`, also of `globalThis`. */
export function calledName(called: ts.Expression): string | undefined {
    if (ts.isIdentifier(called)) return withoutNumber(called.text);
    return ts.isPropertyAccessExpression(called) ? called.name.text : undefined;
}

/** A helper whose name is taken has a number: `send2`. */
export function withoutNumber(name: string): string {
    return name.replace(/\d+$/, '');
}
