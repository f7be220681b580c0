import { moduleName } from '../../../runtime/settings.ts';

/** The injection name of the settings. A value or a factory with this name in your module replaces those of this file. */
export const settingsName: string = `${moduleName}Settings`;
