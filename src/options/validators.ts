/** The option `validators`: whether the output has validators, which ones, and what they do. */
import { nearest } from '../diagnostics/nearest.ts';
import { filledPatternList } from './pattern.ts';
import { type Finding, type Form, isRecord, join, type Schema, trueOrFalse, within } from './show.ts';

/** Which validators there are, and what they do. An object says that there are some. */
export interface ValidatorsConfig {
    /** The only schemas to check, by name, with what they lead to; wildcards are `*` and `?`. Those behind a `!` are not checked. */
    readonly include?: readonly string[] | undefined;
    /** Whether they fill in the defaults of properties that are missing. */
    readonly defaults?: boolean | undefined;
    /** Whether there is a validator for the parameters of each operation. */
    readonly parameters?: boolean | undefined;
}

const offByDefault: Form = { ...trueOrFalse, schema: { ...trueOrFalse.schema, default: false } };

const fields = {
    include: {
        ...filledPatternList('dotted', 'an array of names'),
        doc: 'The only schemas to check, by name, with what they lead to, or behind a ! those not to check; the wildcards are * and ?',
    },
    defaults: { ...offByDefault, doc: 'Whether they fill in the defaults of properties that are missing' },
    parameters: { ...offByDefault, doc: 'Whether there is a validator for the parameters of each operation' },
} as const satisfies Readonly<Record<keyof ValidatorsConfig, Form & { readonly doc: string }>>;

const allowed = `true, false or an object with ${join(Object.keys(fields), 'and')}`;

export function checkValidators(given: unknown): readonly Finding[] {
    if (typeof given === 'boolean') return [];
    if (!isRecord(given)) return [{ given, allowed }];
    return Object.entries(given).flatMap(([name, value]) => {
        if (value === undefined) return [];
        const row = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : undefined;
        if (row !== undefined) return within(name, row.check(value));
        const near = nearest(name, Object.keys(fields));
        const reason = `there is no '${name}' in it`;
        return [{ given, reason, allowed, ...(near === undefined ? {} : { suggestion: `'${near}'` }) }];
    });
}

export const validatorsSchema: Schema = {
    anyOf: [
        { type: 'boolean' },
        {
            type: 'object',
            properties: Object.fromEntries(
                Object.entries(fields).map(([name, { doc, schema }]) => [name, { description: doc, ...schema }]),
            ),
            additionalProperties: false,
        },
    ],
};

/** The options that say whether there are validators, and where. */
interface ValidatorOptions {
    readonly validators: boolean | ValidatorsConfig;
    readonly validatorsOut: string | undefined;
}

/** A file for the validators asks for them. */
export function hasValidators({ validators, validatorsOut }: ValidatorOptions): boolean {
    return validators !== false || validatorsOut !== undefined;
}

/** Which validators there are, and what they do; nothing of it if the option only says whether there are any. */
export function validatorsOf({ validators }: Pick<ValidatorOptions, 'validators'>): ValidatorsConfig {
    return typeof validators === 'object' ? validators : {};
}

/** Whether they have a file of their own. A single output has none. */
export function hasValidatorsFile({
    out,
    validatorsOut,
}: Pick<ValidatorOptions, 'validatorsOut'> & { readonly out: string | undefined }): boolean {
    return out !== undefined && validatorsOut !== undefined;
}
