/**
 * The printed text of a runtime declaration, with placeholders for what differs between outputs, such as names. It is
 * printed only once: for oasmith's own files, when the package is built.
 */
import ts from '../compiler/typescript.js';
import { takeMarks } from './marks.ts';

export type Piece = string | NamePiece | MemberPiece;

/** A name that refers to a type or to a value, or does so as a shorthand property: `{ name }`. */
export interface NamePiece {
    readonly kind: 'type' | 'value' | 'shorthand';
    readonly name: string;
}

/**
 * The lines of a member or a statement, or an argument or a parameter with the comma before it, that an output contains only
 * if it contains the helper that these refer to.
 */
export interface MemberPiece {
    readonly kind: 'member';
    readonly beside: string;
    readonly pieces: readonly Piece[];
}

/** The spelling of a declaration in one output. */
export interface Spelling {
    /** The output's name for each helper. */
    readonly names: ReadonlyMap<string, string>;
    /** Globals that a declaration of the output hides, among types and among values. */
    readonly hiddenTypes: ReadonlySet<string>;
    readonly hiddenValues: ReadonlySet<string>;
    /** The helpers that the output contains. */
    readonly used: ReadonlySet<string>;
}

/** The text with the output's names, and with globals reached through `globalThis` if they are hidden. */
export function spell(pieces: readonly Piece[], spelling: Spelling): string {
    return pieces.map((piece) => (typeof piece === 'string' ? piece : spellPiece(piece, spelling))).join('');
}

function spellPiece(piece: NamePiece | MemberPiece, spelling: Spelling): string {
    switch (piece.kind) {
        case 'type':
            return spellName(piece.name, spelling.names, spelling.hiddenTypes);
        case 'value':
            return spellName(piece.name, spelling.names, spelling.hiddenValues);
        case 'shorthand': {
            const value = spellName(piece.name, spelling.names, spelling.hiddenValues);
            return value === piece.name ? value : `${piece.name}: ${value}`;
        }
        case 'member':
            return spelling.used.has(piece.beside) ? spell(piece.pieces, spelling) : '';
        default:
            return piece satisfies never;
    }
}

function spellName(name: string, names: Spelling['names'], hidden: ReadonlySet<string>): string {
    return names.get(name) ?? (hidden.has(name) ? `globalThis.${name}` : name);
}

/** The helpers that optional members and arguments depend on. */
export function besidesIn(pieces: readonly Piece[]): readonly string[] {
    return pieces.flatMap((piece) =>
        typeof piece !== 'string' && piece.kind === 'member' ? [piece.beside, ...besidesIn(piece.pieces)] : [],
    );
}

// These mark what is not plain text. They occur nowhere else: no runtime file has a control character.
const nameSign = '\u0004';
const nameEnd = '\u0005';
const memberSign = '\u0006';
const argumentSign = '\u0007';

const anyName = new RegExp(`${nameSign}(type|value|shorthand):([^${nameEnd}]+)${nameEnd}`);
const anyMember = new RegExp(`^ *${memberSign}(.+)${memberSign};\n([^]*?\n) *${memberSign}${memberSign};\n`, 'm');

const anyArgument = new RegExp(
    `(,\\s*)${argumentSign}([^${argumentSign}]+)${argumentSign}([^${argumentSign}]+)${argumentSign}`,
);

/**
 * Prints a statement. The names that it binds itself are not respelled.
 *
 * @param besides The members that are printed only if the helper they refer to is.
 */
export function piecesOf(
    statement: ts.Statement,
    file: ts.SourceFile,
    besides: ReadonlyMap<ts.Node, string> = new Map(),
): Piece[] {
    const printer = ts.createPrinter({ newLine: ts.NewLineKind.LineFeed });
    const marked = withSigns(statement, boundNames(statement), besides, file);
    const printed = printer.printNode(ts.EmitHint.Unspecified, marked, file);
    return membersIn(takeMarks(printed, []).text);
}

function withSigns(
    statement: ts.Statement,
    bound: ReadonlySet<string>,
    besides: ReadonlyMap<ts.Node, string>,
    { text }: ts.SourceFile,
): ts.Statement {
    const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
        const beside = besides.get(node);
        if (beside !== undefined && (ts.isParameter(node) || ts.isExpression(node))) {
            return argumentNode(node, text.slice(node.pos, node.end).trim(), beside);
        }
        if (beside !== undefined) {
            const member = ts.visitEachChild(node, visit, undefined);
            const signs = [`${memberSign}${beside}${memberSign}`, memberSign + memberSign] as const;
            const [begin, end] = signs.map((sign) => signNode(node, sign));
            return [begin, member, end].filter((one) => one !== undefined);
        }
        if (ts.isShorthandPropertyAssignment(node) && !bound.has(ts.idText(node.name))) {
            return ts.factory.updateShorthandPropertyAssignment(node, nameNode('shorthand', node.name), undefined);
        }
        if (ts.isTupleTypeNode(node)) {
            // Otherwise the printer writes each type of the tuple on a separate line.
            return ts.setEmitFlags(ts.visitEachChild(node, visit, undefined), ts.EmitFlags.SingleLine);
        }
        if (!ts.isIdentifier(node) || !isReference(node) || bound.has(ts.idText(node))) {
            return ts.visitEachChild(node, visit, undefined);
        }
        return nameNode(isType(node) ? 'type' : 'value', node);
    };
    return ts.visitNode(statement, visit, ts.isStatement) ?? statement;
}

function nameNode(kind: NamePiece['kind'], name: ts.Identifier): ts.Identifier {
    return ts.factory.createIdentifier(`${nameSign}${kind}:${ts.idText(name)}${nameEnd}`);
}

/** A parameter or an argument as one identifier: its text, of which the only name that an output may change is the type. */
function argumentNode(node: ts.Node, text: string, beside: string): ts.Node {
    const written = text.replace(beside, `${nameSign}type:${beside}${nameEnd}`);
    const name = ts.factory.createIdentifier([argumentSign, beside, argumentSign, written, argumentSign].join(''));
    return ts.isParameter(node) ? ts.factory.createParameterDeclaration(undefined, undefined, name) : name;
}

/** A node beside another one, of the same kind. */
function signNode(beside: ts.Node, text: string): ts.Node {
    const name = ts.factory.createIdentifier(text);
    if (ts.isStatement(beside)) return ts.factory.createExpressionStatement(name);
    return ts.isClassElement(beside)
        ? ts.factory.createPropertyDeclaration(undefined, name, undefined, undefined, undefined)
        : ts.factory.createPropertySignature(undefined, name, undefined, undefined);
}

/** The base of an interface is a type, too, although it is written as an expression. */
function isType({ parent }: ts.Identifier): boolean {
    if (ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent)) return true;
    return ts.isExpressionWithTypeArguments(parent) && ts.isInterfaceDeclaration(parent.parent.parent);
}

function membersIn(text: string): Piece[] {
    return text.split(anyMember).flatMap((part, index, parts): Piece[] => {
        // The parts repeat in threes: text between members, the helper that a member refers to, and its lines.
        if (index % 3 === 0) return argumentsIn(part);
        return index % 3 === 1 ? [{ kind: 'member', beside: part, pieces: argumentsIn(parts[index + 1] ?? '') }] : [];
    });
}

function argumentsIn(text: string): Piece[] {
    return text.split(anyArgument).flatMap((part, index, parts): Piece[] => {
        // The parts repeat in fours: text between arguments, the comma, the helper that an argument refers to, and its text.
        if (index % 4 === 0) return namesIn(part);
        const [comma = '', beside = '', own = ''] = parts.slice(index, index + 3);
        return index % 4 === 1 ? [{ kind: 'member', beside, pieces: [comma, ...namesIn(own)] }] : [];
    });
}

function namesIn(text: string): Piece[] {
    return text.split(anyName).flatMap((part, index, parts): Piece[] => {
        if (index % 3 === 0) return part === '' ? [] : [part];
        return index % 3 === 1 ? [{ kind: kindOf(part), name: parts[index + 1] ?? '' }] : [];
    });
}

function kindOf(written: string): NamePiece['kind'] {
    return written === 'type' || written === 'shorthand' ? written : 'value';
}

/** Whether an identifier refers to a declaration, and is not the name of a member or a property. */
function isReference(node: ts.Identifier): boolean {
    const { parent } = node;
    if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
    if (ts.isQualifiedName(parent)) return parent.right !== node;
    if (ts.isNamedTupleMember(parent)) return parent.name !== node;
    if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.initializer === node;
    return !(
        ts.isPropertySignature(parent) ||
        ts.isMethodSignature(parent) ||
        ts.isPropertyDeclaration(parent) ||
        ts.isMethodDeclaration(parent)
    );
}

/** The names bound inside a declaration: its parameters, variables and type parameters. */
function boundNames(statement: ts.Statement): ReadonlySet<string> {
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
        const isBound =
            ts.isParameter(node) ||
            ts.isBindingElement(node) ||
            ts.isTypeParameterDeclaration(node) ||
            (ts.isVariableDeclaration(node) && node.parent.parent !== statement);
        if (isBound && ts.isIdentifier(node.name)) names.add(ts.idText(node.name));
        ts.forEachChild(node, visit);
    };
    visit(statement);
    return names;
}
