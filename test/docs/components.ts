/**
 * Components in the documents as modules that the compiler checks: their scripts, and the expressions of their templates.
 * The compilers of Vue and of Svelte check the components as such, and their types say nothing about templates.
 */
import { compile, parse as parseSvelte } from 'svelte/compiler';
import { compileScript, compileTemplate, parse as parseVue } from 'vue/compiler-sfc';
import type { Block } from './blocks.ts';

export interface Source {
    readonly extension: 'ts' | 'tsx';
    readonly text: string;
}

/** Where a framework has the types of its JSX. */
const jsxSources: Readonly<Record<string, string>> = { preact: 'preact', solid: 'solid-js' };

/** What the compiler reads for a block. */
export function sourceOf({ language, settings, text }: Block): Source {
    switch (language) {
        case 'tsx': {
            const source = jsxSources[settings.get('framework') ?? ''];
            return {
                extension: 'tsx',
                text: source === undefined ? text : `/** @jsxImportSource ${source} */ ${text}`,
            };
        }
        case 'vue':
            return { extension: 'ts', text: readVue(text) };
        case 'svelte':
            return { extension: 'ts', text: readSvelte(text) };
        default:
            return { extension: 'ts', text };
    }
}

function readVue(text: string): string {
    const { descriptor, errors } = parseVue(text);
    const { scriptSetup, template } = descriptor;
    if (scriptSetup === null || template === null) throw new Error('a component without a script or a template');
    const { bindings = {} } = compileScript(descriptor, { id: 'shown' });
    const compiled = compileTemplate({ source: template.content, filename: 'shown.vue', id: 'shown' });
    for (const error of [...errors, ...compiled.errors]) throw new Error(String(error));
    const shown = (template.ast?.children ?? []).flatMap(expressionsOfVue);
    // A template has refs as their values.
    const names = Object.entries(bindings)
        .filter(([name, kind]) => String(kind).startsWith('setup') && shown.some((one) => mentions(one, name)))
        .map(([name]) => name);
    const bound = `{ ${names.join(', ')} }`;
    return [
        `import { proxyRefs as proxyRefsOfTemplate } from 'vue';`,
        scriptSetup.content,
        `const boundInTemplate = proxyRefsOfTemplate(${bound});`,
        `export const template = (${bound}: typeof boundInTemplate) => [${shown.join(', ')}];`,
        'template(boundInTemplate);',
    ].join('\n');
}

function mentions(expression: string, name: string): boolean {
    return new RegExp(`(?<![\\w.$])${name}\\b`).test(expression);
}

/** The expressions of a node of a template: what it shows, and what it does on events. */
function expressionsOfVue(node: object): string[] {
    const shown = contentOf(Reflect.get(node, 'content'));
    const directives = listOf(node, 'props').flatMap((one) => {
        const name: unknown = Reflect.get(one, 'name');
        const expression = contentOf(Reflect.get(one, 'exp'));
        if (expression === undefined) return [];
        if (name !== 'on') throw new Error(`the tests cannot read the directive ${String(name)}`);
        return [`() => (${expression})`];
    });
    return [
        ...(shown === undefined ? [] : [shown]),
        ...directives,
        ...listOf(node, 'children').flatMap(expressionsOfVue),
    ];
}

/** The code of an expression; a text has none. */
function contentOf(node: unknown): string | undefined {
    const content: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'content') : undefined;
    return typeof content === 'string' ? content : undefined;
}

function listOf(owner: object, name: string): object[] {
    const list: unknown = Reflect.get(owner, name);
    return Array.isArray(list) ? list : [];
}

function readSvelte(text: string): string {
    compile(text, { filename: 'Shown.svelte' });
    const { instance, fragment } = parseSvelte(text, { modern: true });
    if (instance === null) throw new Error('a component without a script');
    const script = /<script lang="ts">\n(.*?)<\/script>/s.exec(text)?.[1];
    if (script === undefined) throw new Error('a component without a script in TypeScript');
    const shown = fragment.nodes.flatMap((node) => expressionsOfSvelte(node, text));
    return [script, `export const template = () => [${shown.join(', ')}];`].join('\n');
}

/** Of a node of Svelte: what it shows, and what its attributes are. */
function expressionsOfSvelte(node: object, text: string): string[] {
    const kind: unknown = Reflect.get(node, 'type');
    switch (kind) {
        case 'Text':
            return [];
        case 'ExpressionTag': {
            const expression: unknown = Reflect.get(node, 'expression');
            if (typeof expression !== 'object' || expression === null) return [];
            return [text.slice(Number(Reflect.get(expression, 'start')), Number(Reflect.get(expression, 'end')))];
        }
        case 'Attribute':
            return [Reflect.get(node, 'value')]
                .flat()
                .flatMap((part: unknown) =>
                    typeof part === 'object' && part !== null ? expressionsOfSvelte(part, text) : [],
                );
        case 'RegularElement': {
            const fragment: unknown = Reflect.get(node, 'fragment');
            const nodes = typeof fragment === 'object' && fragment !== null ? listOf(fragment, 'nodes') : [];
            return [...listOf(node, 'attributes'), ...nodes].flatMap((part) => expressionsOfSvelte(part, text));
        }
        default:
            throw new Error(`the tests cannot read the node ${String(kind)}`);
    }
}
