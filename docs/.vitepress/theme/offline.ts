import { withBase } from 'vitepress';

/** After the page is loaded, in milliseconds: keeping hundreds of files before would slow a phone down. */
const wait = 4_000;

/** Lets the service worker keep the site, once the page is there. A browser that has none, or refuses it, shows the site as well. */
export function keepOffline(): void {
    if (!import.meta.env.PROD || import.meta.env.SSR || !('serviceWorker' in navigator)) return;
    const start = async (): Promise<void> => {
        try {
            const askForRest = (worker: ServiceWorker | null): void => {
                if (!savesData()) worker?.postMessage('keep the rest');
            };
            // A new version of the site brings a new worker, while the page is open.
            navigator.serviceWorker.addEventListener('controllerchange', () =>
                askForRest(navigator.serviceWorker.controller),
            );
            await navigator.serviceWorker.register(withBase('/service-worker.js'));
            askForRest((await navigator.serviceWorker.ready).active);
        } catch {
            // Private windows and pages without HTTPS: there the site needs its server.
        }
    };
    const startLater = (): void => {
        setTimeout(start, wait);
    };
    if (document.readyState === 'complete') startLater();
    else window.addEventListener('load', startLater, { once: true });
}

function savesData(): boolean {
    const connection: unknown = Reflect.get(navigator, 'connection');
    return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
