/** What a description has that an option is for, without its model. */
import { isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';

/** Keys whose values are data, not schemas. */
const dataKeys: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** States how many schemas are numbers that JavaScript may not hold exactly; undefined if there are none. */
export function describeExact(document: JsonObject): string | undefined {
    let count = 0;
    const left: JsonValue[] = [document];
    // A description may be deeper than the stack.
    for (let value = left.pop(); value !== undefined; value = left.pop()) {
        if (Array.isArray(value)) for (const item of value) left.push(item);
        else if (isJsonObject(value)) {
            const { format, type = null } = value;
            // OpenAPI 3.1 may list several types.
            if (format === 'int64' && [type].flat().some((one) => one === 'integer' || one === 'number')) count++;
            for (const [key, member] of Object.entries(value)) {
                if (typeof member === 'object' && member !== null && !dataKeys.has(key)) left.push(member);
            }
        }
    }
    if (count === 0) return undefined;
    return `${count === 1 ? '1 schema has' : `${count} schemas have`} the format int64, and numbers beyond 2^53 lose digits`;
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
