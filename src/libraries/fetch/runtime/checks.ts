import type { CheckSettings, Validate } from '../../../runtime/validators/validate.ts';
import { http } from './client.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
}

/** The settings of a request. */
function checking({ validate = http.validate }: CheckConfig = {}): CheckSettings {
    return { validate, onInvalid: http.onInvalid };
}

export { checking };
