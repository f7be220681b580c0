/** How the pages of an operation follow each other, as data for its handler: the inverse of `paging.ts`. */
import { splitMissing } from '../pages/paths.ts';
import type { Operation, PageParameter, Type } from '../plan/model.ts';
import { parametersOf } from '../plan/operation-types.ts';
import type { ValuePath } from '../plan/pages.ts';
import { variableAt } from '../plan/signature.ts';
import { Declared, propertiesOf, type WholeProperty } from '../types/declared.ts';
import type { Output } from './output.ts';

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
