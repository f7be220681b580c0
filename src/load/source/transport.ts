import type { Dispatcher, ProxyAgent } from 'undici';
import type { Environment } from './access.ts';
import { type ProxyServer, proxyFor } from './proxy.ts';

/** The part of a response that is used, whichever `fetch` it comes from. */
export interface TransportResponse {
    readonly status: number;
    /** undici loses it behind a proxy. */
    readonly statusText: string | undefined;
    readonly ok: boolean;
    readonly headers: { get(name: string): string | null };
    readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

type Undici = typeof import('undici');

/** Sends requests, each through the proxy that the environment names for it. */
export interface Transport {
    send(url: URL, headers: ReadonlyMap<string, string>, signal: AbortSignal): Promise<TransportResponse>;
    /** The proxy of the last request, if it went through one. */
    readonly proxy: ProxyServer | undefined;
    /** Closes the connections to proxies; those without a proxy are closed by `fetch` itself. */
    close(): Promise<void>;
}

/** To be closed when all responses are read. */
export function openTransport(environment: Environment): Transport {
    /** By the variables that name their proxies, as one proxy may have different users. */
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
            // The `fetch` of Node cannot use the proxies of another undici than its own.
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

/** Only https needs a tunnel: many proxies open none to the port of http. */
function openAgent({ Pool, ProxyAgent }: Undici, { url, authorization }: ProxyServer): ProxyAgent {
    return new ProxyAgent({
        uri: url.href,
        proxyTunnel: false,
        ...(authorization === undefined ? {} : { token: authorization }),
        clientFactory: (origin, options) => new Pool(origin, options).compose(askOnce),
    });
}

/**
 * If a proxy breaks off the connection, undici would ask it for a tunnel again at once, and for ever: it takes the error for that
 * of a connection that has timed out. It does not recognize the error that this turns it into.
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
