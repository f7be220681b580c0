import type { ExamplePlan } from '../plan/examples.ts';
export interface TextDemand {
    readonly formats: readonly string[];
    readonly patterns: readonly string[];
    readonly minLength: number;
    readonly maxLength: number | undefined;
    readonly contentEncoding: string | undefined;
    readonly contentMediaType: string | undefined;
    readonly name: string | undefined;
    readonly offset: number;
}
export function makeText({ name = 'text', formats, offset }: TextDemand): ExamplePlan | undefined {
    return {
        kind: 'varied',
        function: formats.includes('date-time') ? 'moment' : formats.includes('date') ? 'day' : 'numbered',
        offset,
        values: [
            formats.includes('date-time') ? '2024-05-17T09:30:00Z' : formats.includes('date') ? '2024-05-17' : name,
        ],
    };
}
export function varyText(text: string, { offset }: TextDemand): ExamplePlan {
    return { kind: 'varied', function: 'numbered', offset, values: [text] };
}
