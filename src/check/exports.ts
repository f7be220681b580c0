/** The exports of a generated file. */

import ts from '../compiler/typescript.js';
import { textOfNode } from '../syntax/parsed.ts';
import { checkIn } from './accepts.ts';
import type { Subject } from './change.ts';
import { codeOf } from './code.ts';
import { contentOf } from './contents.ts';
import { isPlan, ownerOfPlan } from './formats.ts';
import { areStatuses } from './shapes.ts';
import {
    type ComparedType,
    isConfiguration,
    isTypeDeclaration,
    literalProperties,
    memberPath,
    nameOfType,
    type TypeDeclaration,
    textOf,
    textOfName,
    withoutNumber,
} from './source.ts';
import { isHandlerType } from './types.ts';

/** Something that callers import, call or set. */
export interface Entry {
    readonly subject: Exclude<Subject, 'parameter' | 'response' | 'property' | 'enum value'>;
    readonly name: string;
    readonly file: Exports;
    /**
     * What is compared: a declared type, a function or method, an object with the named values of an enum, the check of a
     * schema; for any other constant the type, if one is written.
     */
    readonly node: ts.Node | undefined;
    /** What it gives beside its type, if that counts. */
    readonly content: ts.Expression | undefined;
    /** The comment before it may deprecate the export. */
    readonly documented: ts.Node | undefined;
    /** The value of a setting. */
    readonly value: string | undefined;
    /** False for a setting that no caller imports. */
    readonly isExported: boolean;
    /** That of a type, if any. */
    readonly role: TypeRole | undefined;
}

/** A function or method that callers may call. */
export type Callable = Entry & { readonly node: ts.SignatureDeclaration };

export function isUrl(entry: Entry): entry is Callable {
    return entry.subject === 'url';
}

export function isOperation(entry: Entry): entry is Callable {
    return entry.subject === 'operation';
}

/**
 * The role of a type for the operation that it is named after: the arguments of a hook, or the bodies of errors by
 * status. A schema may have such a name, but hardly such a form.
 */
type TypeRole = 'Variables' | 'Errors';

/** The modules that the files of mocks and of hooks import. */
const testFrameworks = ['vitest', '@jest/globals'];
const hookLibraries = /^swr(?:\/mutation)?$|^@tanstack\/(?:\w+-)?query(?:-core|-experimental)?$/;

/** The module that the file of handlers imports. */
const handlerLibrary = 'msw';

/** The packages of TanStack Query: another one has hooks for another framework. */
const hookPackages = /^@tanstack\/\w+-query(?:-experimental)?$/;

/** Constants that no caller imports, but that decide where requests go and how AngularJS finds the services. */
const settings: ReadonlySet<string> = new Set(['baseUrl', 'moduleName']);

/** Matches the constants of a main file that belong to its hooks: `petQueryKeys`, `petQueryOptions`. */
export const belongsToHooks = /(?:QueryKeys|QueryOptions|MutationOptions)\d*$/;

/** Matches the key of a group, or the constant with all its keys, in a main file whose hooks are in another file. */
const keysOfGroup = /QueryKeys?\d*$/;

/** Matches the functions of a module that are hooks, or that belong to one. */
const patternOfHooks = /^use[A-Z0-9_$]|(?:QueryKey|QueryOptions|MutationOptions)$/;

/** What constants are by the names of their types, whatever a framework or the description calls them. */
const subjectsOfTypes: readonly (readonly [type: RegExp, subject: TypedSubject])[] = [
    [/^\w*HookOf$/, 'hook'],
    [/^(?:Result)?ResourceOf$/, 'resource'],
    [/^Example$/, 'example'],
    [/^(?:Operation|Paged)Handler$/, 'handler'],
];

type TypedSubject = Extract<Entry['subject'], 'hook' | 'resource' | 'example' | 'handler'>;

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
    /** Where the dates and numbers of a type are, by the name of the type in lower case: `petDates` is that of `Pet`. */
    readonly plans = new Map<string, ts.Expression[]>();
    /** Whether the file has hooks, which take arguments by their names. */
    readonly hasHooks: boolean;
    readonly #isMocks: boolean;
    readonly #isHandlers: boolean;
    /** The types of the handlers of a group, by the name of the interface that declares them. */
    readonly #handlers = new Map<string, ReadonlyMap<string, ts.TypeNode>>();
    /** The type with the errors of a function, by its name. */
    readonly #errorsOfFunctions = new Map<string, string>();
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
        this.#isHandlers = imports.has(handlerLibrary);
        this.hasHooks =
            [...imports].some((name) => hookLibraries.test(name)) ||
            statements.some((statement) => keysOfGroup.test(exportedName(statement)));
        for (const statement of statements) {
            this.#read(statement);
            if (!this.#isMocks && ts.isImportDeclaration(statement)) this.#readImport(statement);
        }
    }

    #read(statement: ts.Statement): void {
        const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
        if (isTypeDeclaration(statement)) {
            const errors = isExported ? errorsIn(statement) : [];
            for (const one of errors) this.#addErrors(one, statement);
            if (errors.length > 0) return;
            // The types of handlers are their own, and none of the API.
            if (statement.name !== undefined && !this.#isHandlers) this.types.set(statement.name.text, statement);
            if (isExported && !this.#readHandlers(statement) && !this.#readMocks(statement)) {
                this.#addDeclaration(statement);
            }
        } else if (ts.isFunctionDeclaration(statement)) {
            if (isExported) this.#addFunction(statement);
            else this.#addStyle(statement);
        } else if (ts.isVariableStatement(statement)) {
            for (const declaration of statement.declarationList.declarations) {
                const name = textOfName(declaration.name);
                if (name !== '' && isExported) this.#addVariable(name, declaration, statement);
                else if (name !== '') this.#addInternal(name, declaration);
            }
        }
    }

    /** Hooks of the same names and types may be for another framework, which only the package says that they call. */
    #readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
        const isCalled = importClause !== undefined && !importClause.isTypeOnly;
        if (isCalled && hookPackages.test(textOfName(moduleSpecifier))) this.#addSetting('framework', moduleSpecifier);
    }

    /** @param more With the value of a constant, whose content may count. */
    #add(
        given: Entry['subject'],
        name: string,
        node: ts.Node | undefined,
        { made, ...more }: Partial<Entry> & { readonly made?: ts.Expression | undefined } = {},
    ): void {
        const space = given === 'type' || given === 'setting' ? given : 'value';
        // The values of an enum are no mocks.
        const isMock = this.#isMocks && space === 'value' && !(node && ts.isObjectLiteralExpression(node));
        const subject = isMock ? 'mock' : given;
        const content = made && contentOf(subject, made);
        const own = { documented: node, value: undefined, content, isExported: true, role: undefined, ...more };
        this.entries.set(`${space} ${name}`, { ...own, subject, name, node, file: this });
    }

    #addSetting(name: string, value: ts.Expression, isExported = false): void {
        this.#add('setting', name, value, { value: textOf(value) ?? codeOf(value), isExported });
    }

    /** A part of an object, a plan of dates, or a setting. */
    #addInternal(name: string, { type, initializer }: ts.VariableDeclaration): void {
        if (initializer === undefined) return;
        const object = objectLiteralOf(initializer);
        if (object !== undefined) this.#parts.set(name, object);
        const own = withoutNumber(name);
        const typeName = withoutNumber(nameOfType(type));
        if (isPlan(initializer)) {
            const owner = ownerOfPlan(name);
            this.plans.set(owner, [...(this.plans.get(owner) ?? []), initializer]);
        } else if (typeName === 'QueryStyle') {
            // Older outputs have the style of queries in a constant.
            for (const [option, value] of literalProperties(object)) this.#addSetting(option, value);
        } else if (settings.has(own) && type === undefined) this.#addSetting(own, initializer);
    }

    /** A function that names the parts of query values says which option for all queries was set. */
    #addStyle({ name, body }: ts.FunctionDeclaration): void {
        const [statement] = body?.statements ?? [];
        const result = statement && ts.isReturnStatement(statement) ? statement.expression : undefined;
        const code = result === undefined ? '' : textOfNode(result);
        if (result === undefined) return;
        if (withoutNumber(textOfName(name)) === 'itemName') {
            // Only repeated names depend on the item.
            const format = code.includes('[]') ? 'brackets' : 'indices';
            const value = ts.isConditionalExpression(result) ? 'repeat' : format;
            this.#add('setting', 'arrayFormat', undefined, { value: `'${value}'`, isExported: false });
        } else if (withoutNumber(textOfName(name)) === 'memberName') {
            this.#add('setting', 'allowDots', undefined, { value: String(code.includes('.')), isExported: false });
        }
    }

    /** A class that extends nothing is a client. Error classes extend another class. */
    #addDeclaration(node: TypeDeclaration): void {
        const name = node.name?.text ?? 'default';
        const methods = ts.isClassDeclaration(node) && node.heritageClauses === undefined ? methodsOf(node) : [];
        const isOfHook = this.hasHooks && ts.isInterfaceDeclaration(node) && name.endsWith('Variables');
        if (methods.length > 0) this.clients.push(name);
        else this.#add('type', name, node, { role: isOfHook ? 'Variables' : undefined });
        for (const one of methods)
            this.#add(givesUrl(one) ? 'url' : 'operation', memberPath(name, textOfName(one.name)), one);
    }

    /** Reads the types of the handlers of a group. Returns false for any other type. */
    #readHandlers(node: TypeDeclaration): boolean {
        if (!this.#isHandlers || !ts.isInterfaceDeclaration(node)) return false;
        const types = node.members.flatMap((member) =>
            ts.isPropertySignature(member) && member.type !== undefined && isHandlerType(member.type)
                ? [[textOfName(member.name), member.type] as const]
                : [],
        );
        if (types.length === 0 || types.length < node.members.length) return false;
        this.#handlers.set(node.name.text, new Map(types));
        return true;
    }

    /** Reads the mock functions of a class, or the type that makes it assignable to the real one. Returns false for any other type. */
    #readMocks(node: TypeDeclaration): boolean {
        if (!this.#isMocks) return false;
        const name = node.name?.text ?? '';
        if (ts.isInterfaceDeclaration(node)) {
            const bases = (node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
            return bases.some(
                ({ expression }) => ts.isPropertyAccessExpression(expression) && expression.name.text === name,
            );
        }
        if (!ts.isClassDeclaration(node) || node.heritageClauses !== undefined) return false;
        const spies = node.members.filter(ts.isPropertyDeclaration).filter(isPublic);
        for (const { name: member, type, initializer } of spies) {
            this.#add('operation', memberPath(name, textOfName(member)), type, { made: initializer });
        }
        return spies.length > 0;
    }

    /** The errors of an operation: `PetClientErrors.getPetById`. */
    #addErrors(node: ts.PropertySignature, { name: owner }: TypeDeclaration): void {
        const name = memberPath(owner?.text ?? '', textOfName(node.name));
        this.#errorsOfFunctions.set(textOfName(node.name), owner?.text ?? '');
        this.types.set(name, node);
        this.#add('type', name, node, { role: 'Errors' });
    }

    /** The name of the type with the bodies of an operation's errors. */
    errorsOf({ name }: Callable): string {
        const [client = ''] = /^[\p{ID_Continue}$]+/u.exec(name) ?? [];
        const member = name.slice(client.length);
        if (member === '') return memberPath(this.#errorsOfFunctions.get(name) ?? '', name);
        return `${client.charAt(0).toUpperCase()}${client.slice(1)}Errors${member}`;
    }

    /** Functions that are asynchronous, or that take a configuration as those of pages do, are operations. */
    #addFunction(node: ts.FunctionDeclaration): void {
        const name = textOfName(node.name) || 'default';
        const isOther = patternOfHooks.test(name) ? 'hook' : 'export';
        if (givesUrl(node)) {
            this.#add('url', name, node);
            return;
        }
        const isCall = hasModifier(node, ts.SyntaxKind.AsyncKeyword) || node.parameters.some(isConfiguration);
        this.#add(isCall ? 'operation' : isOther, name, node);
    }

    #addVariable(name: string, { type, initializer }: ts.VariableDeclaration, documented: ts.Statement): void {
        const object = initializer && objectLiteralOf(initializer);
        const check = checkIn(type, initializer);
        const written = type ?? (initializer && assertedType(initializer));
        const typed = object === undefined && initializer !== undefined ? subjectOf(name, written) : undefined;
        const handlers = this.#handlers.get(nameOfType(type));
        if (check !== undefined) this.#add('validator', name, check);
        else if (typed !== undefined && initializer !== undefined) {
            this.#addMember(typed, name, initializer, { type: written, documented });
        } else if (handlers !== undefined) {
            for (const [member, made] of literalProperties(object)) {
                this.#add('handler', memberPath(name, member), handlers.get(member), { made });
            }
        } else if (object === undefined || (type !== undefined && !isOfParts(type))) {
            this.#add('export', name, type, { documented, made: initializer });
        } else if (initializer !== object) this.#add('export', name, object, { documented });
        else if (withoutNumber(name) === 'otherServers') {
            for (const [server, value] of literalProperties(object))
                this.#addSetting(memberPath(name, server), value, true);
        } else this.#addObject(name, object, belongsToHooks.test(name) ? 'hook' : 'operation');
    }

    /** A client has methods; an object of hooks contains objects with methods. */
    #addObject(name: string, object: ts.ObjectLiteralExpression, subject: 'operation' | 'hook'): void {
        const members = this.#membersOf(object);
        for (const member of members) {
            const path = memberPath(name, textOfName(member.name));
            if (ts.isMethodDeclaration(member)) this.#add(givesUrl(member) ? 'url' : subject, path, member);
            if (!ts.isPropertyAssignment(member)) continue;
            const { initializer } = member;
            if (ts.isObjectLiteralExpression(initializer)) this.#addObject(path, initializer, 'hook');
            else if (ts.isArrowFunction(initializer)) this.#add(subject, path, initializer);
            else this.#addMember(subject === 'hook' ? 'hook' : 'export', path, initializer);
        }
        const isClient = subject === 'operation' && !this.#isMocks && members.some(ts.isMethodDeclaration);
        if (isClient) this.clients.push(name);
    }

    #addMember(
        subject: 'export' | TypedSubject,
        name: string,
        made: ts.Expression,
        { type = assertedType(made), documented }: { type?: ts.TypeNode | undefined; documented?: ts.Node } = {},
    ): void {
        // `queryKeys: API.petQueryKeys as typeof API.petQueryKeys` is compared where it is declared.
        if (type === undefined || !ts.isTypeQueryNode(type)) this.#add(subject, name, type, { documented, made });
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
        const value = new Map(literalProperties(this.#partAt(expression.expression))).get(expression.name.text);
        return value && objectLiteralOf(value);
    }
}

/** The errors of the operations of a client, by status; none for any other type. */
function errorsIn(node: TypeDeclaration): readonly ts.PropertySignature[] {
    if (!ts.isInterfaceDeclaration(node) || !/Errors\d*$/.test(node.name.text)) return [];
    const members = node.members.filter(isByStatus);
    return members.length === node.members.length ? members : [];
}

function isByStatus(node: ts.TypeElement): node is ts.PropertySignature {
    if (!ts.isPropertySignature(node) || node.type === undefined || !ts.isTypeLiteralNode(node.type)) return false;
    return areStatuses(node.type.members.map(({ name }) => textOfName(name)));
}

/** `createGetPetById` of the type `QueryHookOf<…>` is a hook, and so is what has such a name or belongs to one. */
function subjectOf(name: string, type: ts.TypeNode | undefined): TypedSubject | undefined {
    if (patternOfHooks.test(name)) return 'hook';
    return subjectsOfTypes.find(([pattern]) => pattern.test(withoutNumber(nameOfType(type))))?.[1];
}

function assertedType(value: ts.Expression): ts.TypeNode | undefined {
    return ts.isAsExpression(value) ? value.type : undefined;
}

/** The name that a statement exports as a value. */
function exportedName(statement: ts.Statement): string {
    if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return '';
    if (ts.isFunctionDeclaration(statement)) return textOfName(statement.name);
    return ts.isVariableStatement(statement) ? textOfName(statement.declarationList.declarations[0]?.name) : '';
}

/** Returns an object literal, with or without `as const`. */
function objectLiteralOf(expression: ts.Expression): ts.ObjectLiteralExpression | undefined {
    const isWrapped =
        ts.isParenthesizedExpression(expression) ||
        (ts.isAsExpression(expression) && ts.isConstTypeReference(expression.type));
    if (isWrapped) return objectLiteralOf(expression.expression);
    return ts.isObjectLiteralExpression(expression) ? expression : undefined;
}

/** `typeof petClientPart1 & typeof petClientPart2` */
function isOfParts(type: ts.TypeNode): boolean {
    return ts.isIntersectionTypeNode(type) && type.types.every(ts.isTypeQueryNode);
}

/** Whether it gives a string at once: of what an output exports, only a URL is one. */
function givesUrl({ type }: ts.SignatureDeclaration): boolean {
    return type?.kind === ts.SyntaxKind.StringKeyword;
}

/** The methods that callers may call. */
function methodsOf({ members }: ts.ClassDeclaration): readonly ts.MethodDeclaration[] {
    return members.filter(ts.isMethodDeclaration).filter(isPublic);
}

/** Whether callers may use a member of a class. */
function isPublic(member: ts.ClassElement): boolean {
    const { PrivateKeyword, ProtectedKeyword, StaticKeyword } = ts.SyntaxKind;
    const isHidden = [PrivateKeyword, ProtectedKeyword, StaticKeyword].some((kind) => hasModifier(member, kind));
    return !isHidden && (member.name === undefined || !ts.isPrivateIdentifier(member.name));
}

function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
    return ts.canHaveModifiers(node) && (node.modifiers?.some((modifier) => modifier.kind === kind) ?? false);
}
