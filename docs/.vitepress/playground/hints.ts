/** What `oasmith init` would propose for a description, which no run reports: nothing is wrong with it. */
import { describeExact, describeFlatObjects, describeLarge, describeNumericTexts } from '../../../src/init/notable.ts';
import { isJsonObject, type JsonObject } from '../../../src/load/json.ts';

/** What a description has, and the values of an option that is for it. */
export interface Hint {
    readonly path: string;
    readonly why: string;
    readonly values: readonly unknown[];
}

interface HintRow {
    readonly path: string;
    readonly describe: (document: JsonObject) => string | undefined;
    readonly values: readonly unknown[];
}

const rows: readonly HintRow[] = [
    { path: 'int64', describe: describeExact, values: ['bigint', 'string'] },
    { path: 'numericStrings', describe: describeNumericTexts, values: ['number'] },
    { path: 'queryParamsSerialization.objectFormat', describe: describeFlatObjects, values: ['flat'] },
    { path: 'split', describe: describeLarge, values: ['tags'] },
];

export function hintsOf(document: unknown): readonly Hint[] {
    if (!isJsonObject(document)) return [];
    return rows.flatMap(({ path, describe, values }) => {
        const why = describe(document);
        return why === undefined ? [] : [{ path, why, values }];
    });
}

/** Larger texts, in bytes, would keep the thread from the next run. */
const largestRead = 500_000;

/** The hints for a text, which may be no description at all. */
export async function hintsOfText(bytes: Uint8Array): Promise<readonly Hint[]> {
    if (bytes.length > largestRead) return [];
    try {
        const text = new TextDecoder().decode(bytes);
        const isJson = /^\s*\{/.test(text);
        return hintsOf(isJson ? JSON.parse(text) : (await import('js-yaml')).load(text));
    } catch {
        return [];
    }
}
