/** What paths may begin with: the paths of the servers, wherever these are described. */
import { expect, test } from 'vitest';
import { serving } from './serving.ts';

function operation(...servers: readonly string[]) {
    return { responses: { 204: { description: '' } }, ...(servers.length > 0 && { servers: servers.map(serverAt) }) };
}

function serverAt(url: string) {
    return { url };
}

const { url } = await serving({
    src: {
        openapi: '3.2.0',
        info: { title: 'API', version: '1' },
        paths: {
            '/own': { get: operation('/of-operation') },
            '/item': { servers: [serverAt('/of-path')], get: operation() },
            '/other': { servers: [serverAt('/of-other-method')], additionalOperations: { COPY: operation() } },
            '/shared': { $ref: '#/components/pathItems/Shared', servers: [serverAt('/beside-reference')] },
            '/left': { servers: [serverAt('/of-nothing')], delete: operation() },
        },
        components: { pathItems: { Shared: { servers: [serverAt('/of-reference')], get: operation() } } },
    },
    exclude: { paths: ['/left'] },
});

test.each([
    ['GET', '/own', 204],
    ['GET', '/of-operation/own', 204],
    ['GET', '/of-path/item', 204],
    ['COPY', '/of-other-method/other', 204],
    ['GET', '/of-reference/shared', 204],
    ['GET', '/beside-reference/shared', 204],
    ['GET', '/of-nothing/own', 404],
])('%s %s', async (method, path, status) => {
    expect((await fetch(url + path, { method })).status).toBe(status);
});
