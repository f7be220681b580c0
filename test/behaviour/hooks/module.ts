/** The code generated from fixtures/hooks.yaml, untyped: the types have separate tests. */
import { fileURLToPath } from 'node:url';
import { type Config, generate } from '../../../src/index.ts';
import type { ReactiveTemplate } from '../../../src/options/types.ts';
import { importFile } from '../../tools/native-import.ts';
import { isDivided, outputPath, transpile, writeModule } from '../client.ts';
import { type Exports, type Library, withObjects } from '../library.ts';

const description = fileURLToPath(new URL('../../../fixtures/hooks.yaml', import.meta.url));

export type Key = readonly unknown[];

type Method<Result> = (...args: readonly unknown[]) => Result;

type PetQuery = 'FindPets' | 'GetPetById' | 'GetPetName' | 'Ping' | 'Fail';
type PetMutation = 'AddPet' | 'UpdatePet' | 'DeleteAllPets';

/** The object of a group. The results of hooks and options depend on the layer. */
interface Namespace<Query extends string, Mutation extends string> {
    readonly queryKeys: Readonly<Record<'all' | Uncapitalize<Query>, Method<Key>>>;
    readonly queries: Readonly<Record<`use${Query}`, Method<unknown>>>;
    readonly mutations: Readonly<Record<`use${Mutation}`, Method<unknown>>>;
    /** Of TanStack Query. */
    readonly queryOptions: Readonly<Record<Uncapitalize<Query>, Method<unknown>>>;
    /** Of TanStack Query. */
    readonly mutationOptions: Readonly<Record<Uncapitalize<Mutation>, Method<unknown>>>;
}

export interface Hooks {
    readonly pet: Namespace<PetQuery, PetMutation>;
    /** Operations without a tag. */
    readonly main: Namespace<'CountPets', never>;
}

export interface Generated {
    readonly hooks: Hooks;
    /** The exports of the file with the clients: the same file, unless hooks have their own. */
    readonly client: Exports;
}

export const forms = ['one file', 'two files'] as const;

/** Functions of the module in place of objects. */
export const functionForms = ['functions in one file', 'functions in two files'] as const;

/** Keys and options are in the file of the client, as the file of the hooks is only for browsers. */
export const browserForms = ['for browsers in two files', 'functions for browsers in two files'] as const;

export type Form = (typeof forms)[number] | (typeof functionForms)[number] | (typeof browserForms)[number];

/** Options of a run that affect the generated code, not its paths. */
export type HookSettings = Pick<
    Config,
    'arguments' | 'clientStyle' | 'instances' | 'invalidates' | 'responseShape' | 'servicePrefix'
>;

/**
 * Generates hooks over a library and imports them.
 *
 * @param folder Where they are written: two test files that run at the same time are not to meet there.
 */
export async function generateHooks(
    folder: string,
    layer: ReactiveTemplate,
    library: Library,
    form: Form,
    settings: HookSettings & { readonly baseUrl: string },
): Promise<Generated> {
    const path = (file: string): string => outputPath(`hooks/${folder}/${layer}/${library.name}/${form}/${file}`);
    const [out, hooksOut] = isDivided ? [path('client'), path('own/hooks')] : [path('client.ts'), path('own/hooks.ts')];
    const separate = form.endsWith('two files');
    const hasFunctions = form.startsWith('functions');
    const { files } = await generate({
        src: description,
        out,
        ...(separate && { hooksOut, useClient: form.includes('browsers') }),
        ...(hasFunctions && { clientStyle: 'functions' }),
        template: templateOf(layer, library, form),
        // Node runs the compiled files.
        importExtension: 'js',
        ...(isDivided && { split: 'tags' }),
        ...settings,
    });
    for (const file of files) await writeModule(javaScriptPath(file.path), transpile(file.text), library);
    const client = await importFrom(out);
    const hooks = separate ? await importFrom(hooksOut) : client;
    if (hasFunctions) return { client: withObjects(client), hooks: objectsOf(hooks) };
    return { client, hooks: hooks as unknown as Hooks };
}

/** Functions of a module as the objects that the tests use, by their documented names. */
function objectsOf(functions: Exports): Hooks {
    const section = (nameOf: (member: string) => string): object =>
        new Proxy({}, { get: (_, member) => Reflect.get(functions, nameOf(String(member))) });
    const group = (tag: string): object => ({
        queryKeys: section((name) => (name === 'all' ? `${tag}QueryKey` : `${name}QueryKey`)),
        queryOptions: section((name) => `${name}QueryOptions`),
        mutationOptions: section((name) => `${name}MutationOptions`),
        queries: section((name) => name),
        mutations: section((name) => name),
    });
    return { pet: group('pet'), main: group('main') } as Hooks;
}

/** A layer alone is over fetch: one form says so, the other does not. */
function templateOf(layer: ReactiveTemplate, { template }: Library, form: Form): NonNullable<Config['template']> {
    return template === 'fetch' && form.endsWith('one file') ? layer : [layer, template];
}

async function importFrom(path: string): Promise<Exports> {
    return await importFile(javaScriptPath(isDivided ? `${path}/index.ts` : path));
}

function javaScriptPath(path: string): string {
    return path.replace(/\.ts$/, '.js');
}
