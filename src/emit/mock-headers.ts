/** The headers that mocks give with the example data, as methods have read them. */
import type ts from '../compiler/typescript.js';
import type { HeaderExample } from '../plan/examples.ts';
import type { ResponseHeader, ResponseHeaders } from '../plan/headers.ts';
import type { Operation, Pointer } from '../plan/model.ts';
import { fileNameOf } from '../runtime/response-headers/filename.ts';
import { ofStatus } from '../runtime/status-errors/statuses.ts';
import { addTo } from '../schema/lists.ts';
import { stringLiteral } from '../syntax/data.ts';
import { object, property } from '../syntax/statements.ts';
import { ExampleValues } from './example-values.ts';
import { type ClientContext, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { givesHeaders } from './response-headers.ts';

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
