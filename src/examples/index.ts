/**
 * Example values for all types of an output and for all bodies of its operations: a pass of the model, which only runs if
 * somebody asks for examples.
 */
import { diagnose } from '../diagnostics/index.ts';
import { limits } from '../limits.ts';
import { isJsonObject, type JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import { field, type Reader } from '../load/reader.ts';
import { valueAt } from '../load/references/parts.ts';
import { camelCase, pascalCase } from '../names/identifiers.ts';
import { writeHeader } from '../operations/response-headers.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { BodyExample, ExampleKey, ExamplePlan, Examples, HeaderExample, SchemaExample } from '../plan/examples.ts';
import type { ResponseHeader } from '../plan/headers.ts';
import type { Group, Operation, Sources } from '../plan/model.ts';
import type { Declaration, Type } from '../plan/types.ts';
import { planKey } from '../plan/values.ts';
import type { ValidationIssue } from '../runtime/validators/standard.ts';
import type { Direction } from '../schema/access.ts';
import { makeOnce } from '../schema/lists.ts';
import type { CheckAspect, CheckInput } from '../validators/find.ts';
import { ExampleChecks } from './checks.ts';
import { planOfValue, withoutVariation } from './evaluate.ts';
import { judgeBy } from './judge.ts';
import { ExampleMaker } from './make.ts';
import { wholeValue } from './place.ts';
import type { Reason } from './reasons.ts';

/** An example must be valid with each seed: some that are close to each other, and some that are not. */
const triedSeeds = [0, 1, 2, 3, 10, 1000];

/** What a body is, before its example is made. */
export interface PlannedBody extends Pick<BodyExample, 'of' | 'status' | 'type' | 'operation'> {
    readonly name: string;
    /** The name, if another operation has that one. */
    readonly longName: string;
    readonly sources: Sources;
    readonly direction: Direction;
    readonly plan: CheckPlan;
}

/** Finds what examples are wanted of, beside types. */
export type FindExamples = (checks: ExampleChecks) => {
    readonly bodies: readonly PlannedBody[];
    readonly headers: readonly PlannedHeader[];
};

/** Makes the examples of all declared types, and of what operations send and receive. */
export function planExamples(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    input: CheckInput,
    find: FindExamples = (checks) => ({
        bodies: groups.flatMap((group) => group.operations.flatMap((one) => bodiesOf(one, group, checks, input))),
        headers: plannedHeaders(groups, checks, input),
    }),
): Examples {
    const checks = new ExampleChecks(input);
    const declared = declareAll(declarations, checks, input);
    const { bodies, headers } = find(checks);
    const named = [...checks.named()];
    const judge = judgeBy(named);
    const maker = new ExampleMaker({
        checks: named,
        judge,
        originsOf: (plan) => checks.originsOf(plan),
        directionOf: (key) => declared.get(key)?.direction,
        hasNull: input.options.nullableStrategy === 'include',
        reportInvalid: (pointer, issue) => reportInvalid(pointer, issue, input.reader),
    });
    const settle = (plan: ExamplePlan | undefined, plans: readonly CheckPlan[]): ExamplePlan | undefined => {
        if (plan === undefined) return undefined;
        const isValid = (value: JsonValue): boolean => plans.every((check) => judge.accepts(check, value));
        // Most of what takes long to judge hardly varies.
        const valuesOf = (one: ExamplePlan): readonly JsonValue[] => [
            ...new Map(
                triedSeeds.map((seed) => {
                    const value = maker.valueOf(one, seed);
                    return [JSON.stringify(value), value];
                }),
            ).values(),
        ];
        const isAlways = (one: ExamplePlan): boolean => valuesOf(one).every(isValid);
        if (isAlways(plan)) return plan;
        const fixed = withoutVariation(plan);
        return isAlways(fixed) ? fixed : planOfValue(maker.valueOf(plan));
    };
    const known = new Map<string, ExamplePlan | 'none'>();
    const planOfDescribed = ({ value, pointer }: Described, check: CheckPlan, direction: Direction) => {
        const plan = settle(maker.planOfGiven(value, [check], { ...wholeValue, direction }), [check]);
        const [issue] = plan === undefined ? judge.issuesOf(check, value) : [];
        if (issue !== undefined) reportInvalid(pointer, issue, input.reader);
        return plan ?? 'none';
    };
    /** The valid ones of those that a media type gives, by name. */
    const plansOfDescribed = (sources: Sources, check: CheckPlan, direction: Direction, most: number) => {
        const valid = new Map<string, ExamplePlan>();
        const checkKey = planKey([check, direction]);
        for (const [label, one] of [...describedExamples(sources, input.reader)].slice(0, most)) {
            // Many operations may refer to one example.
            const plan = makeOnce(known, `${one.pointer} ${checkKey}`, () => planOfDescribed(one, check, direction));
            if (plan !== 'none') valid.set(label, plan);
        }
        return valid;
    };
    const plans = new Map(named.map(({ name, plan }) => [name, plan]));
    const missing = (pointer: Pointer, what: string, found: Reason | undefined): void => {
        const reason = found === undefined ? 'no value ends, or is all that is demanded' : sayIssue(found);
        input.reader.report(
            diagnose('no-example', `no valid example was found for ${what}: ${reason}`, {
                where: { pointer },
                help: "give one with 'example'",
            }),
        );
    };
    const schemas = [...declared.values()].map(({ key, name, pointer, type }): SchemaExample => {
        const check = plans.get(key);
        const plan = check && settle(maker.exampleOf(key), [check]);
        if (plan === undefined) missing(pointer, `'${name}'`, maker.reasonOf(key));
        return { key, name: exampleName(input, name), pointer, type, plan };
    });
    return {
        schemas,
        bodies: bodies.map(({ plan: check, sources, direction, name, longName, ...body }): BodyExample => {
            const described = plansOfDescribed(sources, check, direction, limits.mostDescribedExamples);
            const [first] = described.values();
            const made = textWithoutSchema(body.type, sources) ?? maker.makeWhole(check, direction);
            const plan = first ?? settle(made, [check]);
            if (plan === undefined) missing(body.operation, `'${name}'`, maker.lastReason(check, direction));
            return {
                ...body,
                key: name,
                name: exampleName(input, name, longName),
                pointer: body.operation,
                plan,
                described,
            };
        }),
        headers: headers.flatMap(({ header, check, ...one }): HeaderExample[] => {
            const { name, reading, sources } = header;
            const [first] = plansOfDescribed(sources, check, input.direction, 1).values();
            const plan = first ?? settle(maker.makeWhole(check, input.direction), [check]);
            const value = plan && maker.valueOf(plan);
            const text = value === undefined ? undefined : writeHeader(value, reading);
            return value === undefined || text === undefined ? [] : [{ ...one, name, text, plan: planOfValue(value) }];
        }),
    };
}

interface PlannedHeader extends Pick<HeaderExample, 'operation' | 'status'> {
    readonly header: ResponseHeader;
    readonly check: CheckPlan;
}

/** The headers that examples of responses have. The methods of an operation share its responses. */
function plannedHeaders(
    groups: readonly Group[],
    checks: ExampleChecks,
    { direction }: CheckInput,
): readonly PlannedHeader[] {
    const operations = groups.flatMap((group) => group.operations);
    const byPlace = new Map(operations.toReversed().map((operation) => [operation.pointer, operation]));
    return [...byPlace.values()].flatMap(({ pointer, responseHeaders }) =>
        (responseHeaders?.responses ?? []).flatMap(({ status, headers }) =>
            headers
                .filter(({ isExpected, sources }) => isExpected && sources.length > 0)
                .map((header) => ({
                    operation: pointer,
                    status,
                    header,
                    check: checks.find(header.sources.slice(0, 1), direction),
                })),
        ),
    );
}

function exampleName({ values }: CheckInput, ...names: readonly [string, ...string[]]): string {
    const [first, ...others] = names;
    const nameOf = (name: string): string => `${camelCase(name)}Example`;
    return values.take(nameOf(first), ...others.map(nameOf));
}

/** What is declared: a type of the output, whose example others refer to. */
interface DeclaredExample extends Pick<SchemaExample, 'key' | 'pointer' | 'type'> {
    readonly name: string;
    readonly direction: Direction;
}

function declareAll(
    declarations: readonly Declaration[],
    checks: ExampleChecks,
    input: CheckInput,
): ReadonlyMap<ExampleKey, DeclaredExample> {
    const all = declarations.flatMap(({ target }): DeclaredExample[] => {
        const { schema, isBase, isSent } = input.meaningOf(target.pointer);
        const node = input.graph.at(schema);
        if (node === undefined) return [];
        const direction = isSent ? 'sent' : input.direction;
        const aspect: CheckAspect = { ...checks.aspectOf(direction), isBase };
        const type: Type = { kind: 'reference', target };
        const key = target.name;
        checks.declare(node, aspect, key, type);
        return [{ key, name: target.name, pointer: target.pointer, type, direction }];
    });
    return new Map(all.map((one) => [one.key, one]));
}

function bodiesOf(
    operation: Operation,
    group: Group,
    checks: ExampleChecks,
    { direction: received }: CheckInput,
): readonly PlannedBody[] {
    const { body, result, errorResponses, name, pointer } = operation;
    const { sequence } = result;
    const sent = received === 'both' ? 'both' : 'sent';
    const planned = (
        word: string,
        of: BodyExample['of'],
        status: string | undefined,
        { type, sources }: { readonly type: Type; readonly sources: Sources },
        direction: Direction = received,
    ): PlannedBody => ({
        of,
        status,
        type,
        operation: pointer,
        name: `${name}${word}`,
        longName: `${group.name}${pascalCase(name)}${word}`,
        sources,
        direction,
        plan: checks.find(sources.slice(0, 1), direction),
    });
    const bodies = result.bodies.filter(({ reading }) => reading !== 'nothing');
    return [
        ...(body === undefined ? [] : [planned('Body', 'body', undefined, body, sent)]),
        ...(sequence === undefined
            ? bodies.map((one, index) =>
                  planned(`${index === 0 ? '' : pascalCase(one.status)}Response`, 'response', one.status, one),
              )
            : [planned('Item', 'item', bodies[0]?.status, { type: sequence.item, sources: sequence.sources })]),
        ...errorResponses
            .filter(({ sources }) => sources.length > 0)
            .map((one) => planned(`${pascalCase(one.status)}Error`, 'error', one.status, one)),
    ];
}

/** A body without a schema, of which only the media type is known: text or bytes. */
function textWithoutSchema({ kind }: Type, sources: Sources): ExamplePlan | undefined {
    return sources.length === 0 && (kind === 'platform' || kind === 'primitive')
        ? { kind: 'scalar', value: 'example' }
        : undefined;
}

interface Described {
    readonly value: JsonValue;
    readonly pointer: Pointer;
}

/** The examples that a media type gives (OpenAPI 3.1.1, 4.8.14), by name. */
function describedExamples([node]: Sources, reader: Reader): ReadonlyMap<string, Described> {
    const found = new Map<string, Described>();
    const place = /^(.*)\/schema$/u.exec(node?.pointer ?? '')?.[1];
    const mediaType = place === undefined ? undefined : valueAt(reader.document, place);
    if (place === undefined || !isJsonObject(mediaType)) return found;
    const single = field(mediaType, 'example');
    if (single !== undefined) found.set('example', { value: single, pointer: `${place}/example` });
    const silent = reader.silent;
    for (const { key, node: one } of silent.entries({ value: mediaType, pointer: place }, 'examples')) {
        const example = silent.follow(one);
        if (example === undefined) continue;
        for (const name of ['value', 'dataValue']) {
            const value = field(example.value, name);
            if (value !== undefined && !found.has(key))
                found.set(key, { value, pointer: `${example.pointer}/${name}` });
        }
    }
    return found;
}

function sayIssue({ path = [], message }: Reason): string {
    return `${path.length === 0 ? 'it' : `'${path.map(String).join('.')}'`} ${message}`;
}

function reportInvalid(pointer: Pointer, issue: ValidationIssue, reader: Reader): void {
    reader.report(
        diagnose('invalid-example', `this example is not what its schema says: ${sayIssue(issue)}`, {
            where: { pointer },
            help: 'correct it; until then, another one is made',
        }),
    );
}
