/** Collects changes until they are asked for. Several changes in a row count as one. */

export class Changes {
    readonly #pause: number;
    readonly #places = new Set<string>();
    #timer: NodeJS.Timeout | undefined;
    #wake: (() => void) | undefined;

    /** @param pause Milliseconds without another change before changes are returned. */
    constructor(pause: number) {
        this.#pause = pause;
    }

    add(places: Iterable<string>): void {
        for (const place of places) this.#places.add(place);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            this.#timer = undefined;
            this.#wake?.();
        }, this.#pause);
    }

    /** Waits for changes, and until no more follow. */
    async next(signal: AbortSignal): Promise<ReadonlySet<string>> {
        signal.throwIfAborted();
        if (this.#places.size === 0 || this.#timer !== undefined) await this.#rest(signal);
        const places = new Set(this.#places);
        this.#places.clear();
        return places;
    }

    close(): void {
        clearTimeout(this.#timer);
    }

    #rest(signal: AbortSignal): Promise<void> {
        return new Promise((resolve, reject) => {
            const end = (): void => reject(signal.reason);
            signal.addEventListener('abort', end);
            this.#wake = () => {
                signal.removeEventListener('abort', end);
                resolve();
            };
        });
    }
}
