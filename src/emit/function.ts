/** A function of the output, in any form: a method of an object or a class, or a declaration of the module. */

import ts from '../compiler/typescript.js';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { identifier, propertyName } from '../syntax/identifiers.ts';
import { type MarkedPointers, mark } from '../syntax/marks.ts';
import { exported } from '../syntax/statements.ts';

const { factory } = ts;

export interface OutputFunction {
    readonly name: string;
    readonly isAsync?: boolean;
    readonly typeParameters?: readonly ts.TypeParameterDeclaration[];
    readonly parameters: readonly ts.ParameterDeclaration[];
    /** Explicit, so that the type can be read without the body. */
    readonly returns: ts.TypeNode;
    readonly body: readonly ts.Statement[];
    readonly docs: DocComment;
    /** The place in the description that it comes from. */
    readonly pointer: string;
}

/** `name`, `name: type` or `name?: type` */
export function parameter(name: string, type?: ts.TypeNode, isOptional = false): ts.ParameterDeclaration {
    const question = isOptional ? factory.createToken(ts.SyntaxKind.QuestionToken) : undefined;
    return factory.createParameterDeclaration(undefined, undefined, identifier(name), question, type);
}

/** `async name(parameters): Type { … }` */
export function asMethod(given: OutputFunction, marked: MarkedPointers): ts.MethodDeclaration {
    const method = factory.createMethodDeclaration(
        modifiersOf(given),
        undefined,
        propertyName(given.name),
        undefined,
        given.typeParameters,
        given.parameters,
        given.returns,
        blockOf(given),
    );
    return withDocs(mark(method, given.pointer, marked), given.docs);
}

/** `export async function name(parameters): Type { … }` */
export function asDeclaration(given: OutputFunction): ts.FunctionDeclaration {
    const declaration = factory.createFunctionDeclaration(
        [...exported(), ...modifiersOf(given)],
        undefined,
        identifier(given.name),
        given.typeParameters,
        given.parameters,
        given.returns,
        blockOf(given),
    );
    return withDocs(declaration, given.docs);
}

/** `(parameters): Type => { … }` */
export function asArrow(given: OutputFunction): ts.ArrowFunction {
    return factory.createArrowFunction(
        modifiersOf(given),
        given.typeParameters,
        given.parameters,
        given.returns,
        undefined,
        blockOf(given),
    );
}

function modifiersOf({ isAsync = false }: OutputFunction): ts.Modifier[] {
    return isAsync ? [factory.createToken(ts.SyntaxKind.AsyncKeyword)] : [];
}

function blockOf({ body }: OutputFunction): ts.Block {
    return factory.createBlock(body, true);
}
