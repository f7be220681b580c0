/** What a handler knows of its operation, as data: how its requests are read, its responses written, and its pages found. */
import type ts from '../compiler/typescript.js';
import { textsOf } from '../operations/request-forms.ts';
import { splitMissing } from '../pages/paths.ts';
import type { BodyExample } from '../plan/examples.ts';
import { examplesOf } from '../plan/examples.ts';
import type { Group, Made, Operation, PageParameter, Pointer, Sequence, Type } from '../plan/model.ts';
import { parametersOf } from '../plan/operation-types.ts';
import type { ValuePath } from '../plan/pages.ts';
import { variableAt } from '../plan/signature.ts';
import type { ListedParameter } from '../runtime/handlers/matches.ts';
import { addTo, makeOnce } from '../schema/lists.ts';
import { booleanLiteral, identifier, stringLiteral } from '../syntax/data.ts';
import { arrow, object, presentOf, property, statusProperty } from '../syntax/statements.ts';
import { typeKey } from '../types/algebra.ts';
import { Declared, propertiesOf, type WholeProperty } from '../types/declared.ts';
import { ifAny, readerMembers, requestMembers } from './handled-request.ts';
import { otherPaths, sharersOf } from './other-paths.ts';
import type { Output } from './output.ts';
import { describedNames, planExpression, wireSchema, writtenDays } from './plans.ts';
import { nameTest } from './stream.ts';

type Member = ts.ObjectLiteralElementLike;

/** `{ title: 'petClient.getPetById', method: 'GET', path: […], responses: { … } }` */
export function handledOperation(operation: Operation, group: Group, output: Output): ts.Expression {
    const { checks, pointer, server } = operation;
    const isFunction = output.options.clientStyle === 'functions';
    const title = checks?.title ?? (isFunction ? operation.name : `${group.name}.${operation.name}`);
    const url = output.model.otherServers.find(({ name }) => name === server)?.url;
    const sharers = sharersOf(operation, output.model);
    const siblings = methodsOf(group).get(pointer) ?? [];
    return object(
        [
            property('title', stringLiteral(title)),
            ...requestMembers(operation, output),
            ...ifAny('except', otherPaths(operation, output.model)),
            ...(sharers.at(-1) === pointer ? [] : [property('shared', booleanLiteral(true))]),
            ...signMembers(operation, siblings, sharers.length > 1 ? listedParameters(operation) : []),
            ...(url === undefined ? [] : [property('server', stringLiteral(url))]),
            ...readerMembers(operation, output),
            ...(checks?.body === undefined ? [] : [property('schema', wireSchema(checks.body, output))]),
            property('responses', responseForms(operation, output)),
            ...ifAny('pages', pagesFormOf(operation, output) ?? {}),
        ],
        true,
    );
}

const methods = new WeakMap<Group, ReadonlyMap<Pointer, readonly Operation[]>>();

/** The methods of a group by their operation: one that has several media types has a method for each. */
function methodsOf(group: Group): ReadonlyMap<Pointer, readonly Operation[]> {
    return makeOnce(methods, group, () => {
        const found = new Map<Pointer, Operation[]>();
        for (const one of group.operations) addTo(found, one.pointer, one);
        return found;
    });
}

/** What tells requests of the methods of one operation from each other. */
interface Sign {
    readonly accept?: string;
    readonly contentType?: string;
}

/**
 * The first method of an operation has all requests that are of no other. A method for another media type of both the body and
 * the response has the requests that are of both.
 */
function signMembers(
    operation: Operation,
    siblings: readonly Operation[],
    listed: readonly ListedParameter[],
): Member[] {
    const [main] = siblings;
    const signOf = ({ result, body }: Operation): Sign => {
        const [accept, contentType] = [result.accept?.text, body?.mediaType];
        return {
            ...(accept !== undefined && accept !== main?.result.accept?.text && { accept }),
            ...(contentType !== undefined && contentType !== main?.body?.mediaType && { contentType }),
        };
    };
    const own = signOf(operation);
    const others = siblings
        .filter((one) => one !== operation)
        .map(signOf)
        .filter((sign) => isMore(sign, own));
    return [...ifAny('when', { ...own, ...(listed.length > 0 && { listed }) }), ...ifAny('unless', others)];
}

/** Required parameters that can be some texts only, such as `Action=AddTags`. */
function listedParameters(operation: Operation): readonly ListedParameter[] {
    return parametersOf(operation).flatMap((one): ListedParameter[] => {
        const { place, name, optional } = one;
        const texts = optional ? undefined : textsOf(one);
        return texts !== undefined && (place === 'query' || place === 'header') ? [{ place, name, texts }] : [];
    });
}

/** Whether a sign says all that another one says, and more. */
function isMore(sign: Sign, other: Sign): boolean {
    const names = ['accept', 'contentType'] as const;
    const isSame = names.every((name) => other[name] === undefined || sign[name] === other[name]);
    return isSame && names.some((name) => sign[name] !== other[name]);
}

/** A described response. */
interface DescribedResponse {
    readonly status: string;
    readonly type: Type;
    readonly mediaType?: string | undefined;
    readonly isPlain?: boolean;
    readonly served?: Made | undefined;
    readonly made?: Made | undefined;
    readonly sequence?: Sequence | undefined;
    readonly of: BodyExample['of'];
}

/** The responses of an operation, each status once: the default response may describe successes and errors. */
export function responsesOf({ result, errorResponses }: Operation): readonly DescribedResponse[] {
    const { sequence } = result;
    const successes = result.bodies.map(({ reading, ...body }): DescribedResponse => {
        const isItems = sequence !== undefined && reading !== 'nothing';
        return {
            ...body,
            isPlain: reading === 'text' || reading === 'binary',
            sequence: isItems ? sequence : undefined,
            of: isItems ? 'item' : 'response',
        };
    });
    const errors = errorResponses.map(
        ({ hasText, ...error }): DescribedResponse => ({
            ...error,
            isPlain: hasText && error.type.kind === 'primitive',
            of: 'error',
        }),
    );
    const all = [...successes, ...errors];
    const first = new Map(all.toReversed().map((one) => [one.status, one]));
    const described = all.filter((one) => first.get(one.status) === one);
    return described.length > 0 ? described : [undescribed];
}

/** Without a described response, any may come. */
const undescribed: DescribedResponse = { status: 'default', type: { kind: 'unknown' }, of: 'response' };

/** `{ 200: { mediaType: 'application/json', example: examples.getPetByIdResponseExample }, 404: {} }` */
function responseForms(operation: Operation, output: Output): ts.Expression {
    const forms = responsesOf(operation).map((response) =>
        statusProperty(response.status, responseForm(response, operation, output)),
    );
    return object(forms, true);
}

function responseForm(response: DescribedResponse, operation: Operation, output: Output): ts.Expression {
    const { mediaType, isPlain, served, made, sequence } = response;
    const { dates, numbers } = (sequence === undefined ? served : sequence.served) ?? {};
    const { names } = (sequence ?? { made }).made ?? {};
    const sent: Made = { dates, numbers: undefined, names };
    const [body, type] = [identifier('body'), sequence?.mediaTypes[0] ?? mediaType];
    const example = exampleOf(response, operation, output);
    const writesDays = dates !== undefined || names !== undefined;
    const members = presentOf({
        mediaType: type === undefined ? undefined : stringLiteral(type),
        isPlain: isPlain && sequence === undefined ? booleanLiteral(true) : undefined,
        example: example === undefined ? undefined : output.valueIn('examples', [example]),
        days: writesDays ? arrow('body', writtenDays(describedNames(body, sent, output), sent, output)) : undefined,
        json: numbers && arrow('body', output.call('toExactJson', [body, planExpression(numbers, output)])),
        items: sequence && itemsForm(sequence, output),
        sends: sentHeaders(response, operation, output),
    });
    return object(members, false);
}

/** `{ 'X-Total-Count': '1' }`: the headers that the description wants, by example. */
function sentHeaders({ status }: DescribedResponse, { pointer }: Operation, output: Output): ts.Expression | undefined {
    const headers = examplesOf(pointer, output.model.examples).headers.filter((one) => one.status === status);
    if (headers.length === 0) return undefined;
    output.include('HeaderTexts');
    const texts = headers.map(({ name, text }) => property(name, stringLiteral(text)));
    return object(texts, false);
}

function exampleOf(
    { status, of, ...response }: DescribedResponse,
    { pointer }: Operation,
    output: Output,
): string | undefined {
    const key = typeKey(response.sequence?.item ?? response.type);
    return examplesOf(pointer, output.model.examples).bodies.find(
        (one) => one.of === of && one.status === status && one.plan !== undefined && typeKey(one.type) === key,
    )?.name;
}

function itemsForm({ format, jsonEvents }: Sequence, output: Output): ts.Expression {
    switch (format) {
        case 'jsonLines':
            return output.helper('asJsonLines');
        case 'jsonSequence':
            return output.helper('asJsonSequence');
        case 'eventData':
            return output.helper('asEventData');
        case 'events':
        case 'jsonEvents':
        case 'mixedEvents': {
            const isJson =
                jsonEvents === undefined ? arrow('_', booleanLiteral(format === 'jsonEvents')) : nameTest(jsonEvents);
            return output.call('asEvents', [isJson]);
        }
        default:
            return format satisfies never;
    }
}

/** The data; undefined for an operation whose pages have no items that are known. */
export function pagesFormOf(operation: Operation, output: Output): object | undefined {
    const plan = operation.pages?.plan;
    if (plan?.items === undefined) return undefined;
    const { kind, items, more } = plan;
    return {
        kind,
        items: namesOf(items.path),
        ...(more && { more: namesOf(more) }),
        ...('parameter' in plan && { asks: askedPlace(plan.parameter, operation) }),
        ...('next' in plan && { next: nextOf(plan.next, operation, output) }),
        ...('first' in plan && { first: plan.first }),
        ...('total' in plan && plan.total && { total: namesOf(plan.total) }),
    };
}

/** The type of the items of all pages. */
export function pagedItem({ pages }: Operation): Type | undefined {
    return pages?.plan.items?.item;
}

function namesOf({ steps }: ValuePath): (string | number)[] {
    return steps.map((step) => (step.kind === 'last' ? -1 : (step.ownName ?? step.name)));
}

/** Where a resolver has the parameter: `['query', 'cursor']`. */
function askedPlace(place: PageParameter, operation: Operation): string[] {
    const { query, body } = operation;
    const { variable, path } = variableAt(place, operation);
    if (body?.argument === variable) return ['body', ...path];
    if (query.kind === 'grouped' && query.argument === variable) return ['query', ...path];
    const parameter = parametersOf(operation).find((one) => one.argument === variable);
    switch (parameter?.place) {
        case 'path':
            return ['path', parameter.ownName ?? parameter.name, ...path];
        case 'header':
            return ['headers', parameter.name, ...path];
        case 'cookie':
            return ['cookies', parameter.name, ...path];
        case 'querystring':
            return ['query', ...path];
        default:
            return ['query', parameter?.ownName ?? parameter?.name ?? variable, ...path];
    }
}

const written: Readonly<Record<string, string>> = { number: 'number', bigint: 'bigint' };

function nextOf(path: ValuePath, { result }: Operation, output: Output): object {
    const { name = '' } = path.type.kind === 'primitive' || path.type.kind === 'exact' ? path.type : {};
    const end = endOf(path, result.type, new Declared(output.model.declarations));
    return { path: namesOf(path), as: written[name] ?? 'text', ...(end !== undefined && { end }) };
}

const unknownProperty: WholeProperty = { types: [], optional: true };

/** What the last page has instead of a value: nothing, if it may be missing, or null, if it may be that. */
function endOf({ steps }: ValuePath, page: Type, declared: Declared): null | '' | undefined {
    let end: null | '' | undefined = '';
    let type: Type | undefined = page;
    for (const step of steps) {
        if (type === undefined || step.kind === 'last') return undefined;
        const { types, optional }: WholeProperty = propertiesOf(type, declared).get(step.name) ?? unknownProperty;
        const [own, mayBeNull]: readonly [Type?, boolean?] =
            types[0] === undefined ? [] : splitMissing(types[0], declared);
        end = optional ? undefined : mayBeNull === true ? null : '';
        type = own;
    }
    return end;
}
