import { InjectionToken } from '@angular/core';
import { otherServers } from '../../../runtime/servers/settings.ts';

/** The servers of operations that do not use the base URL. Provide another object to change them. */
export const OTHER_SERVERS: InjectionToken<typeof otherServers> = new InjectionToken<typeof otherServers>(
    'the other servers of the API',
    { providedIn: 'root', factory: () => otherServers },
);
