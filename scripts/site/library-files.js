// Whose types the playground has: the packages that outputs import, and the compiler's own library files.

/** What outputs import, by package. */
export const imported = {
    axios: ['axios'],
    ky: ['ky'],
    xior: ['xior'],
    rxjs: ['rxjs'],
    angular: ['angular'],
    '@angular/core': ['@angular/core', '@angular/core/rxjs-interop'],
    '@angular/common': ['@angular/common/http'],
    '@tanstack/react-query': ['@tanstack/react-query'],
    '@tanstack/preact-query': ['@tanstack/preact-query'],
    '@tanstack/vue-query': ['@tanstack/vue-query'],
    '@tanstack/solid-query': ['@tanstack/solid-query'],
    '@tanstack/svelte-query': ['@tanstack/svelte-query'],
    '@tanstack/angular-query-experimental': ['@tanstack/angular-query-experimental'],
    '@tanstack/query-core': ['@tanstack/query-core'],
    vue: ['vue'],
    'solid-js': ['solid-js', 'solid-js/store'],
    svelte: ['svelte', 'svelte/reactivity'],
    swr: ['swr', 'swr/mutation', 'swr/infinite'],
    vitest: ['vitest'],
};

/** The same, of the packages of Jest. */
export const importedOfJest = { '@jest/globals': ['@jest/globals'] };

/**
 * The language in all its versions, and the browser. The files of workers are large, and only projects of workers name them.
 *
 * @param name The name of a file beside the compiler.
 */
export function isLibraryFile(name) {
    return /^lib\.(?!webworker\.(?:d|iterable|asynciterable)\.).*d\.ts$/.test(name);
}
