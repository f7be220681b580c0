/** The parameters of an operation as checks: of each place where it has some, and of all together. */
import type { JsonValue } from '../load/json.ts';
import { requestFormOf } from '../operations/request-forms.ts';
import { type CheckPlan, type CheckValue, callCheck, json } from '../plan/checks.ts';
import type { Operation, Parameter } from '../plan/model.ts';
import type { ObjectType, Property, Type } from '../plan/types.ts';
import type { ParameterForm, WholeQueryForm } from '../runtime/requests/forms.ts';
import { withDefaults } from './defaults.ts';
import type { CheckFinder, CheckInput } from './find.ts';

/** The parameters of a place, or of all, as the value of one schema. */
export interface ParameterSchema {
    /** What its name ends with. */
    readonly word: 'Path' | 'Query' | 'Headers';
    readonly place: 'path' | 'query' | 'headers';
    readonly plan: CheckPlan;
    readonly type: Type;
    /** Whether a request may have none of them. */
    readonly isOptional: boolean;
}

/** The schemas of an operation's parameters, by place. */
export function parameterSchemasOf(operation: Operation, checks: CheckFinder): readonly ParameterSchema[] {
    const { path, query, headers } = requestFormOf(operation, checks.input.options.int64);
    const inPath = operation.path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const formsOfPath = path.flatMap((part) => (typeof part === 'string' ? [] : [part]));
    const places = [
        schemaOf('Path', inPath, formsOfPath, checks),
        operation.query.kind === 'whole'
            ? wholeQuery(operation.query.parameter, query, checks)
            : schemaOf('Query', operation.query.kind === 'none' ? [] : operation.query.parameters, query ?? [], checks),
        schemaOf('Headers', operation.headers, headers ?? [], checks),
    ];
    return places.flatMap((one) => one ?? []);
}

const placeOf = { Path: 'path', Query: 'query', Headers: 'headers' } as const;

function schemaOf(
    word: ParameterSchema['word'],
    parameters: readonly Parameter[],
    forms: readonly ParameterForm[] | WholeQueryForm,
    checks: CheckFinder,
): ParameterSchema | undefined {
    // A path may have a parameter twice.
    const byName = new Map(parameters.map((one) => [one.name, one]));
    if (byName.size === 0 || 'kind' in forms) return undefined;
    const plans = new Map([...byName].map(([name, one]) => [name, planOf(one, checks)]));
    const partsOf = (isOptional: boolean): ReadonlyMap<string, CheckPlan> =>
        new Map([...plans].filter(([name]) => byName.get(name)?.optional === isOptional));
    const formsByName = new Map(forms.map((form) => [form.name, form]));
    const place = placeOf[word];
    return {
        word,
        place,
        plan: callCheck(
            'fromTexts',
            filled(callCheck('object', partsOf(false), partsOf(true)), [...byName.values()], checks.input),
            json(place),
            formData([...formsByName.values()].map(({ required: _, ...form }) => form)),
        ),
        type: objectOf([...byName.values()].map((one) => propertyOf(one, word))),
        isOptional: [...byName.values()].every(({ optional }) => optional),
    };
}

/** With the defaults of those that a request may leave out. */
function filled(plan: CheckPlan, parameters: readonly Parameter[], input: CheckInput): CheckPlan {
    const optional = parameters.flatMap(({ name, optional: mayMiss, sources: [source] }) =>
        mayMiss && source !== undefined ? [[name, source] as const] : [],
    );
    return withDefaults(plan, optional, 'both', input);
}

/** A query that is one value (OpenAPI 3.2, `in: querystring`). */
function wholeQuery(
    parameter: Parameter,
    form: readonly ParameterForm[] | WholeQueryForm | undefined,
    checks: CheckFinder,
): ParameterSchema {
    const plan = planOf(parameter, checks);
    const isForm = form !== undefined && 'kind' in form && form.kind === 'form';
    return {
        word: 'Query',
        place: 'query',
        plan: isForm ? callCheck('fromTexts', plan, json('query'), formData(form)) : plan,
        type: parameter.type,
        isOptional: parameter.optional,
    };
}

function planOf({ sources }: Parameter, checks: CheckFinder): CheckPlan {
    return checks.find(sources, checks.input.direction === 'both' ? 'both' : 'sent');
}

function propertyOf({ name, ownName, type, optional }: Parameter, word: ParameterSchema['word']): Property {
    return {
        name,
        ...(ownName !== undefined && word !== 'Headers' && { ownName }),
        type,
        optional,
        docs: { deprecated: false, tags: [] },
    };
}

function objectOf(properties: readonly Property[]): ObjectType {
    return { kind: 'object', properties };
}

/** All parameters of an operation. */
export function togetherOf(places: readonly (readonly [ParameterSchema, name: string])[]): {
    readonly plan: CheckPlan;
    readonly type: Type;
} {
    const partsOf = (isOptional: boolean): ReadonlyMap<string, CheckPlan> =>
        new Map(
            places.flatMap(([one, name]) =>
                one.isOptional === isOptional ? [[one.place, { kind: 'named', name }] as const] : [],
            ),
        );
    return {
        plan: callCheck('object', partsOf(false), partsOf(true)),
        type: objectOf(
            places.map(([{ place, type, isOptional }]) => ({
                name: place,
                type,
                optional: isOptional,
                docs: { deprecated: false, tags: [] },
            })),
        ),
    };
}

/** How values are written, as data. */
function formData(form: readonly ParameterForm[] | WholeQueryForm): CheckValue {
    // Forms hold nothing that JSON has not.
    return { kind: 'json', value: JSON.parse(JSON.stringify(form)) as JsonValue, hasForm: true };
}
