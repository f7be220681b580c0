/** The exports of a generated file. */
import ts from '../compiler/typescript.js';
import { type Role, roleOf } from './roles.ts';
import { isTypeDeclaration, quoted, type Source, type TypeDeclaration } from './source.ts';
import { withoutNumber } from './written.ts';

/** A function or method that callers may call. */
export interface Callable {
    readonly kind: 'callable';
    readonly subject: 'operation' | 'hook' | 'mock' | 'export';
    readonly name: string;
    readonly node: ts.SignatureDeclaration;
    readonly source: Source;
    readonly isDeprecated: boolean;
}

export interface DeclaredType {
    readonly kind: 'type';
    readonly subject: 'type';
    readonly name: string;
    readonly node: TypeDeclaration;
    readonly role: Role | undefined;
    readonly source: Source;
    readonly isDeprecated: boolean;
}

/** A constant object with the named values of an enum. */
export interface NamedValues {
    readonly kind: 'values';
    readonly subject: 'export';
    readonly name: string;
    readonly node: ts.ObjectLiteralExpression;
    readonly source: Source;
    readonly isDeprecated: boolean;
}

/** Any other constant. Only its type is known. */
export interface Constant {
    readonly kind: 'constant';
    readonly subject: 'hook' | 'mock' | 'export';
    readonly name: string;
    readonly node: ts.Node | undefined;
    readonly source: Source;
    readonly isDeprecated: boolean;
}

/** A value for all requests. */
export interface Setting {
    readonly kind: 'setting';
    readonly subject: 'setting';
    readonly name: string;
    readonly node: ts.Expression;
    readonly source: Source;
    readonly isDeprecated: boolean;
    /** Whether callers may refer to it. */
    readonly isExported: boolean;
}

export type Entry = Callable | DeclaredType | NamedValues | Constant | Setting;

export interface Surface {
    /** By key. Types and values have separate names. */
    readonly entries: ReadonlyMap<string, Entry>;
    /** The objects or classes that contain operations. */
    readonly clients: readonly string[];
    /** All types of the file, including internal ones. */
    readonly types: ReadonlyMap<string, TypeDeclaration>;
    /** Where the dates of a type are, by the name of the constant: `petDates`. */
    readonly datePlans: ReadonlyMap<string, ts.Expression>;
    /** Whether the file has hooks, which take arguments by their names. */
    readonly hasHooks: boolean;
}

export function surfaceOf(source: Source): Surface {
    const reader = new SurfaceReader(source);
    for (const statement of source.file.statements) reader.read(statement);
    return reader;
}

/** The modules that the files of mocks and of hooks import. */
const testFrameworks = ['vitest', '@jest/globals'];
const hookLibraries = ['swr', 'swr/mutation', '@tanstack/react-query'];

/** Constants that no caller imports, but that decide where requests go and how AngularJS finds the services. */
const settings: ReadonlySet<string> = new Set(['baseUrl', 'moduleName']);

/** Matches the constants of a main file that belong to its hooks: `petQueryKeys`, `petQueryOptions`. */
export const belongsToHooks = /(?:QueryKeys|QueryOptions|MutationOptions)\d*$/;

/** Matches the key of a group, or the constant with all its keys, in a main file whose hooks are in another file. */
const keysOfGroup = /QueryKeys?\d*$/;

class SurfaceReader implements Surface {
    readonly entries = new Map<string, Entry>();
    readonly clients: string[] = [];
    readonly types = new Map<string, TypeDeclaration>();
    readonly datePlans = new Map<string, ts.Expression>();
    readonly hasHooks: boolean;
    readonly #source: Source;
    readonly #isMocks: boolean;
    readonly #parts = new Map<string, ts.ObjectLiteralExpression>();

    constructor(source: Source) {
        this.#source = source;
        const imports = new Set(source.file.statements.map(importedBy));
        this.#isMocks = testFrameworks.some((name) => imports.has(name));
        this.hasHooks =
            hookLibraries.some((name) => imports.has(name)) ||
            source.file.statements.some((statement) => keysOfGroup.test(nameOf(statement)));
    }

    read(statement: ts.Statement): void {
        if (isTypeDeclaration(statement) && statement.name !== undefined) {
            this.types.set(statement.name.text, statement);
        }
        if (!isExported(statement)) {
            this.#readPart(statement);
            return;
        }
        if (ts.isFunctionDeclaration(statement)) this.#addFunction(statement);
        else if (ts.isClassDeclaration(statement)) this.#addClass(statement);
        else if (isTypeDeclaration(statement)) this.#addType(statement);
        else if (ts.isVariableStatement(statement)) {
            for (const declaration of statement.declarationList.declarations) {
                if (ts.isIdentifier(declaration.name)) this.#addVariable(declaration.name.text, declaration, statement);
            }
        }
    }

    /** `const petClientPart1 = { … };`: a part of an object that is too long for one constant. Or a setting. */
    #readPart(statement: ts.Statement): void {
        if (!ts.isVariableStatement(statement)) return;
        for (const { name, type, initializer } of statement.declarationList.declarations) {
            if (initializer === undefined || !ts.isIdentifier(name)) continue;
            const own = withoutNumber(name.text);
            const typeName = type && ts.isTypeReferenceNode(type) ? type.typeName.getText(this.#source.file) : '';
            const object = objectOf(initializer);
            if (object !== undefined) this.#parts.set(name.text, object);
            if (withoutNumber(typeName) === 'DatePlan') this.datePlans.set(name.text, initializer);
            else if (withoutNumber(typeName) === 'QueryStyle' && object !== undefined)
                this.#addSettings(own, object, false);
            else if (settings.has(own) && type === undefined) this.#addSetting(own, initializer, false);
        }
    }

    #addSettings(owner: string, { properties }: ts.ObjectLiteralExpression, isExported: boolean): void {
        for (const one of properties) {
            if (ts.isPropertyAssignment(one))
                this.#addSetting(memberName(owner, one.name), one.initializer, isExported);
        }
    }

    #addSetting(name: string, node: ts.Expression, isExported: boolean): void {
        const setting = { kind: 'setting', subject: 'setting', name, node, isDeprecated: false, isExported } as const;
        this.entries.set(`setting ${name}`, { ...setting, source: this.#source });
    }

    /** The members of an object, and those of the parts that it spreads. */
    #membersOf(object: ts.ObjectLiteralExpression): readonly ts.ObjectLiteralElementLike[] {
        return object.properties.flatMap((member) => {
            if (!ts.isSpreadAssignment(member)) return [member];
            const part = this.#partAt(member.expression);
            return part === undefined ? [] : this.#membersOf(part);
        });
    }

    /** The object behind `petClientPart1` or `petPart1.queries`. */
    #partAt(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
        if (ts.isIdentifier(expression)) return this.#parts.get(expression.text);
        if (!ts.isPropertyAccessExpression(expression)) return undefined;
        const member = this.#partAt(expression.expression)?.properties.find(
            (one) => one.name !== undefined && ts.isIdentifier(one.name) && one.name.text === expression.name.text,
        );
        return member !== undefined && ts.isPropertyAssignment(member) ? objectOf(member.initializer) : undefined;
    }

    #add(entry: Omit<Callable, 'source'> | Omit<NamedValues, 'source'> | Omit<Constant, 'source'>): void {
        this.entries.set(`value ${entry.name}`, { ...entry, source: this.#source });
    }

    #addType(node: TypeDeclaration): void {
        const name = node.name?.text ?? 'default';
        const isDeprecated = this.#source.isDeprecated(node);
        this.entries.set(`type ${name}`, {
            kind: 'type',
            subject: 'type',
            name,
            node,
            role: roleOf(node, this.hasHooks),
            source: this.#source,
            isDeprecated,
        });
    }

    #addCallable(name: string, node: ts.SignatureDeclaration, subject: Callable['subject'], documented: ts.Node): void {
        const isDeprecated = this.#source.isDeprecated(documented);
        this.#add({ kind: 'callable', subject: this.#isMocks ? 'mock' : subject, name, node, isDeprecated });
    }

    /** Asynchronous functions are operations. Of the others, hooks are recognized by name. */
    #addFunction(node: ts.FunctionDeclaration): void {
        const name = node.name?.text ?? 'default';
        const isOperation = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
        const isHook = /^use[A-Z0-9_$]|(?:QueryKey|QueryOptions|MutationOptions)$/.test(name);
        this.#addCallable(name, node, isOperation ? 'operation' : isHook ? 'hook' : 'export', node);
    }

    /** A class that extends nothing is a client. Error classes extend another class. */
    #addClass(node: ts.ClassDeclaration): void {
        const methods = node.members.filter(ts.isMethodDeclaration).filter((method) => isPublic(method));
        if (node.heritageClauses !== undefined || methods.length === 0) {
            this.#addType(node);
            return;
        }
        const client = node.name?.text ?? 'default';
        this.clients.push(client);
        for (const method of methods) this.#addCallable(memberName(client, method.name), method, 'operation', method);
    }

    #addVariable(name: string, { type, initializer }: ts.VariableDeclaration, statement: ts.VariableStatement): void {
        const object = initializer && objectOf(initializer);
        const isDeprecated = this.#source.isDeprecated(statement);
        if (object !== undefined && (type === undefined || isOfParts(type))) {
            if (initializer !== object)
                this.#add({ kind: 'values', subject: 'export', name, node: object, isDeprecated });
            else if (withoutNumber(name) === 'otherServers') this.#addSettings(name, object, true);
            else this.#addObject(name, object, belongsToHooks.test(name) ? 'hook' : 'operation');
            return;
        }
        this.#add({ kind: 'constant', subject: this.#isMocks ? 'mock' : 'export', name, node: type, isDeprecated });
    }

    /** A client has methods; an object of hooks contains objects with methods. */
    #addObject(name: string, object: ts.ObjectLiteralExpression, subject: 'operation' | 'hook'): void {
        let isClient = false;
        for (const member of this.#membersOf(object)) {
            if (member.name === undefined) continue;
            const path = memberName(name, member.name);
            if (ts.isMethodDeclaration(member)) {
                isClient = true;
                this.#addCallable(path, member, subject, member);
            } else if (ts.isPropertyAssignment(member)) {
                const { initializer } = member;
                if (ts.isObjectLiteralExpression(initializer)) this.#addObject(path, initializer, 'hook');
                else this.#addMember(path, member, subject);
            }
        }
        if (isClient && subject === 'operation' && !this.#isMocks) this.clients.push(name);
    }

    #addMember(name: string, { initializer }: ts.PropertyAssignment, subject: 'operation' | 'hook'): void {
        if (ts.isArrowFunction(initializer)) this.#addCallable(name, initializer, subject, initializer);
        else {
            const node = ts.isAsExpression(initializer) ? initializer.type : undefined;
            // `queryKeys: API.petQueryKeys as typeof API.petQueryKeys` is compared where it is declared.
            if (node !== undefined && ts.isTypeQueryNode(node)) return;
            const other = subject === 'hook' ? 'hook' : 'export';
            this.#add({ kind: 'constant', subject: this.#isMocks ? 'mock' : other, name, node, isDeprecated: false });
        }
    }
}

/** The name that a statement exports as a value. */
function nameOf(statement: ts.Statement): string {
    if (!isExported(statement)) return '';
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? '';
    if (!ts.isVariableStatement(statement)) return '';
    const [declaration] = statement.declarationList.declarations;
    return declaration !== undefined && ts.isIdentifier(declaration.name) ? declaration.name.text : '';
}

/** Returns an object literal, with or without `as const`. */
function objectOf(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
    if (ts.isParenthesizedExpression(expression)) return objectOf(expression.expression);
    if (ts.isAsExpression(expression) && ts.isConstTypeReference(expression.type))
        return objectOf(expression.expression);
    return ts.isObjectLiteralExpression(expression) ? expression : undefined;
}

/** `typeof petClientPart1 & typeof petClientPart2` */
function isOfParts(type: ts.TypeNode): boolean {
    return ts.isIntersectionTypeNode(type) && type.types.every(ts.isTypeQueryNode);
}

/** `petClient.getPetById`, or `petClient['get-pet']` if a name is not an identifier. */
export function memberName(owner: string, name: ts.Node): string {
    const text = ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : '';
    return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) ? `${owner}.${text}` : `${owner}[${quoted(text)}]`;
}

function isExported(node: ts.Statement): boolean {
    return hasModifier(node, ts.SyntaxKind.ExportKeyword);
}

function isPublic(node: ts.MethodDeclaration): boolean {
    const { PrivateKeyword, ProtectedKeyword, StaticKeyword } = ts.SyntaxKind;
    return (
        !ts.isPrivateIdentifier(node.name) &&
        ![PrivateKeyword, ProtectedKeyword, StaticKeyword].some((kind) => hasModifier(node, kind))
    );
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return ts.canHaveModifiers(node) && (node.modifiers?.some((modifier) => modifier.kind === kind) ?? false);
}

function importedBy(statement: ts.Statement): string | undefined {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return undefined;
    return statement.moduleSpecifier.text;
}
