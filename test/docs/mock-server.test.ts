/** The requests of docs/mock-server.md and docs/testing.md are answered as the pages say. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderHelp } from '../../src/options/help.ts';
import { mockTable } from '../../src/options/switches.ts';
import { serving } from '../mock/serving.ts';
import { blocks, nameOf, root, textOf } from './blocks.ts';

const own = blocks.filter(({ document }) => ['docs/mock-server.md', 'docs/testing.md'].includes(document));
const asked = own.filter(({ words }) => words.includes('mock'));
const started = serving({ src: join(root, 'fixtures/petstore.yaml') });

test.each(asked.map((block) => [`${nameOf(block)}: ${block.text.trim()}`, block] as const))('%s', async (_, block) => {
    const [, header, , path] =
        /^curl (?:-H '(Prefer): (.*)' )?http:\/\/127\.0\.0\.1:4010(\S+)$/.exec(block.text.trim()) ?? [];
    const { url } = await started;
    const response = await fetch(url + path, { headers: header === undefined ? {} : { Prefer: 'code=404' } });
    const next = own[own.indexOf(block) + 1];
    const status = next?.settings.get('answer');
    if (status === undefined) return expect(response.status).toBe(404);
    expect([response.status, await response.json()]).toEqual([Number(status), JSON.parse(next?.text ?? '')]);
});

test('has each flag, and the default port', () => {
    const text = textOf('docs/mock-server.md');
    for (const { flag } of Object.values(mockTable)) expect(text).toContain(`\`--${flag.long} ${flag.argument}\``);
    expect(text).toContain(`http://${mockTable.host.default}:${mockTable.port.default}`);
    for (const { flag } of Object.values(mockTable)) expect(renderHelp('mock')).toContain(`--${flag.long}`);
});
