/**
 * Node's own `import`, for modules that a test has written. That of vitest reads, transforms and caches each file in another
 * process first, which takes longer than everything else that most of these modules are for.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// vitest transforms each `import` that it reads, so the call stands in a file that Node itself loads.
const { importNatively }: { readonly importNatively: (url: string) => Promise<unknown> } = createRequire(
    import.meta.url,
)('./native-import.cjs');

/** The exports of a JavaScript file. */
export async function importFile<Module>(path: string): Promise<Module> {
    return (await importNatively(pathToFileURL(path).href)) as Module;
}
