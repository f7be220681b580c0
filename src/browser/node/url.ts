/** The functions of `node:url` that reading needs, for the paths of files in memory. */

/** @throws {TypeError} if the URL names no file of this machine. */
export function fileURLToPath(given: string | URL): string {
    const { protocol, host, pathname } = new URL(given);
    if (protocol !== 'file:' || host !== '' || /%2f/i.test(pathname)) throw new TypeError('this URL names no file');
    return decodeURIComponent(pathname);
}

/** Encodes what has a meaning in URLs. The path is an absolute one. */
export function pathToFileURL(path: string): URL {
    const encoded = path.replaceAll(/[%\\\n\r\t?#]/g, (character) => encodeURIComponent(character));
    return new URL(`file://${encoded}`);
}
