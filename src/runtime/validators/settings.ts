import { bodySettings } from './body-settings.ts';
import type { CheckSettings, Validate } from './validate.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
}

/** The settings of a request. */
export function checking($config: CheckConfig | undefined): CheckSettings {
    const { validate = bodySettings.validate } = $config ?? {};
    return { validate, onInvalid: bodySettings.onInvalid };
}
