/** What makes JavaScript of the files that only a framework has. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'rolldown';
import ts from 'typescript';

/** Compiles components of Svelte, and modules with runes. */
export async function svelteCompiler(generate: 'client' | 'server' = 'client'): Promise<Plugin> {
    const { compile, compileModule } = await import('svelte/compiler');
    return {
        name: 'svelte',
        async load(id) {
            if (!/\.svelte(?:\.js)?$/.test(id)) return undefined;
            const text = await readFile(id, 'utf8');
            const compiled = id.endsWith('.js')
                ? compileModule(text, { filename: id, generate })
                : compile(text, { filename: id, generate });
            return compiled.js.code;
        },
    };
}

/** Compiles components of Vue: those with `<script setup>`. */
export async function vueCompiler(): Promise<Plugin> {
    const { compileScript, parse } = await import('vue/compiler-sfc');
    return {
        name: 'vue',
        async load(id) {
            if (!id.endsWith('.vue')) return undefined;
            const { descriptor } = parse(await readFile(id, 'utf8'), { filename: id });
            return { code: compileScript(descriptor, { id, inlineTemplate: true }).content, moduleType: 'ts' };
        },
    };
}

/** Where the functions come from that JSX of Solid calls. */
export const solidSource = 'solid-elements';

const solidElements = `
    import h from 'solid-js/h';
    export const Fragment = ({ children }) => children;
    // Solid's own compiler makes an element where it stands, and h makes it when it is called.
    export const jsx = (type, props) => h(type, props)();
    export { jsx as jsxs };
`;

/**
 * Makes functions of the expressions in JSX and of the children of components, as Solid's own compiler does, so that Solid calls
 * them again when what they read has changed. The rest of JSX becomes calls of `solid-js/h`, which takes functions everywhere.
 */
export function solidCompiler(): Plugin {
    return {
        name: 'solid',
        resolveId: (id) => (id === `${solidSource}/jsx-runtime` ? id : undefined),
        async load(id) {
            if (id === `${solidSource}/jsx-runtime`) return solidElements;
            if (!id.endsWith('.tsx')) return undefined;
            return { code: withFunctions(id, await readFile(id, 'utf8')), moduleType: 'tsx' };
        },
    };
}

function withFunctions(path: string, text: string): string {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const insertions: { readonly at: number; readonly what: string }[] = [];
    const enclose = (node: ts.Node, before: string, after: string): void => {
        insertions.push({ at: node.getStart(file), what: before }, { at: node.end, what: after });
    };
    const visit = (node: ts.Node): void => {
        if (ts.isJsxExpression(node) && node.expression !== undefined) {
            if (isCalledAgain(node, node.expression, file)) enclose(node.expression, '() => (', ')');
        } else if (isInComponent(node, file)) {
            enclose(node, '{() => (', ')}');
        }
        ts.forEachChild(node, visit);
    };
    visit(file);
    let made = '';
    let end = 0;
    for (const { at, what } of insertions.toSorted((one, other) => one.at - other.at)) {
        made += text.slice(end, at) + what;
        end = at;
    }
    return made + text.slice(end);
}

/** What listens to events, and what renders an item, is a function already. */
function isCalledAgain({ parent }: ts.JsxExpression, expression: ts.Expression, file: ts.SourceFile): boolean {
    if (ts.isArrowFunction(expression)) return false;
    return !ts.isJsxAttribute(parent) || !parent.name.getText(file).startsWith('on');
}

/** Whether it is an element among the children of a component. */
function isInComponent(node: ts.Node, file: ts.SourceFile): boolean {
    const { parent } = node;
    if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return false;
    return ts.isJsxElement(parent) && /^[A-Z]/.test(parent.openingElement.tagName.getText(file));
}
