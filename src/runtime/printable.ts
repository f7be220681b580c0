/**
 * Text of a server, a caller or a description in a message: one line of a log, without what steers a terminal (control
 * characters), the direction of what is read (Unicode, UAX #9), or a runner of CI (`##[error]`).
 */
export function printable(text: string): string {
    // Half of a character stays, as no URL can have it.
    return text.replace(/[^ -~\xa0-\u061b\u061d-\u200d\u2010-\u2027\u2070-\uffff]|#(?=#)/g, encodeURIComponent);
}
