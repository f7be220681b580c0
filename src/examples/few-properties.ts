/**
 * The runtime's check of an object, for the judge: if it has few properties, and the value has many members, it looks at the
 * properties alone. That of the runtime goes through all members, so in a chain of schemas that each add a property, each
 * example would be gone through as often as there are schemas below.
 */
import { isJsonObject } from '../runtime/validators/leaves.ts';
import * as parts from '../runtime/validators/parts.ts';
import { type Check, checkBy, type Issue } from '../runtime/validators/schema.ts';
import { makeOnce } from '../schema/lists.ts';

type Arguments = Parameters<typeof parts.object>;

/** With more properties, or fewer members, going through all members takes no longer. */
const fewProperties = 8;
const manyMembers = 20;

/** How many members values have: many schemas ask about the same one. */
const counts = new WeakMap<object, number>();

/** As `object` of the runtime, with the same issues in the same order. */
export function object(required: Arguments[0], optional: Arguments[1] = {}, rest?: Arguments[2]): Check {
    const whole = parts.object(required, optional, rest);
    // Where one issue is enough, a tag says no before anything else is asked.
    const names = Object.keys({ ...required, ...optional });
    if (rest !== undefined || names.length > fewProperties) return whole;
    return checkBy((value, pass) => {
        if (!isJsonObject(value) || makeOnce(counts, value, () => Object.keys(value).length) < manyMembers)
            return whole.otherwise(value, pass);
        const own = names.flatMap((name) => (Object.hasOwn(value, name) ? [[name, value[name]] as const] : []));
        const before = pass.issues.length;
        whole.otherwise(Object.fromEntries(own), pass);
        if (pass.issues.length - before > 1) pass.issues.push(...inOrder(pass.issues.splice(before), value));
        return value;
    });
}

/** Issues in the order of the members; those of missing members stay at the end. */
function inOrder(issues: readonly Issue[], value: object): readonly Issue[] {
    const positions = new Map(Object.keys(value).map((name, index) => [name, index]));
    const positionOf = ({ path }: Issue): number => positions.get(String(path.at(-1))) ?? positions.size;
    return issues.toSorted((left, right) => positionOf(left) - positionOf(right));
}
