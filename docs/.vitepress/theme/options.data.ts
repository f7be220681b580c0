/** All options, for the table of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineLoader } from 'vitepress';
import { type OptionRow, optionsPage, readOptions } from '../options-page.ts';
import { root } from '../pages.ts';

declare const data: readonly OptionRow[];

export { data };

export default defineLoader({
    watch: [join(root, optionsPage)],
    load: () => readOptions(readFileSync(join(root, optionsPage), 'utf8')),
});
