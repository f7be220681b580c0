import { never } from './leaves.ts';
import { attempt, type Check, checkOf, manyVisits, type Part, type Pass, refused, standard } from './schema.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Deeper values are refused, whatever they are: each level takes a part of the stack. */
const deepest = 400;

/** Schemas that lead to each other at one value multiply, by their number. */
const mostVisits = 10_000_000;

/** A schema with a name that may lead back to itself. */
export function recursiveSchema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    let current: unknown;
    let owner: Pass | undefined;
    const check: Check = (value, pass) => {
        // A schema that leads back to itself at the same value says nothing new.
        if (pass === owner && value === current) {
            return value;
        }
        if (pass.depth >= deepest || pass.visits >= mostVisits) {
            throw new RangeError();
        }
        made ??= checkOf(make());
        const { visited } = pass;
        const outerValue = current;
        const outerOwner = owner;
        current = value;
        owner = pass;
        pass.visited = value;
        pass.depth++;
        // At the same value, schemas around this one may be taken for granted, or ask for marks.
        const isKept = pass.visits++ >= manyVisits && visited !== value;
        const result = isKept ? recall(made, value, pass) : made(value, pass);
        pass.depth--;
        pass.visited = visited;
        current = outerValue;
        owner = outerOwner;
        return result;
    };
    return standard(() => check);
}

/** What a check makes of a value, or has made of it before. */
function recall(check: Check, value: unknown, pass: Pass): unknown {
    const { marks, memory = new Map<Check, Map<unknown, unknown>>() } = pass;
    pass.memory = memory;
    const known = memory.get(check) ?? new Map<unknown, unknown>();
    memory.set(check, known);
    pass.marks = undefined;
    const result = known.has(value) ? known.get(value) : attempt(check, value, pass);
    known.set(value, result);
    if (result === refused) {
        // Where one issue is enough, which one does not matter.
        (pass.issues === undefined ? never : check)(value, pass);
    }
    pass.marks = marks;
    return result;
}
