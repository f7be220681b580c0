import { never } from './leaves.ts';
import { ask, type Check, checkBy, checkOf, type Issue, isOver, type Part, type Pass, standard } from './schema.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** Deeper values are refused, whatever they are: each level takes a part of the stack. */
export const deepest = 400;

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
        if (pass.depth >= deepest) {
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

/** What a schema has said of a value. */
interface KnownAnswer {
    readonly result: unknown;
    /** Their places begin at the value. Undefined where there are some, and nobody has asked for them. */
    readonly issues: readonly Issue[] | undefined;
    /** The keys that it evaluates. */
    readonly marks: ReadonlySet<PropertyKey> | undefined;
    /** How deep the schema is that is still asked about the value; undefined once it has answered. */
    readonly level?: number;
}

type KnownAnswers = Map<unknown, KnownAnswer>;

/** What the schemas of one validation have said. */
interface CheckMemory {
    readonly bySchema: Map<Check, KnownAnswers>;
    /** How deep the outermost schema is that was taken for granted, since the current one is asked. */
    granted: number;
    /** Values that were accepted only if what was taken for granted is true. */
    readonly unsure: (readonly [KnownAnswers, unknown])[];
}

const memories = /* @__PURE__ */ new WeakMap<Pass, CheckMemory>();

/**
 * A schema that leads back to itself, and that several ways lead to. It is asked once about a value, and once more for the
 * issues: otherwise each level of a value would multiply the work.
 */
export function rememberingSchema<T>(make: () => Part): StandardSchemaV1<T, T> {
    let made: Check | undefined;
    const check: Check = checkBy((value, pass) => {
        const memory = memoryOf(pass);
        const answers: KnownAnswers = memory.bySchema.get(check) ?? new Map();
        memory.bySchema.set(check, answers);
        let answer = answers.get(value);
        // A schema that leads back to itself at the same value says nothing new.
        if (answer?.level !== undefined) {
            memory.granted = Math.min(memory.granted, answer.level);
            return value;
        }
        if (answer === undefined || (answer.issues === undefined && pass.wanted > 0)) {
            made ??= checkOf(make());
            answer = answerOf(made, value, pass, memory, answers);
        }
        repeatAnswer(answer, pass);
        return answer.result;
    });
    return standard(() => check);
}

function memoryOf(pass: Pass): CheckMemory {
    const memory: CheckMemory = memories.get(pass) ?? {
        bySchema: new Map(),
        granted: Number.POSITIVE_INFINITY,
        unsure: [],
    };
    memories.set(pass, memory);
    return memory;
}

/** Asks a schema about a value, as if nothing were around it. */
function answerOf(check: Check, value: unknown, pass: Pass, memory: CheckMemory, answers: KnownAnswers): KnownAnswer {
    const { issues, marks, wanted } = pass;
    const { granted, unsure } = memory;
    const before = unsure.length;
    if (pass.depth >= deepest) {
        throw new RangeError();
    }
    const level = ++pass.depth;
    answers.set(value, { result: value, issues: [], marks: undefined, level });
    memory.granted = Number.POSITIVE_INFINITY;
    pass.issues = [];
    pass.marks = marks && [];
    const result = ask(check, value, pass);
    const own = pass.issues;
    const isAccepted = own.length === 0;
    const answer = {
        result,
        issues: isAccepted || wanted > 0 ? own : undefined,
        marks: pass.marks && new Set(pass.marks),
    };
    pass.depth--;
    pass.issues = issues;
    pass.marks = marks;
    answers.set(value, answer);
    // What was accepted because this schema was taken for granted is not, if this one does not accept the value.
    if (!isAccepted) {
        for (const [others, other] of unsure.splice(before)) {
            others.delete(other);
        }
    } else if (memory.granted < level) {
        unsure.push([answers, value]);
    } else {
        unsure.length = before;
    }
    memory.granted = memory.granted < level ? Math.min(granted, memory.granted) : granted;
    return answer;
}

/** Says again what a schema has said, at the place where the value is now. */
function repeatAnswer({ result, issues, marks }: KnownAnswer, pass: Pass): void {
    if (issues === undefined) {
        // Where one issue is enough, which one does not matter.
        ask(never, result, pass);
    }
    for (const issue of issues ?? []) {
        if (isOver(pass)) {
            break;
        }
        pass.issues.push({ ...issue, path: [...issue.path] });
    }
    for (const mark of (pass.marks && marks) ?? []) {
        pass.marks?.push(mark);
    }
}
