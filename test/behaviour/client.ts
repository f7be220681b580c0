import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { type Config, generate } from '../../src/index.ts';

/** A generated module as its user has it, but untyped: the types have tests of their own. */
export interface Client {
    readonly exports: Exports;
    /** Calls a method by its group and name: `bodies.sendObject`. */
    call(method: string, ...args: readonly unknown[]): Promise<unknown>;
}

/** What a generated module exports, by name. */
interface Exports {
    readonly http: unknown;
    readonly ApiError?: unknown;
    readonly [name: string]: unknown;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const description = `${root}fixtures/behaviour.yaml`;

type Settings = Omit<Config, 'src' | 'out'>;

/** Generates a client, makes JavaScript of it and imports it from inside the repository, so that it finds its library. */
export async function generateClient(name: string, settings: Settings): Promise<Client> {
    const path = `${root}test/.output/behaviour/${name}.js`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await javaScriptOf(settings));
    const exports: Exports = await import(pathToFileURL(path).href);
    return { exports, call: async (method, ...args) => methodOf(exports, method)(...args) };
}

const made = new Map<string, Promise<string>>();

/** The client as JavaScript; two of the same settings are generated once. */
function javaScriptOf(settings: Settings): Promise<string> {
    const key = JSON.stringify(settings);
    const text = made.get(key) ?? transpile(settings);
    made.set(key, text);
    return text;
}

async function transpile(settings: Settings): Promise<string> {
    const { files } = await generate({ src: description, ...settings });
    const { outputText } = ts.transpileModule(files[0]?.text ?? '', {
        compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
    });
    return outputText;
}

type Method = (...args: readonly unknown[]) => Promise<unknown>;

function methodOf(exports: Exports, method: string): Method {
    const [group, name = ''] = method.split('.');
    const client = exports[`${group}Client`] as Readonly<Record<string, Method>> | undefined;
    const found = client?.[name];
    if (found === undefined) throw new Error(`the generated client has no method ${method}`);
    return found;
}
