/** The exports of a generated file. */
import ts from '../compiler/whole.js';
import type { Subject } from './change.ts';
import { codeOf } from './code.ts';
import { isPlan } from './dates.ts';
import {
    type ComparedType,
    isDeprecated,
    isTypeDeclaration,
    memberName,
    propertiesOf,
    type TypeDeclaration,
    textOf,
    textOfName,
    withoutNumber,
} from './source.ts';
import { checkIn } from './validators.ts';

/** What each kind of export is read from. */
interface Nodes {
    /** A function or method that callers may call. */
    readonly callable: ts.SignatureDeclaration;
    readonly type: ComparedType;
    /** A constant object with the named values of an enum. */
    readonly values: ts.ObjectLiteralExpression;
    /** The check of a schema. */
    readonly check: ts.Expression;
    /** Any other constant: its type, or the value of a setting for all requests. */
    readonly constant: { readonly code: string; readonly shown: string | undefined };
}

interface ExportOf<Kind extends keyof Nodes> {
    readonly kind: Kind;
    readonly subject: Extract<Subject, 'operation' | 'hook' | 'mock' | 'validator' | 'type' | 'setting' | 'export'>;
    readonly name: string;
    readonly file: Exports;
    readonly node: Nodes[Kind];
    readonly isDeprecated: boolean;
    /** False for a setting that no caller imports. */
    readonly isExported: boolean;
    /** That of a type, if any. */
    readonly role: Role | undefined;
}

export type Callable = ExportOf<'callable'>;

export type Entry = { [Kind in keyof Nodes]: ExportOf<Kind> }[keyof Nodes];

/**
 * The role of a type for the operation that it is named after: the arguments of a hook, or the bodies of errors by
 * status. A schema may have such a name, but hardly such a form.
 */
export type Role = 'Variables' | 'Errors';

/** The modules that the files of mocks and of hooks import. */
const testFrameworks = ['vitest', '@jest/globals'];
const hookLibraries = ['swr', 'swr/mutation', '@tanstack/react-query'];

/** Constants that no caller imports, but that decide where requests go and how AngularJS finds the services. */
const settings: ReadonlySet<string> = new Set(['baseUrl', 'moduleName']);

/** Matches the constants of a main file that belong to its hooks: `petQueryKeys`, `petQueryOptions`. */
export const belongsToHooks = /(?:QueryKeys|QueryOptions|MutationOptions)\d*$/;

/** Matches the key of a group, or the constant with all its keys, in a main file whose hooks are in another file. */
const keysOfGroup = /QueryKeys?\d*$/;

/** The options for all queries that helpers follow, by their names, and what a helper's result says of the value, as code. */
const styles: ReadonlyMap<string, { readonly name: string; readonly valueOf: (result: ts.Expression) => string }> =
    new Map([
        ['itemName', { name: 'arrayFormat', valueOf: (result) => `'${arrayFormatOf(result)}'` }],
        ['memberName', { name: 'allowDots', valueOf: (result) => String(result.getText().includes('.')) }],
    ]);

/** Only repeated names depend on the item. */
function arrayFormatOf(itemName: ts.Expression): string {
    if (ts.isConditionalExpression(itemName)) return 'repeat';
    return itemName.getText().includes('[]') ? 'brackets' : 'indices';
}

/** What a file exports, and what tells how its exports are used. */
export class Exports {
    /** As given. */
    readonly path: string;
    readonly file: ts.SourceFile;
    /** By key. Types and values have separate names. */
    readonly entries = new Map<string, Entry>();
    /** The objects or classes that contain operations. */
    readonly clients: string[] = [];
    /** All types of the file, including internal ones. */
    readonly types = new Map<string, ComparedType>();
    /** Where the dates of a type are, by the name of the constant: `petDates`. */
    readonly valuePlans = new Map<string, ts.Expression>();
    /** Whether the file has hooks, which take arguments by their names. */
    readonly hasHooks: boolean;
    readonly #isMocks: boolean;
    /** The type with the errors of all functions. */
    #errorsOfFunctions = 'OperationErrors';
    /** The parts of objects that are too long for one constant: `petClientPart1`. */
    readonly #parts = new Map<string, ts.ObjectLiteralExpression>();

    constructor(path: string, file: ts.SourceFile) {
        this.path = path;
        this.file = file;
        const { statements } = file;
        const imports = new Set(
            statements.map((one) => (ts.isImportDeclaration(one) ? textOfName(one.moduleSpecifier) : '')),
        );
        this.#isMocks = testFrameworks.some((name) => imports.has(name));
        this.hasHooks =
            hookLibraries.some((name) => imports.has(name)) ||
            statements.some((statement) => keysOfGroup.test(exportedName(statement)));
        for (const statement of statements) this.#read(statement);
    }

    #read(statement: ts.Statement): void {
        const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
        const errors = isExported ? errorsIn(statement) : [];
        if (errors.length > 0) {
            for (const one of errors) this.#addErrors(one);
        } else if (isTypeDeclaration(statement)) {
            if (statement.name !== undefined) this.types.set(statement.name.text, statement);
            if (isExported) this.#addDeclaration(statement);
        } else if (ts.isFunctionDeclaration(statement)) {
            if (isExported) this.#addFunction(statement);
            else this.#addStyle(statement);
        } else if (ts.isVariableStatement(statement)) {
            for (const declaration of statement.declarationList.declarations) {
                const name = textOfName(declaration.name);
                if (name === '') continue;
                if (isExported) this.#addVariable(name, declaration, isDeprecated(statement));
                else this.#addInternal(name, declaration);
            }
        }
    }

    #add<Kind extends keyof Nodes>(
        kind: Kind,
        subject: Entry['subject'],
        name: string,
        node: Nodes[Kind],
        { isDeprecated = false, isExported = true, role }: Partial<ExportOf<Kind>> = {},
    ): void {
        const isOfMock = this.#isMocks && subject !== 'setting' && kind !== 'type' && kind !== 'values';
        const space = kind === 'type' || subject === 'setting' ? subject : 'value';
        const own = { kind, subject: isOfMock ? 'mock' : subject, name, node, isDeprecated, isExported, role };
        // Each kind has its node, as the parameters say.
        this.entries.set(`${space} ${name}`, { ...own, file: this } as Entry);
    }

    #addCallable(name: string, node: ts.SignatureDeclaration, subject: Entry['subject']): void {
        this.#add('callable', subject, name, node, { isDeprecated: isDeprecated(node) });
    }

    #addConstant(subject: Entry['subject'], name: string, node: ts.Node | undefined, isDeprecated = false): void {
        this.#add('constant', subject, name, { code: codeOf(node), shown: textOf(node) }, { isDeprecated });
    }

    /** @param value A short one counts as it is shown. */
    #addSetting(name: string, value: ts.Expression | string, isExported = false): void {
        const node =
            typeof value === 'string'
                ? { code: value, shown: value }
                : { code: textOf(value) ?? codeOf(value), shown: textOf(value) };
        this.#add('constant', 'setting', name, node, { isExported });
    }

    /** A part of an object, a plan of dates, or a setting. */
    #addInternal(name: string, { type, initializer }: ts.VariableDeclaration): void {
        if (initializer === undefined) return;
        const object = objectOf(initializer);
        if (object !== undefined) this.#parts.set(name, object);
        const own = withoutNumber(name);
        const typeName = type && ts.isTypeReferenceNode(type) ? withoutNumber(textOfName(type.typeName)) : '';
        if (isPlan(initializer)) this.valuePlans.set(name, initializer);
        // Older outputs have the style of queries in a constant.
        else if (typeName === 'QueryStyle') {
            for (const [option, value] of propertiesOf(object)) this.#addSetting(option, value);
        } else if (settings.has(own) && type === undefined) this.#addSetting(own, initializer);
    }

    /** A function that names the parts of query values: it says which option was set. */
    #addStyle({ name, body }: ts.FunctionDeclaration): void {
        const [statement] = body?.statements ?? [];
        const result = statement && ts.isReturnStatement(statement) ? statement.expression : undefined;
        const option = styles.get(withoutNumber(textOfName(name)));
        if (result !== undefined && option !== undefined) this.#addSetting(option.name, option.valueOf(result));
    }

    /** A class that extends nothing is a client. Error classes extend another class. */
    #addDeclaration(node: TypeDeclaration): void {
        const name = node.name?.text ?? 'default';
        const methods = ts.isClassDeclaration(node) && node.heritageClauses === undefined ? methodsOf(node) : [];
        if (methods.length > 0) this.clients.push(name);
        else {
            const isOfHook = this.hasHooks && ts.isInterfaceDeclaration(node) && name.endsWith('Variables');
            const role = isOfHook ? 'Variables' : undefined;
            this.#add('type', 'type', name, node, { isDeprecated: isDeprecated(node), role });
        }
        for (const one of methods) this.#addCallable(memberName(name, textOfName(one.name)), one, 'operation');
    }

    /** The errors of an operation: `PetClientErrors.getPetById`. */
    #addErrors(node: ts.PropertySignature): void {
        const owner = ts.isInterfaceDeclaration(node.parent) ? node.parent.name.text : '';
        const name = memberName(owner, textOfName(node.name));
        this.#errorsOfFunctions = owner;
        this.types.set(name, node);
        this.#add('type', 'type', name, node, { role: 'Errors' });
    }

    /** The name of the type with the bodies of an operation's errors. */
    errorsOf({ name }: Callable): string {
        const [client = ''] = /^[\p{ID_Continue}$]+/u.exec(name) ?? [];
        const member = name.slice(client.length);
        if (member === '') return memberName(this.#errorsOfFunctions, name);
        return `${client.charAt(0).toUpperCase()}${client.slice(1)}Errors${member}`;
    }

    /** Asynchronous functions are operations. Of the others, hooks are recognized by name. */
    #addFunction(node: ts.FunctionDeclaration): void {
        const name = node.name?.text ?? 'default';
        const isOperation = hasModifier(node, ts.SyntaxKind.AsyncKeyword);
        this.#addCallable(name, node, isOperation ? 'operation' : isHookName(name) ? 'hook' : 'export');
    }

    #addVariable(name: string, { type, initializer }: ts.VariableDeclaration, isDeprecated: boolean): void {
        const object = initializer && objectOf(initializer);
        const check = checkIn(type, initializer);
        if (check !== undefined) this.#add('check', 'validator', name, check);
        else if (object === undefined && initializer !== undefined && isHookName(name)) {
            this.#addMember('hook', name, initializer, isDeprecated);
        } else if (object === undefined || (type !== undefined && !isOfParts(type))) {
            this.#addConstant('export', name, type, isDeprecated);
        } else if (initializer !== object) {
            this.#add('values', 'export', name, object, { isDeprecated });
        } else if (withoutNumber(name) === 'otherServers') {
            for (const [server, value] of propertiesOf(object)) this.#addSetting(memberName(name, server), value, true);
        } else this.#addObject(name, object, belongsToHooks.test(name) ? 'hook' : 'operation');
    }

    /** A client has methods; an object of hooks contains objects with methods. */
    #addObject(name: string, object: ts.ObjectLiteralExpression, subject: 'operation' | 'hook'): void {
        const members = this.#membersOf(object);
        for (const member of members) {
            const path = memberName(name, textOfName(member.name));
            if (ts.isMethodDeclaration(member)) this.#addCallable(path, member, subject);
            if (!ts.isPropertyAssignment(member)) continue;
            const { initializer } = member;
            if (ts.isObjectLiteralExpression(initializer)) this.#addObject(path, initializer, 'hook');
            else if (ts.isArrowFunction(initializer)) this.#addCallable(path, initializer, subject);
            else this.#addMember(subject, path, initializer);
        }
        const isClient = subject === 'operation' && !this.#isMocks && members.some(ts.isMethodDeclaration);
        if (isClient) this.clients.push(name);
    }

    #addMember(subject: 'operation' | 'hook', name: string, value: ts.Expression, isDeprecated = false): void {
        const type = ts.isAsExpression(value) ? value.type : undefined;
        // `queryKeys: API.petQueryKeys as typeof API.petQueryKeys` is compared where it is declared.
        if (type !== undefined && ts.isTypeQueryNode(type)) return;
        this.#addConstant(subject === 'hook' ? 'hook' : 'export', name, type, isDeprecated);
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
        const value = new Map(propertiesOf(this.#partAt(expression.expression))).get(expression.name.text);
        return value && objectOf(value);
    }
}

/** The errors of the operations of a client, by status; none for any other statement. */
function errorsIn(statement: ts.Statement): readonly ts.PropertySignature[] {
    if (!ts.isInterfaceDeclaration(statement) || !/Errors\d*$/.test(statement.name.text)) return [];
    const members = statement.members.filter(isByStatus);
    return members.length === statement.members.length ? members : [];
}

function isByStatus(node: ts.TypeElement): node is ts.PropertySignature {
    if (!ts.isPropertySignature(node) || node.type === undefined || !ts.isTypeLiteralNode(node.type)) return false;
    const { members } = node.type;
    return members.length > 0 && members.every(({ name }) => isStatus(textOfName(name)));
}

/** Whether a function of the module is a hook, or belongs to one. */
function isHookName(name: string): boolean {
    return /^use[A-Z0-9_$]|(?:QueryKey|QueryOptions|MutationOptions)$/.test(name);
}

/** Whether a name is that of a response: a status, a range of them, or `default` (OpenAPI 3.1.1, 4.8.16). */
function isStatus(name: string): boolean {
    return /^(?:[1-5](?:\d\d|XX)|default)$/.test(name);
}

/** The name that a statement exports as a value. */
function exportedName(statement: ts.Statement): string {
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return '';
    if (ts.isFunctionDeclaration(statement)) return textOfName(statement.name);
    return ts.isVariableStatement(statement) ? textOfName(statement.declarationList.declarations[0]?.name) : '';
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

/** The methods that callers may call. */
function methodsOf({ members }: ts.ClassDeclaration): readonly ts.MethodDeclaration[] {
    const { PrivateKeyword, ProtectedKeyword, StaticKeyword } = ts.SyntaxKind;
    const hidden = [PrivateKeyword, ProtectedKeyword, StaticKeyword];
    return members
        .filter(ts.isMethodDeclaration)
        .filter((one) => !ts.isPrivateIdentifier(one.name) && !hidden.some((kind) => hasModifier(one, kind)));
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return ts.canHaveModifiers(node) && (node.modifiers?.some((modifier) => modifier.kind === kind) ?? false);
}
