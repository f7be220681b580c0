/**
 * Reduces `meow` to what reads flags. Most of it reads and judges a `package.json`: it brings lists of licences, which it sorts when it
 * is loaded, and half of the modules of Node. oasmith gives its manifest, so nothing calls that.
 *
 * Its parser is unchanged: a statement of its dependencies is kept or left out as a whole.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { neededStatements } from './needed-statements.js';

/** What reads and judges a manifest, by the names of the functions in `meow/build/dependencies.js`. */
const ofManifests = ['readPackageUpSync', 'normalizePackageData'];

/** What takes the place of modules of Node of which an import runs all getters: they would load half of Node, and open its streams. */
const inPlaceOf = {
    'node:process': 'export default globalThis.process;',
    // For messages about files that meow does not let its parser read.
    util: `export const format = (...values) => process.getBuiltinModule('node:util').format(...values);
        export default { format };`,
};

/** Whether a module is one of `meow`, or stands in for one of Node there. */
export const isOfMeow = (id) =>
    /[\\/]node_modules[\\/]meow[\\/]build[\\/]/.test(id ?? '') || (id ?? '').startsWith('\0of-meow:');

/** Whether the build takes in what a module imports: `meow`, and what stands in for modules of Node. */
export function isBundled(name, importer) {
    return name === 'meow' || (isOfMeow(importer) && name in inPlaceOf);
}

/** The plugin for Rolldown. */
export function reducedMeow() {
    return {
        name: 'reduced-meow',
        resolveId: {
            filter: { id: /^(?:node:process|util)$/ },
            handler: (name, importer) => (isOfMeow(importer) ? `\0of-meow:${name}` : null),
        },
        load: {
            filter: { id: /^\0of-meow:/ },
            handler: (id) => inPlaceOf[id.slice('\0of-meow:'.length)],
        },
        transform: {
            filter: { id: /[\\/]node_modules[\\/]meow[\\/]build[\\/]dependencies\.js$/ },
            handler: reduceDependencies,
        },
    };
}

/**
 * @param source The text of a module of functions, which it exports in one list.
 * @returns The module without those for manifests, in whose place is one that throws.
 * @throws If the text does not have that form.
 */
export function reduceDependencies(source) {
    const file = ts.createSourceFile('dependencies.js', source, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
    const exported = exportsOf(file);
    const missing = ofManifests.find((name) => !exported.some((one) => one.local === name));
    if (missing !== undefined) throw new Error(`The dependencies of meow have no '${missing}'`);
    const kept = exported.filter(({ local }) => !ofManifests.includes(local));
    const names = kept.map(({ local }) => local);
    return [
        ...neededStatements(file.statements, names, 'The dependencies of meow').map((one) => one.getText()),
        `function noManifest() { throw new Error('oasmith gives meow its manifest'); }`,
        `export { ${exported.map(({ local, name }) => `${ofManifests.includes(local) ? 'noManifest' : local} as ${name}`).join(', ')} };`,
    ].join('\n');
}

/** The names that a module exports, each with the name that it has within. */
function exportsOf(file) {
    const lists = file.statements.filter((one) => ts.isExportDeclaration(one) && one.exportClause !== undefined);
    return lists.flatMap(({ exportClause }) =>
        exportClause.elements.map(({ name, propertyName }) => ({
            name: name.text,
            local: (propertyName ?? name).text,
        })),
    );
}

/** The licence of the package, and those of the packages in it, which ask to be passed on. */
export function licencesOfMeow(folder) {
    return ['license', 'build/licenses.md'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
}
