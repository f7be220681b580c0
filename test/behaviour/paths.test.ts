/** Path arguments that no encoding keeps in their place: a URL parser takes `.` and `..` for directions, and drops an empty part. */
import { describe, expect, test } from 'vitest';
import { libraries } from './libraries/index.ts';
import { useClient, useServer } from './server.ts';

const leadingElsewhere = ['', '.', '..'];

/** Near to these, and sent as they are. */
const kept = ['...', '.a', 'a..', '../users', '%2e%2e'];

const server = useServer();

describe.each(libraries)('%s', (_name, library) => {
    const client = useClient('paths', library, server);

    test.each(leadingElsewhere)('a path argument %j is refused, and nothing is sent', async (value) => {
        const before = server().requests.length;
        await expect(client().call('paths.sendPathText', value)).rejects.toThrow(
            new TypeError(`'${value}' cannot be a part of a path`),
        );
        expect(server().requests.length).toBe(before);
    });

    test.each(kept)('a path argument %j stays one part of the path', async (value) => {
        await client().call('paths.sendPathText', value);
        expect(server().requests.at(-1)?.url).toBe(`/paths/text/${encodeURIComponent(value)}/end`);
    });
});
