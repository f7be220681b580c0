import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for 127.0.0.1, and its key: what a server needs for https in a test. */
export function selfSignedCertificate(): { readonly key: string; readonly cert: string } {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const name = sequence(tagged(0x31, sequence(objectIdentifier('550403'), text('oasmith tests'))));
    // RFC 5280, section 4.1.
    const unsigned = sequence(
        tagged(0xa0, integer(2)),
        integer(1),
        ecdsaWithSha256,
        name,
        sequence(time('20200101000000Z'), time('21200101000000Z')),
        name,
        publicKey.export({ type: 'spki', format: 'der' }),
        tagged(0xa3, sequence(alternativeNames)),
    );
    const signature = sign('sha256', unsigned, privateKey);
    const certificate = sequence(unsigned, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.of(0), signature])));
    const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
    return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    };
}

/** A value in DER, with its tag and its length. */
function tagged(tag: number, content: Buffer): Buffer {
    const { length } = content;
    const prefix = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
    return Buffer.concat([Buffer.of(tag, ...prefix), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
    return tagged(0x30, Buffer.concat(parts));
}

function integer(value: number): Buffer {
    return tagged(0x02, Buffer.of(value));
}

function objectIdentifier(hex: string): Buffer {
    return tagged(0x06, Buffer.from(hex, 'hex'));
}

function text(value: string): Buffer {
    return tagged(0x0c, Buffer.from(value));
}

function time(value: string): Buffer {
    return tagged(0x18, Buffer.from(value));
}

const ecdsaWithSha256 = sequence(objectIdentifier('2a8648ce3d040302'));

const alternativeNames = sequence(
    objectIdentifier('551d11'),
    tagged(0x04, sequence(tagged(0x87, Buffer.of(127, 0, 0, 1)))),
);
