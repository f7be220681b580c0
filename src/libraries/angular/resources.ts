/** Resources of Angular: `getPetByIdResource(petId)`, of signals, over the methods of the services. */

import type ts from '../../compiler/typescript.js';
import { listOfArguments } from '../../emit/hooks/parts.ts';
import type { MadeResource } from '../../emit/http/library.ts';
import type { Output } from '../../emit/output.ts';
import type { Group, Operation } from '../../plan/model.ts';
import { identifier, stringLiteral } from '../../syntax/data.ts';
import { memberType } from '../../syntax/types.ts';

/** `defineResource(PetService, 'getPetById', ['petId'])`, as `ResourceOf<PetService['getPetById'], PetServiceErrors['getPetById']>` */
export function resourceOf(operation: Operation, { name: service }: Group, output: Output): MadeResource {
    const { name, errors } = operation;
    const given = [identifier(service), stringLiteral(name), listOfArguments({ operation }, '?')];
    const method = (): ts.TypeNode => memberType(output.declaredType(service), name);
    if (output.options.responseShape === 'result') {
        return {
            value: output.call('defineResultResource', given),
            type: () => output.helperType('ResultResourceOf', [method()]),
        };
    }
    const bodies = errors && memberType(output.declaredType(errors.interfaceName), errors.member);
    return {
        value: output.call('defineResource', given),
        type: () => output.helperType('ResourceOf', bodies === undefined ? [method()] : [method(), bodies]),
    };
}
