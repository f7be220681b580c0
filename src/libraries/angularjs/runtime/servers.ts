import { moduleName } from '../../../runtime/settings.ts';

/** The injection name of the other servers. A constant with this name in your module overrides them. */
export const otherServersName: string = `${moduleName}OtherServers`;
