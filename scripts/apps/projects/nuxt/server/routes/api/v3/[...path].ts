/** Passes on a request of the page, with its cookies, and the response. */
export default defineEventHandler((event) => {
    const { apiUrl } = useRuntimeConfig(event);
    return proxyRequest(event, `${apiUrl}${event.path.slice('/api/v3'.length)}`);
});
