import type { CheckSettings, Validate } from '../../../runtime/validators/validate.ts';
import { type HttpSettings, http } from './client.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
    readonly http?: HttpSettings | undefined;
}

/** The settings of a request: those of its instance, unless it has its own. */
function checking($config: CheckConfig | undefined): CheckSettings {
    const { onInvalid, validate } = $config?.http ?? http;
    return { validate: $config?.validate ?? validate, onInvalid };
}

export { checking };
