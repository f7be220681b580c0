/** The place of a module that cannot be imported, by what each version of Node says. */
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { placeOfFailure } from '../../src/template/failure.ts';

// Stacks of oasmith's own folder are passed over.
const own = join(tmpdir(), 'app', 'oasmith.config.ts');
const other = join(tmpdir(), 'app', 'shared.mts');

function failed(stack: string, code: string): Error {
    return Object.assign(new SyntaxError('cannot'), { stack, code });
}

const inNode = 'SyntaxError: cannot\n    at parseTypeScript (node:internal/modules/typescript:63:40)';

const unsupported = 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX';

test.each<[what: string, code: string, stack: string, place: object]>([
    ['a line that throws', '', `Error: cannot\n    at ${pathToFileURL(own)}:7:5`, { line: 7, column: 5 }],
    ['a line before the message', unsupported, `${own}:3\nenum Kind { A }\n^^^^\n\n${inNode}`, { line: 3 }],
    [
        'one in what it imports',
        unsupported,
        `${other}:3\nenum Kind { A }\n^^^^\n\n${inNode}`,
        { file: relative('', other), line: 3 },
    ],
    ['nothing', unsupported, inNode, {}],
    ['a message that looks like it', '', `${own}:3\n${inNode}`, {}],
])('%s', (_, code, stack, place) => {
    expect(placeOfFailure(own, failed(stack, code))).toEqual({ file: own, ...place });
});
