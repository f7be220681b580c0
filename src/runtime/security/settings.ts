import type { SecuritySettings } from './credentials.ts';

/** The credentials that requests carry, if their operation requires them. Change them when your application starts. */
export const securitySettings: SecuritySettings = {};
