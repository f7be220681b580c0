import { printable } from '../printable.ts';
import { inAuthorization, type Place } from './places.ts';

/** A name and its password (RFC 7617). */
export interface BasicCredential {
    readonly username: string;
    readonly password: string;
}

/** A name with its password, in the `Authorization` header. */
export function asBasic(): Place {
    return { ...inAuthorization('Basic'), textOf: basicText };
}

function basicText(credential: unknown, name: string): string {
    const { username, password } = Object(credential);
    if (typeof username !== 'string' || typeof password !== 'string') {
        throw new TypeError(
            printable(
                `the credential '${name}' is neither a string nor a username with a password, nor undefined, if there is none`,
            ),
        );
    }
    return basicValue(name, { username, password });
}

const base64Digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The name and the password in UTF-8 (RFC 7617, 2), as Base64. Not every platform has `TextEncoder` and `btoa`. */
function basicValue(name: string, { username, password }: BasicCredential): string {
    // What is behind it would be of the password.
    if (username.includes(':')) {
        throw new TypeError(printable(`the username of the credential '${name}' cannot have ':'`));
    }
    // UTF-8 cannot express half a character.
    const text = encodeURIComponent(`${username}:${password}`.replace(/[\ud800-\udfff]/gu, '\ufffd'));
    const bits = text.replace(/%(..)|./g, (byte, hex?: string) => {
        return (hex === undefined ? byte.charCodeAt(0) : Number.parseInt(hex, 16)).toString(2).padStart(8, '0');
    });
    const digits = bits.replace(/.{1,6}/g, (six) => base64Digits.charAt(Number.parseInt(six.padEnd(6, '0'), 2)));
    return digits.padEnd(Math.ceil(digits.length / 4) * 4, '=');
}
