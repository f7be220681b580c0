/** A duration for messages: `1 second`, `0.5 seconds`. */
export function inSeconds(milliseconds: number): string {
    return milliseconds === 1000 ? '1 second' : `${milliseconds / 1000} seconds`;
}
