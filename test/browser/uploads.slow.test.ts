import { describe, expect, test } from 'vitest';
import { chromiumPath, expectProgress, prepareUploads, received, sendingFromPages } from './uploads.ts';

prepareUploads();

describe.skipIf(chromiumPath === undefined)('from a page in Chromium (skipped if missing)', () => {
    const send = sendingFromPages();

    test.each(['axios', 'xior', 'ng1', 'ng2'])(
        '%s reports the parts of an upload, and at last all of it',
        { timeout: 60_000 },
        async (template) => expectProgress(await send(template)),
    );

    test('ky fails over HTTP/1.1', { timeout: 60_000 }, async () => {
        await expect(send('ky')).rejects.toThrow();
        expect(received).toEqual([]);
    });
});
