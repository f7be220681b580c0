// The page: it sends a file and fetches it again, and a bar shows how far that is.

import { filesClient, type Progress } from './generated/files.ts';

const [chosen, bar, text] = ['#file', 'progress', 'output'].map((selector) => document.querySelector(selector)) as [
    HTMLInputElement,
    HTMLProgressElement,
    HTMLOutputElement,
];

chosen.addEventListener('change', async () => {
    const [file] = chosen.files ?? [];
    if (file === undefined) return;
    const stored = await filesClient.uploadFile({ file }, { onProgress: show });
    const received = await filesClient.downloadFile(stored.id, { onProgress: show });
    text.value = `${received.size} bytes have come back`;
});

function show({ direction, loaded, total }: Progress): void {
    text.value = `${direction}: ${loaded} of ${total ?? 'an unknown number of'} bytes`;
    // Without a value, the bar only says that something is going on.
    if (total === undefined) bar.removeAttribute('value');
    else bar.value = loaded / total;
}
