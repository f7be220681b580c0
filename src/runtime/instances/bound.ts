/** What is set for one request of a client that was made for an instance: that counts unless another one is named. */
function withInstance<Http, Config extends { readonly http?: Http | undefined }>(
    $config: Config | undefined,
    http: Http,
): Config | { readonly http: Http } {
    return { ...$config, http: $config?.http ?? http };
}

export { withInstance };
