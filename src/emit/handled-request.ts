/** What a handler knows of the requests of its operation: how their values are read. */
import type ts from '../compiler/typescript.js';
import { cookieFormsOf, requestFormOf } from '../operations/request-forms.ts';
import type { Model, Operation, Parameter } from '../plan/model.ts';
import { parametersOf } from '../plan/operation-types.ts';
import { callOf, type PlanValue, type ValuePlan } from '../plan/values.ts';
import type { OneForm, RequestForm, ValueForm } from '../runtime/requests/forms.ts';
import { makeOnce } from '../schema/lists.ts';
import { arrayLiteral, booleanLiteral, identifier, propertyAccess, stringLiteral } from '../syntax/data.ts';
import { arrow, call, object, presentOf, property } from '../syntax/statements.ts';
import { namesOfParameters } from '../values/names.ts';
import type { Output } from './output.ts';
import { dataLiteral, planExpression } from './plans.ts';

type Member = ts.ObjectLiteralElementLike;

/** `method: 'GET', path: ['/pets/', { name: 'petId', value: 'integer' }]` */
export function requestMembers(operation: Operation, output: Output): Member[] {
    const { body, ...form } = exactFormOf(operation, output.model);
    const numbers = operation.body?.served?.numbers;
    const members: Member[] = Object.entries(form).map(([name, value]) => property(name, dataLiteral(value)));
    if (operation.cookies.length > 0) members.push(property('readCookies', cookieReader(operation, output)));
    if (body === undefined) return members;
    if (operation.body?.encoding !== 'json' || numbers === undefined) return [...members, ...ifAny('body', body)];
    const exact = call(propertyAccess(output.call('exactly', [planExpression(numbers, output)]), 'parse'), [
        identifier('text'),
    ]);
    const content = object([property('kind', stringLiteral('json')), property('parse', arrow('text', exact))], false);
    const contents = body.contents.map(([mediaType]) => arrayLiteral([stringLiteral(mediaType), content]));
    const isRequired = body.required === true ? [property('required', booleanLiteral(true))] : [];
    const exactBody = object([...isRequired, property('contents', arrayLiteral(contents))], false);
    return [...members, property('body', exactBody)];
}

/** `cookieReader([{ name: 'theme', value: 'text' }], [])` */
function cookieReader(operation: Operation, output: Output): ts.Expression {
    const { cookies } = operation;
    const { forms, plain } = cookieFormsOf(operation);
    const exactForms = forms.map((form) => {
        const numbers = cookies.find(({ name }) => name === form.name)?.served?.numbers;
        return numbers === undefined ? form : { ...form, value: exactForm(form.value, numbers, output.model) };
    });
    const made = madeOf(
        datesOf(cookies),
        namesOfParameters(cookies.map(({ ownName: _, ...cookie }) => cookie)),
        output,
    );
    return output.call('cookieReader', [
        dataLiteral(exactForms),
        dataLiteral(plain),
        ...(made === undefined ? [] : [made]),
    ]);
}

/** The form of its requests, with the numbers that lose no digit. */
function exactFormOf(operation: Operation, model: Model): RequestForm {
    const form = requestFormOf(operation);
    const sent = [...parametersOf(operation), ...(operation.body === undefined ? [] : [operation.body])];
    if (!sent.some(({ served }) => served?.numbers)) return form;
    const parameters = new Map(parametersOf(operation).map((one) => [`${one.place} ${one.name}`, one.served?.numbers]));
    const inPlace = <Form extends { readonly name: string; readonly value: ValueForm }>(
        place: Parameter['place'],
        one: Form,
    ): Form => ({ ...one, value: exactForm(one.value, parameters.get(`${place} ${one.name}`), model) });
    const { path, query, headers, body } = form;
    const numbers = operation.body?.served?.numbers;
    return {
        ...form,
        path: path.map((part) => (typeof part === 'string' ? part : inPlace('path', part))),
        ...(query && {
            query: 'kind' in query ? inPlace('querystring', query) : query.map((one) => inPlace('query', one)),
        }),
        ...(headers && { headers: headers.map((one) => inPlace('header', one)) }),
        ...(body && {
            body: {
                ...body,
                contents: body.contents.map(([mediaType, one]) => [
                    mediaType,
                    'value' in one && one.value !== undefined
                        ? { ...one, value: exactForm(one.value, numbers, model) }
                        : one,
                ]),
            },
        }),
    };
}

/** What is made of strings in requests: `reads: { body: (value) => makeDates(value, petDates, undefined) }`. */
export function readerMembers({ path, query, headers, body }: Operation, output: Output): Member[] {
    const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const ofQuery =
        query.kind === 'whole' ? query.parameter.served?.dates : datesOf(query.kind === 'none' ? [] : query.parameters);
    const plans = { path: datesOf(inPath), query: ofQuery, headers: datesOf(headers), body: body?.served?.dates };
    const names = {
        path: namesOfParameters(inPath),
        query:
            query.kind === 'whole'
                ? query.parameter.made?.names
                : namesOfParameters(query.kind === 'none' ? [] : query.parameters),
        headers: namesOfParameters(headers.map(({ ownName: _, ...header }) => header)),
        body: body?.made?.names,
    };
    const made = (['path', 'query', 'headers', 'body'] as const).map(
        (place) => [place, madeOf(plans[place], names[place], output)] as const,
    );
    const readers = presentOf(Object.fromEntries(made));
    return readers.length === 0 ? [] : [property('reads', object(readers))];
}

function datesOf(parameters: readonly Parameter[]): ValuePlan | undefined {
    const plans = parameters.flatMap(({ name, served }) => (served?.dates ? [[name, served.dates] as const] : []));
    return plans.length === 0 ? undefined : callOf('inObject', new Map(plans));
}

/** `(value) => asNamed(makeDates(value, petDates, undefined), petNames)`; undefined if nothing is made of the values. */
function madeOf(dates: ValuePlan | undefined, names: ValuePlan | undefined, output: Output): ts.Expression | undefined {
    if (dates === undefined && names === undefined) return undefined;
    const value = identifier('value');
    const made =
        dates === undefined
            ? value
            : output.call('makeDates', [value, planExpression(dates, output), identifier('undefined')]);
    return arrow('value', names === undefined ? made : output.call('asNamed', [made, planExpression(names, output)]));
}

/** A property with data, unless it is empty. */
export function ifAny(name: string, data: object): Member[] {
    return Object.keys(data).length === 0 ? [] : [property(name, dataLiteral(data))];
}

/** A plan without a name. */
type OwnPlan = Exclude<ValuePlan, { readonly kind: 'named' }>;

const plansByName = new WeakMap<Model, ReadonlyMap<string, ValuePlan | undefined>>();

/**
 * The form of a value with the numbers that lose no digit: a bigint is read as one, and digits stay text.
 *
 * @param numbers What is made of the numbers in the value.
 */
function exactForm(form: ValueForm, numbers: PlanValue, model: Model): ValueForm {
    const plan = planBehind(numbers, model);
    if (plan === undefined) return form;
    const change = (one: OneForm): OneForm => changedForm(one, plan, model);
    return isList(form) ? form.map(change) : change(form);
}

function planBehind(plan: PlanValue, model: Model): OwnPlan | undefined {
    if (typeof plan !== 'object' || plan === null || !('kind' in plan)) return undefined;
    if (plan.kind !== 'named') return plan;
    const plans = makeOnce(plansByName, model, () => new Map(model.valuePlans.map((one) => [one.name, one.plan])));
    return planBehind(plans.get(plan.name), model);
}

function changedForm(form: OneForm, plan: OwnPlan, model: Model): OneForm {
    if (typeof form === 'string') {
        const isNumber = plan.kind === 'leaf' && (form === 'integer' || form === 'number');
        return isNumber ? (scalars[plan.function] ?? form) : form;
    }
    if (plan.kind !== 'call') return form;
    const [inner] = plan.values;
    if ('items' in form) return plan.function === 'inArray' ? { items: exactForm(form.items, inner, model) } : form;
    if (!('properties' in form) || plan.function !== 'inObject' || !(inner instanceof Map)) return form;
    const properties = Object.entries(form.properties).map(([name, own]): [string, ValueForm] => [
        name,
        exactForm(own, inner.get(name), model),
    ]);
    return { ...form, properties: Object.fromEntries(properties) };
}

function isList(form: ValueForm): form is readonly OneForm[] {
    return Array.isArray(form);
}

/** What the numbers of each kind are read as. */
const scalars: Readonly<Record<string, OneForm>> = {
    asBigInt: 'bigint',
    asTextBigInt: 'bigint',
    asDigits: 'text',
    asDecimal: 'text',
};
