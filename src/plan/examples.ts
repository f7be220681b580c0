/**
 * Example values, as data. They are in terms of JSON: what a program has instead (dates, exact numbers, bytes, members of
 * enumerations) follows from the type of the place where they are written.
 */
import type { Pointer } from '../load/pointer.ts';
import { addTo, makeOnce } from '../schema/lists.ts';
import type { LiteralValue, Type } from './types.ts';

/** A value without parts. */
export type Scalar = LiteralValue | null;

/** An example value as an expression: each seed has another one, and all of them are valid. */
export type ExamplePlan =
    /** The same for each seed. */
    | { readonly kind: 'scalar'; readonly value: Scalar }
    /** What a function of `src/runtime/examples/` makes of the seed and some further arguments. */
    | {
          readonly kind: 'varied';
          readonly function: Variation;
          /** What is added to the seed: the items of an array differ by it. */
          readonly offset: number;
          readonly values: readonly (Scalar | readonly Scalar[])[];
      }
    | { readonly kind: 'object'; readonly members: ReadonlyMap<string, ExamplePlan> }
    | { readonly kind: 'array'; readonly items: readonly ExamplePlan[] }
    /** The example of a schema with a name: `petExample.at(seed)`. */
    | { readonly kind: 'named'; readonly target: ExampleKey; readonly offset: number };

/** Identifies the example of a schema in a direction. */
export type ExampleKey = string;

/** The functions that vary a value by the seed. With 0, all of them return what stands in the description, or the plainest value. */
export type Variation =
    /** `pick(seed, values)`: one value after the other, again and again. */
    | 'pick'
    /** `numbered(seed, 'Rex')`: Rex, Rex 2, Rex 3. */
    | 'numbered'
    /** `counted(seed, first, step, times)`: first, first + step, …, at most so many different ones. */
    | 'counted'
    /** `uuid(seed, 'f81d…')`: the last digits are another number. */
    | 'uuid'
    /** `email(seed, 'rex@example.com')`: rex@example.com, rex2@example.com. */
    | 'email'
    /** `url(seed, 'https://example.com/rex')`: the same with `?2`. */
    | 'url'
    /** `day(seed, '2024-05-17')`: a later day for each seed. */
    | 'day'
    /** `moment(seed, '2024-05-17T09:30:00Z')`: the same of a date with a time. */
    | 'moment';

/** The example of a schema with a name in the output. */
export interface SchemaExample {
    readonly key: ExampleKey;
    /** The name of its function: `petExample`. */
    readonly name: string;
    readonly pointer: Pointer;
    readonly type: Type;
    /** Undefined if no valid value was found: a note says why. */
    readonly plan: ExamplePlan | undefined;
}

/** The example of a body of an operation: `getPetByIdResponseExample`. */
export interface BodyExample extends SchemaExample {
    readonly operation: Pointer;
    readonly of: 'body' | 'item' | 'response' | 'error';
    /** `200`, `4XX` or `default`; undefined for a request. */
    readonly status: string | undefined;
    /** The examples that the description names, beside that of the schema (OpenAPI 3.1.1, 4.8.19). */
    readonly described: ReadonlyMap<string, ExamplePlan>;
}

/** The example of a header of a response. It is the same for each seed. */
export interface HeaderExample {
    readonly operation: Pointer;
    /** `200`, `4XX` or `default`. */
    readonly status: string;
    readonly name: string;
    /** As it is sent. */
    readonly text: string;
    /** As it is read, without anything that has a name. */
    readonly plan: ExamplePlan;
}

/** All examples of an output. Schemas come before those whose examples contain theirs. */
export interface Examples {
    readonly schemas: readonly SchemaExample[];
    readonly bodies: readonly BodyExample[];
    readonly headers?: readonly HeaderExample[];
}

interface ExamplesOfOperation {
    readonly bodies: readonly BodyExample[];
    readonly headers: readonly HeaderExample[];
}

const byOperation = new WeakMap<Examples, ReadonlyMap<Pointer, ExamplesOfOperation>>();

/** The examples of one operation. All are looked through only once. */
export function examplesOf(operation: Pointer, examples: Examples | undefined): ExamplesOfOperation {
    const none: ExamplesOfOperation = { bodies: [], headers: [] };
    if (examples === undefined) return none;
    const found = makeOnce(byOperation, examples, () => {
        const bodies = new Map<Pointer, BodyExample[]>();
        const headers = new Map<Pointer, HeaderExample[]>();
        for (const one of examples.bodies) addTo(bodies, one.operation, one);
        for (const one of examples.headers ?? []) addTo(headers, one.operation, one);
        const all = new Set([...bodies.keys(), ...headers.keys()]);
        return new Map(
            [...all].map((one) => [one, { bodies: bodies.get(one) ?? [], headers: headers.get(one) ?? [] }]),
        );
    });
    return found.get(operation) ?? none;
}
