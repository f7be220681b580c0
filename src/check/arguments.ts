/** Which of the parameters of generated functions are what: arguments of the API, all of them as one object, or settings. */
import ts from '../compiler/typescript.js';
import { argumentsName, configName } from '../plan/signature.ts';
import { nameOfType } from './source.ts';

/**
 * The last argument of each operation is the configuration of the library, which is not part of the API. No other one has its name,
 * though others may begin like it, as `$filter` of OData does.
 */
export function isConfiguration({ name }: ts.ParameterDeclaration): boolean {
    return ts.isIdentifier(name) && name.text === configName;
}

/**
 * Whether a parameter is the object of all arguments: one whose members are variables, or `$args`, which is passed on. Without such an
 * object, a parameter of the description may have that name.
 */
export function isObjectOfArguments({ name, type }: ts.ParameterDeclaration): boolean {
    if (ts.isObjectBindingPattern(name)) return true;
    return ts.isIdentifier(name) && name.text === argumentsName && /Arguments\d*$/.test(nameOfType(type));
}

/** Whether a place is the configuration, or a member of it. */
export function isOfConfiguration(name: string): boolean {
    return name === configName || name.startsWith(`${configName}.`);
}
