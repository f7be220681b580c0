/** What mocks give by default if they use the example data: as methods and hooks give what they have received, with its headers. */
import type ts from '../compiler/typescript.js';
import { pascalCase } from '../names/identifiers.ts';
import type { BodyExample } from '../plan/examples.ts';
import { examplesOf } from '../plan/examples.ts';
import type { ResponseHeaders } from '../plan/headers.ts';
import type { Operation, Pointer } from '../plan/model.ts';
import { fileNameOf } from '../runtime/response-headers/filename.ts';
import { ofStatus } from '../runtime/status-errors/statuses.ts';
import { identifier, numericLiteral, stringLiteral } from '../syntax/data.ts';
import { arrow, call, invoke, lambda, object, property } from '../syntax/statements.ts';
import { ExampleValues } from './example-values.ts';
import type { Hook } from './hooks/layer.ts';
import { type ClientContext, type Shape, shapeOf } from './http/library.ts';
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
    readonly #values: ExampleValues;

    constructor(context: ClientContext) {
        this.#context = context;
        this.#values = new ExampleValues(context.output, []);
    }

    /**
     * What the mock of a method does: `async () => respondExample(examples.getPetByIdResponseExample(), 200)`, or, if it emits the
     * items of a stream, `() => emittingEach(examples.readLogItemExample.list(3))`.
     */
    method(operation: Operation): ts.Expression | undefined {
        const { library, output } = this.#context;
        const { client } = library;
        const shape = shapeOf(library, output);
        const given = this.#given(operation, shape);
        if (given === undefined || (client.kind === 'class' && client.resolved === undefined)) return undefined;
        const { status, items } = given;
        if (client.kind === 'class' && items !== undefined) {
            const item = this.#inShape(identifier('item'), status, shape, operation);
            const all = shape === 'body' ? items() : invoke(items(), 'map', [arrow('item', item)]);
            return lambda([], output.call('emittingEach', [all]));
        }
        const body = given.body();
        const value = operation.pages === undefined ? body : output.call('lastPage', [body]);
        const resolved = this.#inShape(value, status, shape, operation);
        if (client.kind === 'object') return lambda([], resolved, true);
        const returned = client.resolved?.(resolved, output);
        return returned && lambda([], returned);
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
        if (!isPage) return this.#inShape(body, given.status, shape, operation);
        if (operation.pages?.plan.kind !== 'link') return body;
        return object([property('data', body), property('next', identifier('undefined'))]);
    }

    /** `withExampleHeaders(wrapExample(body, 200), { xRateLimit: 1 })`. A header without an example is missing. */
    #inShape(body: ts.Expression, status: number, shape: Shape, operation: Operation): ts.Expression {
        if (shape === 'body') return body;
        const { library, output } = this.#context;
        const response = output.call(responses[shape], [body, numericLiteral(status)]);
        if (!givesHeaders(operation, shapeOf(library, output))) return response;
        const described = operation.responseHeaders?.responses ?? [];
        const found = ofStatus(status, Object.fromEntries(described.map((one) => [one.status, one])));
        const members = found === undefined ? [] : this.#membersOf(found, operation.pointer);
        return output.call('withExampleHeaders', [response, object(members)]);
    }

    #membersOf({ status, headers }: ResponseHeaders, operation: Pointer): ts.ObjectLiteralElementLike[] {
        const all = examplesOf(operation, this.#context.output.model.examples).headers;
        const examples = all.filter((one) => one.status === status);
        return headers.flatMap((header) => {
            const example = examples.find((one) => one.name.toLowerCase() === header.name.toLowerCase());
            if (example === undefined) return [];
            if (header.reading.kind === 'value') {
                return [property(header.member, this.#values.expressionOf(example.plan, header.type))];
            }
            const fileName = fileNameOf(example.text);
            return fileName === undefined ? [] : [property(header.member, stringLiteral(fileName))];
        });
    }

    /** An example of a body, made only if it is used: the output imports what is made. A custom template may not know its shape. */
    #given({ name, pointer, result }: Operation, shape: Shape): Given | undefined {
        const { output } = this.#context;
        const { mockExamples } = output.options;
        if (!mockExamples || (shape !== 'body' && !output.knows(responses[shape]))) return undefined;
        const wanted = streamOf(result, output) === undefined ? 'response' : 'item';
        // An operation with several methods has examples for each of them.
        const example = examplesOf(pointer, output.model.examples).bodies.find(
            (body) => body.plan !== undefined && body.of === wanted && keysOf(name, body).includes(body.key),
        );
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
