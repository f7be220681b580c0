/** Returns the `$config` for a client of an instance. That instance is used unless `$config` names another. */
export function withInstance<Http, Config extends { readonly http?: Http | undefined }>(
    $config: Config | undefined,
    http: Http,
): Config | { readonly http: Http } {
    return { ...$config, http: $config?.http ?? http };
}
