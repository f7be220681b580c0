/** `oasmith schema`: where the JSON Schema of a configuration is, for editors without a network. */
import { fileURLToPath } from 'node:url';
import { OasmithError } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import { packageRoot } from '../package-root.ts';
import { type Output, writeOut } from '../standard-output.ts';

/** Prints the path, and resolves to the exit code. */
export async function printSchemaPath({ diagnostics }: Flags, stdout: Output): Promise<number> {
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
    await writeOut(stdout, [`${fileURLToPath(new URL('schema.json', packageRoot))}\n`]);
    return 0;
}
