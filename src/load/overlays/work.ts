/** What bounds the work of overlays: an expression may say little, and mean almost endless work. */
import { limits } from '../../limits.ts';

/** Thrown when overlays take more work or more values than any real ones. */
export class OverlayExcess extends Error {}

/** The steps of all overlays of a description together. */
export class Steps {
    #left: number;

    constructor(most: number = limits.mostOverlaySteps) {
        this.#left = most;
    }

    take(count = 1): void {
        this.#left -= count;
        if (this.#left < 0) throw new OverlayExcess('it takes more steps than the overlays of a description may');
    }
}
