/** Valid calls of all methods of a description, made from its own schemas. */
import { targetOf } from '../../src/emit/target.ts';
import { planExamples } from '../../src/examples/index.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import { load } from '../../src/load/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { valueAt } from '../../src/load/references/parts.ts';
import { ExamplesByPlace } from '../../src/mock/api.ts';
import { buildModel, openSchemas } from '../../src/model/index.ts';
import { uncapitalize } from '../../src/names/identifiers.ts';
import { requestFormOf, valueFormOf } from '../../src/operations/request-forms.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config, HttpTemplate } from '../../src/options/types.ts';
import type { Body, Model, Operation, Parameter, Sources } from '../../src/plan/model.ts';
import type { ValueForm } from '../../src/runtime/requests/forms.ts';
import { templateOf } from '../../src/runtime/requests/paths.ts';

export interface MethodCall {
    /** By its group and name: `pets.getPet`. */
    readonly method: string;
    /** An argument without an example is missing. */
    readonly args: readonly unknown[];
    readonly lacksExample: boolean;
    /** Whether no other answer than a redirect is described. */
    readonly isRedirect: boolean;
    /** Whether another operation has the same method and path. */
    readonly isShared: boolean;
}

export interface CallsOfDescription {
    /** One of each method. */
    readonly calls: readonly MethodCall[];
    /** The servers that only some operations have, by their names in the client. */
    readonly otherServers: Readonly<Record<string, string>>;
}

export async function callsOf(
    document: JsonObject,
    template: HttpTemplate,
    settings: Partial<Config>,
): Promise<CallsOfDescription> {
    const description = await load(document);
    const options = resolveOptions({ src: document, ...settings });
    let examples: ExamplesByPlace | undefined;
    // A finished model has no schemas, which say what is in a form.
    let described: Model['groups'] = [];
    const { model } = buildModel({
        ...description,
        schemas: openSchemas(description, undefined, options),
        options,
        ...targetOf(httpLibraries[template], undefined, options, (_, to) => to),
        planExamples: (declarations, groups, input) => {
            described = groups;
            const operations = groups.flatMap((group) => group.operations.flatMap(carriersOf));
            const [group] = groups;
            const carriers = group === undefined ? [] : [{ ...group, operations }];
            examples = new ExamplesByPlace(planExamples(declarations, carriers, { ...input, direction: 'sent' }));
            return { schemas: [], bodies: [] };
        },
    });
    return {
        calls: callsWith(described, document, examples ?? new ExamplesByPlace({ schemas: [], bodies: [] })),
        otherServers: Object.fromEntries(model.otherServers.map(({ name, url }) => [name, url])),
    };
}

/** For each parameter and each body, an operation whose answer it is: so it has an example. */
function carriersOf(operation: Operation): readonly Operation[] {
    const carrier = (place: string, sources: Sources): Operation => {
        const body = { status: '200', type: { kind: 'unknown' }, reading: 'json', others: [], sources } as const;
        const result = { ...operation.result, bodies: [body], sequence: undefined };
        return { ...operation, pointer: place, body: undefined, errorResponses: [], result };
    };
    return [
        ...parametersOf(operation).map((one) => carrier(placeOf(operation, one.argument, one.name), one.sources)),
        ...(operation.body === undefined
            ? []
            : [carrier(placeOf(operation, operation.body.argument, ''), operation.body.sources)]),
    ];
}

function placeOf({ pointer, name }: Operation, argument: string, parameter: string): string {
    return [pointer, name, argument, parameter].join(' ');
}

function parametersOf({ path, query, headers }: Operation): readonly Parameter[] {
    const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const inQuery = query.kind === 'none' ? [] : query.kind === 'whole' ? [query.parameter] : query.parameters;
    return [...inPath, ...inQuery, ...headers];
}

function callsWith(groups: Model['groups'], document: JsonObject, examples: ExamplesByPlace): readonly MethodCall[] {
    const placeOnWire = (one: Operation): string => `${one.method} ${templateOf(requestFormOf(one).path)}`;
    const pointers = new Map<string, Set<string>>();
    for (const one of groups.flatMap(({ operations }) => operations)) {
        const place = placeOnWire(one);
        pointers.set(place, (pointers.get(place) ?? new Set()).add(one.pointer));
    }
    return groups.flatMap((group) =>
        group.operations.map((operation) => {
            const args = operation.arguments.map(({ name }) => argumentOf(operation, name, examples));
            const owner = uncapitalize(group.name.replace(/(Client|Service)$/, ''));
            const statuses = Object.keys(Object(valueAt(document, `${operation.pointer}/responses`)));
            return {
                method: `${owner}.${operation.name}`,
                args,
                lacksExample: args.includes(undefined),
                isRedirect: statuses.some((one) => /^3/.test(one)) && !statuses.some((one) => /^2|default/.test(one)),
                isShared: (pointers.get(placeOnWire(operation))?.size ?? 0) > 1,
            };
        }),
    );
}

function argumentOf(operation: Operation, name: string, examples: ExamplesByPlace): unknown {
    const { body, query } = operation;
    const exampleIn = (parameter: string): unknown => examples.valueAt(placeOf(operation, name, parameter), 0);
    /** An empty object, as the example of anything, is not sent. */
    const exampleOf = (parameter: string): unknown => {
        const value = exampleIn(parameter);
        return JSON.stringify(value) === '{}' ? 'text' : value;
    };
    if (body?.argument === name) return bodyOf(body, exampleIn(''));
    if (query.kind === 'grouped' && query.argument === name) {
        return Object.fromEntries(query.parameters.map((one) => [one.name, exampleOf(one.name)]));
    }
    const own = parametersOf(operation).find((one) => one.argument === name);
    return own === undefined ? undefined : exampleOf(own.name);
}

/** A body as a program has it: with files, or a form that has no schema. */
function bodyOf({ encoding, type, sources }: Body, value: unknown): unknown {
    if (type.kind === 'platform') {
        if (type.name === 'Blob') return new Blob(['x']);
        if (type.name === 'URLSearchParams') return new URLSearchParams({ a: 'b' });
        const form = new FormData();
        form.set('a', 'b');
        return form;
    }
    if (encoding === 'text' && typeof value !== 'string') return 'text';
    const isForm = encoding === 'multipart' || encoding === 'urlencoded';
    return isForm ? inForm(value, valueFormOf(sources)) : value;
}

/** A value in a form: with files, and a text for anything, as an empty object is not sent. */
function inForm(value: unknown, form: ValueForm): unknown {
    const one = [form].flat().find((each) => typeof each === 'object' || each === 'file' || each === 'any');
    if (one === 'file') return new Blob(['x']);
    if (one === 'any') return JSON.stringify(value) === '{}' ? 'text' : value;
    if (typeof one !== 'object' || 'texts' in one) return value;
    if ('items' in one) return [value].flat().map((item) => inForm(item, one.items));
    const given = { ...Object(value) };
    const files = Object.entries(one.properties).filter(([, property]) => JSON.stringify(property).includes('"file"'));
    const names = new Set([...Object.keys(given), ...files.map(([name]) => name)]);
    return Object.fromEntries(
        [...names].map((name) => [name, inForm(given[name], one.properties[name] ?? one.others ?? 'any')]),
    );
}
