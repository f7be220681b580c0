/** What mocks give by default if they use the example data: as methods and hooks give what they have received, with its headers. */
import type ts from '../compiler/typescript.js';
import { pascalCase } from '../names/identifiers.ts';
import type { BodyExample, HeaderExample } from '../plan/examples.ts';
import type { ResponseHeader, ResponseHeaders } from '../plan/headers.ts';
import type { Operation, Pointer } from '../plan/model.ts';
import { fileNameOf } from '../runtime/response-headers/filename.ts';
import { ofStatus } from '../runtime/status-errors/statuses.ts';
import { addTo } from '../schema/lists.ts';
import { identifier, numericLiteral, stringLiteral } from '../syntax/data.ts';
import { arrow, call, invoke, lambda, object, property } from '../syntax/statements.ts';
import { ExampleValues } from './example-values.ts';
import type { Hook } from './hooks/layer.ts';
import { type ClientContext, type Shape, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { givesHeaders } from './response-headers.ts';
import { itemsEmitter, streamOf } from './stream.ts';

/** The functions that make what methods resolve to of a body and its status. */
const responses: Readonly<Record<Exclude<Shape, 'body'>, string>> = {
    full: 'wrapExample',
    native: 'respondExample',
    result: 'resultOfExample',
};

/** The first successes that have a meaning for any method (RFC 9110, 15.3). */
const successes = [200, 201, 202, 203, 206, 207, 208, 226] as const;

interface Given {
    readonly body: () => ts.Expression;
    /** Some items, of a method that emits each. */
    readonly items: (() => ts.Expression) | undefined;
    readonly status: number;
}

export class MockExamples {
    readonly #context: ClientContext;
    readonly #headers: MockHeaders;
    /** For each operation, what it receives. */
    readonly #received = new Map<Pointer, BodyExample[]>();

    constructor(context: ClientContext) {
        const { options, model } = context.output;
        this.#context = context;
        this.#headers = new MockHeaders(context.output);
        for (const body of options.mockExamples ? (model.examples?.bodies ?? []) : []) {
            if (body.plan === undefined || body.of === 'body' || body.of === 'error') continue;
            addTo(this.#received, body.operation, body);
        }
    }

    /** `async () => respondExample(examples.getPetByIdResponseExample(), 200)`: what the mock of a method does. */
    method(operation: Operation): ts.Expression | undefined {
        const { library, output } = this.#context;
        const { client } = library;
        const shape = shapeOf(library, output);
        const given = this.#given(operation, shape);
        if (given === undefined || (client.kind === 'class' && client.resolved === undefined)) return undefined;
        if (client.kind === 'class' && given.items !== undefined)
            return this.#emitted(given.items(), given.status, operation);
        const body = given.body();
        const value = operation.pages === undefined ? body : output.call('lastPage', [body]);
        const response = this.#inShape(value, given.status, shape);
        const resolved = this.#headers.around(response, given.status, operation, this.#context);
        if (client.kind === 'object') return lambda([], resolved, true);
        const returned = client.resolved?.(resolved, output);
        return returned && lambda([], returned);
    }

    /** `() => emittingEach(examples.readLogItemExample.list(3))`: the mock of a method that emits the items of a stream. */
    #emitted(items: ts.Expression, status: number, operation: Operation): ts.Expression {
        const { output } = this.#context;
        const shape = shapeOf(this.#context.library, output);
        const response = this.#inShape(identifier('item'), status, shape);
        const resolved = this.#headers.around(response, status, operation, this.#context);
        const all = shape === 'body' ? items : invoke(items, 'map', [arrow('item', resolved)]);
        return lambda([], output.call('emittingEach', [all]));
    }

    /** `byDefault(querySpy(), (hook) => hook.mockQuery({ data: examples.getPetByIdResponseExample() }))` */
    hook(spy: ts.CallExpression, { operation, layer }: Hook): ts.CallExpression {
        const { output } = this.#context;
        const { query, mutation, mutate } = layer.mocks;
        const data = this.#data(operation);
        if (data === undefined) return spy;
        const isQuery = operation.hooks.role === 'query';
        const result = isQuery
            ? property('data', operation.pagesName === undefined ? data : layer.mocks.pages(data))
            : property(mutate, output.call('resolvingTo', [lambda([], data)]));
        const set = invoke(identifier('hook'), isQuery ? query : mutation, [object([result])]);
        return output.call('byDefault', [spy, arrow('hook', set)]);
    }

    /** The data of a hook: the body, or the wrapper of one, or a page. */
    #data(operation: Hook['operation']): ts.Expression | undefined {
        const { library, output } = this.#context;
        const isPage = operation.pagesName !== undefined;
        const shape = !isPage && shapeOf(library, output) === 'full' ? 'full' : 'body';
        const given = this.#given(operation, shape);
        if (given === undefined) return undefined;
        const body = given.body();
        if (!isPage) {
            const data = this.#inShape(body, given.status, shape);
            return shape === 'full' ? this.#headers.around(data, given.status, operation, this.#context) : data;
        }
        if (operation.pages?.plan.kind !== 'link') return body;
        return object([property('data', body), property('next', identifier('undefined'))]);
    }

    #inShape(body: ts.Expression, status: number, shape: Shape): ts.Expression {
        return shape === 'body' ? body : this.#context.output.call(responses[shape], [body, numericLiteral(status)]);
    }

    /** An example of a body, made only if it is used: the output imports what is made. A custom template may not know its shape. */
    #given({ name, pointer, result }: Operation, shape: Shape): Given | undefined {
        const { output } = this.#context;
        if (shape !== 'body' && !output.knows(responses[shape])) return undefined;
        const wanted = streamOf(result, output) === undefined ? 'response' : 'item';
        // An operation with several methods has examples for each of them.
        const example = this.#received
            .get(pointer)
            ?.find((body) => body.of === wanted && keysOf(name, body).includes(body.key));
        if (example === undefined) return undefined;
        const named = (): ts.Expression => output.valueIn('examples', [example.name]);
        const items = (): ts.Expression => invoke(named(), 'list', [numericLiteral(3)]);
        return {
            body: () => (wanted === 'response' ? call(named(), []) : output.call('streamOf', [items()])),
            items: wanted === 'item' && output.knows(itemsEmitter) ? items : undefined,
            status: statusOf(example, result.bodies),
        };
    }
}

/** What may identify what a method receives. */
function keysOf(name: string, { of, status = '' }: BodyExample): readonly string[] {
    return of === 'item' ? [`${name}Item`] : [`${name}Response`, `${name}${pascalCase(status)}Response`];
}

/** The status of an example. One of several is one that no other body has. */
function statusOf({ status = '' }: BodyExample, others: Operation['result']['bodies']): number {
    if (/^\d+$/.test(status)) return Number(status);
    const taken = new Set(others.map((other) => other.status));
    return successes.find((one) => !taken.has(String(one))) ?? successes[0];
}

export class MockHeaders {
    readonly #values: ExampleValues;
    readonly #byOperation = new Map<Pointer, HeaderExample[]>();

    constructor(output: Output) {
        this.#values = new ExampleValues(output, []);
        for (const example of output.model.examples?.headers ?? []) {
            addTo(this.#byOperation, example.operation, example);
        }
    }

    /** `withExampleHeaders(…, { xRateLimit: 1 })`: what the mock of a method gives. A header without an example is missing. */
    around(
        value: ts.Expression,
        status: number,
        operation: Operation,
        { library, output }: Pick<ClientContext, 'library' | 'output'>,
    ): ts.Expression {
        if (!givesHeaders(operation, shapeOf(library, output))) return value;
        const responses = operation.responseHeaders?.responses ?? [];
        const found = ofStatus(status, Object.fromEntries(responses.map((one) => [one.status, one])));
        const members = found === undefined ? [] : this.#membersOf(found, operation.pointer);
        return output.call('withExampleHeaders', [value, object(members)]);
    }

    #membersOf({ status, headers }: ResponseHeaders, operation: Pointer): ts.ObjectLiteralElementLike[] {
        const examples = (this.#byOperation.get(operation) ?? []).filter((one) => one.status === status);
        const exampleOf = ({ name }: ResponseHeader): HeaderExample | undefined =>
            examples.find((one) => one.name.toLowerCase() === name.toLowerCase());
        return headers.flatMap((header) => {
            const example = exampleOf(header);
            if (example === undefined) return [];
            if (header.reading.kind === 'value') {
                return [property(header.member, this.#values.expressionOf(example.plan, header.type))];
            }
            const fileName = fileNameOf(example.text);
            return fileName === undefined ? [] : [property(header.member, stringLiteral(fileName))];
        });
    }
}
