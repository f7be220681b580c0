/** The warnings about what a library, or the user's template, does not do as the description has it. */

import { type Diagnostic, type DiagnosticCode, diagnose } from '../diagnostics/index.ts';
import type { Model, Operation } from '../plan/model.ts';
import { shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { progressOf } from './progress.ts';
import { canFinish } from './send.ts';
import { streamOf } from './stream.ts';
import type { Target } from './target.ts';

/** A warning: whether it is due, what it says, and how to mend it. */
type Note = readonly [code: DiagnosticCode, isDue: boolean, message: string, help: string];

export function notesOnOutput(model: Model, target: Target, output: Output): Diagnostic[] {
    const { library, hasPages, clients } = target;
    const operations = model.groups.flatMap((group) => group.operations);
    const whole = operations.filter(
        ({ result }) => result.sequence !== undefined && streamOf(result, output) === undefined,
    ).length;
    const hasDates = operations.some(({ result }) => result.made?.dates !== undefined);
    const hasNumbers = operations.some(({ result, errorResponses }) =>
        [result, ...errorResponses].some(({ made }) => made?.numbers),
    );
    const tells = operations.some((operation) => progressOf(operation, { library, output }).length > 0);
    const isExact = output.options.int64 !== 'number';
    const [server] = model.otherServers;
    const notes: readonly Note[] = [
        [
            'stream-as-string',
            whole > 0,
            `${whole === 1 ? '1 stream is' : `${whole} streams are`} read as a whole, as a string`,
            "'--template fetch' yields item by item",
        ],
        [
            'unrevived-dates',
            hasDates && library.dates === undefined && !canFinish(library, shapeOf(library, output)),
            'dates in responses stay strings, although they are typed as dates',
            "the 'send' of the template can make them, by 'request.steps'",
        ],
        [
            'undone-names',
            library.names === undefined &&
                operations.some(({ result, errorResponses }) =>
                    [...errorResponses, ...(canFinish(library, shapeOf(library, output)) ? [] : [result])].some(
                        ({ made }) => made?.names !== undefined,
                    ),
                ),
            'properties in some responses have the names of the description, although their types have them in camel case',
            "the 'send' of the template can turn them, by 'request.steps' and 'request.errorSteps'; '--propertyNames described' types them as they are",
        ],
        [
            'inexact-responses',
            hasNumbers && library.numbers === undefined,
            isExact
                ? 'int64 numbers in responses stay numbers, although they have another type'
                : 'numbers in responses may stay strings, although they are typed as numbers',
            `the 'send' of the template can read them, by 'request.steps'; '--${isExact ? 'int64 number' : 'numericStrings described'}' types them as such`,
        ],
        [
            'unread-headers',
            output.options.responseHeaders && operations.length > 0 && shapeOf(library, output) === 'body',
            'methods give only bodies, so of the described headers only those of errors can be read',
            "'--responseShape full' or '--responseShape result' gives those of successes, too",
        ],
        [
            'ignored-server',
            server !== undefined && library.servers === undefined,
            `the template sends all requests to the base URL, none to '${server?.url}'`,
            "its 'send' can use 'request.server', with the runtime files that its part 'servers' lists",
        ],
        [
            'no-credentials',
            model.securitySchemes.length > 0 && library.security === undefined,
            'the template sends no credentials, which operations require',
            "its 'send' can use 'request.security', with the runtime files that its part 'security' lists",
        ],
        [
            'untold-progress',
            output.options.progress && library.progress === undefined,
            'the template reports no progress',
            "its 'send' can use 'request.progress', with the runtime files that its part 'progress' lists",
        ],
        [
            'untold-progress',
            output.options.progress && library.progress !== undefined && operations.length > 0 && !tells,
            'no operation sends or receives a file or text, so none reports progress',
            "leave 'progress' out",
        ],
        [
            'unfit-pages',
            hasPages && clients.lacksPages === true,
            'the template gives no pages, as nothing can wait for what its methods return',
            "its part 'client' has 'toPromise' for that",
        ],
    ];
    return [
        ...operations.flatMap((operation) => noteOnMethod(operation, library.capitalizes === true)),
        ...notes.flatMap(([code, isDue, message, help]) => (isDue ? [diagnose(code, message, { help })] : [])),
    ];
}

/** The methods that neither `fetch` nor `XMLHttpRequest` sends (Fetch Standard, forbidden method). */
const forbiddenMethods = /^(connect|trace|track)$/i;

/** Methods that nobody can send from a browser, and those that a library writes in another way. */
function noteOnMethod({ method, pointer }: Operation, capitalizes: boolean): Diagnostic[] {
    const note = (problem: string): Diagnostic[] => [diagnose('unsendable-method', problem, { where: { pointer } })];
    if (forbiddenMethods.test(method)) return note(`browsers and 'fetch' refuse to send ${method}`);
    const written = method.toUpperCase();
    return capitalizes && method !== written ? note(`this library sends the method '${method}' as '${written}'`) : [];
}
