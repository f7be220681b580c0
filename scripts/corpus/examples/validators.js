/** The validators that oasmith generates for a description, ready to run. */
import ts from 'typescript';
import { generate } from '../../../dist/index.js';

/** @returns The validators by the pointers of their schemas, and whether they do not check all patterns. */
export async function generateValidators(src) {
    const { files, diagnostics } = await generate({
        src,
        generationMode: 'schemas',
        validators: true,
        dateFormat: 'string',
        readWrite: 'ignore',
        formats: 'annotate',
    });
    const [{ text, origins }] = files;
    const { outputText } = ts.transpileModule(text, {
        compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
    });
    // A module would stay in memory for good.
    const exported = {};
    new Function('exports', outputText)(exported);
    const lines = text.split('\n');
    const validators = new Map();
    for (const [index, { line, pointer }] of origins.entries()) {
        if (pointer === '') continue;
        const end = origins[index + 1]?.line ?? lines.length + 1;
        const declared = lines
            .slice(line - 1, end - 1)
            .map((one) => /^export const (\w+): StandardSchema/.exec(one)?.[1]);
        const name = declared.find((one) => one !== undefined);
        if (name !== undefined && !validators.has(pointer)) validators.set(pointer, exported[name]);
    }
    return { validators, areUnchecked: diagnostics.some(({ code }) => code === 'unchecked-keyword') };
}
