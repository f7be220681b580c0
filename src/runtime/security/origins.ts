/** Whether a URL leads to the server of the base URL. Relative ones lead to that of the page. */
function isOfBase(url: string, baseUrl: string): boolean {
    // Only browsers have a page.
    const page: string = Object(globalThis).location?.href ?? 'http://localhost';
    return new URL(url, page).origin === new URL(baseUrl, page).origin;
}

export { isOfBase };
