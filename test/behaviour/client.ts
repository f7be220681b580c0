import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'rolldown/utils';
import { parse } from 'yaml';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { importFile } from '../tools/native-import.ts';
import type { Client, Exports, Library } from './library.ts';
import { withLocatedImports } from './packages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const description = `${root}fixtures/behaviour.yaml`;

/** On where the same tests are run again with divided outputs, in a project of their own. */
const { DIVIDED_OUTPUTS } = process.env;
export const isDivided = DIVIDED_OUTPUTS === 'yes';

/** The options of a run; the description is the fixture by default, the library sets the template. */
export type Settings = Omit<Config, 'src' | 'out' | 'template'> & {
    readonly src?: Config['src'];
    readonly baseUrl: string;
};

/** Generates a client, imports it and prepares it for calls. */
export async function generateClient(name: string, library: Library, settings: Settings): Promise<Client> {
    const open = await library.load(new URL(settings.baseUrl).origin);
    return open(await generateModule(name, library, settings));
}

/** Generates a module, compiles it to JavaScript and imports it from inside the repository, so that it finds its library. */
export async function generateModule(name: string, library: Library, settings: Settings): Promise<Exports> {
    const generation: Generation = { template: library.template, ...settings };
    const [path, code] = isDivided
        ? [outputPath(`${library.name}/${name}/index.js`), await divideJavaScript(generation)]
        : [outputPath(`${library.name}/${name}.js`), { '': await javaScriptOf(generation) }];
    for (const [file, text] of Object.entries(code)) {
        await writeModule(file === '' ? path : join(dirname(path), file), text, library);
    }
    return await importFile(path);
}

/** The path of a file that the tests write. */
export function outputPath(path: string): string {
    return `${root}test/.output/behaviour${isDivided ? '-divided' : ''}/${path.replaceAll(' ', '-')}`;
}

/** Writes JavaScript that imports the packages of the library. */
export async function writeModule(path: string, code: string, { packages }: Library): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, withLocatedImports(code, packages));
}

const made = new Map<string, Promise<string>>();

type Generation = Settings & Pick<Config, 'template'>;

/** The client as JavaScript, generated once for the same settings. */
function javaScriptOf(settings: Generation): Promise<string> {
    const key = JSON.stringify(settings);
    const text = made.get(key) ?? generateJavaScript(settings);
    made.set(key, text);
    return text;
}

async function generateJavaScript({ src = description, ...settings }: Generation): Promise<string> {
    const { files } = await generate({ src: typeof src === 'string' ? await documentIn(src) : src, ...settings });
    return transpile(files[0]?.text ?? '');
}

/** The files of a divided client as JavaScript, by their names. */
async function divideJavaScript({ src = description, ...settings }: Generation): Promise<Record<string, string>> {
    const { files } = await generate({
        src: typeof src === 'string' ? await documentIn(src) : src,
        ...settings,
        out: 'client',
        split: 'tags',
        // Node runs the compiled files.
        importExtension: 'js',
    });
    return Object.fromEntries(files.map(({ path, text }) => [basename(path).replace(/\.ts$/, '.js'), transpile(text)]));
}

const documents = new Map<string, Promise<JsonObject>>();

/** A description, read once for all its clients: where something stands in it makes no difference for these. */
export function documentIn(path: string): Promise<JsonObject> {
    const document =
        documents.get(path) ?? readFile(path, 'utf8').then(path.endsWith('.json') ? JSON.parse : (text) => parse(text));
    documents.set(path, document);
    return document;
}

/** JavaScript as bundlers make it, without looking at types, in a thirtieth of the time that the compiler takes. */
export function transpile(code: string): string {
    const { code: text, errors } = transformSync('client.ts', code, {
        target: 'es2022',
        tsconfig: false,
        typescript: { onlyRemoveTypeImports: true },
        decorator: { legacy: true },
    });
    if (errors.length > 0) throw new AggregateError(errors, 'the code cannot be compiled');
    return text.replace(decorate, (_, name: string) => `const ${name} = ${decorateClass};`);
}

/** In place of what the compiled code imports to call its decorators, which only classes have. */
const decorateClass = '(decorators, own) => decorators.reduceRight((one, decorator) => decorator(one) ?? one, own)';

const decorate = /^import (\w+) from "@oxc-project\/runtime\/helpers\/decorate";$/m;
