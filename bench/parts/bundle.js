/** The size of an app that calls one operation, with all its dependencies. */
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { appByHand, appOf } from '../apps.js';
import { bundle } from '../bundles.js';
import { messageOf } from '../error-line.js';

export async function measureBundles({ tools, descriptions, outputs, folder, log }) {
    const results = {};
    for (const { isQuick, ...description } of descriptions) {
        if (!isQuick) continue;
        const cells = {};
        results[description.name] = cells;
        cells['by-hand'] = await weigh(folder, appByHand(description.operation));
        for (const tool of tools.filter(({ isCurrent }) => !isCurrent)) {
            const output = await outputs.made(tool, description);
            const app = appOf(tool, description.operation);
            cells[tool.name] =
                output.failed === undefined ? await weigh(dirname(output.folder), app) : { failed: output.failed };
            const { failed, bytes, gzip } = cells[tool.name];
            log('bundle', description.name, tool.name, failed ?? `${bytes} bytes, ${gzip} compressed`);
        }
    }
    return results;
}

async function weigh(folder, app) {
    try {
        const code = await bundle(folder, 'app', app);
        return { bytes: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
    } catch (error) {
        return { failed: messageOf({ stdout: '', stderr: error.errors?.[0]?.message ?? error.message }, folder) };
    }
}
