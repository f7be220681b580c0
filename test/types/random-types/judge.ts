/** Decides which values are valid, with a validator independent of oasmith. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { expressible } from './expressible.ts';
import { referTo } from './reading.ts';

/** A value is valid, invalid by what a type can express, or only by something else; or the validator fails. */
export type Verdict = 'valid' | 'invalid' | 'beyond types' | 'unjudged';

type Judge = (name: string, value: JsonValue) => Verdict;

/** @param read The named schemas as JSON Schema. */
export function judgeOf(read: JsonObject): Judge {
    const whole = validatorsOf(read);
    const ofTypes = validatorsOf(
        Object.fromEntries(Object.entries(read).map(([name, schema = true]) => [name, expressible(schema)])),
    );
    return (name, value) => {
        try {
            if (whole(name)(value)) return 'valid';
            return ofTypes(name)(value) ? 'beyond types' : 'invalid';
        } catch (error) {
            // The code that ajv 8.20 writes for `unevaluatedProperties` next to a recursive schema may be wrong.
            if (error instanceof TypeError || error instanceof ReferenceError) return 'unjudged';
            throw error;
        }
    };
}

function validatorsOf(schemas: JsonObject): (name: string) => ValidateFunction {
    const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, inlineRefs: false, logger: false });
    ajv.addSchema({ $id: 'description', components: { schemas } });
    return (name) => {
        const validate = ajv.getSchema(`description${referTo(name).$ref}`);
        if (validate === undefined) throw new Error(`there is no schema ${name}`);
        return validate;
    };
}
