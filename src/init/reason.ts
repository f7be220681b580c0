/** Why `init` sets an option that nobody named; without a value, why somebody may want to set it. */
export interface Reason {
    readonly option: string;
    readonly value: string | number | boolean | undefined;
    readonly why: string;
}
