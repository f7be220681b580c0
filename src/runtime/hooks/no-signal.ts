/** The library takes no signal, so a request goes on if nothing needs its result any more. */
export type WithoutSignal<Config> = Config;

export function withSignal(settings: unknown, _signal: AbortSignal): unknown {
    return settings;
}
