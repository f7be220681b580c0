/** How the types of a description are best named. */
import { isJsonObject, type JsonObject } from '../load/json.ts';
import type { Config } from '../options/types.ts';

/** Pascal case if any schema has a name in lower case, such as `user_name`; otherwise nothing, as the default is right. */
export function proposeTypeNames({ components }: JsonObject): Pick<Config, 'typeNamesStyle'> {
    const { schemas } = isJsonObject(components) ? components : {};
    const names = isJsonObject(schemas) ? Object.keys(schemas) : [];
    const isInLowerCase = names.some((name) => /^[_$]*\p{Ll}/u.test(name));
    return isInLowerCase ? { typeNamesStyle: 'PascalCase' } : {};
}
