import type { CheckSettings, Validate } from '../../../runtime/validators/validate.ts';
import { http } from './client.ts';
import type { RequestConfig } from './instances.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
    readonly http?: RequestConfig['http'];
}

/** The settings of a request. */
export function checking($config: CheckConfig = {}): CheckSettings {
    if ($config.http !== undefined) {
        return { validate: $config.validate ?? $config.http.validate, onInvalid: $config.http.onInvalid };
    }
    return { validate: $config.validate ?? http.validate, onInvalid: http.onInvalid };
}
