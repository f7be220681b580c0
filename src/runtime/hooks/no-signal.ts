/** The library takes no signal, so a request goes on if nothing needs its result any more. */
type WithoutSignal<Config> = Config;

function withSignal(settings: unknown, _signal: AbortSignal): unknown {
    return settings;
}

export { type WithoutSignal, withSignal };
