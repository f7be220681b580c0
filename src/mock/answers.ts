/** The answers that a description has for an operation. */
import type { ExampleChecks } from '../examples/checks.ts';
import type { PlannedBody } from '../examples/index.ts';
import type { JsonValue } from '../load/json.ts';
import { field, type LocatedObject, type Reader } from '../load/reader.ts';
import { describedValue, type MediaType, mediaTypesOf } from '../operations/media-types.ts';
import { isExpected, isHeaderName } from '../operations/response-headers.ts';
import { responsesOf } from '../operations/responses.ts';
import { type DescribedItems, describedItems } from '../operations/sequence.ts';
import type { HeaderReading } from '../plan/headers.ts';
import type { SchemaNode } from '../schema/node.ts';
import { unknown } from '../types/algebra.ts';
import type { CheckInput } from '../validators/find.ts';

export interface Answer {
    /** `200`, `4XX` or `default`. */
    readonly status: string;
    readonly covers: 'successes' | 'errors' | 'both';
    /** In the order of the description. */
    readonly contents: readonly Content[];
    readonly headers: readonly AnswerHeader[];
}

export interface Content {
    /** The media type, or a range of them. */
    readonly mediaType: string;
    readonly kind: MediaType['kind'];
    /** Of a sequence, how its items are separated. */
    readonly format: DescribedItems['format'] | undefined;
    /** Whether a sequence of events describes their data, and not their other fields. */
    readonly isDataOnly: boolean;
    readonly place: string;
    readonly schema: SchemaNode | undefined;
    /** The examples as they stand in the description, by name: not all of them are valid. */
    readonly given: ReadonlyMap<string, JsonValue>;
}

export interface AnswerHeader {
    readonly name: string;
    readonly reading: HeaderReading;
    readonly place: string;
    readonly schema: SchemaNode;
}

export function answersOf(operation: LocatedObject, input: CheckInput): readonly Answer[] {
    const context = { graph: input.graph, reader: input.reader.silent };
    return responsesOf(operation, context).map(({ status, covers, node }) => {
        const isEmpty = /^(?:1|204|205|304)/.test(status);
        const mediaTypes = node === undefined || isEmpty ? [] : mediaTypesOf(node, context);
        return {
            status,
            covers,
            contents: mediaTypes.map((mediaType) => contentOf(mediaType, node?.pointer ?? '', context.reader)),
            headers: node === undefined ? [] : headersOf(node, input),
        };
    });
}

function contentOf(mediaType: MediaType, response: string, reader: Reader): Content {
    const items = describedItems(mediaType);
    const { name, kind, schema, node } = mediaType;
    return {
        mediaType: name,
        kind,
        format: items?.format,
        isDataOnly: items !== undefined && !items.isWhole,
        place: node?.pointer ?? `${response} ${name}`,
        schema: items?.item ?? schema,
        given: node === undefined ? new Map() : givenIn(node, reader),
    };
}

/** The examples of a content as the description writes them (OpenAPI 3.1.1, 4.8.19; 3.2, `dataValue` and `serializedValue`). */
function givenIn(mediaType: LocatedObject, reader: Reader): ReadonlyMap<string, JsonValue> {
    const single = field(mediaType.value, 'example');
    const named = reader.entries(mediaType, 'examples').flatMap(({ key, node }): [string, JsonValue][] => {
        const example = reader.follow(node)?.value ?? {};
        const fields = ['value', 'dataValue', 'serializedValue'].map((name) => field(example, name));
        const value = fields.find((one) => one !== undefined);
        return value === undefined ? [] : [[key, value]];
    });
    return new Map([...(single === undefined ? [] : [['example', single] as const]), ...named]);
}

/** The headers that an answer must have, and those whose example the description gives. */
function headersOf(response: LocatedObject, { reader, graph }: CheckInput): readonly AnswerHeader[] {
    const silent = reader.silent;
    return silent.entries(response, 'headers').flatMap(({ key: name, node }): AnswerHeader[] => {
        const header = silent.follow(node);
        if (header === undefined || !isHeaderName(name) || !isExpected(header, name)) return [];
        const { mediaType, schema } = describedValue(header, { reader: silent, graph });
        const style = mediaType?.kind === 'json' ? 'json' : 'simple';
        const explode = field(header.value, 'explode') === true;
        const reading: HeaderReading = { kind: 'value', style, explode };
        return schema === undefined ? [] : [{ name, reading, place: header.pointer, schema }];
    });
}

/**
 * The examples of all contents and headers, each to be found by its place. Examples are made for what operations of clients read; a
 * server has them for everything that is described.
 */
export function examplesOfAnswers(
    answers: readonly Answer[],
    name: string,
    checks: ExampleChecks,
    { direction }: CheckInput,
): readonly PlannedBody[] {
    const planned = (place: string, status: string, schema: SchemaNode | undefined, isItem: boolean): PlannedBody => {
        const sources = schema === undefined ? [] : [schema];
        const own = `${name}${isItem ? 'Item' : 'Response'}`;
        const plan = checks.find(sources, direction);
        const of = isItem ? 'item' : 'response';
        return { of, status, type: unknown, operation: place, name: own, longName: own, sources, direction, plan };
    };
    return answers.flatMap(({ status, contents, headers }) => [
        ...contents.map(({ place, schema, format }) => planned(place, status, schema, format !== undefined)),
        ...headers.map(({ place, schema }) => planned(place, status, schema, false)),
    ]);
}
