export interface Example {
    readonly pointer: string;
    /** The pointer of the schema. */
    readonly schema: string;
    readonly value: unknown;
}

export interface Compared {
    readonly pointer: string;
    readonly kind: 'both' | 'neither' | 'tagged' | 'lenient' | 'unchecked' | 'refused' | 'accepted' | 'unjudged';
}

export interface Validators {
    readonly validators: ReadonlyMap<string, unknown>;
    readonly areUnchecked: boolean;
}

export function compareExamples(
    document: object,
    examples: Iterable<Example>,
    validators: Validators,
): Generator<Compared>;
