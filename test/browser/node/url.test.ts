/** In the build for browsers these take the place of Node's functions, so they must agree with them. */
import { posix } from 'node:path';
import * as node from 'node:url';
import { describe, expect, test } from 'vitest';
import { fileURLToPath, pathToFileURL } from '../../../src/browser/node/url.ts';

const isWindows = posix.sep !== '/' || process.platform === 'win32';

const paths = [
    '/openapi.yaml',
    '/a folder/pets & co.yaml',
    '/100%.yaml',
    '/a#b.yaml',
    '/a?b.yaml',
    '/back\\slash.yaml',
    '/ünïcode/宠物.yaml',
    '/[brackets]{braces}"quotes".yaml',
    '/a:b.yaml',
    '/tab\tand\nline.yaml',
];

describe.skipIf(isWindows)('paths and file URLs', () => {
    // Versions of Node differ in which letters they encode that need not be.
    test.each(paths)('the URL of %j leads to it, here and in Node', (path) => {
        const url = pathToFileURL(path);
        expect(node.fileURLToPath(url)).toBe(path);
        expect(fileURLToPath(url)).toBe(path);
        expect(fileURLToPath(node.pathToFileURL(path))).toBe(path);
    });

    test.each(['https://host/a.yaml', 'file://host/a.yaml', 'file:///a%2Fb.yaml', 'file:///a%ff.yaml', 'nothing'])(
        '%s names no file, here and in Node',
        (url) => {
            expect(() => node.fileURLToPath(url)).toThrow();
            expect(() => fileURLToPath(url)).toThrow();
        },
    );

    test.each(['file:///a%20b.yaml', 'file:/a.yaml', 'file:///a/../b.yaml', 'file://localhost/a.yaml'])(
        '%s names the same file as in Node',
        (url) => {
            expect(fileURLToPath(url)).toBe(node.fileURLToPath(url));
        },
    );
});
