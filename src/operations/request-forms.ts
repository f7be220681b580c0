/** What requests of an operation look like, for those who read them instead of sending them: handlers and the mock server. */
import { limits } from '../limits.ts';
import { essenceOf, isJsonType } from '../load/media-type.ts';
import type { Body, FormField, Operation, Parameter, Query, Sources } from '../plan/model.ts';
import type {
    BodyForm,
    FieldForm,
    FormBody,
    OneForm,
    ParameterForm,
    RequestForm,
    ScalarForm,
    ValueForm,
} from '../runtime/requests/forms.ts';
import { conjunctionOf, schemasOfValue } from '../schema/conjunction.ts';
import { describedAt, schemasOfFields } from '../schema/fields.ts';
import { reachedFrom } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type ExactFormat, exactFormatOf } from '../schema/numbers.ts';
import { areBytes, typesAmong } from './media-types.ts';

/** What a program has for numbers that may have more digits than JavaScript's own. */
type ExactNumbers = 'number' | 'bigint' | 'string';

/**
 * The requests of an operation, as its method sends them.
 *
 * @param int64 How its parameters have numbers that lose no digit.
 */
export function requestFormOf(operation: Operation, int64: ExactNumbers = 'number'): RequestForm {
    const { method, path, query, headers, body } = operation;
    return {
        method,
        path: path.map((part) => (part.kind === 'text' ? part.text : parameterFormOf(part.parameter, int64))),
        ...queryOf(query, int64),
        ...(headers.length > 0 && { headers: headers.map((one) => parameterFormOf(one, int64)) }),
        ...(body && {
            body: {
                ...(!body.optional && { required: true }),
                contents: [[body.mediaType ?? '*/*', bodyFormOf(body)]],
            },
        }),
    };
}

/** How the cookies of its requests are read, and the names of those that nobody encodes (OpenAPI 3.2, style `cookie`). */
export function cookieFormsOf({ cookies }: Pick<Operation, 'cookies'>) {
    const isPlain = ({ serialization }: Parameter): boolean =>
        serialization.kind === 'styled' && serialization.style === 'cookie';
    return {
        forms: cookies.map((one) => parameterFormOf(one)),
        plain: cookies.filter(isPlain).map(({ name }) => name),
    };
}

function queryOf(query: Query, int64: ExactNumbers): Pick<RequestForm, 'query'> {
    switch (query.kind) {
        case 'none':
            return {};
        case 'separate':
        case 'grouped':
            return { query: query.parameters.map((one) => parameterFormOf(one, int64)) };
        case 'whole': {
            const { parameter, format, fields } = query;
            const value =
                format === 'text' ? 'text' : valueFormOf(parameter.sources, limits.deepestForm, boundsOf(int64));
            return {
                query: {
                    name: parameter.name,
                    kind: format,
                    value,
                    ...(fields.length > 0 && { fields: fieldFormsOf(fields) }),
                    ...(!parameter.optional && { required: true }),
                },
            };
        }
        default:
            return query satisfies never;
    }
}

function parameterFormOf(
    { name, place, sources, optional, serialization }: Parameter,
    int64: ExactNumbers = 'number',
): ParameterForm {
    const { style, explode } = fieldFormOf(serialization);
    return {
        name,
        // If it has no schema, nothing is known of it but its text.
        value: sources.length === 0 ? 'any' : valueFormOf(sources, limits.deepestForm, boundsOf(int64)),
        ...(!optional && place !== 'path' && { required: true }),
        ...(style !== undefined && style !== 'simple' && { style }),
        ...(explode && { explode }),
    };
}

function fieldFormOf(serialization: FormField['serialization']): FieldForm {
    switch (serialization.kind) {
        case 'general':
            return {};
        case 'json':
            return { style: 'json' };
        case 'styled': {
            const { style, explode } = serialization;
            // Cookies of both styles are taken apart in the same way: only their encoding differs.
            return { style: style === 'cookie' ? 'form' : style, ...(explode && { explode }) };
        }
        case 'typed':
            return isJsonType(essenceOf(serialization.mediaType)) ? { style: 'json' } : {};
        default:
            return serialization satisfies never;
    }
}

function fieldFormsOf(fields: readonly FormField[]): Readonly<Record<string, FieldForm>> {
    return Object.fromEntries(fields.map(({ name, serialization }) => [name, fieldFormOf(serialization)]));
}

export function bodyFormOf({ encoding, fields, sources }: Body): BodyForm {
    switch (encoding) {
        case 'json':
        case 'text':
            return { kind: encoding };
        case 'binary':
            return { kind: 'bytes' };
        case 'multipart':
        case 'urlencoded':
            return formOf(encoding, sources, fields);
        default:
            return encoding satisfies never;
    }
}

/** How a form is read, with its fields if it has a schema. */
export function formOf(kind: FormBody['kind'], sources: Sources, fields: readonly FormField[] = []): FormBody {
    // Objects within the parts of a multipart form are JSON.
    const value = sources.length > 0 ? valueFormOf(sources, kind === 'multipart' ? 2 : limits.deepestForm) : undefined;
    // A text stays as it is in a part of any media type.
    const texts = [value]
        .flat()
        .flatMap((one) => (typeof one === 'object' && 'properties' in one ? [one.properties] : []));
    const isText = ({ name, serialization }: FormField): boolean =>
        serialization.kind === 'typed' && texts.some((properties) => properties[name] === 'text');
    const styled = fields.filter((field) => !isText(field));
    return {
        kind,
        ...(value !== undefined && { value }),
        ...(styled.length > 0 && { fields: fieldFormsOf(styled) }),
    };
}

/** How many parts a form may still have: those that lead to each other would multiply. */
interface FormBounds {
    left: number;
    readonly int64: ExactNumbers;
}

function boundsOf(int64: ExactNumbers): FormBounds {
    return { left: limits.mostFormParts, int64 };
}

/** The kinds of values that some schemas allow, so deep as requests write them in other ways than JSON. */
export function valueFormOf(
    sources: Sources,
    depth: number = limits.deepestForm,
    bounds: FormBounds = boundsOf('number'),
): ValueForm {
    bounds.left--;
    const types = typesAmong(sources);
    if (types.size === 0 || types.has('any') || bounds.left < 0) return 'any';
    const forms = [...types].map((type): OneForm => {
        switch (type) {
            case 'string':
                return types.size > 1 ? textFormOf(sources) : sources.some(areBytes) ? 'file' : 'text';
            case 'number':
                return numberFormOf(sources, bounds);
            case 'boolean':
                return type;
            case 'array':
                return { items: depth > 0 ? itemsOf(sources, depth - 1, bounds) : 'any' };
            case 'object':
                return depth > 0 ? objectOf(sources, depth - 1, bounds) : { properties: {}, others: 'any' };
            case 'any':
                return type;
            default:
                return type satisfies never;
        }
    });
    const [only, ...more] = forms;
    return only !== undefined && more.length === 0 ? only : forms;
}

/** All schemas that say something of the same value. */
function schemasTogether(sources: Sources): readonly SchemaNode[] {
    return [...reachedFrom(sources.map(describedAt), (node) => schemasOfValue(node).map(describedAt))];
}

/** Beside other types, strings that are listed tell themselves from them: an empty one often means that there is no value. */
function textFormOf(sources: Sources): OneForm {
    const nodes = schemasTogether(sources);
    const isOpen = nodes.some(({ values, types }) => values === undefined && types?.includes('string'));
    const texts = nodes
        .flatMap(({ values }) => values ?? [])
        .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    if (isOpen || texts.length > limits.mostListedTexts) return sources.some(areBytes) ? 'file' : 'text';
    return { texts: [...new Set(texts)] };
}

/** The texts that a parameter may be; undefined if it may be others, or something else. */
export function textsOf({ sources }: Pick<Parameter, 'sources'>): readonly string[] | undefined {
    const [type, ...more] = typesAmong(sources);
    const form = type === 'string' && more.length === 0 ? textFormOf(sources) : undefined;
    return typeof form === 'object' && 'texts' in form ? form.texts : undefined;
}

/** Integers, unless a schema says that they may be other numbers; and what a program has for those that lose no digit. */
function numberFormOf(sources: Sources, { int64 }: FormBounds): ScalarForm {
    const nodes = schemasTogether(sources);
    const exact = int64 === 'number' ? undefined : exactAmong(nodes);
    if (exact !== undefined) return exact === 'integer' && int64 === 'bigint' ? 'bigint' : 'text';
    const stated = nodes.flatMap(({ types }) => types ?? []);
    return stated.includes('integer') && !stated.includes('number') ? 'integer' : 'number';
}

/** The format of numbers that some schemas of one value describe, unless one of several alternatives has any other number. */
function exactAmong(nodes: readonly SchemaNode[]): ExactFormat | undefined {
    const formats = nodes.map((node) => [node, exactFormatOf(node)] as const);
    const hasOthers =
        nodes.some(({ hasAlternatives }) => hasAlternatives) &&
        formats.some(
            ([{ types = [] }, format]) =>
                format === undefined && types.some((type) => /^(?:integer|number)$/.test(type)),
        );
    return hasOthers ? undefined : formats.map(([, format]) => format).find((format) => format !== undefined);
}

function itemsOf(sources: Sources, depth: number, bounds: FormBounds): ValueForm {
    const nodes = schemasTogether(sources);
    const items = nodes.flatMap(({ items: own, prefixItems }) => [...prefixItems, ...(own === undefined ? [] : [own])]);
    return items.length === 0 ? 'any' : valueFormOf(items, depth, bounds);
}

function objectOf(sources: Sources, depth: number, bounds: FormBounds): OneForm {
    const fields = new Map<string, SchemaNode[]>();
    for (const source of sources) {
        for (const [name, nodes] of schemasOfFields(source)) fields.set(name, [...(fields.get(name) ?? []), ...nodes]);
    }
    const properties = Object.fromEntries(
        [...fields].map(([name, nodes]) => [name, valueFormOf(nodes, depth, bounds)]),
    );
    const conjunctions = schemasTogether(sources).map((node) => conjunctionOf(node));
    const keys = conjunctions.flatMap(({ keys: own }) => own);
    if (keys.length > 0) {
        const nodes = keys.flatMap(({ node }) => node ?? []);
        return { properties, others: nodes.length < keys.length ? 'any' : valueFormOf(nodes, depth, bounds) };
    }
    return conjunctions.some(({ isClosed }) => isClosed) ? { properties } : { properties, others: 'any' };
}
