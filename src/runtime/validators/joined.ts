import { isJsonObject } from './leaves.ts';
import { type Members, withMember } from './objects.ts';
import { type Check, checkOf, type Part } from './schema.ts';

/** A value that all checks accept, of which several make dates. */
function joined(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return (value, pass) => {
        let result = value;
        for (const check of checks) {
            result = join(value, result, check(value, pass));
        }
        return result;
    };
}

/** What two checks have made of a value. */
function join(value: unknown, one: unknown, other: unknown): unknown {
    if (one === value || other === value) {
        return other === value ? one : other;
    }
    if (Array.isArray(value) && Array.isArray(one) && Array.isArray(other)) {
        return value.map((item, index) => join(item, one[index], other[index]));
    }
    if (!isJsonObject(value) || !isJsonObject(one) || !isJsonObject(other)) {
        return one;
    }
    let result: Members = value;
    for (const name of Object.keys(value)) {
        const made = join(value[name], one[name], other[name]);
        if (made !== value[name]) {
            result = withMember(value, result, name, made);
        }
    }
    return result;
}

export { joined };
