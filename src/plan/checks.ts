/** What values must be, as expressions of the runtime's functions (`src/runtime/validators/`). */
import type { JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Type } from './types.ts';
import { type ListedJson, makeCall, type Plan, type PlanArgument, type ValuePlan } from './values.ts';

/** The check of a value. */
export type CheckPlan = Plan<LeafCheck, CheckFunction, ListedJson>;

/** An argument. */
export type CheckValue = PlanArgument<LeafCheck, CheckFunction, ListedJson>;

/** One that has no schema within: of a type, of dates and times, or a predicate of a format. */
export type LeafCheck = NamedLeafCheck | `is${string}`;

export type NamedLeafCheck =
    | ('anything' | 'never' | 'string' | 'number' | 'integer' | 'boolean' | 'isNull' | 'anyObject' | 'anyArray')
    | ('bytes' | 'day' | 'moment' | 'dateOrText' | 'uniqueItems' | 'closed')
    | ('instant' | 'plainDateTime' | 'plainDate' | 'timeOrText' | 'plainTime' | 'isoDuration');

export type CheckFunction =
    | ('nullable' | 'all' | 'joined' | 'oneOfValues' | 'equalTo' | 'secret' | 'ifString' | 'orText')
    | ('minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf')
    | ('minLength' | 'maxLength' | 'pattern' | 'costlyPattern' | 'format')
    | ('text' | 'textLike' | 'costlyText' | 'whole' | 'real')
    | ('object' | 'ifObject' | 'others' | 'matching' | 'minProperties' | 'maxProperties' | 'propertyNames')
    | ('dependentRequired' | 'dependentSchema' | 'array' | 'items' | 'minItems' | 'maxItems' | 'contains')
    | ('anyOf' | 'anyJoined' | 'oneOf' | 'byDiscriminator' | 'not' | 'when')
    | ('unevaluated' | 'evaluates' | 'evaluatesItems')
    | ('bigInteger' | 'bigIntegerOrText' | 'digitString' | 'decimalString' | 'numeric')
    | ('withDefaults' | 'allFilled' | 'anyFilled' | 'fromTexts');

/** A schema with a name. */
export interface FoundCheck {
    readonly name: string;
    /** The schema that it belongs to. */
    readonly pointer: Pointer;
    readonly plan: CheckPlan;
    /** The type of its values, if others may use it. */
    readonly type: Type | undefined;
}

/** The same, when all schemas are known. */
export interface NamedCheck extends FoundCheck {
    /** What makes it: a schema that may lead back to itself has a function of its own, and so has one that several ways lead to. */
    readonly maker: 'schema' | 'recursiveSchema' | 'rememberingSchema';
    /** The properties that surely are there once it has filled in defaults; undefined if it fills in none. */
    readonly fills?: readonly string[];
    /** What names a program has for the properties of its values. */
    readonly names?: ValuePlan | undefined;
}

/** The names of the schemas of an operation's bodies. */
export interface OperationChecks {
    /** What messages call the operation: `petClient.getPetById`. */
    readonly title: string;
    readonly body: string | undefined;
    /** That of any success, or of each item of a stream. */
    readonly result: string | undefined;
    /** Those of single responses, if they differ, and of errors; undefined for one that says nothing. */
    readonly byStatus: ReadonlyMap<string, string | undefined>;
    /** Those of its parameters, by place, and of all together. */
    readonly parameters?: ReadonlyMap<ParameterPlace | 'all', string>;
}

export type ParameterPlace = 'path' | 'query' | 'headers';

export const callCheck = makeCall<LeafCheck, CheckFunction, ListedJson>;

export function leafCheck(name: LeafCheck): CheckPlan {
    return { kind: 'leaf', function: name };
}

export function json(value: JsonValue): CheckValue {
    return { kind: 'json', value };
}

/** A check of everything that some checks demand. */
export function allOfChecks(checks: readonly CheckPlan[], joins: boolean): CheckPlan {
    const telling = checks.filter((check) => check.kind !== 'leaf' || check.function !== 'anything');
    const [only = leafCheck('anything'), ...more] = telling;
    if (more.length === 0) return only;
    return callCheck(
        joins ? 'joined' : 'all',
        ...telling.flatMap((check) => (check.kind === 'call' && check.function === 'all' ? check.values : [check])),
    );
}
