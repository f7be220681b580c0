/** Says which values are valid, with ajv. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { JsonSchemas } from './json-schema.js';

const options = {
    strict: false,
    validateSchema: false,
    validateFormats: false,
    meta: false,
    inlineRefs: false,
    logger: false,
    ownProperties: true,
    code: { regExp: Object.assign(readPattern, { code: 'readPattern' }) },
};

export class Judge {
    #schemas;
    #ajv;
    #added = 0;
    #known = new Map();

    constructor(document, leniency) {
        this.#schemas = new JsonSchemas(document, leniency);
        const own = { ...options, validateFormats: leniency?.hasFormats === true };
        this.#ajv = /^3\.0/.test(document.openapi) ? new AjvDraft04.default(own) : new Ajv2020(own);
        if (own.validateFormats) {
            addFormats.default(this.#ajv, { mode: 'full' });
            // JSON Schema knows no such format.
            this.#ajv.addFormat('url', true);
        }
    }

    /** Whether a value is one of the schema at a pointer. Throws if ajv cannot read the schema. */
    accepts(pointer, value) {
        let validate = this.#known.get(pointer);
        if (validate === undefined) {
            try {
                validate = this.#compile(pointer);
            } catch (error) {
                validate = () => {
                    throw error;
                };
            }
            this.#known.set(pointer, validate);
        }
        return validate(value) === true;
    }

    #compile(pointer) {
        const id = this.#schemas.add(pointer);
        const { found } = this.#schemas;
        for (; this.#added < found.length; this.#added++) {
            if (found[this.#added] !== undefined) this.#ajv.addSchema(found[this.#added]);
        }
        const validate = this.#ajv.getSchema(id);
        if (validate === undefined) throw new Error(`ajv does not know ${pointer}`);
        return validate;
    }
}

/**
 * A pattern that is no regular expression says nothing. Some are only without the flag `u`, and the second engine of V8, for
 * patterns that would take years, does not know it (`scripts/corpus-examples.js` turns it on).
 */
function readPattern(pattern) {
    // Without the flag, it would be read as something else.
    const needsFlag = /\\[pPu]\{/.test(pattern);
    const hasLoopInLoop = /[*+}][^()]*\)[*+{]/.test(pattern);
    for (const flags of hasLoopInLoop && !needsFlag ? ['', 'u'] : ['u', '']) {
        try {
            return new RegExp(pattern, flags);
        } catch {
            // The next one may read it.
        }
    }
    return /(?:)/;
}
