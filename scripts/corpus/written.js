/**
 * The contents of an output: its methods, and the paths of names in its types. It reads only the text, and does not
 * know how that was generated.
 */
import ts from 'typescript';
import { Mentioned } from './named.js';
import { additional, below, item } from './paths.js';

/**
 * Reads an output statement by statement.
 *
 * @returns The methods of its clients and the types that it declares, by their pointer in the description, the types by
 * name, the pointers of these names, and the types that the methods of each operation mention.
 */
export function readOutput({ text, origins }, { isGrouped, takesObjects = false }) {
    const operations = new Map();
    const types = new Map();
    const byName = new Map();
    const pointers = new Map();
    const mentioned = new Map();
    /** The members of types of errors, and the pointers of operations by the names that lead to them there. */
    const errors = [];
    const named = new Map();
    const objects = takesObjects ? objectsIn(text) : new Map();
    for (const { start, statement } of statements(text)) {
        const file = statement.getSourceFile();
        const lineOf = (node) => start + file.getLineAndCharacterOfPosition(node.getStart()).line;
        // A schema may have such a name, too.
        const isOfAll = objects.has(statement.name?.text);
        if (isOfAll && /^\/(?:paths|webhooks)\//.test(pointerOf(lineOf(statement)))) continue;
        if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
            const said = new Said();
            if (ts.isTypeAliasDeclaration(statement)) said.read(statement.type, '');
            else said.readMembers(statement.members, '');
            const pointer = pointerOf(lineOf(statement));
            types.set(pointer, said);
            byName.set(statement.name.text, said);
            pointers.set(statement.name.text, pointer);
            if (/Errors\d*$/.test(statement.name.text)) errors.push(...errorsIn(statement));
        } else if (ts.isEnumDeclaration(statement)) {
            types.set(pointerOf(lineOf(statement)), new Said());
            pointers.set(statement.name.text, pointerOf(lineOf(statement)));
        } else {
            for (const method of clientMethods(statement)) {
                const pointer = pointerOf(lineOf(method));
                const inErrors = nameInErrors(statement, method);
                if (!named.has(inErrors)) named.set(inErrors, pointer);
                // The first method of an operation is its main one.
                const taken = takenBy(method, objects);
                if (!operations.has(pointer)) operations.set(pointer, readMethod(method, taken, isGrouped));
                mentionsOf(pointer).addMethod(method, taken);
            }
        }
    }
    for (const { name, member } of errors) {
        // Functions of a tag's file have an interface of their own.
        const pointer = named.get(name) ?? named.get(`OperationErrors.${member.name.text}`);
        if (pointer !== undefined) mentionsOf(pointer).addErrors(member);
    }
    return { operations, types, byName, pointers, mentioned };

    function mentionsOf(pointer) {
        const known = mentioned.get(pointer) ?? new Mentioned();
        mentioned.set(pointer, known);
        return known;
    }

    /** The lines from one origin up to the next belong to it. */
    function pointerOf(line) {
        let [low, high] = [0, origins.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (origins[middle].line <= line) low = middle + 1;
            else high = middle;
        }
        return origins[low - 1]?.pointer ?? '';
    }
}

/** `PetClientErrors.getPetById`, for each operation in an interface of errors. */
function errorsIn(statement) {
    const members = ts.isInterfaceDeclaration(statement) ? statement.members.filter(ts.isPropertySignature) : [];
    return members.map((member) => ({ name: `${statement.name.text}.${member.name.text}`, member }));
}

/** The name of a method in the interface of errors of its client. Functions share one. */
function nameInErrors(statement, method) {
    const [declaration] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
    const owner = declaration === method ? 'operation' : declaration.name.text.replace(/Part\d+_*$/, '');
    return `${owner.charAt(0).toUpperCase()}${owner.slice(1)}Errors.${method.name.text}`;
}

/** Parses each part of a file separately, with its start line: the tree of a large output would take gigabytes. */
function* statements(text) {
    let start = 1;
    for (const part of text.split(/\n\n(?=\S)/)) {
        const file = ts.createSourceFile('part.ts', part, ts.ScriptTarget.ES2022, true);
        if (file.parseDiagnostics.length > 0) throw new Error(`line ${start}: not a separate statement`);
        for (const statement of file.statements) yield { start, statement };
        start += part.split('\n').length + 1;
    }
}

/** The methods of `export const petClient = { … }` or `export class PetService { … }`, or a function of the module. */
function clientMethods(statement) {
    if (ts.isFunctionDeclaration(statement)) return isExported(statement) ? [statement] : [];
    if (ts.isClassDeclaration(statement) && /Service\d*$/.test(statement.name?.text ?? '')) {
        return statement.members.filter(isPublicMethod);
    }
    if (!ts.isVariableStatement(statement)) return [];
    const [declaration] = statement.declarationList.declarations;
    const client = declaration?.initializer;
    if (client === undefined || !ts.isObjectLiteralExpression(client)) return [];
    return /Client\d*(?:Part\d+)?$/.test(declaration.name.getText())
        ? client.properties.filter(ts.isMethodDeclaration)
        : [];
}

function isExported({ modifiers }) {
    return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function isPublicMethod(member) {
    const isPrivate =
        ts.isPrivateIdentifier(member.name ?? member) ||
        (ts.canHaveModifiers(member) &&
            ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword));
    return ts.isMethodDeclaration(member) && !isPrivate;
}

/** The types of objects of all arguments, by name, each with its members. */
function objectsIn(text) {
    const found = new Map();
    for (const part of text.split(/\n\n(?=\S)/)) {
        if (!/^export interface \w+Arguments\d* \{$/m.test(part)) continue;
        const [statement] = ts.createSourceFile('part.ts', part, ts.ScriptTarget.ES2022, true).statements;
        found.set(statement.name.text, statement.members.filter(ts.isPropertySignature));
    }
    return found;
}

/** What a method takes: its parameters without the library's, which is the last, or the members of the object of all. */
function takenBy({ parameters }, objects) {
    return parameters.slice(0, -1).flatMap((parameter) => {
        const isOfAll = ts.isObjectBindingPattern(parameter.name) || parameter.name.text === '$args';
        return (isOfAll ? objects.get(parameter.type?.getText()) : undefined) ?? [parameter];
    });
}

/** The arguments and the result of a method. */
function readMethod(method, all, isGrouped) {
    const taken = new Said();
    let vague = 0;
    for (const parameter of all) {
        const isGroup = isGrouped && /^query\d*$/.test(parameter.name.getText());
        const types = isGroup ? membersOf(parameter.type).map(({ type }) => type) : [parameter.type];
        for (const type of types) {
            if (isVague(type)) vague++;
            else taken.read(type, '');
        }
    }
    const given = new Said();
    if (method.type !== undefined) given.read(method.type, '');
    return { taken, vague, given };
}

/** The properties of an object type, such as that of grouped query parameters. */
function membersOf(type) {
    return type !== undefined && ts.isTypeLiteralNode(type) ? type.members.filter(ts.isPropertySignature) : [];
}

/** Whether a type has no content: `unknown`, or `any` where requested, or only the fact that a value exists. */
function isVague(type) {
    if (type === undefined) return true;
    if (type.kind === ts.SyntaxKind.UnknownKeyword || type.kind === ts.SyntaxKind.AnyKeyword) return true;
    if (ts.isUnionTypeNode(type)) return type.types.some(isVague);
    return ts.isTypeLiteralNode(type) && type.members.length === 0;
}

const isStatus = /^(\d{3}|2XX|default)$/;

/** The paths of a type, and those without content. */
class Said {
    paths = new Set();
    vague = new Set();
    /** The names of the types that it may be. */
    names = new Set();

    /** This and another one together. */
    with(other) {
        const both = new Said();
        both.paths = new Set([...this.paths, ...other.paths]);
        both.vague = new Set([...this.vague, ...other.vague]);
        both.names = new Set([...this.names, ...other.names]);
        return both;
    }

    read(type, path) {
        if (isVague(type)) this.vague.add(path);
        else if (ts.isParenthesizedTypeNode(type) || ts.isRestTypeNode(type) || ts.isOptionalTypeNode(type)) {
            this.read(type.type, path);
        } else if (ts.isTypeOperatorNode(type)) this.read(type.type, path);
        else if (ts.isIntersectionTypeNode(type)) this.#readIntersection(type, path);
        else if (ts.isUnionTypeNode(type)) {
            for (const member of type.types) this.read(member, path);
        } else if (ts.isArrayTypeNode(type)) this.read(type.elementType, path + item);
        else if (ts.isTupleTypeNode(type)) {
            for (const element of type.elements) this.#readElement(element, path);
        } else if (ts.isTypeLiteralNode(type)) this.readMembers(type.members, path);
        else if (ts.isTypeReferenceNode(type)) {
            if (path === '') this.names.add(type.typeName.getText());
            // `Record<string, Pet>` has values; other types with arguments, such as promises, are transparent.
            const inside = /\bRecord$/.test(type.typeName.getText()) ? path + additional : path;
            for (const argument of type.typeArguments ?? []) {
                // `ApiResult<{ 200: Pet }>`: the bodies by status, not an object.
                const byStatus = membersOf(argument).filter(({ name }) => isStatus.test(name.text));
                const isResult = /^(Api|Operation)/.test(type.typeName.getText()) && byStatus.length > 0;
                for (const one of isResult ? byStatus.map((member) => member.type) : [argument]) {
                    this.read(one, inside);
                }
            }
        }
    }

    /** A part may state what another leaves open. */
    #readIntersection({ types }, path) {
        const parts = types.map((type) => {
            const part = new Said();
            part.read(type, path);
            return part;
        });
        for (const part of parts) {
            for (const one of part.paths) this.paths.add(one);
            for (const one of part.vague) {
                const isDocumented =
                    one === path
                        ? parts.some((other) => !other.vague.has(one))
                        : parts.some((other) => other.paths.has(one) && !other.vague.has(one));
                if (!isDocumented) this.vague.add(one);
            }
        }
    }

    #readElement(element, path) {
        // `...string[]`: the rest items are items of the tuple. A tuple that ends in items of any type is open, not
        // vague.
        if (ts.isRestTypeNode(element) && ts.isArrayTypeNode(element.type)) {
            if (!isVague(element.type.elementType)) this.read(element.type.elementType, path + item);
        } else this.read(ts.isNamedTupleMember(element) ? element.type : element, path + item);
    }

    readMembers(members, path) {
        for (const member of members) {
            if (ts.isPropertySignature(member)) {
                const inside = below(path, member.name.text);
                this.paths.add(inside);
                this.read(member.type, inside);
            } else if (ts.isIndexSignatureDeclaration(member)) {
                this.read(member.type, path + additional);
            }
        }
    }
}
