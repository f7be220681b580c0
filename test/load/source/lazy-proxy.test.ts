import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { load } from '../../../src/load/index.ts';
import { closeServersAtEnd, listen } from '../servers.ts';

closeServersAtEnd();

vi.mock('undici', () => {
    throw new Error('undici was loaded');
});

test('the proxy code is loaded only for a URL with a proxy', async () => {
    const server = createServer((_, response) => response.end('{"openapi": "3.1.0"}'));
    const url = `http://127.0.0.1:${await listen(server)}`;
    const fetched = (environment: Readonly<Record<string, string>>) => load(url, { environment });
    for (const environment of [
        {},
        { HTTPS_PROXY: 'http://proxy.invalid' },
        { ALL_PROXY: 'http://proxy.invalid', NO_PROXY: '127.0.0.1' },
    ]) {
        expect((await fetched(environment)).version).toBe('3.1');
    }
    // Without this, the lines above would prove nothing.
    await expect(fetched({ HTTP_PROXY: 'http://proxy.invalid' })).rejects.toThrow(/undici was loaded|mock/);
});
