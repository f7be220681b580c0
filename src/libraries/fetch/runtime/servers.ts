import { type Call, http, send } from './client.ts';

/** Sends a request to another server, with the other settings of `http`. */
export async function sendTo(server: string, path: string, call: Call, $config?: RequestInit): Promise<Response> {
    return send(path, call, $config, { ...http, baseUrl: server });
}
