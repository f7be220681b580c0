/**
 * What holds the functions of several operations: a constant, a class, or an object like a constant that is made for another
 * instance.
 */

import ts from '../compiler/typescript.js';
import { limits } from '../limits.ts';
import type { Docs, Operation, Type } from '../plan/model.ts';
import { temporalRows } from '../plan/temporal.ts';
import { identifier, propertyAccess } from '../syntax/data.ts';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { mark, memberGap, memberHolder } from '../syntax/marks.ts';
import { asExport, constant, invoke, object, parameter, property, returnOf, spread } from '../syntax/statements.ts';
import { intersectionType, typeQuery } from '../syntax/types.ts';
import { type Chunk, type MembersChunk, ownChunk, type PrintPart } from './emitted-file.ts';
import { asDeclaration, asMethod, type OutputFunction, passing } from './function.ts';
import type { ClientContext } from './http/library.ts';
import type { Output } from './output.ts';

/** An object with functions of operations. */
interface ObjectOfFunctions<Member extends Operation> {
    readonly name: string;
    readonly docs: DocComment;
    readonly operations: readonly Member[];
    /** The length of the types of an operation, in characters. */
    readonly lengthOf: (operation: Member) => number;
    /** The object of some of the operations, given the function that declares it. */
    readonly part: (
        declare: (value: ts.Expression) => ts.Statement,
        operations: readonly Member[],
        isFirst: boolean,
    ) => Chunk;
    /** The whole object, made of parts with these names. */
    readonly whole: (names: readonly string[]) => ts.Expression;
}

/**
 * `export const petClient = { … };`, in parts if it is too long. A compiler that writes declaration files takes the inferred
 * type of a constant up to a length only: TypeScript 6 rejects more than 500,000 characters (TS7056). A larger object is
 * written in parts, each a constant of its own.
 */
export function* constantChunks<Member extends Operation>(
    { name, docs, operations, lengthOf, part, whole }: ObjectOfFunctions<Member>,
    output: Output,
): Iterable<Chunk> {
    const documented = (value: ts.Expression, type?: ts.TypeNode): ts.Statement =>
        withDocs(constant(name, value, { exported: true, ...(type && { type }) }), docs);
    const parts = inParts(operations, lengthOf);
    if (parts.length === 1) {
        yield part(documented, operations, true);
        return;
    }
    const names = parts.map((_, index) => output.unusedValue(`${name}Part${index + 1}`));
    for (const [index, partName] of names.entries()) {
        yield part((value) => constant(partName, value), parts[index] ?? [], index === 0);
    }
    const types = names.map((partName) => typeQuery([partName]));
    yield ownChunk([documented(whole(names), intersectionType(types))]);
}

/** `{ ...petClientPart1, ...petClientPart2 }`, or the same of a member: `{ ...petPart1.queries, ...petPart2.queries }`. */
export function spreadParts(names: readonly string[], member?: string): ts.Expression {
    const parts = names.map((name) =>
        member === undefined ? identifier(name) : propertyAccess(identifier(name), member),
    );
    return object(parts.map(spread), true);
}

/** Functions that are printed together, and apart from all others. */
export interface PrintedFunctions {
    /** Unique in the output. */
    readonly names: readonly string[];
    /** What they are made from. */
    readonly operation: Operation;
    readonly make: () => readonly OutputFunction[];
}

/** `export function getPetById(petId: number): Promise<Pet> { … }` */
export function declarationsChunk({ names, operation, make }: PrintedFunctions, output: Output): Chunk {
    const texts: PrintPart = (print) =>
        output.texts(names, operation, () => make().map((one) => print(asDeclaration(one))));
    return { kind: 'texts', texts, pointer: operation.pointer };
}

/** An object or a class with functions in its gap. */
export function membersChunk(
    frame: ts.Statement,
    functions: readonly PrintedFunctions[],
    separator: MembersChunk['separator'],
    output: Output,
): Chunk {
    const members = functions.map(
        ({ names, operation, make }): PrintPart =>
            (print) =>
                output.texts(names, operation, () =>
                    make().map((one) => print(memberHolder(asMethod(one, output.marked)))),
                ),
    );
    return { kind: 'members', frame, members, separator, pointer: '/paths' };
}

/** `export const petClient = { … };` with functions as its methods. */
export function methodChunks<Member extends Operation>(
    methods: Omit<ObjectOfFunctions<Member>, 'part' | 'whole'>,
    functionsOf: (operation: Member) => PrintedFunctions,
    output: Output,
): Iterable<Chunk> {
    const part: ObjectOfFunctions<Member>['part'] = (declare, operations) =>
        membersChunk(declare(object([memberGap()], true)), operations.map(functionsOf), ',', output);
    return constantChunks({ ...methods, part, whole: spreadParts }, output);
}

/** Divides operations, in their order, into parts that are short enough. Nearly always, this is one part. */
function inParts<Member extends Operation>(
    operations: readonly Member[],
    lengthOf: (operation: Member) => number,
): readonly (readonly Member[])[] {
    const parts: Member[][] = [];
    let [part, length]: [Member[], number] = [[], 0];
    for (const operation of operations) {
        const taken = lengthOf(operation);
        if (part.length > 0 && length + taken > limits.longestObjectPart) {
            parts.push(part);
            [part, length] = [[], 0];
        }
        part.push(operation);
        length += taken;
    }
    return [...parts, part];
}

/** In spaces. */
const indent = 4;

/** The indentation of the properties of an argument's type. */
const memberIndent = 3 * indent;

/** The length of the types of the arguments of an operation, in characters. */
export function lengthOfArguments(operation: Operation): number {
    return total(operation.arguments, ({ type }) => lengthOfType(type, memberIndent));
}

/** The length of the type of the result of an operation, in characters. */
export function lengthOfResult({ result }: Operation): number {
    return lengthOfType(result.type, memberIndent);
}

/** Estimates how many characters a type has as it is printed, with its comments and its indentation. */
function lengthOfType(type: Type, depth: number): number {
    switch (type.kind) {
        case 'unknown':
        case 'present':
        case 'never':
        case 'date':
            return type.kind.length;
        case 'primitive':
            return type.name.length + ('suggested' in type ? lengthOfAlternatives(type.suggested, depth) : 0);
        case 'platform':
            return type.name.length;
        case 'literal':
            return JSON.stringify(type.value).length;
        case 'temporal':
            return temporalRows[type.format].name.length + 'Temporal.'.length;
        case 'exact':
            if ('suggested' in type) return lengthOfAlternatives(type.suggested, depth);
            return (type.digits ?? type.name).length;
        case 'reference':
            return type.target.name.length;
        case 'enumMember':
            return type.target.name.length + type.member.length + 1;
        case 'verbatim':
            return type.text.length;
        case 'object': {
            const properties = total(
                type.properties,
                ({ name, type: own, docs }) =>
                    depth + name.length + 6 + lengthOfType(own, depth + indent) + lengthOfDocs(docs, depth),
            );
            return properties + total(type.templates ?? [], (template) => lengthOfType(template.type, depth));
        }
        case 'array':
            return lengthOfType(type.items, depth) * (1 + (type.length?.fewest ?? 0));
        case 'tuple':
            return total(type.items, (item) => lengthOfType(item.type, depth));
        case 'union':
        case 'intersection':
            return total(type.members, (member) => lengthOfType(member, depth) + depth);
        default:
            return type satisfies never;
    }
}

/** The length of suggestions, which are all on one line. */
function lengthOfAlternatives(types: readonly Type[], depth: number): number {
    return total(types, (type) => lengthOfType(type, depth) + ' | '.length);
}

function lengthOfDocs({ summary = '', description = '', tags }: Docs, depth: number): number {
    const text = summary.length + description.length + total(tags, (tag) => tag.name.length + tag.text.length);
    const lines = text === 0 ? 0 : 2 + text / 80;
    return text + lines * (depth + 3);
}

function total<Item>(items: readonly Item[], lengthOfItem: (item: Item) => number): number {
    return items.reduce((sum, item) => sum + lengthOfItem(item), 0);
}

/** `export class PetService { … }` */
export function classFrame(
    name: string,
    { paragraphs, tags }: DocComment,
    fieldsOf: () => readonly ts.ClassElement[],
    { library: { client }, output }: ClientContext,
): ts.Statement {
    const { decorators, note } = client.kind === 'class' ? client : {};
    const notes = note === undefined ? [] : [note(name)];
    const modifiers = [...(decorators?.(output) ?? []), ...asExport()];
    // An empty line above each member that is not a field.
    const members = fieldsOf().map((member) =>
        ts.isPropertyDeclaration(member) ? member : mark(member, '', output.marked),
    );
    const statement = ts.factory.createClassDeclaration(modifiers, identifier(name), undefined, undefined, [
        ...members,
        memberGap(),
    ]);
    return withDocs(statement, { paragraphs: [...paragraphs, ...notes], tags });
}

/** The name of the parameter for the instance of a client: no argument may have the same name. */
export const instanceName = 'http';

/** An object of the module whose members take the arguments of an operation, and a `$config`. */
interface BoundObject {
    readonly name: string;
    readonly members: readonly BoundMember[];
    readonly docs: DocComment;
}

interface BoundMember {
    readonly member: string;
    readonly operation: Pick<Operation, 'arguments'>;
}

/** `export function createPetClient(http: HttpSettings): typeof petClient { … }` */
export function instanceFactory(
    create: string,
    { name, members, docs }: BoundObject,
    { library, output }: ClientContext,
): ts.Statement {
    const config = output.call('withInstance', [identifier('$config'), identifier(instanceName)]);
    const bound = members.map(({ member, operation }) => {
        const given = operation.arguments.map((argument) => identifier(argument.name));
        return property(member, passing(operation, invoke(identifier(name), member, [...given, config])));
    });
    return asDeclaration({
        name: create,
        parameters: [parameter(instanceName, library.instanceType?.(output))],
        returns: typeQuery([name]),
        body: [returnOf(object(bound, true))],
        docs,
        pointer: '',
    });
}
