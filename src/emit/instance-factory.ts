/** The functions that make an object like one of the module, for another instance. */
import type ts from '../compiler/typescript.js';
import type { Operation } from '../plan/model.ts';
import { identifier } from '../syntax/data.ts';
import type { DocComment } from '../syntax/docs.ts';
import { invoke, object, parameter, property, returnOf } from '../syntax/statements.ts';
import { typeQuery } from '../syntax/types.ts';
import { asDeclaration, passing } from './function.ts';
import type { ClientContext } from './http/library.ts';

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
