/** Sends requests, each through the proxy that the environment names. */
import { BlockList, isIP } from 'node:net';
import type { Dispatcher, ProxyAgent } from 'undici';
import { fail } from '../../diagnostics/index.ts';
import { basicAuthorization, type Environment } from './access.ts';

/** The part of a response that oasmith uses, from any `fetch`. */
export interface TransportResponse {
    readonly status: number;
    /** undici loses it behind a proxy. */
    readonly statusText: string | undefined;
    readonly ok: boolean;
    readonly headers: { get(name: string): string | null };
    readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

export interface ProxyServer {
    /** Without credentials. */
    readonly url: URL;
    /** The header for the user name and the password in its URL. */
    readonly authorization: string | undefined;
    /** The environment variable that names it. */
    readonly variable: string;
}

/** Sends requests. Close it after all responses are read. */
export class Transport {
    /** The proxy of the last request, if it went through one. */
    proxy: ProxyServer | undefined;
    readonly #environment: Environment;
    /** By variable name, because one proxy may have different users. */
    readonly #agents = new Map<string, ProxyAgent>();

    constructor(environment: Environment) {
        this.#environment = environment;
    }

    async send(url: URL, headers: ReadonlyMap<string, string>, signal: AbortSignal): Promise<TransportResponse> {
        this.proxy = proxyFor(url, this.#environment);
        const request = { headers: [...headers], redirect: 'manual' as const, signal };
        if (this.proxy === undefined) return fetch(url, request);
        // Node's `fetch` cannot use proxies of another undici.
        const undici = await import('undici');
        const dispatcher = this.#agents.get(this.proxy.variable) ?? openAgent(undici, this.proxy);
        this.#agents.set(this.proxy.variable, dispatcher);
        return undici.fetch(url, { ...request, dispatcher });
    }

    /** Closes the connections to proxies; those without a proxy are closed by `fetch` itself. */
    async close(): Promise<void> {
        for (const agent of this.#agents.values()) await agent.destroy();
    }
}

/** Only https needs a tunnel: many proxies refuse a tunnel to the http port. */
function openAgent({ Pool, ProxyAgent }: typeof import('undici'), { url, authorization }: ProxyServer): ProxyAgent {
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

/**
 * The proxy for a URL's scheme, or else the one for all schemes; none if NO_PROXY names its host. It reads the same
 * environment variables as other programs.
 */
export function proxyFor(url: URL, environment: Environment): ProxyServer | undefined {
    const scheme = url.protocol.slice(0, -1);
    const setting = findSetting(environment, `${scheme}_proxy`) ?? findSetting(environment, 'all_proxy');
    return setting === undefined || isExempt(url, environment) ? undefined : readProxy(setting);
}

/** The name of a proxy in messages. */
export function nameProxy({ url, variable }: ProxyServer): string {
    return `the proxy ${url.origin} (${variable})`;
}

/** A variable that is set, and its value. */
interface ProxySetting {
    readonly variable: string;
    readonly text: string;
}

/** The lower-case name takes precedence, as in other programs. An empty variable counts as unset. */
function findSetting(environment: Environment, name: string): ProxySetting | undefined {
    for (const variable of [name, name.toUpperCase()]) {
        const text = environment[variable]?.trim() ?? '';
        if (text !== '') return { variable, text };
    }
    return undefined;
}

/** A proxy without a scheme is an http proxy. */
function readProxy({ variable, text }: ProxySetting): ProxyServer {
    const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
    const help = `write it as http://proxy.example:3128, or name the host in NO_PROXY`;
    if (!URL.canParse(address)) {
        return fail('unreadable-source', `the environment variable ${variable} does not hold the URL of a proxy`, {
            help,
        });
    }
    const url = new URL(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        const scheme = url.protocol.slice(0, -1);
        const message = `the environment variable ${variable} names a proxy that speaks ${scheme}; oasmith speaks to http and https proxies`;
        return fail('unreadable-source', message, { help });
    }
    const authorization = basicAuthorization(url);
    url.username = '';
    url.password = '';
    return { url, authorization, variable };
}

/** Whether NO_PROXY names the host, a parent domain, or a network that contains its address. */
function isExempt(url: URL, environment: Environment): boolean {
    const list = findSetting(environment, 'no_proxy')?.text ?? '';
    const host = plainHost(url.hostname);
    const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
    return list.split(/[\s,]+/).some((entry) => matchesEntry(entry.toLowerCase(), host, port));
}

function matchesEntry(entry: string, host: string, port: string): boolean {
    if (entry === '') return false;
    if (entry === '*') return true;
    if (entry.includes('/')) return isInNetwork(entry, host);
    // The colons of an address without brackets are part of it.
    const [, name = '', ownPort = port] = isIP(entry) === 6 ? [entry, entry] : (/^(.*?)(?::(\d+))?$/.exec(entry) ?? []);
    const domain = plainHost(name).replace(/^\*?\./, '');
    return ownPort === port && domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

/** `10.0.0.0/8` (RFC 4632, section 3.1). */
function isInNetwork(entry: string, host: string): boolean {
    const [network = '', prefix = ''] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    const longest = family === 'ipv6' ? 128 : 32;
    if (isIP(network) === 0 || isIP(host) === 0 || !/^\d+$/.test(prefix) || Number(prefix) > longest) return false;
    const list = new BlockList();
    list.addSubnet(network, Number(prefix), family);
    return list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/** A host without the brackets of an IPv6 address, and without the final dot of an absolute name. */
function plainHost(host: string): string {
    return host
        .toLowerCase()
        .replace(/^\[(.*)\]$/, '$1')
        .replace(/\.$/, '');
}
