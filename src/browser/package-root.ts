/** Takes the place of `src/package-root.ts` in the build for browsers: names files, none of which is ever read. */

export const packageRoot = new URL('file:///oasmith/');
