/** How an operation is called: with an argument for each thing that it sends, or with one object of all of them. */

import type { Argument, ArgumentsObject, Operation } from './model.ts';

/** The argument with the settings of a request. No other argument has its name. */
export const configName = '$config';

/** The argument with everything else, where it is not taken apart. Nothing that is called beside it has its name. */
export const argumentsName = '$args';

/** Something that a call gives: an argument, or a member of the object. */
export interface Given extends Pick<Argument, 'type' | 'needed' | 'docs'> {
    /** The name that callers write, of an argument or of a property. */
    readonly name: string;
    /** The variable that holds it in the code of a method. */
    readonly variable: string;
}

/** Everything that the calls of an operation give, beside the settings. */
export function givenTo({ arguments: all }: Pick<Operation, 'arguments'>): readonly Given[] {
    return all.flatMap((argument): readonly Given[] => {
        const { name, type, needed, docs } = argument;
        const members = membersOf(argument);
        return members ?? [{ name, variable: name, type, needed, docs }];
    });
}

/** The members of an argument that is the object of everything; undefined for any other one. */
export function membersOf({ type, object }: Argument): readonly Given[] | undefined {
    if (object === undefined || type.kind !== 'object') return undefined;
    return type.properties.map(
        (property, index): Given => ({
            name: property.ownName ?? property.name,
            variable: object.variables[index] ?? property.name,
            type: property.type,
            needed: !property.optional,
            docs: property.docs,
        }),
    );
}

/** What describes the object of everything that an operation takes; undefined if it takes no object, or nothing. */
export function objectOf({ arguments: all }: Pick<Operation, 'arguments'>): ArgumentsObject | undefined {
    return all[0]?.object;
}

/** Where callers put what a variable of a method holds: an argument, and the path in it. */
export interface PlaceOfArgument {
    readonly argument: string;
    readonly path: readonly string[];
    /** Whether the argument may be missing, although its path is not empty. */
    readonly isObjectOptional: boolean;
}

export function placeOfVariable(variable: string, { arguments: all }: Pick<Operation, 'arguments'>): PlaceOfArgument {
    for (const argument of all) {
        const member = membersOf(argument)?.find((one) => one.variable === variable);
        if (member !== undefined) {
            return { argument: argument.name, path: [member.name], isObjectOptional: !argument.needed };
        }
    }
    return { argument: variable, path: [], isObjectOptional: false };
}

/** The variable of a method that holds what callers put into a place, and the path in that. */
export function variableAt(
    { argument: name, path }: Pick<PlaceOfArgument, 'argument' | 'path'>,
    { arguments: all }: Pick<Operation, 'arguments'>,
): { readonly variable: string; readonly path: readonly string[] } {
    const argument = all.find((one) => one.name === name);
    const [first, ...others] = path;
    const member = argument && membersOf(argument)?.find((one) => one.name === first);
    return member === undefined ? { variable: name, path } : { variable: member.variable, path: others };
}
