/** A generated file as the parser reads it, without type checks. */

import ts from '../compiler/typescript.js';
import { type Meaning, meanings } from '../plan/meanings.ts';
import { argumentsName, configName } from '../plan/signature.ts';
import { fileOf, fullTextOf, startOf, syntaxErrorsOf, textOfNode } from '../syntax/parsed.ts';

/** Parses a file. Returns undefined if the text is not TypeScript. */
export function parse(path: string, text: string): ts.SourceFile | undefined {
    const kind = /\.[cm]?tsx$/i.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const target = { languageVersion: ts.ScriptTarget.ES2022, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
    const file = unlessTooDeep(() => ts.createSourceFile('output.ts', text, target, true, kind));
    return file !== undefined && syntaxErrorsOf(file).length === 0 ? file : undefined;
}

/** Returns undefined if deep nesting exhausts the stack. Generated code never does that. */
export function unlessTooDeep<T>(step: () => T): T | undefined {
    try {
        return step();
    } catch (error) {
        if (error instanceof RangeError) return undefined;
        throw error;
    }
}

export type TypeDeclaration =
    | ts.InterfaceDeclaration
    | ts.TypeAliasDeclaration
    | ts.EnumDeclaration
    | ts.ClassDeclaration;

/** A type that is compared on its own: a declaration, or the errors of one operation in the interface of its client. */
export type ComparedType = TypeDeclaration | ts.PropertySignature;

export function isTypeDeclaration(node: ts.Node): node is TypeDeclaration {
    return (
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isEnumDeclaration(node) ||
        ts.isClassDeclaration(node)
    );
}

export function isComparedType(node: ts.Node): node is ComparedType {
    return isTypeDeclaration(node) || ts.isPropertySignature(node);
}

/** A function of a file, whose result is kept as long as the file is. */
export function oncePerFile<Value>(find: (file: ts.SourceFile) => Value): (file: ts.SourceFile) => Value {
    const known = new WeakMap<ts.SourceFile, { readonly value: Value }>();
    return (file) => {
        const found = known.get(file) ?? { value: find(file) };
        known.set(file, found);
        return found.value;
    };
}

/** The types that a file declares, by name. They hide globals of the same names. */
export const declarationsIn = oncePerFile(
    ({ statements }): ReadonlyMap<string, TypeDeclaration> =>
        new Map(statements.filter(isTypeDeclaration).map((one) => [one.name?.text ?? '', one])),
);

/** Types longer than this are not shown. */
const longestType = 60;

const printer = ts.createPrinter({ removeComments: true }, { substituteNode: withSingleQuotes });

function withSingleQuotes(_: ts.EmitHint, node: ts.Node): ts.Node {
    return ts.isStringLiteral(node) ? ts.factory.createStringLiteral(node.text, true) : node;
}

/** A node on one line, if it is short. */
export function textOf(node: ts.Node | undefined): string | undefined {
    if (node === undefined || node.end - node.pos > 10 * longestType) return undefined;
    const text = printer.printNode(ts.EmitHint.Unspecified, node, fileOf(node)).replaceAll(/\s+/g, ' ');
    return text.length > longestType ? undefined : text;
}

/** A string in the quotes that oasmith writes, even if a formatter changed them. */
export function quoted(text: string): string {
    return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** `petClient.getPetById`, or `petClient['get-pet']` if a name is not an identifier. */
export function memberPath(owner: string, name: string): string {
    return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? `${owner}.${name}` : `${owner}[${quoted(name)}]`;
}

/** The text of an identifier, of a literal, or of what is computed from one; empty for anything else. */
export function textOfName(node: ts.Node | undefined): string {
    if (node === undefined) return '';
    if (ts.isComputedPropertyName(node)) return textOfName(node.expression);
    return ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node) ? node.text : '';
}

/** The properties of an object literal that have a name and a value; none for anything else. */
export function literalProperties(
    node: ts.Expression | undefined,
): readonly (readonly [name: string, value: ts.Expression])[] {
    if (node === undefined || !ts.isObjectLiteralExpression(node)) return [];
    return node.properties.filter(ts.isPropertyAssignment).map((one) => [textOfName(one.name), one.initializer]);
}

/** Whether the comments of nodes and of their parts may contain a tag. */
export function mayHaveTag(nodes: readonly (ts.Node | undefined)[], ...tags: readonly string[]): boolean {
    return nodes.some((node) => tags.some((tag) => node !== undefined && fullTextOf(node).includes(tag)));
}

/** Whether the comment before a node has the tag `@deprecated`. */
export function isDeprecated(node: ts.Node): boolean {
    return textOfTag(node, 'deprecated') !== undefined;
}

/** The format that a comment names: the one before a node, or for a parameter or a result that of its function. */
export function commentedFormat(node: ts.Node): string | undefined {
    if (ts.isParameter(node)) return formatInText(textOfTag(node.parent, `param ${textOfNode(node.name)}`));
    return ts.isFunctionLike(node) ? formatInText(textOfTag(node, 'returns')) : textOfTag(node, 'format');
}

/** `Format: uuid.`, or in parentheses behind words without an end, where anything else may be, too: `The id (uuid)`. */
function formatInText(text = ''): string | undefined {
    const stated = [...text.matchAll(/\bFormat: (\S+)\.(?= |$)/g)].at(-1)?.[1];
    const [, hint = '', name = ''] = /\((([^\s,[\]{}()]+)(?:\[\]|\{\})*)(?:, default: .*)?\)$/.exec(text) ?? [];
    return stated ?? (registeredFormats.has(name) ? hint : undefined);
}

/** The formats of the registry of OpenAPI (https://spec.openapis.org/registry/format/). */
const registeredFormats: ReadonlySet<string> = new Set(
    `base64url byte char commonmark date date-time date-time-local decimal decimal128 double double-int duration email
    float hostname html http-date idn-email idn-hostname int8 int16 int32 int64 ipv4 ipv6 iri iri-reference json-pointer
    media-range password regex relative-json-pointer time time-local uint8 uint16 uint32 uint64 uri uri-reference
    uri-template uuid`.split(/\s+/),
);

/** The text of a tag in the comment before a node, as one line. */
export function textOfTag(node: ts.Node, tag: string): string | undefined {
    const comments = fileOf(node).text.slice(node.pos, startOf(node));
    if (!comments.includes(`@${tag}`)) return undefined;
    const lines = comments.split(/\r\n?|\n/).map((line) => {
        const text = line.trim().replace(/\s*\*\/$/, '');
        return text.replace(/^(?:\/\*)?\*+\s*/, '');
    });
    const start = lines.findIndex((line) => line === `@${tag}` || line.startsWith(`@${tag} `));
    if (start === -1) return undefined;
    const [first = '', ...rest] = lines.slice(start);
    const end = rest.findIndex((line) => line === '' || line.startsWith('@'));
    return [first.slice(tag.length + 2), ...rest.slice(0, end === -1 ? rest.length : end)].join(' ');
}

/** The name of a called function or method: `encodeURIComponent`, also of `globalThis`. */
export function calledName(called: ts.Expression): string | undefined {
    if (ts.isIdentifier(called)) return withoutNumber(called.text);
    return ts.isPropertyAccessExpression(called) ? called.name.text : undefined;
}

const noMeaning: Meaning = {};

/** What a word of the code of an operation means, or the function that a node calls. */
export function meaningOf(wordOrNode: string | ts.Node = ''): Meaning {
    if (typeof wordOrNode === 'string') return meanings.get(wordOrNode) ?? noMeaning;
    return meaningOf(ts.isCallExpression(wordOrNode) ? calledName(wordOrNode.expression) : '');
}

/** A helper whose name is taken has a number: `send2`. */
export function withoutNumber(name: string): string {
    return name.replace(/\d+$/, '');
}

/** The name of a type that is referred to; empty for any other one. */
export function nameOfType(type: ts.TypeNode | undefined): string {
    return type !== undefined && ts.isTypeReferenceNode(type) ? textOfName(type.typeName) : '';
}

/**
 * The last argument of each operation is the configuration of the library, which is not part of the API. No other one has its name,
 * though others may begin like it, as `$filter` of OData does.
 */
export function isConfiguration({ name }: ts.ParameterDeclaration): boolean {
    return ts.isIdentifier(name) && name.text === configName;
}

/**
 * Whether a parameter is the object of all arguments: one whose members are variables, or `$args`, which is passed on. Without such an
 * object, a parameter of the description may have that name.
 */
export function isObjectOfArguments({ name, type }: ts.ParameterDeclaration): boolean {
    if (ts.isObjectBindingPattern(name)) return true;
    return ts.isIdentifier(name) && name.text === argumentsName && /Arguments\d*$/.test(nameOfType(type));
}

/** Whether a place is the configuration, or a member of it. */
export function isOfConfiguration(name: string): boolean {
    return name === configName || name.startsWith(`${configName}.`);
}
