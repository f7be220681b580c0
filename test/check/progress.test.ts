/** Calls that take `onProgress`, and those that no longer do; how a library tells it is nobody's business. */
import { expect, test } from 'vitest';
import type { HttpTemplate } from '../../src/options/types.ts';
import { checkChange, describeOperations, linesOf, type Operation } from './generated.ts';

const bytes = { content: { 'application/octet-stream': {} } };
const upload: Operation = {
    method: 'post',
    rest: { requestBody: { required: true, ...bytes }, responses: { 204: { description: 'Done' } } },
};
const download: Operation = { rest: { responses: { 200: { description: 'The file', ...bytes } } } };
const files = describeOperations({ upload, download, json: { response: { type: 'string' } } });

/** With the type of `$config`, and what else an output exports. */
const libraries: readonly (readonly [HttpTemplate, $config: string, sender: readonly string[]])[] = [
    ['fetch', 'RequestInit', ['export fetchWithProgress']],
    ['axios', 'AxiosRequestConfig', []],
    ['ky', 'KyOptions', ['export fetchWithProgress']],
    ['xior', 'XiorRequestConfig', ['export fetchWithProgress']],
    ['ng1', 'RequestConfig', []],
    ['ng2', 'RequestOptions', []],
];

test.each(libraries)('%s, with the option and without it', async (template, $config, sender) => {
    const without = { template };
    const told = { template, progress: true };
    const set = await checkChange('progress', files, files, { before: without, after: told });
    expect(linesOf(set)).toEqual([`parameter $config changed: ${$config} → ${$config} & ProgressConfig`]);
    const unset = await checkChange('progress', files, files, { before: told, after: without });
    expect(linesOf(unset)).toEqual([
        `breaking: parameter $config changed: ${$config} & ProgressConfig → ${$config}`,
        ...['type Progress', 'type ProgressConfig', ...sender].map((one) => `breaking: ${one} removed`),
    ]);
});
