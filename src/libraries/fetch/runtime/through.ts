import { type Call, http, send } from './client.ts';
import type { RequestConfig } from './instances.ts';

/** Sends a request through the instance that `$config` names, or through `http`. */
export async function sendThrough(
    path: string,
    call: Call,
    { http: instance = http, ...$config }: RequestConfig = {},
): Promise<Response> {
    return send(path, call, $config, instance);
}
