/** Mock functions, in the file of mocks. */

import type ts from '../compiler/typescript.js';
import { identifier, propertyAccess } from '../syntax/identifiers.ts';
import { arrow, call } from '../syntax/statements.ts';
import type { Output } from './output.ts';

/** What a mock function does by default: it returns one value, or calls a function. */
export type Preparation = readonly [method: 'mockReturnValue' | 'mockImplementation', given: ts.Expression];

/**
 * `spy()`, or `spy(created => created.mockReturnValue(petClient))`; its type is inferred from the context.
 *
 * @param helper The runtime helper that creates it.
 */
export function spy(output: Output, preparation?: Preparation, helper = 'spy'): ts.Expression {
    if (preparation === undefined) return call(output.helper(helper), []);
    const [method, given] = preparation;
    const prepared = call(propertyAccess(identifier('created'), method), [given]);
    return call(output.helper(helper), [arrow('created', prepared)]);
}

/** `Spy<typeof API.petClient.getPetById>` */
export function spyType(replaced: ts.TypeNode, output: Output): ts.TypeNode {
    return output.helperType('Spy', [replaced]);
}
