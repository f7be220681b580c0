import { type BodySettings, bodySettings } from './body-settings.ts';
import type { CheckSettings, Validate } from './validate.ts';

export interface CheckConfig {
    /** What is done about a body of this request or its response that is not valid. */
    readonly validate?: Validate | undefined;
    readonly http?: object | undefined;
}

const ofInstances = new WeakMap<object, Partial<BodySettings>>();

/** Gives an instance its own settings for bodies that are not what the description says. */
export function setBodySettings(instance: object, settings: Partial<BodySettings>): void {
    ofInstances.set(instance, settings);
}

/** The settings of a request. */
export function checking({ validate, http }: CheckConfig = {}): CheckSettings {
    const settings = { ...bodySettings, ...(http === undefined ? undefined : ofInstances.get(http)) };
    return validate === undefined ? settings : { ...settings, validate };
}
