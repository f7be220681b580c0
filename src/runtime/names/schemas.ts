import { validation } from '../validators/schema.ts';
import type { StandardSchemaV1, ValidationIssue } from '../validators/standard.ts';
import { asNamed, type NamePairs, type Names, rename } from './names.ts';

/** A schema of values whose properties have the names of a program. */
export interface NamedSchema<T = unknown> extends StandardSchemaV1<T, T> {
    /** The schema of the same values as they are sent and received: with the names that the description has. */
    readonly described: StandardSchemaV1;
}

/** A schema of values with the names of a program. Like a date that is still a string, a name may still be as described. */
export function named<T>(schema: StandardSchemaV1<T, T>, names: Names): NamedSchema<T> {
    return {
        ...schema,
        described: schema,
        '~standard': {
            ...schema['~standard'],
            validate: (value) => {
                const pairs = new Map<object, NamePairs>();
                const described = rename(value, names, true, (copy, own) => pairs.set(copy, own));
                const result = schema['~standard'].validate(described);
                return 'value' in result
                    ? { value: asNamed<T>(result.value, names) }
                    : { issues: result.issues.map((issue) => placedIn(issue, described, pairs)) };
            },
        },
    };
}

/** An issue in terms of the value that was given: its place, its tag, and the message, which may show both. */
function placedIn(issue: ValidationIssue, value: unknown, pairs: ReadonlyMap<object, NamePairs>): ValidationIssue {
    let owner = value;
    let { tag } = issue;
    const path = issue.path.map((key) => {
        const holder = Object(owner) as Record<PropertyKey, unknown>;
        const own = pairs.get(holder);
        tag = withOwnName(issue.tag, own) ?? tag;
        owner = holder[key];
        return own !== undefined && Object.hasOwn(own, key) ? (own[String(key)] ?? key) : key;
    });
    tag = withOwnName(issue.tag, pairs.get(Object(owner) as object)) ?? tag;
    const placed = { ...issue, path, ...(tag !== undefined && { tag }) };
    return { ...placed, message: validation.message(placed) };
}

/** A tag whose property is one of those with another name. */
function withOwnName(tag: string | undefined, pairs: NamePairs = {}): string | undefined {
    const described = tag && Object.keys(pairs).find((name) => tag.startsWith(`${name}: `));
    return described && `${pairs[described]}${tag.slice(described.length)}`;
}
