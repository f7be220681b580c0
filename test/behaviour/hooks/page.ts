/**
 * The page that components are rendered into. It is made before React is imported, as React and the libraries of the hooks
 * look for a window once, at their start. Nothing of the network is taken from it: requests are Node's own, and real.
 */
import { createRequire } from 'node:module';

interface PageWindow {
    readonly document: unknown;
    readonly navigator: unknown;
}

/** jsdom comes without types. */
interface JsDom {
    readonly JSDOM: new (html: string, options: { readonly url: string }) => { readonly window: PageWindow };
}

const { JSDOM }: JsDom = createRequire(import.meta.url)('jsdom');
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost/' });

// Newer Nodes have a navigator that cannot be assigned to.
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });

// React expects this flag from tests that wrap state changes in act().
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
