/** Reads the package.json of a project, and adds a script without changing anything else. */
import { parseJson } from '../load/json/text.ts';
import { isRecord } from '../options/show.ts';
import { appendEntry, indentationOf } from './json-edit.ts';

export type Manifest = NonNullable<ReturnType<typeof readManifest>>;

const packageFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/**
 * Returns undefined if npm could not read the text as a package.json.
 *
 * @param path Relative to the current folder.
 */
export function readManifest(path: string, text: string) {
    // Some editors write a byte order mark, which is not valid JSON.
    const parsed = parseJson(text.replace(/^\uFEFF/, ''));
    if (parsed.kind !== 'document' || !isRecord(parsed.value)) return undefined;
    const content: Readonly<Record<string, unknown>> = parsed.value;
    const packages = packageFields.flatMap((field) => (isRecord(content[field]) ? Object.entries(content[field]) : []));
    const { scripts = {} } = content;
    return {
        path,
        text,
        fields: new Set(Object.keys(content)),
        /** The packages that it names, in any field. */
        packages: new Set(packages.map(([name]) => name)),
        /** The versions of packages, as it names them. */
        ranges: new Map(packages.map(([name, range]) => [name, String(range)])),
        /** Commands by script name; undefined if a script cannot be added. */
        scripts: isRecord(scripts) ? new Map(Object.entries(scripts)) : undefined,
        indentation: indentationOf(text, '    '),
    };
}

/** A free script name, or the name of an existing script with this command; undefined if no script can be added. */
export function scriptName({ scripts }: Manifest, command: string): string | undefined {
    if (scripts === undefined) return undefined;
    for (const [name, value] of scripts) if (value === command) return name;
    const names = ['generate', 'generate:api', 'generate:client'];
    const free = names.find((name) => !scripts.has(name));
    if (free !== undefined) return free;
    for (let number = 2; ; number += 1) if (!scripts.has(`generate:api${number}`)) return `generate:api${number}`;
}

/** Adds a script to the text of a manifest. Changes no other character. */
export function addScript({ text, scripts, fields, indentation }: Manifest, name: string, command: string): string {
    if (scripts === undefined || scripts.has(name)) return text;
    const entry = (colon: string): string => `${JSON.stringify(name)}${colon}${JSON.stringify(command)}`;
    if (fields.has('scripts')) return appendEntry(text, ['scripts'], indentation, ({ colon }) => entry(colon));
    return appendEntry(text, [], indentation, ({ colon, newLine }) => {
        const [before, after] = newLine === '' ? [' ', ' '] : [`${newLine}${indentation}`, newLine];
        return `"scripts"${colon}{${before}${entry(': ')}${after}}`;
    });
}
