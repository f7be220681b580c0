import { otherServers } from './settings.ts';

/** The servers of instances that have their own. */
const serversOfInstances = new WeakMap<object, Partial<typeof otherServers>>();

/** Gives an instance its own servers for operations that do not use the base URL. The others stay as they are. */
export function withServers<Instance extends object>(http: Instance, servers: Partial<typeof otherServers>): Instance {
    serversOfInstances.set(http, servers);
    return http;
}

export function serverOf(
    name: keyof typeof otherServers,
    $config: { readonly http?: object | undefined } | undefined,
): string {
    const own = $config?.http && serversOfInstances.get($config.http);
    return own?.[name] ?? otherServers[name];
}
