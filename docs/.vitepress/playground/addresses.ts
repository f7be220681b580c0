/** Where the built site has what the page loads on demand. */
import { examples } from './examples.ts';

function byFile(found: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    return Object.fromEntries(
        Object.entries(found).map(([path, address]) => [path.split('/').at(-1) ?? path, address]),
    );
}

const fixtures = byFile(
    import.meta.glob<string>(
        '../../../fixtures/{petstore,hooks,validators,dates,errors,pages,bodies,security,swagger-2.0,openapi-3.2-streams,openapi-3.2-discriminators}.yaml',
        { query: '?url&no-inline', import: 'default', eager: true },
    ),
);

/** The addresses of the examples, by file. */
export const exampleAddresses: Readonly<Record<string, string>> = Object.fromEntries(
    examples.flatMap(({ file }) => (fixtures[file] === undefined ? [] : [[file, fixtures[file]]])),
);

/** The addresses of the types of libraries, by file; `scripts/site/library-types.js` writes them. */
export const typeAddresses: Readonly<Record<string, string>> = byFile(
    import.meta.glob<string>('../../../out/site-types/*.json', {
        query: '?url&no-inline',
        import: 'default',
        eager: true,
    }),
);
