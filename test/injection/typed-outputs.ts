/** The outputs of descriptions with `x-ts-type`, compared with those of a harmless type. */
import ts from 'typescript';
import { type Config, generate, OasmithError } from '../../src/index.ts';
import { typed } from './bases/typed.ts';
import { wrongCharacters } from './characters.ts';
import { wrongComments } from './comments.ts';
import { sideEffectsOf } from './evaluate.ts';
import { wrongSyntax } from './judge.ts';
import { differences } from './same-tree.ts';
import { nodesOf } from './tree.ts';

type Options = Omit<Config, 'src'>;

/** An output is compared with the one of a description that has this name in place of each string. */
const placeholder = 'Placeholder';

/** Names are qualified in files other than the client's, so a string is printed differently there. */
export const manyFiles: Options = {
    template: ['tsq', 'ky'],
    out: 'client.ts',
    hooksOut: 'hooks.ts',
    mocks: 'mocks.ts',
    testingFramework: 'vitest',
};

export const allOptions: readonly Options[] = [
    manyFiles,
    { template: 'fetch' },
    { template: 'axios', nullableStrategy: 'include', responseShape: 'full', schemaDeclarationStyle: 'type' },
    { template: 'ng1', queryParamsSerialization: { queryParamsAsObject: true } },
    { template: 'ng2', nullableStrategy: 'nullableAsOptional' },
    { template: ['swr', 'xior'], responseShape: 'body' },
    { generationMode: 'schemas', preferAny: true },
];

export interface Outcome {
    /** The strings that are rejected for not being a type. */
    readonly rejected: ReadonlySet<string>;
    /** What is wrong with the outputs of the others, each after its string. */
    readonly errors: readonly string[];
}

/** What becomes of strings, all of them in one description. */
export async function outcomeOf(texts: readonly string[], options: Options): Promise<Outcome> {
    const rejected = await rejectedOf(texts, options);
    const taken = texts.filter((text) => !rejected.has(text));
    if (taken.length === 0) return { rejected, errors: [] };
    const together = await errorsOf(taken, options);
    if (together.length === 0) return { rejected, errors: [] };
    const apart: string[] = [];
    for (const text of taken) {
        const errors = await errorsOf([text], options);
        apart.push(...errors.map((error) => `${JSON.stringify(text)}: ${error}`));
    }
    return { rejected, errors: apart.length > 0 ? apart : together };
}

async function rejectedOf(texts: readonly string[], options: Options): Promise<ReadonlySet<string>> {
    try {
        await generate({ ...options, src: typed(...texts) });
        return new Set();
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        const rejected = error.diagnostics.map(({ code, where }) => {
            const [, index] = /(?:\/~1typed|Holder|Named|Alternative)(\d*)/.exec(where?.pointer ?? '') ?? [];
            const text = texts[Number(index)];
            if (code !== 'invalid-type-text' || index === undefined || text === undefined) throw error;
            return text;
        });
        return new Set(rejected);
    }
}

/** What is wrong with the outputs of strings that are types. */
async function errorsOf(texts: readonly string[], options: Options): Promise<readonly string[]> {
    const outputs = await outputsOf(texts, options);
    const expected = await outputsOf(
        texts.map(() => placeholder),
        options,
    );
    const errors = outputs.flatMap((file, index) => {
        const model = expected[index];
        return [
            ...wrongSyntax(file),
            ...wrongCharacters(file.text),
            ...wrongComments(file, nodesOf(file)),
            ...(model === undefined ? ['one file too many'] : differences(file, model, placeholder)),
        ];
    });
    return errors.length > 0 ? errors : sideEffectsOf(outputs);
}

async function outputsOf(texts: readonly string[], options: Options): Promise<readonly ts.SourceFile[]> {
    const { files } = await generate({ ...options, src: typed(...texts) });
    return files.map((file) =>
        ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS),
    );
}
