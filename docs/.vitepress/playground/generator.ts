/** The generator: the build of `oasmith/browser`, loaded when the first run needs it. */

export type Generator = Pick<typeof import('../../../dist/browser/index.js'), 'generate' | 'OasmithError'>;

export function loadGenerator(): Promise<Generator> {
    return import('../../../dist/browser/index.js');
}
