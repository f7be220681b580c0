/** The files of a divided output: a folder for each kind, with a file for each tag. */
import type { DividedFile, EmittedFile } from '../../emit/index.ts';
import type { ReferenceKind } from '../../emit/references.ts';
import { type FileKind, fileKinds, inFolder } from '../../options/files.ts';
import type { GeneratedFile, ModulePath } from '../../plan/files.ts';
import {
    emptyExport,
    exportsFrom,
    exportsOfAll,
    type ImportSource,
    importNamespace,
    importStatements,
} from '../../syntax/imports.ts';
import { assemble, PrintedSection, printSection } from '../print.ts';
import { fileNamesOf } from './file-names.ts';
import { type Declaring, type Owner, ownersOf, type PlacedPart } from './owners.ts';
import { type DeclaredName, type Part, withExports } from './parts.ts';

export { type Part, printParts } from './parts.ts';

/** A kind of file of the output, printed in parts. */
export interface PrintedKind {
    readonly emitted: EmittedFile;
    readonly divided: DividedFile;
    readonly parts: readonly Part[];
}

interface Division {
    readonly banner: PrintedSection;
    readonly kinds: ReadonlyMap<FileKind, PrintedKind>;
    readonly modulePath: ModulePath;
    /** The tags, in their order. */
    readonly tags: readonly string[];
}

/** A file that is being put together. */
interface FileOfParts {
    readonly path: string;
    readonly of: PrintedKind;
    readonly owner: Owner;
    readonly parts: PlacedPart[];
    /** What other files import of it, besides what it exports anyway. */
    readonly furtherExports: Set<string>;
}

export function divide({ banner, kinds, modulePath, tags }: Division): readonly GeneratedFile[] {
    const names = fileNamesOf(tags);
    const all = fileKinds.flatMap((kind) =>
        (kinds.get(kind)?.parts ?? []).map((part): PlacedPart => ({ ...part, of: kind })),
    );
    const declaring = findDeclaring(all);
    const owners = ownersOf(all, declaring);
    const files = filesOf(all, owners, names, kinds);
    const fileByPart = new Map([...files.values()].flatMap((file) => file.parts.map((part) => [part, file] as const)));
    const imports = new Map(
        [...files.values()].map(
            (file) => [file, importsOf(file, { declaring, fileByPart, kinds, modulePath })] as const,
        ),
    );
    return fileKinds.flatMap((kind) => {
        const of = kinds.get(kind);
        if (of === undefined) return [];
        const own = [...files.values()].filter((file) => file.of === of);
        const index = indexOf(of, own, banner, modulePath, kinds);
        return [index, ...own.map((file) => assembled(file, imports.get(file) ?? new PrintedSection(), banner))];
    });
}

/** A name means the same in every file, but for the mocks, which take the names of what they replace. */
function findDeclaring(all: readonly PlacedPart[]): Declaring {
    const byName = new Map<string, PlacedPart>(
        all.flatMap((part) => part.declared.map(({ name }) => [`${part.of} ${name}`, part] as const)),
    );
    const order = fileKinds.filter((kind) => kind !== 'mocks');
    return (name, { of }) => {
        for (const kind of [of, ...order]) {
            const part = byName.get(`${kind} ${name}`);
            if (part !== undefined) return part;
        }
        return undefined;
    };
}

function filesOf(
    parts: readonly PlacedPart[],
    owners: ReadonlyMap<PlacedPart, Owner>,
    names: ReadonlyMap<string, string>,
    kinds: Division['kinds'],
): ReadonlyMap<string, FileOfParts> {
    const files = new Map<string, FileOfParts>();
    for (const part of parts) {
        const [owner, of] = [owners.get(part), kinds.get(part.of)];
        if (owner === undefined || of === undefined) continue;
        const name = owner.kind === 'tag' ? (names.get(owner.tag) ?? owner.tag) : owner.kind;
        const path = inFolder(of.emitted.path, name);
        const file = files.get(path) ?? { path, of, owner, parts: [], furtherExports: new Set() };
        files.set(path, file);
        file.parts.push(part);
    }
    return files;
}

interface Linking {
    readonly declaring: Declaring;
    readonly fileByPart: ReadonlyMap<PlacedPart, FileOfParts>;
    readonly kinds: Division['kinds'];
    readonly modulePath: ModulePath;
}

/** The imports of a file: what its parts refer to in other files, and in packages. */
function importsOf(file: FileOfParts, { declaring, fileByPart, kinds, modulePath }: Linking): PrintedSection {
    const { divided } = file.of;
    const packages = new Map(divided.packages().map((source) => [source.local, source]));
    const referred = new Map<string, { readonly kind: ReferenceKind; readonly from: PlacedPart }>();
    for (const part of file.parts) {
        for (const [name, kind] of part.references) {
            if (kind !== 'type' || !referred.has(name)) referred.set(name, { kind, from: part });
        }
    }
    const [ofPackages, ofFiles]: [ImportSource[], ImportSource[]] = [[], []];
    const namespaces: { readonly name: string; readonly file: FileKind }[] = [];
    for (const [name, { kind, from }] of referred) {
        const namespace = kind === 'namespace' ? divided.namespaces.get(name) : undefined;
        const source = packages.get(name);
        const part = declaring(name, from);
        if (namespace !== undefined) namespaces.push({ name, file: namespace });
        else if (part !== undefined) {
            const other = fileByPart.get(part);
            if (other === undefined || other === file) continue;
            const declared = part.declared.filter((one) => one.name === name);
            if (!declared.some(({ isExported }) => isExported)) other.furtherExports.add(name);
            const isType = kind === 'type' || declared.every((one) => one.isType);
            const module = modulePath(file.path, other.path);
            ofFiles.push({ module, name, local: name, kind: isType ? 'type' : 'value' });
        } else if (source !== undefined) {
            const module = source.module.startsWith('.') ? divided.moduleOfSetup(file.path) : source.module;
            const isType = kind === 'type' && source.kind !== 'default';
            ofPackages.push({ ...source, module, kind: isType ? 'type' : source.kind });
        }
    }
    const byModule = ofFiles.toSorted((one, other) =>
        one.module < other.module ? -1 : Number(one.module > other.module),
    );
    const statements = [
        ...importStatements(ofPackages),
        ...namespaces.map(({ name, file: to }) =>
            importNamespace(name, modulePath(file.path, entryOf(kinds.get(to))), 'type'),
        ),
        ...importStatements(byModule),
    ];
    return statements.length === 0
        ? new PrintedSection()
        : printSection([{ kind: 'texts', texts: (print) => statements.map(print), pointer: '' }], []);
}

function entryOf(kind: PrintedKind | undefined): string {
    return inFolder(kind?.emitted.path ?? '', 'index');
}

function assembled(file: FileOfParts, imports: PrintedSection, banner: PrintedSection): GeneratedFile {
    const parts = file.parts.map((part) => exported(part, file.furtherExports));
    return assemble(file.path, [directiveOf(file), banner, imports, ...parts]);
}

function exported({ printed, declared }: PlacedPart, names: ReadonlySet<string>): PrintedSection {
    if (!declared.some(({ name }) => names.has(name))) return printed;
    const section = new PrintedSection();
    section.add([withExports(printed.text, names)], printed);
    return section;
}

/** Types and values that several tags share are for servers as well: nothing of them is a hook. */
function directiveOf({ of, owner }: FileOfParts): PrintedSection {
    const isForBoth = owner.kind === 'types' || owner.kind === 'shared';
    return isForBoth ? new PrintedSection() : printSection(of.emitted.directive(), []);
}

/**
 * `export * from './pets';`: what users import. A file that also has what only other files use lists what it exports. It never has
 * the directive of its files: Next.js refuses `export *` in a file that is for the browser alone.
 */
function indexOf(
    of: PrintedKind,
    files: readonly FileOfParts[],
    banner: PrintedSection,
    modulePath: ModulePath,
    kinds: Division['kinds'],
): GeneratedFile {
    const path = entryOf(of);
    const statements = files
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        .flatMap((file) => {
            const names = exportedNames(file);
            const module = modulePath(path, file.path);
            const hasMore = file.furtherExports.size > 0;
            if (hasMore) return exportsFrom(module, names);
            return names.length > 0 || hasEffects(file) ? [exportsOfAll(module)] : [];
        });
    const main = modulePath(path, entryOf(kinds.get('main')));
    const reexports = exportsFrom(main, of.divided.reexports());
    const exports = [...statements, ...reexports];
    const all = exports.length === 0 ? [emptyExport] : exports;
    const printed = printSection([{ kind: 'texts', texts: (print) => all.map(print), pointer: '' }], []);
    return assemble(path, [banner, printed]);
}

/** Whether it has a statement that declares nothing, such as what registers services: nobody refers to it, and it must be run. */
function hasEffects({ parts }: FileOfParts): boolean {
    return parts.some(({ declared }) => declared.length === 0);
}

/** Each name once: one that is both a value and a type is exported as a value. */
function exportedNames({ parts }: FileOfParts): readonly { readonly name: string; readonly isType: boolean }[] {
    const names = new Map<string, DeclaredName>();
    for (const declared of parts.flatMap((part) => part.declared)) {
        if (declared.isExported && names.get(declared.name)?.isType !== false) names.set(declared.name, declared);
    }
    return [...names.values()];
}
