import { bodySettings } from '../validators/body-settings.ts';
import type { CheckSettings, Validate } from '../validators/validate.ts';
import type { ApiSettings } from './settings.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
}

/** The settings of a request: its own, and those of its service. */
export function checksBy(
    $config: CheckConfig | undefined,
    { validate, onInvalid }: ApiSettings = bodySettings,
): CheckSettings {
    return { validate: $config?.validate ?? validate, onInvalid };
}

/** Passes on the settings that `checksBy` has found. */
export function checking({ validate, onInvalid }: Partial<CheckSettings> = {}): CheckSettings {
    return { validate, onInvalid };
}
