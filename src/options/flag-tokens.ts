/** The words of a command line as written, before a parser reads flags from them. */

import { suggestFlag } from './names.ts';
import type { Flag } from './rows.ts';
import { optionTable } from './table.ts';

const headerFlag = optionTable.headers.flag;
const joinedHeader = new RegExp(`^(-[A-Za-z]*?)${headerFlag.short}(.+)$`, 's');

/** The name of the flag in a token, and the value attached to it. */
export function readToken(token: string): { readonly name: string; readonly value: string | undefined } | undefined {
    const long = /^--([\w-]+)(?:=(.*))?$/s.exec(token);
    if (long?.[1] !== undefined) return { name: long[1], value: long[2] };
    const short = /^-[A-Za-z]*([A-Za-z])(?:=(.*)|([^A-Za-z=].*))?$/s.exec(token);
    return short?.[1] === undefined ? undefined : { name: short[1], value: short[2] ?? short[3] };
}

export function matches(flag: Flag, name: string): boolean {
    return name === flag.short || plain(name) === plain(flag.long);
}

/** A long flag may be written in any case and with hyphens. */
function plain(name: string): string {
    return name.replaceAll('-', '').toLowerCase();
}

/**
 * Splits a token such as `-HAccept: text/plain` (a curl habit) into the flag and its header, and into the short flags
 * before it. The parser would read the letters of the header as flags.
 */
export function separateHeader(token: string): readonly string[] {
    const [, others = '', value = ''] = joinedHeader.exec(token) ?? [];
    if (value === '') return [token];
    return [...(others === '-' ? [] : [others]), `-${headerFlag.short}`, value];
}

/** Whether a token is, or looks like, a header flag. */
export function mayBeHeader(token: string): boolean {
    const name = readToken(token)?.name;
    return name !== undefined && (matches(headerFlag, name) || suggestFlag(name) === headerFlag.long);
}

/**
 * The words of a command without header values, which may be credentials. Every word up to the next flag may be one.
 */
export function hideHeaders(argv: readonly string[]): string[] {
    let isBehind = false;
    return argv.flatMap(separateHeader).flatMap((token) => {
        if (readToken(token) === undefined) return isBehind ? [] : [token];
        isBehind = mayBeHeader(token);
        return isBehind ? [token.replace(/=.*/s, ''), '…'] : [token];
    });
}
