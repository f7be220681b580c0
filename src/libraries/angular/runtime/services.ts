import { InjectionToken, inject, type Provider } from '@angular/core';
import type { ApiSettings } from '../../../runtime/services/settings.ts';

const API_SETTINGS: InjectionToken<ApiSettings> = new InjectionToken<ApiSettings>('the settings of the API');

/**
 * Provides the settings of an application, in place of those of the module. A function may inject what it needs:
 * each request that a server renders then has its own.
 */
export function provideApi(settings: ApiSettings | (() => ApiSettings)): Provider {
    return { provide: API_SETTINGS, useFactory: () => (typeof settings === 'function' ? settings() : settings) };
}

export function injectSettings(): ApiSettings | undefined {
    return inject(API_SETTINGS, { optional: true }) ?? undefined;
}
