/** The parameters of an operation, its own and those of its path item, with the modifiers of the options. */
import { diagnose } from '../../diagnostics/index.ts';
import { isNullable } from '../../schema/nullability.ts';
import { string, unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { noDocs, schemaDocs } from '../../types/docs.ts';
import { translate, translateValue } from '../../types/translate.ts';
import type { Docs, Parameter, Pointer, Schema, Serialization, Sources } from '../model.ts';
import { field, isObject, type LocatedObject, stringField } from '../reader.ts';
import { docsOf } from './docs.ts';
import { mediaTypesOf, schemaIn } from './media-types.ts';
import { pathNames } from './paths.ts';
import { querystringSchema, type Writing, withoutSecondQuery, writingOf } from './querystring.ts';
import { followWithTexts } from './reference.ts';
import { simple, styleOf } from './serialization.ts';

/** A parameter whose argument has no final name yet. */
export interface ParameterDraft extends Omit<Parameter, 'argument'> {
    readonly position: number | undefined;
    /** Its index if the operation's own parameters come before those of the path item. */
    readonly index: number;
    /** How it is serialized if it is the whole query. */
    readonly whole: Writing | undefined;
}

/** Header parameters that OpenAPI ignores: the client sets them by other means (OpenAPI 3.1, 4.8.12.2.1). */
export const ignoredHeaders: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** Reads the parameters that become arguments in document order, those of the path item first. */
export function parametersOf(
    pathItems: readonly LocatedObject[],
    operation: LocatedObject,
    path: string,
    context: TypeContext,
): ParameterDraft[] {
    const found = new Map<string, LocatedObject>();
    const keys: ReadonlySet<string>[] = [];
    for (const owner of [...pathItems, operation]) {
        const own = new Set<string>();
        keys.push(own);
        for (const item of context.reader.items(owner, 'parameters')) {
            const parameter = followWithTexts(item, context);
            if (parameter === undefined) continue;
            const name = stringField(parameter.value, 'name');
            const place = stringField(parameter.value, 'in');
            if (name === undefined || place === undefined) {
                context.reader.malformed(parameter.pointer, "a parameter must have 'name' and 'in'");
                continue;
            }
            const key = keyOf({ place, name });
            // A name and place may occur only once in an array (OpenAPI 3.1.1, 4.8.9.1). The last one wins.
            if (own.has(key)) {
                context.reader.malformed(item.pointer, `a ${place} parameter '${name}' is already in this array`);
            }
            own.add(key);
            // An operation's parameter replaces the path item's parameter of the same name and place (OpenAPI 3.1,
            // 4.8.9.1).
            found.set(key, parameter);
            context.notes.parameterNames.add(name);
        }
    }
    const declared = withoutSecondQuery([...found.values()], context).flatMap(
        (parameter) => readParameter(parameter, path, context) ?? [],
    );
    const undeclared = [...new Set(pathNames(path))]
        .filter((name) => !found.has(keyOf({ place: 'path', name })))
        .map((name) => undeclaredPathParameter(name, operation, context));
    const ownFirst = [...new Set(keys.toReversed().flatMap((own) => [...own]))];
    const indices = new Map(ownFirst.map((key, index) => [key, index]));
    // Those that nothing declares come first in any order.
    return [...undeclared, ...declared].map((draft) => ({ ...draft, index: indices.get(keyOf(draft)) ?? -1 }));
}

function keyOf({ place, name }: { readonly place: string; readonly name: string }): string {
    return `${place} ${name}`;
}

type ReadParameter = Omit<ParameterDraft, 'index'>;

function readParameter(node: LocatedObject, path: string, context: TypeContext): ReadParameter | undefined {
    context.limit.countParts(1, node.pointer);
    const name = stringField(node.value, 'name') ?? '';
    const place = stringField(node.value, 'in');
    const asked = context.options.modifiers.parameters.get(name);
    const modifier = asked === 'ignore' && place === 'path' ? undefined : asked;
    switch (place) {
        // Browsers do not let code set cookies, so cookies are not arguments.
        case 'cookie':
            return undefined;
        case 'header':
            if (ignoredHeaders.has(name.toLowerCase())) return undefined;
            break;
        case 'path':
            if (!pathNames(path).includes(name)) {
                context.reader.malformed(node.pointer, `the path has no {${name}}`);
                return undefined;
            }
            if (asked === 'ignore') reportIgnored(name, node.pointer, context);
            break;
        case 'query':
            break;
        case 'querystring':
            if (mediaTypesOf(node, context).length > 0) break;
            context.reader.malformed(node.pointer, "a 'querystring' must have 'content' with a media type");
            return undefined;
        default:
            context.reader.malformed(node.pointer, `'${place}' is not a place for a parameter`);
            return undefined;
    }
    if (modifier === 'ignore') return undefined;
    const { schema, sources, nullable, docs } = typedValue(node, context);
    const whole = place === 'querystring' ? writingOf(node, context) : undefined;
    const required =
        modifier === undefined ? place === 'path' || field(node.value, 'required') === true : modifier === 'required';
    const asOptional = nullable && context.options.nullableStrategy === 'nullableAsOptional' && modifier !== 'required';
    const position = field(node.value, 'x-position');
    return {
        name,
        place,
        schema: whole === undefined ? schema : querystringSchema(whole, schema, node, context),
        sources,
        optional: !required || (asOptional && place !== 'path'),
        docs,
        serialization: serializationOf(node, place, context),
        position: typeof position === 'number' ? position : undefined,
        whole,
    };
}

/**
 * Reports a path parameter that the options ignore: it stays, because the path needs it. The message is the same for
 * all paths that share the parameter.
 */
function reportIgnored(name: string, pointer: Pointer, { reader }: TypeContext): void {
    reader.report(
        diagnose('ignored-path-parameter', `'${name}' is a path parameter and stays: no path can do without its own`, {
            where: { pointer },
            help: "leave the operation out with 'exclude', or take the name out of 'modifiers.parameters'",
        }),
    );
}

/** A parameter is described by `schema`, or by the one media type of its `content`. */
function typedValue(
    node: LocatedObject,
    context: TypeContext,
): { schema: Schema; sources: Sources; nullable: boolean; docs: Docs } {
    const [mediaType] = mediaTypesOf(node, context);
    const schema = mediaType === undefined ? schemaIn(node, 'schema', context) : mediaType.schema;
    const words = docsOf(node);
    if (schema === undefined) return { schema: unknown, sources: [], nullable: false, docs: words };
    const nullable = isNullable(schema);
    const asOptional = nullable && context.options.nullableStrategy === 'nullableAsOptional';
    return {
        schema: asOptional ? translate(schema, context) : translateValue(schema, context),
        sources: [schema],
        nullable,
        docs: { ...words, tags: schemaDocs(schema).tags.filter((tag) => tag.name === 'default') },
    };
}

function serializationOf(node: LocatedObject, place: Parameter['place'], context: TypeContext): Serialization {
    if (place === 'querystring' || isObject(field(node.value, 'content'))) return { kind: 'json' };
    const schema = schemaIn(node, 'schema', context);
    return styleOf(node, place, schema === undefined ? [] : [schema], context);
}

/** A name in the path without a declared parameter is a required string: the request needs it. */
function undeclaredPathParameter(name: string, operation: LocatedObject, context: TypeContext): ReadParameter {
    const modifier = context.options.modifiers.parameters.get(name);
    context.notes.parameterNames.add(name);
    if (modifier === 'ignore') {
        reportIgnored(name, operation.pointer, context);
    } else {
        context.reader.malformed(operation.pointer, `no parameter declares the {${name}} of the path`);
    }
    return {
        name,
        place: 'path',
        schema: string,
        sources: [],
        optional: modifier === 'optional',
        docs: noDocs,
        serialization: simple,
        position: undefined,
        whole: undefined,
    };
}
