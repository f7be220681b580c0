/** How the types of a description are best named. */
import { isJsonObject, type JsonObject, type JsonValue } from '../load/json.ts';
import type { Config } from '../options/types.ts';

/** Pascal case if any type would have a name in lower case, such as `user_name`; otherwise nothing, as the default is right. */
export function proposeTypeNames({ components }: JsonObject): Pick<Config, 'typeNamesStyle'> {
    const { schemas, requestBodies, responses } = asObject(components);
    const names = [...entriesOf(schemas).map(([name]) => name), ...[requestBodies, responses].flatMap(namesOfObjects)];
    const isInLowerCase = names.some((name) => /^[_$]*\p{Ll}/u.test(name));
    return isInLowerCase ? { typeNamesStyle: 'PascalCase' } : {};
}

/** The names of bodies with an inline object, whose types are named after them. */
function namesOfObjects(bodies: JsonValue | undefined): string[] {
    return entriesOf(bodies)
        .filter(([, body]) => entriesOf(contentOf(body)).some(([, mediaType]) => hasObject(mediaType)))
        .map(([name]) => name);
}

function contentOf(body: JsonValue | undefined): JsonValue | undefined {
    const { content } = asObject(body);
    return content;
}

function hasObject(mediaType: JsonValue | undefined): boolean {
    const { schema } = asObject(mediaType);
    return 'properties' in asObject(schema);
}

function entriesOf(value: JsonValue | undefined): [name: string, value: JsonValue | undefined][] {
    return Object.entries(asObject(value));
}

function asObject(value: JsonValue | undefined): JsonObject {
    return isJsonObject(value) ? value : {};
}
