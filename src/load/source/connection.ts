import type { Explanation } from '../../diagnostics/system-errors.ts';
import { shortenText } from '../shown.ts';
import { nameProxy, type ProxyServer } from './proxy.ts';

export const byHand = 'download the description and give the path of the file';
const offline = 'check the address and the network, or give the path of a file';

/**
 * Why a request fails, by the code of its error, and the same about a proxy, with its name for `PROXY`. It is undefined
 * if the proxy cannot be distinguished from the server behind it.
 */
type Reason = readonly [codes: RegExp, message: string, help: string, ofProxy?: string];

const noHttps = /^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/;
const [refused, closed] = ['refused the connection', 'or the server behind it, broke off the connection'];
const [late, unreachable] = ['did not accept the connection in time', 'cannot be reached from here'];
const [unknown, noHttp] = ['the name of PROXY could not be looked up', 'did not send an HTTP response'];

const connectionReasons: readonly Reason[] = [
    [/^ENOTFOUND$/, 'no server has this name', offline, unknown],
    [/^EAI_AGAIN$/, 'the name of the server could not be looked up', offline, unknown],
    [/^ECONNREFUSED$/, `the server ${refused}`, 'is it running, and is the port right?', `PROXY ${refused}`],
    [
        /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
        'the server closed the connection',
        'try again, or give the path of a file',
        `PROXY, ${closed}`,
    ],
    [/^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/, `the server ${late}`, offline, `PROXY ${late}`],
    [/^(?:EHOSTUNREACH|ENETUNREACH)$/, `the server ${unreachable}`, offline, `PROXY ${unreachable}`],
    [/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$/, 'the server has sent nothing for minutes', `try again, or ${byHand}`],
    [noHttps, 'the server does not speak https here', 'try the address with http://'],
    [/^UND_ERR_HEADERS_OVERFLOW$/, 'the server sent too many headers', byHand],
    // Some versions of undici have no code for the errors of their HTTP parser.
    [
        /^HPE_|^HTTPParserError$/,
        `the server ${noHttp}`,
        'check the port, or try the address with https://',
        `PROXY ${noHttp}`,
    ],
    // The codes of zlib, Zstandard and Brotli. In the last, Node has an extra underscore.
    [/^(?:Z_|ZSTD_|ERR__|ERR_BROTLI)/, 'the response is not compressed as its header says', byHand],
];

/** Explains why a request got no response. The reason is a code on the error or on one of its causes. */
export function explainConnection(error: unknown, proxy?: ProxyServer): Explanation {
    const { code, message } = innermost(error);
    const reason = connectionReasons.find(([codes]) => codes.test(code));
    const blamed = proxy === undefined ? undefined : explainProxy(proxy, code, message, reason);
    if (blamed !== undefined) return blamed;
    if (reason !== undefined) return { message: reason[1], help: reason[2] };
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
function explainProxy(proxy: ProxyServer, code: string, message: string, reason?: Reason): Explanation | undefined {
    const name = nameProxy(proxy);
    const { url, variable, authorization } = proxy;
    const help = `check ${variable}, or name the host of the description in NO_PROXY`;
    const status = /^Proxy .*\((\d{3})\)/.exec(message)?.[1];
    if (status === '407') {
        const verb = authorization === undefined ? 'wants' : 'does not accept the';
        const form = `${url.protocol}//user:password@${url.host}`;
        return { message: `${name} ${verb} credentials`, help: `write them into ${variable}, as ${form}` };
    }
    if (status !== undefined) {
        return { message: `${name} responded with ${status} and makes no connection to the server`, help };
    }
    if (code === 'UND_ERR_PRX_TLS') return { message: `the certificate of ${name} is not trusted: ${message}`, help };
    if (noHttps.test(code) && url.protocol === 'https:') {
        return { message: `${name} does not speak https`, help: `write http:// into ${variable}` };
    }
    const ofProxy = reason?.[3]?.replace('PROXY', () => name);
    return ofProxy === undefined ? undefined : { message: ofProxy, help };
}

/** `fetch` hides the cause behind a general error; several addresses give an array of causes. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
    if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
    if (!(error instanceof Error)) return { code: '', message: String(error) };
    if (error.cause !== undefined) return innermost(error.cause);
    // The message about a certificate contains text from the server.
    const code = 'code' in error && error.code !== undefined ? String(error.code) : error.name;
    return { code, message: shortenText(error.message, 200) };
}
