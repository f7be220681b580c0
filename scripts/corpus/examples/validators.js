/** The validators that oasmith generates for a description, ready to run. */
import ts from 'typescript';
import { generate } from '../../../dist/index.js';

const options = { generationMode: 'schemas', validators: true, dateFormat: 'string', readWrite: 'ignore' };

/** @returns The validators by the pointers of their schemas, and whether they do not check all patterns. */
export async function generateValidators(src) {
    const { files, diagnostics } = await generate({ src, ...options, formats: 'annotate' });
    return {
        validators: exportedBy(files[0], /^export const (\w+): StandardSchema/),
        areUnchecked: areUnchecked(diagnostics),
    };
}

/**
 * @returns The same, with formats that are checked, and the examples that oasmith makes of each schema: with some seeds, each with the pointer of
 * its schema; and the pointers of what has none.
 */
export async function generateExamples(src, seeds) {
    const paths = { out: 'client.ts', examples: 'examples.ts' };
    const { files, diagnostics } = await generate({ src, ...options, ...paths, formats: 'assert' });
    const [main, others] = ['client.ts', 'examples.ts'].map((path) => files.find((file) => file.path === path));
    const made = exportedBy(others, /^export const (\w+Example): Example</, runText(main.text));
    return {
        validators: exportedBy(main, /^export const (\w+): StandardSchema/),
        areUnchecked: areUnchecked(diagnostics),
        hasFormats: true,
        examples: [...made].flatMap(([schema, example]) =>
            seeds.map((seed) => ({ pointer: `${schema}?seed=${seed}`, schema, value: inJson(example.at(seed)) })),
        ),
        missing: diagnostics.flatMap(({ code, where }) => (code === 'no-example' ? [where.pointer] : [])),
    };
}

/** A value as a form or a body has it: bytes are text. */
function inJson(value) {
    if (value instanceof Blob) return 'bytes';
    if (Array.isArray(value)) return value.map(inJson);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inJson(member)]));
}

function areUnchecked(diagnostics) {
    return diagnostics.some(({ code }) => code === 'unchecked-keyword');
}

/** What a file exports under certain names, by the pointers of the description that it comes from. */
function exportedBy({ text, origins }, declaration, imported) {
    const exported = runText(text, imported);
    const lines = text.split('\n');
    const found = new Map();
    for (const [index, { line, pointer }] of origins.entries()) {
        if (pointer === '') continue;
        const end = origins[index + 1]?.line ?? lines.length + 1;
        const declared = lines.slice(line - 1, end - 1).map((one) => declaration.exec(one)?.[1]);
        const name = declared.find((one) => one !== undefined);
        if (name !== undefined && !found.has(pointer)) found.set(pointer, exported[name]);
    }
    return found;
}

/** What a file exports. A module would stay in memory for good. */
function runText(text, imported) {
    const { outputText } = ts.transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
    });
    const exported = {};
    new Function('exports', 'require', outputText)(exported, () => imported);
    return exported;
}
