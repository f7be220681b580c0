import type { Dispatcher, ProxyAgent } from 'undici';
import type { Environment } from './access.ts';
import { type ProxyServer, proxyFor } from './proxy.ts';

/** The part of a response that oasmith uses, from any `fetch`. */
export interface TransportResponse {
    readonly status: number;
    /** undici loses it behind a proxy. */
    readonly statusText: string | undefined;
    readonly ok: boolean;
    readonly headers: { get(name: string): string | null };
    readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

type Undici = typeof import('undici');

/** Sends requests, each through the proxy that the environment names. */
export interface Transport {
    send(url: URL, headers: ReadonlyMap<string, string>, signal: AbortSignal): Promise<TransportResponse>;
    /** The proxy of the last request, if it went through one. */
    readonly proxy: ProxyServer | undefined;
    /** Closes the connections to proxies; those without a proxy are closed by `fetch` itself. */
    close(): Promise<void>;
}

/** Close it after all responses are read. */
export function openTransport(environment: Environment): Transport {
    /** By variable name, because one proxy may have different users. */
    const agents = new Map<string, ProxyAgent>();
    let proxy: ProxyServer | undefined;
    return {
        get proxy() {
            return proxy;
        },
        async send(url, headers, signal) {
            proxy = proxyFor(url, environment);
            const request = { headers: [...headers], redirect: 'manual' as const, signal };
            if (proxy === undefined) return fetch(url, request);
            // Node's `fetch` cannot use proxies of another undici.
            const undici = await import('undici');
            const dispatcher = agents.get(proxy.variable) ?? openAgent(undici, proxy);
            agents.set(proxy.variable, dispatcher);
            return undici.fetch(url, { ...request, dispatcher });
        },
        async close() {
            for (const agent of agents.values()) await agent.destroy();
        },
    };
}

/** Only https needs a tunnel: many proxies refuse a tunnel to the http port. */
function openAgent({ Pool, ProxyAgent }: Undici, { url, authorization }: ProxyServer): ProxyAgent {
    return new ProxyAgent({
        uri: url.href,
        proxyTunnel: false,
        ...(authorization === undefined ? {} : { token: authorization }),
        clientFactory: (origin, options) => new Pool(origin, options).compose(askOnce),
    });
}

/**
 * If a proxy closes the connection, undici would request the tunnel again at once, endlessly: it reads the error as a
 * timed-out connection. This changes the error into one that undici does not recognize.
 */
function askOnce(dispatch: Dispatcher.Dispatch): Dispatcher.Dispatch {
    return (request, handler) =>
        dispatch(request, {
            onRequestStart: (...event) => handler.onRequestStart?.(...event),
            onRequestUpgrade: (...event) => handler.onRequestUpgrade?.(...event),
            onResponseStart: (...event) => handler.onResponseStart?.(...event),
            onResponseData: (...event) => handler.onResponseData?.(...event),
            onResponseEnd: (...event) => handler.onResponseEnd?.(...event),
            onResponseError: (controller, cause) =>
                handler.onResponseError?.(controller, new Error('the proxy opened no tunnel', { cause })),
        });
}
