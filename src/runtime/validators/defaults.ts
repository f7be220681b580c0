import { anyJoined } from './alternatives.ts';
import { isJsonObject } from './leaves.ts';
import { hasMember, joined } from './parts.ts';
import { ask, attempt, type Check, checkBy, checkOf, nothing, type Part, type Pass } from './schema.ts';
import type { StandardSchemaV1 } from './standard.ts';

/** The passes that fill in defaults. All others only check. */
const filling = /* @__PURE__ */ new WeakSet<Pass>();

/**
 * A schema that returns values which have some properties for sure. Their types are no second time in it: of two unions with
 * hundreds of members, one open, the compiler would compare each with each.
 */
export type FillingSchema<Value, Names extends keyof Value> = StandardSchemaV1<
    Value,
    Value & { [Name in Names]: NonNullable<unknown> | null }
>;

/** A schema that returns a value with the defaults of the properties that it has not. What is valid is the same. */
export function filled<Value, Full extends Value>(
    schema: StandardSchemaV1<Value, Value>,
): StandardSchemaV1<Value, Full> {
    const { validate } = schema['~standard'];
    return {
        ...schema,
        '~standard': {
            version: 1,
            vendor: 'oasmith',
            validate: (value) => {
                const result = validate(value);
                return 'value' in result ? { value: fill(checkOf(schema), value, result.value) as Full } : result;
            },
        },
    };
}

/**
 * A valid value with its defaults: it is valid too, and nothing is missing in it. Otherwise, as where there may be only so
 * many properties, it is what the check has made of it.
 */
export function fill(check: Check, value: unknown, made: unknown): unknown {
    const full = fillOnce(check, value);
    return full !== nothing && fillOnce(check, full) === full ? full : made;
}

function fillOnce(check: Check, value: unknown): unknown {
    const pass: Pass = { issues: [], wanted: 0, depth: 0 };
    filling.add(pass);
    try {
        const full = ask(check, value, pass);
        return pass.issues.length === 0 ? full : nothing;
    } catch (error) {
        // What leads back to itself fills the stack. Engines have two names for its overflow.
        if (!/^(Range|Internal)E/.test(String(error))) {
            throw error;
        }
        return nothing;
    }
}

/** An object, and the values of properties that it may have not. */
export function withDefaults(part: Part, defaults: Readonly<Record<string, unknown>>): Check {
    const check = checkOf(part);
    return checkBy((value, pass) => {
        if (!filling.has(pass) || !isJsonObject(value)) {
            return ask(check, value, pass);
        }
        const missing = Object.entries(defaults).filter(([name]) => !hasMember(value, name));
        return ask(check, missing.length === 0 ? value : { ...value, ...copiesOf(missing) }, pass);
    });
}

/** Whoever gets a default may change it. */
function copiesOf(members: readonly (readonly [string, unknown])[]): object {
    return Object(JSON.parse(JSON.stringify(Object.fromEntries(members))));
}

/** A value that all checks accept, of which several have defaults: each gets what those before it have filled in. */
export function allFilled(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    const plain = joined(...checks);
    return checkBy((value, pass) =>
        filling.has(pass) ? checks.reduce((result, check) => ask(check, result, pass), value) : ask(plain, value, pass),
    );
}

/** A value that at least one schema accepts. Where several do, nobody knows which of their defaults are meant. */
export function anyFilled(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    const plain = anyJoined(...checks);
    return checkBy((value, pass) => {
        if (!filling.has(pass)) {
            return ask(plain, value, pass);
        }
        const [only, ...others] = checks.map((check) => attempt(check, value, pass)).filter((one) => one !== nothing);
        if (only !== undefined && others.length === 0) {
            return only;
        }
        filling.delete(pass);
        const result = ask(plain, value, pass);
        filling.add(pass);
        return result;
    });
}
