import { type Call, http, send } from './client.ts';
import type { RequestConfig } from './instances.ts';

/** Sends a request to another server, with the other settings of the instance that `$config` names, or of `http`. */
export async function sendThroughTo(
    server: string,
    path: string,
    call: Call,
    { http: instance = http, ...$config }: RequestConfig = {},
): Promise<Response> {
    return send(path, call, $config, { ...instance, baseUrl: server });
}
