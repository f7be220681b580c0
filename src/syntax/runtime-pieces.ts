/**
 * The text of a runtime declaration as its file has it, with placeholders for what differs between outputs, such as names.
 * It is cut only once: for oasmith's own files, when the package is built.
 */
import ts from '../compiler/typescript.js';
import { startOf } from './parsed.ts';

export type Piece = string | NamePiece | MemberPiece | AnnotationPiece;

/** A name that refers to a type or to a value, or does so as a shorthand property: `{ name }`. */
interface NamePiece {
    readonly kind: 'type' | 'value' | 'shorthand';
    readonly name: string;
}

/**
 * The lines of a member or a statement, or an argument or a parameter with the comma before it, that an output contains only
 * if it contains the helper that these refer to.
 */
interface MemberPiece {
    readonly kind: 'member';
    readonly helper: string;
    readonly pieces: readonly Piece[];
}

/**
 * The type of a parameter that its default says already. Only what other files import must state it, for compilers that see one
 * file (`isolatedDeclarations`).
 */
interface AnnotationPiece {
    readonly kind: 'annotation';
    readonly pieces: readonly Piece[];
}

export interface Spelling {
    /** The output's name for each helper. */
    readonly names: ReadonlyMap<string, string>;
    /** Globals that a declaration of the output hides, among types and among values. */
    readonly hiddenTypes: ReadonlySet<string>;
    readonly hiddenValues: ReadonlySet<string>;
    /** The helpers that the output contains. */
    readonly used: ReadonlySet<string>;
    /** Whether other files of the output import them. */
    readonly isDivided: boolean;
}

/** The text with the output's names, and with globals reached through `globalThis` if they are hidden. */
export function spellPieces(pieces: readonly Piece[], spelling: Spelling): string {
    return pieces.map((piece) => (typeof piece === 'string' ? piece : spellPiece(piece, spelling))).join('');
}

function spellPiece(piece: Exclude<Piece, string>, spelling: Spelling): string {
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
            return spelling.used.has(piece.helper) ? spellPieces(piece.pieces, spelling) : '';
        case 'annotation':
            return spelling.isDivided ? spellPieces(piece.pieces, spelling) : '';
        default:
            return piece satisfies never;
    }
}

function spellName(name: string, names: Spelling['names'], hidden: ReadonlySet<string>): string {
    return names.get(name) ?? (hidden.has(name) ? `globalThis.${name}` : name);
}

/** The helpers that optional members and arguments depend on. */
export function helpersIn(pieces: readonly Piece[]): readonly string[] {
    return pieces.flatMap((piece) =>
        typeof piece !== 'string' && piece.kind === 'member' ? [piece.helper, ...helpersIn(piece.pieces)] : [],
    );
}

/** What takes the place of some of the text. */
interface Spot {
    readonly start: number;
    readonly end: number;
    readonly piece: Piece;
}

/**
 * Cuts the text of a statement, with the comments above it. The names that it binds itself are not respelled.
 *
 * @param helpers What an output contains only beside a helper, by node.
 */
export function piecesOf(
    statement: ts.Statement,
    file: ts.SourceFile,
    helpers: ReadonlyMap<ts.Node, string>,
    isExported: boolean,
): readonly Piece[] {
    const { text } = file;
    const bound = boundNames(statement);
    const exported = isExported ? undefined : exportOf(statement);
    const within = (parent: ts.Node, start: number, end: number): readonly Piece[] => {
        const spots: Spot[] = [];
        const visit = (node: ts.Node): void => {
            const helper = helpers.get(node);
            const annotation = annotationOf(node);
            if (annotation !== undefined) spots.push(annotation);
            if (node === exported) spots.push({ start: node.end - 'export'.length, end: node.end + 1, piece: '' });
            else if (helper !== undefined) {
                const place = spotOf(node, text);
                spots.push({
                    ...place,
                    piece: { kind: 'member', helper, pieces: within(node, place.start, place.end) },
                });
            } else if (!ts.isIdentifier(node)) ts.forEachChild(node, visit);
            else if (isReference(node) && !bound.has(ts.idText(node))) {
                const name = ts.idText(node);
                spots.push({ start: node.end - name.length, end: node.end, piece: { kind: pieceKindOf(node), name } });
            }
        };
        ts.forEachChild(parent, visit);
        return cut(text.slice(0, end), start, spots);
    };
    const [comment] = ts.getLeadingCommentRanges(text, statement.pos) ?? [];
    return within(statement, comment?.pos ?? startOf(statement, file), statement.end);
}

/** The types of parameters by their defaults, where a compiler that sees one file cannot tell them. */
const typesOfDefaults: ReadonlyMap<string, readonly Piece[]> = new Map([
    ['http', [{ kind: 'type', name: 'HttpSettings' }]],
    ['httpClient', [{ kind: 'type', name: 'HttpSettings' }]],
    ['settings.baseUrl', ['string']],
    ['Number.POSITIVE_INFINITY', ['number']],
    ['anything.otherwise', [{ kind: 'type', name: 'Check' }, "['otherwise']"]],
    ["mustBe('a string')", [{ kind: 'type', name: 'Check' }, "['otherwise']"]],
]);

/** The place of the type that a parameter of a function lacks. */
function annotationOf(node: ts.Node): Spot | undefined {
    if (!ts.isParameter(node) || node.type !== undefined || node.initializer === undefined) return undefined;
    if (!ts.isFunctionDeclaration(node.parent) || !ts.isIdentifier(node.name)) return undefined;
    const type = typeOfConstant(node.initializer) ?? typesOfDefaults.get(node.initializer.getText());
    const { end } = node.name;
    if (type === undefined || type.length === 0) return undefined;
    return { start: end, end, piece: { kind: 'annotation', pieces: [': ', ...type] } };
}

/** The type of a constant of the same file, which says it: that of a custom template may have any. */
function typeOfConstant(value: ts.Expression): readonly Piece[] | undefined {
    if (!ts.isIdentifier(value)) return undefined;
    const { statements } = value.getSourceFile();
    const constants = statements.filter(ts.isVariableStatement).flatMap((one) => one.declarationList.declarations);
    const found = constants.find(({ name }) => ts.isIdentifier(name) && ts.idText(name) === ts.idText(value));
    if (found === undefined) return undefined;
    const { type } = found;
    if (type === undefined || !ts.isTypeReferenceNode(type) || type.typeArguments !== undefined) return [];
    return ts.isIdentifier(type.typeName) ? [{ kind: 'type', name: ts.idText(type.typeName) }] : [];
}

/** The word `export` before a declaration. */
export function exportOf(statement: ts.Statement): ts.ModifierLike | undefined {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    return modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

function cut(text: string, start: number, spots: readonly Spot[]): readonly Piece[] {
    const pieces: Piece[] = [];
    let from = start;
    for (const spot of spots) {
        if (spot.start > from) pieces.push(text.slice(from, spot.start));
        if (spot.piece !== '') pieces.push(spot.piece);
        from = spot.end;
    }
    if (from < text.length) pieces.push(text.slice(from));
    return pieces;
}

/** The place of a parameter or an argument, with the comma before it, or the lines of anything else with its comments. */
function spotOf(node: ts.Node, text: string): Pick<Spot, 'start' | 'end'> {
    if (ts.isParameter(node) || ts.isExpression(node)) return { start: node.pos - 1, end: node.end };
    return { start: text.indexOf('\n', node.pos) + 1, end: text.indexOf('\n', node.end) + 1 };
}

function pieceKindOf(node: ts.Identifier): NamePiece['kind'] {
    if (ts.isShorthandPropertyAssignment(node.parent)) return 'shorthand';
    return isType(node) ? 'type' : 'value';
}

/** The base of an interface is a type, too, although it is written as an expression. */
function isType({ parent }: ts.Identifier): boolean {
    if (ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent)) return true;
    return ts.isExpressionWithTypeArguments(parent) && ts.isInterfaceDeclaration(parent.parent.parent);
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
