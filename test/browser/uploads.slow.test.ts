import { describe, test } from 'vitest';
import { chromiumPath, expectProgress, prepareUploads, sendingFromPages } from './uploads.ts';

prepareUploads();

describe.skipIf(chromiumPath === undefined)('from a page in Chromium (skipped if missing)', () => {
    const send = sendingFromPages();

    test.each(['axios', 'ky', 'xior', 'ng1', 'ng2'])(
        '%s reports the parts of an upload, and at last all of it',
        { timeout: 60_000 },
        async (template) => expectProgress(await send(template)),
    );
});
