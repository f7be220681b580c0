import { EventEmitter, once } from 'node:events';

/** Collects changes until they are asked for. Several changes in a row count as one. */
export class Changes {
    readonly #pause: number;
    readonly #events = new EventEmitter().setMaxListeners(0);
    #places = new Set<string>();
    #timer: NodeJS.Timeout | undefined;

    /** @param pause Milliseconds without another change before changes are reported. */
    constructor(pause = 50) {
        this.#pause = pause;
    }

    add(places: Iterable<string>): void {
        for (const place of places) this.#places.add(place);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            this.#timer = undefined;
            this.#events.emit('settled');
        }, this.#pause);
    }

    /** Returns the changes since the last call. */
    take(): ReadonlySet<string> {
        const places = this.#places;
        this.#places = new Set();
        return places;
    }

    /** Waits for changes, and until no more follow. */
    async waitUntilSettled(signal: AbortSignal): Promise<void> {
        signal.throwIfAborted();
        if (this.#places.size > 0 && this.#timer === undefined) return;
        await once(this.#events, 'settled', { signal }).catch(() => signal.throwIfAborted());
    }

    close(): void {
        clearTimeout(this.#timer);
    }
}
