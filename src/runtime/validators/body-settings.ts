import type { InvalidBody, Validate } from './validate.ts';

export interface BodySettings {
    /** What is done about bodies that are not valid. By default, `onInvalid` is called. */
    validate: Validate;
    /** Called for a body that is not valid, unless `validate` is `off`. */
    onInvalid: ((invalid: InvalidBody) => void) | undefined;
}

/** Settings for bodies that are not what the description says. */
export const bodySettings: BodySettings = { validate: 'report', onInvalid: undefined };
