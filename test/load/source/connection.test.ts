import { describe, expect, test } from 'vitest';
import { explainConnection } from '../../../src/load/source/connection.ts';
import { proxyFor } from '../../../src/load/source/proxy.ts';

const failed = (code: string, message = 'x') =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

describe('says why a connection failed', () => {
    test.each<[unknown, string]>([
        [failed('ENOTFOUND'), 'no server has this name'],
        [failed('EAI_AGAIN'), 'the name of the server could not be looked up'],
        [failed('ECONNREFUSED'), 'the server refused the connection'],
        [failed('ECONNRESET'), 'the server closed the connection'],
        [failed('UND_ERR_CONNECT_TIMEOUT'), 'the server did not accept the connection in time'],
        [failed('HPE_INVALID_CONSTANT'), 'the server did not send an HTTP response'],
        [failed('UND_ERR_HEADERS_TIMEOUT'), 'the server has sent nothing for minutes'],
        [failed('UND_ERR_BODY_TIMEOUT'), 'the server has sent nothing for minutes'],
        [failed('Z_BUF_ERROR'), 'the response is not compressed as its header says'],
        [failed('ZSTD_error_prefix_unknown'), 'the response is not compressed as its header says'],
        [failed('ERR__ERROR_FORMAT_PADDING_1'), 'the response is not compressed as its header says'],
        [failed('ENETUNREACH'), 'the server cannot be reached from here'],
        [
            failed('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
            'the certificate of the server is not trusted: self-signed certificate',
        ],
        [
            failed('CERT_HAS_EXPIRED', 'certificate has expired'),
            'the certificate of the server is not trusted: certificate has expired',
        ],
        [
            failed('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify'),
            'the certificate of the server is not trusted: unable to verify',
        ],
        [
            failed('ERR_TLS_CERT_ALTNAME_INVALID', 'it is for \u001b[2J'),
            'the certificate of the server is not trusted: it is for \\u001b[2J',
        ],
        [new TypeError('fetch failed', { cause: new Error('bad port') }), 'the request failed: bad port'],
        [
            new TypeError('fetch failed', {
                cause: new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
            }),
            'the server refused the connection',
        ],
        ['odd', 'the request failed: odd'],
    ])('%s', (error, expected) => {
        expect(explainConnection(error).message).toBe(expected);
    });
});

describe('reports errors of the proxy', () => {
    const proxy = proxyFor(new URL('https://api.example'), { HTTPS_PROXY: 'http://user:secret@proxy.example:3128' });
    const name = 'the proxy http://proxy.example:3128 (HTTPS_PROXY)';

    test.each<[unknown, string]>([
        [failed('ENOTFOUND'), `the name of ${name} could not be looked up`],
        [failed('EAI_AGAIN'), `the name of ${name} could not be looked up`],
        [failed('ECONNREFUSED'), `${name} refused the connection`],
        [failed('UND_ERR_CONNECT_TIMEOUT'), `${name} did not accept the connection in time`],
        [failed('EHOSTUNREACH'), `${name} cannot be reached from here`],
        [failed('UND_ERR_SOCKET'), `${name}, or the server behind it, broke off the connection`],
        [failed('UND_ERR_PRX_TLS', 'no'), `the certificate of ${name} is not trusted: no`],
        [failed('HPE_INVALID_CONSTANT'), `${name} did not send an HTTP response`],
        // Inside the tunnel, the server responds.
        [failed('EPROTO'), 'the server does not speak https here'],
        [failed('CERT_HAS_EXPIRED', 'expired'), 'the certificate of the server is not trusted: expired'],
    ])('%s', (error, expected) => {
        expect(explainConnection(error, proxy).message).toBe(expected);
    });

    test('that should speak https itself', () => {
        const secure = proxyFor(new URL('https://api.example'), { ALL_PROXY: 'https://proxy.example' });
        expect(explainConnection(failed('EPROTO'), secure)).toEqual({
            message: 'the proxy https://proxy.example (ALL_PROXY) does not speak https',
            help: 'write http:// into ALL_PROXY',
        });
    });
});
