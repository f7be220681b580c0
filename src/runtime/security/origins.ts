/** Whether a URL leads to the server of the base URL. Relative ones lead to that of the page. */
export function isOfBase(url: string, baseUrl: string): boolean {
    return originOf(url) === originOf(baseUrl);
}

function originOf(url: string): string {
    // React Native would add some absolute URLs to the other one.
    return (/^[a-z][a-z\d+.-]*:\/\//i.test(url) ? new URL(url) : new URL(url, pageUrl())).origin;
}

/** What relative URLs are added to (HTML Standard, document base URLs). Only browsers have a page; some pages, such as `about:blank`, have none. */
function pageUrl(): string {
    const { document, location } = Object(globalThis);
    const page: unknown = document?.baseURI ?? location?.href;
    return /^https?:/i.test(String(page)) ? String(page) : 'http://localhost';
}
