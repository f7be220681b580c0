/** What readers call things, and what these pages call them. One table for all of it. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
    zod: ['validators', 'validation'],
    ajv: ['validators'],
    valibot: ['validators'],
    'runtime check': ['validation'],
    'refresh token': ['credentials renewal', 'authentication renew'],
    refresh: ['renew'],
    'access token': ['credentials', 'authentication'],
    bearer: ['credentials', 'authentication'],
    jwt: ['credentials', 'authentication'],
    oauth: ['credentials', 'authentication'],
    login: ['authentication', 'credentials'],
    'log in': ['authentication', 'credentials'],
    'sign in': ['authentication', 'credentials'],
    'api key': ['apikey', 'authentication'],
    logout: ['sign-out'],
    'log out': ['sign-out'],
    signout: ['sign-out'],
    'sign out': ['sign-out'],
    msw: ['handlers'],
    mock: ['mock server', 'mock functions', 'handlers'],
    fake: ['example data', 'mock functions'],
    faker: ['example data'],
    fixture: ['example data'],
    expo: ['react native'],
    nuxt: ['vue', 'server'],
    sveltekit: ['svelte', 'server'],
    ssr: ['server'],
    'app router': ['next.js'],
    nextjs: ['next.js'],
    bigint: ['int64', 'exact numbers'],
    long: ['int64', 'exact numbers'],
    decimal: ['exact numbers'],
    moment: ['dates'],
    dayjs: ['dates'],
    luxon: ['dates'],
    timezone: ['dates'],
    datetime: ['date-time', 'dates'],
    cache: ['query keys', 'stale', 'dates in the cache'],
    invalidate: ['stale after a mutation', 'query keys'],
    enum: ['enums', 'enumtype'],
    union: ['discriminator', 'oneof'],
    polymorphism: ['discriminator', 'oneof'],
    infinite: ['pagination', 'pages of a list'],
    paging: ['pagination', 'pages of a list'],
    cursor: ['pagination', 'pages of a list'],
    'file upload': ['uploads', 'multipart'],
    formdata: ['uploads', 'multipart'],
    download: ['blob', 'streams'],
    sse: ['streams'],
    websocket: ['streams'],
    interceptor: ['settings', 'setup'],
    middleware: ['settings', 'setup'],
    headers: ['settings', 'header'],
    'headers request': ['send headers'],
    'base url': ['baseurl'],
    endpoint: ['operation'],
    'tree shaking': ['small bundles', 'clientstyle functions'],
    'bundle size': ['small bundles'],
    proxy: ['sources', 'proxies'],
    monorepo: ['monorepos'],
    turborepo: ['monorepos'],
    nx: ['monorepos'],
    webpack: ['bundlers'],
    watch: ['watching'],
    cli: ['options', 'flags'],
    config: ['options', 'configuration'],
    swagger: ['swagger 2.0'],
    openapi2: ['swagger 2.0'],
    csharp: ['asp.net'],
    dotnet: ['asp.net'],
    nswag: ['asp.net', 'coming from'],
    abort: ['signal', 'timeouts'],
    'abort request': ['abort call'],
    cancel: ['signal', 'timeouts', 'abort'],
    'cancel request': ['abort call'],
    'progress bar': ['progress'],
    retry: ['retries'],
    'error handling': ['errors by status', 'handling errors'],
    exception: ['errors'],
    prettier: ['formatters'],
    eslint: ['formatters'],
};

/** Words that say nothing of what is looked for. */
const fillers: ReadonlySet<string> = new Set('a an and do every for how i in is it my of the to when with'.split(' '));

/** A text as a reader typed it, and the same with what these pages say, all without fillers. */
export function alternatives(typed: string): readonly string[] {
    const text = withoutFillers(typed);
    // A filler may be a part of what is said: 'sign in'. And two words may mean something: 'log in with refresh'.
    const meant = [typed, text].flatMap(meantBy).flatMap((one) => [one, ...meantBy(one)]);
    return [...new Set([text, ...meant.map(withoutFillers)])];
}

function withoutFillers(text: string): string {
    const words = wordsOf(text);
    const telling = words.filter((word) => !fillers.has(word.toLowerCase()));
    return (telling.length > 0 ? telling : words).join(' ');
}

function meantBy(text: string): readonly string[] {
    const words = ` ${wordsOf(text.toLowerCase()).join(' ')} `;
    return Object.entries(synonyms).flatMap(([said, meant]) =>
        // Also its plural.
        [`${said} `, `${said}s `]
            .filter((part) => words.includes(` ${part}`))
            .flatMap((part) => meant.map((one) => words.replace(` ${part}`, ` ${one} `).trim())),
    );
}

function wordsOf(text: string): readonly string[] {
    return text.trim().split(/[\s_]+/);
}
