/** The proxy for a URL, from the same environment variables that other programs read. */
import { BlockList, isIP } from 'node:net';
import { fail } from '../../diagnostics/index.ts';
import { basicAuthorization, type Environment } from './access.ts';

export interface ProxyServer {
    /** Without credentials. */
    readonly url: URL;
    /** The header for the user name and the password in its URL. */
    readonly authorization: string | undefined;
    /** The environment variable that names it. */
    readonly variable: string;
}

/** The proxy for a URL's scheme, or else the one for all schemes; none if NO_PROXY names its host. */
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
interface Setting {
    readonly variable: string;
    readonly text: string;
}

/** The lower-case name takes precedence, as in other programs. An empty variable counts as unset. */
function findSetting(environment: Environment, name: string): Setting | undefined {
    for (const variable of [name, name.toUpperCase()]) {
        const text = environment[variable]?.trim() ?? '';
        if (text !== '') return { variable, text };
    }
    return undefined;
}

/** A proxy without a scheme is an http proxy. */
function readProxy({ variable, text }: Setting): ProxyServer {
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
