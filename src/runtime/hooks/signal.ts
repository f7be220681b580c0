/** Settings of a query's request, without the signal, which TanStack Query sets. */
type WithoutSignal<Config> = Omit<Config, 'signal'>;

function withSignal(settings: unknown, signal: AbortSignal): object {
    return { ...(settings as object | undefined), signal };
}

export { type WithoutSignal, withSignal };
