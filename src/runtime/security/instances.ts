import type { SecuritySettings } from './credentials.ts';
import { securitySettings } from './settings.ts';

const securityOfInstances = new WeakMap<object, SecuritySettings>();

/** Gives an instance its own credentials. Without them it sends none. */
export function setSecuritySettings(instance: object, settings: SecuritySettings): void {
    securityOfInstances.set(instance, settings);
}

/** The credentials of the instance that `$config` names, or those of the module. */
export function securityOf($config: { readonly http?: object | undefined } | undefined): SecuritySettings {
    const { http } = $config ?? {};
    return http === undefined ? securitySettings : (securityOfInstances.get(http) ?? {});
}
