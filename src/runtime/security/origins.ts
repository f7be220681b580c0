/** Whether a URL leads to the server of the base URL. Relative ones lead to that of the page. */
export function isOfBase(url: string, baseUrl: string): boolean {
    // Only browsers have a page.
    const page: string = Object(globalThis).location?.href ?? 'http://localhost';
    return originOf(url, page) === originOf(baseUrl, page);
}

function originOf(url: string, page: string): string {
    // React Native would add some absolute URLs to the other one.
    return (/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? new URL(url) : new URL(url, page)).origin;
}
