/** The configuration of kubb, whose command has no flags for plugins. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes it beside the output folder.
 *
 * @param plugins The code of each plugin beside the one that reads the description, by the end of its package's name.
 */
export function writeKubbConfig(description, folder, plugins) {
    const path = join(folder, '..', 'kubb.config.mjs');
    const text = (value) => JSON.stringify(value);
    const nameOf = (end) => `plugin${end.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase())}`;
    const all = { oas: '{ generators: [] }', ...plugins };
    const imports = Object.keys(all).map((end) => `import { ${nameOf(end)} } from '@kubb/plugin-${end}';`);
    const calls = Object.entries(all).map(([end, options]) => `        ${nameOf(end)}(${options}),`);
    writeFileSync(
        path,
        `import { defineConfig } from '@kubb/core';
${imports.join('\n')}
export default defineConfig({
    root: ${text(folder)},
    input: { path: ${text(description)} },
    output: { path: '.', clean: false, format: false, lint: false },
    plugins: [
${calls.join('\n')}
    ],
});
`,
    );
    return path;
}
