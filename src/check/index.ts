/**
 * Compares what was generated with what is on disk, and says what differs in the words of the API. Nothing is written.
 * What parses the files is loaded where their texts differ.
 */
import type { GeneratedFile } from '../generated-file.ts';
import type { Change } from './change.ts';
import type { Texts } from './differences.ts';
import { readOutput } from './disk.ts';
import type { CheckedFile, CheckResult } from './result.ts';

export type { Aspect, Change, Subject } from './change.ts';
export type { CheckedFile, CheckResult, Differing } from './result.ts';
export { describeChange, describeCheck } from './words.ts';

/** What is larger than this, and many times as large as the output, is not read. */
const mostBytes = 64 * 2 ** 20;

/**
 * Compares generated files with those on disk. Nothing is written.
 *
 * A file is current where it differs only in what git and formatters change: line endings, white space, quotes, semicolons, trailing
 * commas. So is a file that is written once (the setup file), as soon as it exists.
 *
 * @throws {OasmithError} when there is something that cannot be read where a file should be.
 */
export async function check(generated: {
    readonly files: readonly Pick<GeneratedFile, 'path' | 'text' | 'once'>[];
}): Promise<CheckResult> {
    const files: CheckedFile[] = [];
    const same: Texts[] = [];
    const differing: Texts[] = [];
    for (const { path, text, once = false } of generated.files) {
        const found = await readOutput(path, Math.max(mostBytes, 8 * text.length));
        if (found.kind === 'missing') files.push({ path, state: 'missing' });
        else if (once) files.push({ path, state: 'current' });
        else if (found.kind === 'unread') files.push({ path, state: 'outdated', differs: ['unrecognized'] });
        else {
            const texts = { path, onDisk: found.text, generated: text };
            const isSame = withoutSystem(found.text) === withoutSystem(text);
            (isSame ? same : differing).push(texts);
            files.push({ path, state: 'current' });
        }
    }
    if (differing.length === 0) return resultOf(files, []);
    const { differencesOf } = await import('./differences.ts');
    const found = differencesOf(differing, same);
    const judged = files.map((file): CheckedFile => {
        const differs = found.files.get(file.path) ?? [];
        return differs.length === 0 ? file : { path: file.path, state: 'outdated', differs };
    });
    return resultOf(judged, found.changes);
}

function resultOf(files: readonly CheckedFile[], changes: readonly Change[]): CheckResult {
    return { isCurrent: files.every(({ state }) => state === 'current'), files, changes };
}

/** The text without what systems add: a mark of its encoding, and line endings of their own (`core.autocrlf` of git). */
function withoutSystem(text: string): string {
    const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
    return bare.includes('\r') ? bare.replaceAll('\r\n', '\n') : bare;
}
