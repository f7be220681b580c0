/** Whether a URL leads to the server of the base URL. Relative ones lead to that of the page. */
export function isOfBase(url: string, baseUrl: string): boolean {
    return originOf(url) === originOf(baseUrl);
}

function originOf(url: string): string {
    // React Native would add some absolute URLs to the other one.
    return (/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? new URL(url) : new URL(url, pageUrl())).origin;
}

/** Only browsers have a page, and nothing is relative to some of these, such as `about:blank`. */
function pageUrl(): string {
    const page = String(Object(globalThis).location?.href);
    return /^https?:/i.test(page) ? page : 'http://localhost';
}
