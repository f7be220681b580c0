/** Saves generated files through the browser. */
import type { OutputFile } from './messages.ts';
import { zip } from './zip.ts';

/** Saves files one after the other: browsers drop downloads that begin at once. Files in folders are saved as an archive. */
export async function save(files: readonly OutputFile[]): Promise<void> {
    if (files.length > 1 && files.some(({ path }) => path.includes('/'))) {
        saveAs('client.zip', await zip(files));
        return;
    }
    for (const [index, { path, text }] of files.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, 300));
        saveAs(path.split('/').at(-1) ?? path, new Blob([text], { type: 'text/plain' }));
    }
}

function saveAs(name: string, content: Blob): void {
    const link = document.createElement('a');
    const url = URL.createObjectURL(content);
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
