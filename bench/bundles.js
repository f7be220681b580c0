/** Apps of one operation, bundled and minified with all they use. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles a module in a folder, and returns the text. */
export async function bundle(folder, name, source) {
    const input = join(folder, `${name}.ts`);
    writeFileSync(input, source);
    // An output with errors may still be bundled: the compiler's part of the bench reports them.
    const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
    try {
        const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
        return output[0].code;
    } finally {
        await build.close();
    }
}
