/** What a description has that an option is for, without its model. */
import { isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import { isNumericText } from '../schema/readings.ts';

/** Keys whose values are data, not schemas. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** All objects that may be part of what is described. A description may be deeper than the stack. */
function* objectsIn(document: JsonObject): Iterable<JsonObject> {
    const left: JsonValue[] = [document];
    for (let value = left.pop(); value !== undefined; value = left.pop()) {
        if (Array.isArray(value)) for (const item of value) left.push(item);
        else if (isJsonObject(value)) {
            yield value;
            for (const [key, member] of Object.entries(value)) {
                if (typeof member === 'object' && member !== null && !dataKeys.has(key)) left.push(member);
            }
        }
    }
}

function countIn(document: JsonObject, isOne: (value: JsonObject) => boolean): number {
    let count = 0;
    for (const value of objectsIn(document)) if (isOne(value)) count++;
    return count;
}

/** States how many schemas are numbers that JavaScript may not hold exactly; undefined if there are none. */
export function describeExact(document: JsonObject): string | undefined {
    // OpenAPI 3.1 may list several types.
    const count = countIn(
        document,
        ({ format, type = null }) =>
            format === 'int64' && [type].flat().some((one) => one === 'integer' || one === 'number'),
    );
    if (count === 0) return undefined;
    return `${count === 1 ? '1 schema has' : `${count} schemas have`} the format int64, and numbers beyond 2^53 lose digits`;
}

/** States how many schemas are numbers that may come as strings; undefined if there are none. */
export function describeNumericTexts(document: JsonObject): string | undefined {
    const count = countIn(document, isNumericText);
    if (count === 0) return undefined;
    return `${count === 1 ? '1 schema is a number that may come as a string' : `${count} schemas are numbers that may come as strings`}, as ASP.NET describes them`;
}

/** The names of the parameter and of the class by which Spring pages, as its generators of descriptions write them. */
const pageables: ReadonlySet<unknown> = new Set(['pageable', 'Pageable', '#/components/schemas/Pageable']);

/**
 * States how many parameters are objects that Spring reads as one parameter for each member, although the description does not say how
 * they are written; undefined if there are none. Of other objects, nobody knows who reads them.
 */
export function describeFlatObjects(document: JsonObject): string | undefined {
    const count = countIn(document, ({ in: place, name, style, explode, schema }) => {
        const isOpen = place === 'query' && style === undefined && explode === undefined && isJsonObject(schema);
        return isOpen && (pageables.has(schema['$ref']) || (pageables.has(name) && isObject(schema)));
    });
    if (count === 0) return undefined;
    return `${count === 1 ? '1 query parameter is' : `${count} query parameters are`} the 'pageable' of Spring, which reads 'page=1&size=20'`;
}

function isObject({ type, properties, $ref }: JsonObject): boolean {
    return type === 'object' || properties !== undefined || $ref !== undefined;
}

const methods: ReadonlySet<string> = new Set('get put post delete options head patch trace query'.split(' '));

/** How many operations make one file slow to open in editors, by docs/large-apis.md. */
const manyOperations = 500;

/** States how many operations there are, if one file for them is large. */
export function describeLarge({ paths }: JsonObject): string | undefined {
    const items = isJsonObject(paths) ? Object.values(paths).filter(isJsonObject) : [];
    const count = items.flatMap((item) => Object.keys(item).filter((key) => methods.has(key))).length;
    return count < manyOperations ? undefined : `there are ${count} operations`;
}
