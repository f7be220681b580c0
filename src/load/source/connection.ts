import { shown } from '../shown.ts';
import { nameProxy, type ProxyServer } from './proxy.ts';

export interface Explanation {
    readonly message: string;
    readonly help: string;
}

const byHand = 'download the description and give the path of the file';
const offline = 'check the address and the network, or give the path of a file';

/** Explains why a request got no response. The reason is a code on the error or on one of its causes. */
export function explainConnection(error: unknown, proxy?: ProxyServer): Explanation {
    const { code, message } = innermost(error);
    const blamed = proxy === undefined ? undefined : explainProxy(proxy, code, message);
    if (blamed !== undefined) return blamed;
    switch (code) {
        case 'ENOTFOUND':
            return { message: 'no server has this name', help: offline };
        case 'EAI_AGAIN':
            return { message: 'the name of the server could not be looked up', help: offline };
        case 'ECONNREFUSED':
            return { message: 'the server refused the connection', help: 'is it running, and is the port right?' };
        case 'ECONNRESET':
        case 'EPIPE':
        case 'UND_ERR_SOCKET':
            return { message: 'the server closed the connection', help: 'try again, or give the path of a file' };
        case 'ETIMEDOUT':
        case 'UND_ERR_CONNECT_TIMEOUT':
            return { message: 'the server did not accept the connection in time', help: offline };
        case 'UND_ERR_HEADERS_TIMEOUT':
        case 'UND_ERR_BODY_TIMEOUT':
            return { message: 'the server has sent nothing for minutes', help: `try again, or ${byHand}` };
        case 'EHOSTUNREACH':
        case 'ENETUNREACH':
            return { message: 'the server cannot be reached from here', help: offline };
        case 'EPROTO':
        case 'ERR_SSL_WRONG_VERSION_NUMBER':
        case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
            return { message: 'the server does not speak https here', help: 'try the address with http://' };
        case 'UND_ERR_HEADERS_OVERFLOW':
            return { message: 'the server sent too many headers', help: byHand };
        default:
            break;
    }
    if (isSyntaxError(code)) {
        return {
            message: 'the server did not send an HTTP response',
            help: 'check the port, or try the address with https://',
        };
    }
    // The codes of zlib, Zstandard and Brotli. In the last, Node has an extra underscore.
    if (/^(?:Z_|ZSTD_|ERR__|ERR_BROTLI)/.test(code)) {
        return { message: 'the response is not compressed as its header says', help: byHand };
    }
    if (/CERT|SIGNATURE|ISSUER/.test(code)) {
        return {
            message: `the certificate of the server is not trusted: ${message}`,
            help: 'name the file of its authority in the environment variable NODE_EXTRA_CA_CERTS',
        };
    }
    if (message === '') {
        // The one `fetch` error without a cause (Fetch Standard, HTTP-network-or-cache fetch).
        return {
            message: 'the request failed without a reason, as it does if a proxy requires credentials (407)',
            help: 'name the proxy in HTTP_PROXY or HTTPS_PROXY, as http://user:password@proxy.example:3128',
        };
    }
    return { message: `the request failed: ${message}`, help: offline };
}

/** The errors of the proxy itself, if they can be distinguished from those of the server behind it. */
function explainProxy(proxy: ProxyServer, code: string, message: string): Explanation | undefined {
    const name = nameProxy(proxy);
    const check = `check ${proxy.variable}, or name the host of the description in NO_PROXY`;
    const status = /^Proxy .*\((\d{3})\)/.exec(message)?.[1];
    if (status === '407') {
        const form = `${proxy.url.protocol}//user:password@${proxy.url.host}`;
        return {
            message: `${name} ${proxy.authorization === undefined ? 'wants' : 'does not accept the'} credentials`,
            help: `write them into ${proxy.variable}, as ${form}`,
        };
    }
    if (status !== undefined) {
        return { message: `${name} responded with ${status} and makes no connection to the server`, help: check };
    }
    switch (code) {
        case 'ENOTFOUND':
        case 'EAI_AGAIN':
            return { message: `the name of ${name} could not be looked up`, help: check };
        case 'ECONNREFUSED':
            return { message: `${name} refused the connection`, help: check };
        case 'ETIMEDOUT':
        case 'UND_ERR_CONNECT_TIMEOUT':
            return { message: `${name} did not accept the connection in time`, help: check };
        case 'EHOSTUNREACH':
        case 'ENETUNREACH':
            return { message: `${name} cannot be reached from here`, help: check };
        case 'ECONNRESET':
        case 'EPIPE':
        case 'UND_ERR_SOCKET':
            return { message: `${name}, or the server behind it, broke off the connection`, help: check };
        case 'UND_ERR_PRX_TLS':
            return { message: `the certificate of ${name} is not trusted: ${message}`, help: check };
        case 'EPROTO':
        case 'ERR_SSL_WRONG_VERSION_NUMBER':
        case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
            if (proxy.url.protocol !== 'https:') return undefined;
            return { message: `${name} does not speak https`, help: `write http:// into ${proxy.variable}` };
        default:
            if (!isSyntaxError(code)) return undefined;
            return { message: `${name} did not send an HTTP response`, help: check };
    }
}

/** `fetch` hides the cause behind a general error; several addresses give an array of causes. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
    if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
    if (!(error instanceof Error)) return { code: '', message: String(error) };
    if (error.cause !== undefined) return innermost(error.cause);
    // The message about a certificate contains text from the server.
    const code = 'code' in error && error.code !== undefined ? String(error.code) : error.name;
    return { code, message: shown(error.message, 200) };
}

/** Some versions of undici have no code for the errors of their HTTP parser. */
function isSyntaxError(code: string): boolean {
    return code.startsWith('HPE_') || code === 'HTTPParserError';
}
