import { type Check, checkOf, type Part, type Pass } from './schema.ts';

/** The schemas that a resource names by `$dynamicAnchor`. */
interface Anchors {
    readonly [name: string]: Part;
}

/** The resources that a pass is within, from the outside in. */
const resources = new WeakMap<Pass, Anchors[]>();

/** Enters a resource with dynamic anchors (JSON Schema Core, 7.1). */
function within(anchors: Anchors, part: Part): Check {
    const check = checkOf(part);
    return (value, pass) => {
        const entered = resources.get(pass) ?? [];
        // The outermost one counts.
        if (entered.includes(anchors)) {
            return check(value, pass);
        }
        resources.set(pass, entered);
        const { memory } = pass;
        // What was said elsewhere may have been about other anchors.
        pass.memory = undefined;
        entered.push(anchors);
        const result = check(value, pass);
        entered.pop();
        pass.memory = memory;
        return result;
    };
}

/** The schema that the outermost resource names so (JSON Schema Core, 8.2.3.2). */
function dynamic(name: string, otherwise: Part, isMarking = false): Check {
    const check = checkOf(otherwise);
    return (value, pass) => {
        for (const anchors of resources.get(pass) ?? []) {
            const part = Object.hasOwn(anchors, name) ? anchors[name] : undefined;
            if (part !== undefined) {
                const { marks } = pass;
                pass.marks = isMarking ? marks : undefined;
                const result = checkOf(part)(value, pass);
                pass.marks = marks;
                return result;
            }
        }
        return check(value, pass);
    };
}

export { dynamic, within };
