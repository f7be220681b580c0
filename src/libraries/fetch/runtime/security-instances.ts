import type { Security } from '../../../runtime/security/schemes.ts';
import { type Call, http } from './client.ts';
import type { RequestConfig } from './instances.ts';
import type { Guard } from './redirects.ts';
import { sendSecured } from './security.ts';

/** Sends a request through the instance that `$config` names, or through `http`, with the credentials of that instance. */
export async function sendSecuredThrough(
    security: Security,
    path: string,
    call: Call,
    { http: instance = http, ...$config }: RequestConfig = {},
    guard?: Guard,
): Promise<Response> {
    return sendSecured(security, path, call, $config, guard, instance);
}

/** Sends a request to another server, with credentials only if that has the origin of the instance. */
export async function sendSecuredThroughTo(
    security: Security,
    server: string,
    path: string,
    call: Call,
    { http: instance = http, ...$config }: RequestConfig = {},
    guard?: Guard,
): Promise<Response> {
    return sendSecured(security, path, call, $config, guard, instance, server);
}
