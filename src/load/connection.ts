import { shown } from './shown.ts';

interface Explanation {
    readonly message: string;
    readonly help: string;
}

const byHand = 'download the description and give the path of the file';
const offline = 'check the address and the network, or give the path of a file';

/** Says why a request got no answer; the reason is a code on the error or on one of its causes. */
export function explainConnection(error: unknown): Explanation {
    const { code, message } = innermost(error);
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
            return { message: 'the server broke off the connection', help: 'try again, or give the path of a file' };
        case 'ETIMEDOUT':
        case 'UND_ERR_CONNECT_TIMEOUT':
            return { message: 'the server did not accept the connection in time', help: offline };
        case 'EHOSTUNREACH':
        case 'ENETUNREACH':
            return { message: 'the server cannot be reached from here', help: offline };
        case 'EPROTO':
        case 'ERR_SSL_WRONG_VERSION_NUMBER':
        case 'ERR_SSL_PACKET_LENGTH_TOO_LONG':
            return { message: 'the server does not speak https here', help: 'try the address with http://' };
        case 'UND_ERR_HEADERS_OVERFLOW':
            return { message: 'the server sent more headers than a description needs', help: byHand };
        case 'Z_DATA_ERROR':
        case 'Z_BUF_ERROR':
            return { message: 'the answer of the server is not compressed as it says', help: byHand };
        default:
            break;
    }
    if (/CERT|SIGNATURE|ISSUER/.test(code)) {
        return {
            message: `the certificate of the server is not trusted: ${message}`,
            help: 'name the file of its authority in the environment variable NODE_EXTRA_CA_CERTS',
        };
    }
    return { message: `the request failed: ${message}`, help: offline };
}

/** `fetch` hides what happened behind a general error; with several addresses there is a list of reasons. */
function innermost(error: unknown): { readonly code: string; readonly message: string } {
    if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
    if (!(error instanceof Error)) return { code: '', message: String(error) };
    if (error.cause !== undefined) return innermost(error.cause);
    // A server has its part in what is said of its certificate.
    return { code: 'code' in error ? String(error.code) : '', message: shown(error.message, 200) };
}
