/**
 * A schema in the form that libraries of forms, routers and servers take: Standard Schema, version 1
 * (https://standardschema.dev).
 */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
    readonly '~standard': {
        readonly version: 1;
        readonly vendor: string;
        readonly validate: (
            value: unknown,
        ) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly ValidationIssue[] };
        readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    };
}

/** Why a value is not valid. */
export interface ValidationIssue {
    /** What is wrong, in plain words. It never has the whole value. */
    readonly message: string;
    /** Where it is wrong, from the outside in. */
    readonly path: readonly PropertyKey[];
    /** The kind of the problem. */
    readonly code: IssueCode;
    /** The keyword of JSON Schema that the value does not fulfill. */
    readonly keyword: string;
    /** What the keyword says: a number, a pattern, the listed values. */
    readonly limit?: unknown;
    /** What the value must be: `must be a string`. */
    readonly problem: string;
    /** What it is instead: `null`. */
    readonly received?: string | undefined;
    /** The property and the value of the discriminator that decide what the value must be. */
    readonly tag?: string;
}

export type IssueCode =
    | 'type'
    | 'missing'
    | 'unknown'
    | 'value'
    | 'size'
    | 'range'
    | 'format'
    | 'alternative'
    | 'depth';
