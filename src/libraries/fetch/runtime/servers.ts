import { type Call, http, sendWith } from './client.ts';

/** Sends a request to another server, with the other settings of `http`. */
async function sendTo(server: string, path: string, call: Call, $config?: RequestInit): Promise<Response> {
    return sendWith({ ...http, baseUrl: server }, path, call, $config);
}

export { sendTo };
