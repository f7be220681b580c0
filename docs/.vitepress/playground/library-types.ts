/** The types of the libraries that an output imports: each package is loaded once, when an output needs it. */

/** The packages that files import, by name. */
export function packagesOf(texts: readonly string[]): string[] {
    const specifiers = texts.flatMap((text) =>
        Array.from(text.matchAll(/^(?:import|export|\}).*? from ["']([^."'][^"']*)["'];?$/gm), ([, name = '']) => name),
    );
    return [...new Set(specifiers.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))].sort();
}

/** The file of the types of a package, as the site has it. */
export function fileOf(name: string): string {
    return `${name.replace('/', '__')}.json`;
}

/** The name under which the site has the library files of the compiler. */
export const compilerPackage = 'typescript';

const loaded = new Map<string, Promise<Readonly<Record<string, string>>>>();

/**
 * Loads the types of packages: texts by path. A package without types is left out: the check says so.
 *
 * @param addresses Where the site has the types, by file.
 */
export async function loadTypes(
    packages: readonly string[],
    addresses: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
    const all = await Promise.all(
        packages.map((name) => {
            const address = addresses[fileOf(name)];
            if (address === undefined) return {};
            const kept = loaded.get(address) ?? load(address);
            loaded.set(address, kept);
            return kept;
        }),
    );
    return new Map(all.flatMap((files) => Object.entries(files)));
}

async function load(address: string): Promise<Readonly<Record<string, string>>> {
    try {
        const response = await fetch(address);
        if (!response.ok) throw new Error(`The types of a library could not be loaded: ${response.status}.`);
        return await response.json();
    } catch (error) {
        // The next check tries again.
        loaded.delete(address);
        throw error;
    }
}
