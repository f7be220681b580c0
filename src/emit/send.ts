/** The code of a method: what its library sends, and the steps of the response that the library leaves. */

import ts from '../compiler/typescript.js';
import { awaited, returnOf } from '../syntax/statements.ts';
import type { ClientContext, HttpLibrary, Request, Shape, Step } from './http/library.ts';
import { afterSteps, isParser } from './http/received.ts';

/** Whether steps can be done with the result of a template that leaves them. The place of the body must be known. */
export function canFinish({ client }: HttpLibrary, shape: Shape): boolean {
    return client.kind === 'object' && shape !== 'native';
}

/** The code of a method. The steps that a template leaves are done with what it returns. */
export function sendWhole(request: Request, shape: Shape, { library, output }: ClientContext): readonly ts.Statement[] {
    const isTaken = ({ kind }: Step): boolean => kind.part === undefined || library[kind.part] !== undefined;
    const { steps, errorSteps } = request;
    if ([...steps, ...errorSteps].every(isTaken)) return library.send(request, shape, output);
    const left = steps.filter((step) => !isTaken(step));
    const body = library.send(withSteps(request, isTaken, shape), shape, output);
    const last = body.at(-1);
    const value = last && ts.isReturnStatement(last) ? last.expression : undefined;
    if (left.every(isParser) || value === undefined || !canFinish(library, shape)) return body;
    const received = ts.isObjectLiteralExpression(value) ? value : awaited(value);
    const form = shape === 'full' ? 'wrapper' : 'body';
    return [...body.slice(0, -1), returnOf(afterSteps({ ...request, steps: left }, received, output, { form }))];
}

/** The request with some of its steps: only all of them can depend on the status. */
function withSteps(request: Request, isTaken: (step: Step) => boolean, shape: Shape): Request {
    const taking = <Part extends Request>(one: Part): Part => ({
        ...one,
        steps: one.steps.filter(isTaken),
        errorSteps: one.errorSteps.filter(isTaken),
    });
    return { ...taking(request), bodies: shape === 'result' ? request.bodies.map(taking) : [], hasOwnSteps: false };
}
