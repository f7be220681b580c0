import { never } from './leaves.ts';
import { ask, attempt, type Check, checkBy, checkOf, nothing, type Part, type Pass, standard } from './schema.ts';
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
    const check = checkBy((value, pass) => {
        // A schema that leads back to itself at the same value says nothing new.
        if (pass === owner && value === current) {
            return value;
        }
        if (pass.depth >= deepest || pass.visits++ >= mostVisits) {
            throw new RangeError();
        }
        made ??= checkOf(make());
        const outerValue = current;
        const outerOwner = owner;
        current = value;
        owner = pass;
        pass.depth++;
        const result = ask(made, value, pass);
        pass.depth--;
        current = outerValue;
        owner = outerOwner;
        return result;
    });
    return standard(() => check);
}

/** Most values need fewer. Alternatives within alternatives multiply them, so what is made from then on is kept. */
const manyVisits = 5_000;

/** The check of a recursive schema that others ask several times about one value. After many visits, it knows what it said. */
export function remembering(part: Part): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => {
        const { visited } = pass;
        pass.visited = value;
        // At the same value, schemas around this one may be taken for granted, or ask for marks.
        const isKept = pass.visits > manyVisits && visited !== value;
        const result = isKept ? recall(check, value, pass) : ask(check, value, pass);
        pass.visited = visited;
        return result;
    });
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
    if (result === nothing) {
        // Where one issue is enough, which one does not matter.
        ask(pass.wanted === 0 ? never : check, value, pass);
    }
    pass.marks = marks;
    return result;
}
