/**
 * A URL as it may be shown: without its user and its password. In a text that is not quite a URL they are taken to reach to the
 * last `@`, as a password may hold a slash that somebody forgot to escape.
 */
export function withoutCredentials(text: string): string {
    if (!URL.canParse(text)) return text.replace(/^([a-z][a-z\d+.-]*:)?(\/\/).*@/is, '$1$2');
    const url = new URL(text);
    if (url.username === '' && url.password === '') return text;
    url.username = '';
    url.password = '';
    return url.href;
}
