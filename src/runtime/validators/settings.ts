import type { CheckSettings, InvalidBody, Validate } from './validate.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
}

export interface BodySettings {
    /** What is done about bodies that are not valid. By default, `onInvalid` is called. */
    validate: Validate;
    /** Called for a body that is not valid, unless `validate` is `off`. */
    onInvalid: ((invalid: InvalidBody) => void) | undefined;
}

/** Settings for bodies that are not what the description says. */
export const bodySettings: BodySettings = { validate: 'report', onInvalid: undefined };

/** The settings of a request. */
function checking($config: CheckConfig | undefined): CheckSettings {
    const { validate = bodySettings.validate } = $config ?? {};
    return { validate, onInvalid: bodySettings.onInvalid };
}

export { checking };
