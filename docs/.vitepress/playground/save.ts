/** Saves generated files through the browser. */
import type { OutputFile } from './messages.ts';

/** Saves files one after the other: browsers drop downloads that begin at once. */
export async function save(files: readonly OutputFile[]): Promise<void> {
    for (const [index, { path, text }] of files.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, 300));
        const link = document.createElement('a');
        const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
        link.href = url;
        link.download = path.split('/').at(-1) ?? path;
        link.click();
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
    }
}
