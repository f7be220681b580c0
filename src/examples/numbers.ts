import type { ExamplePlan } from '../plan/examples.ts';
export interface Bound {
    readonly value: number;
    readonly isExclusive: boolean;
}
export interface NumberDemand {
    readonly isInteger: boolean;
    readonly least: Bound | undefined;
    readonly most: Bound | undefined;
    readonly multiples: readonly number[];
    readonly formats: readonly string[];
    readonly name: string | undefined;
    readonly offset: number;
}
export function makeNumber({ offset, least }: NumberDemand): ExamplePlan | undefined {
    return { kind: 'varied', function: 'counted', offset, values: [Math.max(1, least?.value ?? 1)] };
}
export function varyNumber(value: number, { offset }: NumberDemand): ExamplePlan {
    return { kind: 'varied', function: 'counted', offset, values: [value] };
}
