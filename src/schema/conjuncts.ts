/** Which of a schema's schemas apply to its value in any case, and which are a choice. */
import { discriminatingProperty } from './discriminators.ts';
import type { Alternatives, SchemaNode } from './node.ts';
import { isOnlyNull } from './nulls.ts';

/** The schemas that always apply: those of `allOf`, and single alternatives. */
export function conjunctsOf(node: SchemaNode): readonly SchemaNode[] {
    const { allOf, alternatives } = node;
    const single = alternatives.flatMap((one) => (isChoice(one) ? [] : one.members));
    return single.length === 0 ? allOf : [...allOf, ...single];
}

/** The alternatives that a value has a choice of. */
export function choicesOf({ alternatives }: SchemaNode): readonly Alternatives[] {
    return alternatives.every(isChoice) ? alternatives : alternatives.filter(isChoice);
}

/** A discriminator gives a single alternative its tag, and null alone is nullability: both stay alternatives. */
function isChoice({ members, node }: Alternatives): boolean {
    const [only, ...more] = members;
    return only === undefined || more.length > 0 || discriminatingProperty(node) !== undefined || isOnlyNull(only);
}
