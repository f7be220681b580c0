/** Apps with one operation, bundled and minified with all their dependencies. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles a module in a folder, and returns the code. Packages that are `external` are left out. */
export async function bundle(folder, name, source, external = []) {
    const input = join(folder, `${name}.ts`);
    writeFileSync(input, source);
    // Output with type errors can still be bundled: the compiler part of the benchmark reports them.
    const build = await rolldown({ input, external, platform: 'browser', logLevel: 'silent' });
    try {
        const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
        return output[0].code;
    } finally {
        await build.close();
    }
}
