/** The function of `node:v8` that reading YAML needs. */

/** Browsers do not say how much memory a page may take, and Chromium gives it at least this much. */
const heapLimit = 2_000_000_000;

export function getHeapStatistics(): { readonly heap_size_limit: number } {
    return { heap_size_limit: heapLimit };
}
