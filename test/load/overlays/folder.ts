/** Overlays for the tests: each is an action on a small description, with lines that messages can name. */
import { OasmithError } from '../../../src/diagnostics/index.ts';
import { loadRoot } from '../../../src/load/index.ts';
import type { TemporaryFolder } from '../folder.ts';

export type Actions = string;

/** The text of an overlay, whose actions begin on line 4. */
export function overlayText(actions: Actions, version = '1.1.0'): string {
    return `overlay: ${version}\ninfo: { title: Changes, version: 1.0.0 }\nactions:\n${actions}`;
}

let files = 0;

/** What overlays make of a description. */
export async function overlaid(
    folder: TemporaryFolder,
    description: string,
    overlays: readonly string[],
): Promise<{ readonly value: unknown; readonly messages: string }> {
    const number = files++;
    const src = await folder.write(`${number}/api.yaml`, description);
    const paths = await Promise.all(
        overlays.map((text, index) => folder.write(`${number}/overlay${index + 1}.yaml`, text)),
    );
    const names = (text: string): string => text.replaceAll(`${folder.path(String(number))}/`, '');
    try {
        const { document } = await loadRoot(src, { overlays: paths });
        const messages = (document.warnings ?? []).map((one) => new OasmithError([one]).message);
        return { value: document.value, messages: names(messages.join('\n')) };
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return { value: undefined, messages: names(error.message) };
    }
}
