import { withBase } from 'vitepress';

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
    if (document.readyState === 'complete') void start();
    else window.addEventListener('load', start, { once: true });
}

function savesData(): boolean {
    const connection: unknown = Reflect.get(navigator, 'connection');
    return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
