/** Checks for examples: those of all validators, in terms of JSON, and the schemas that each was made for. */
import type { CheckPlan } from '../plan/checks.ts';
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { CheckContext, CheckInput } from '../validators/find.ts';
import { SchemaChecks } from '../validators/translate.ts';

/** An example is written as JSON has it, whatever a program has instead. */
const inJson = { dateFormat: 'string', int64: 'number', formats: 'assert' } as const satisfies Partial<
    CheckInput['options']
>;

/** Makes checks, and remembers the schemas in place that they come from. */
export class ExampleChecks extends SchemaChecks {
    readonly #origins = new Map<CheckPlan, SchemaNode[]>();

    constructor(input: CheckInput) {
        super({ ...input, reader: input.reader.silent, options: { ...input.options, ...inJson } });
    }

    override inPlace(node: SchemaNode, given: CheckContext): CheckPlan {
        const plan = super.inPlace(node, given);
        for (const one of [node, ...partsInPlace(node)]) addTo(this.#origins, plan, one);
        return plan;
    }

    /** The schemas that a check was made for, the outer ones first. */
    originsOf(plan: CheckPlan): readonly SchemaNode[] {
        return this.#origins.get(plan) ?? [];
    }
}

/** The members of its `allOf` that are no references: their checks are merged into its own. */
function partsInPlace({ allOf }: SchemaNode): readonly SchemaNode[] {
    return allOf.flatMap((one) => (one.refers ? [] : [one, ...partsInPlace(one)]));
}
