/** Settings of a query's request, without the signal, which TanStack Query sets. */
export type WithoutSignal<Config> = Omit<Config, 'signal'>;

export function withSignal(settings: unknown, signal: AbortSignal): object {
    return { ...(settings as object | undefined), signal };
}
