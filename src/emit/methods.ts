/** The warnings about methods that are not sent as the description has them. */

import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { Model, Operation } from '../model/index.ts';
import type { HttpLibrary } from './http/library.ts';

/** The methods that neither `fetch` nor `XMLHttpRequest` sends (Fetch Standard, forbidden method). */
const forbidden = /^(connect|trace|track)$/i;

/** Methods that nobody can send from a browser, and those that a library writes in another way. */
export function noteOnMethods({ groups }: Model, { capitalizes }: HttpLibrary): Diagnostic[] {
    return groups
        .flatMap(({ operations }) => operations)
        .flatMap((operation) => {
            const problem = problemOf(operation, capitalizes === true);
            const where = { pointer: operation.pointer };
            return problem === undefined ? [] : [diagnose('unsendable-method', problem, { where })];
        });
}

function problemOf({ method }: Operation, capitalizes: boolean): string | undefined {
    if (forbidden.test(method)) return `browsers and 'fetch' refuse to send ${method}`;
    const written = method.toUpperCase();
    return capitalizes && method !== written ? `this library sends the method '${method}' as '${written}'` : undefined;
}
