/** `oasmith schema`: prints the path of the configuration's JSON Schema, for editors without network access. */
import { fileURLToPath } from 'node:url';
import { OasmithError } from '../diagnostics/index.ts';
import type { Flags } from '../options/flags.ts';
import { packageRoot } from '../package-root.ts';
import { type Output, writeOut } from '../terminal/standard-output.ts';

/** Prints the path. Resolves to the exit code. */
export async function printSchemaPath({ diagnostics }: Flags, stdout: Output): Promise<number> {
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
    await writeOut(stdout, [`${fileURLToPath(new URL('schema.json', packageRoot))}\n`]);
    return 0;
}
