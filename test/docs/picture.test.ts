import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { recordSession, renderPicture } from '../../scripts/render-picture.js';
import { runWarm } from '../tools/warm-command.ts';

/** A run never takes the same time again. */
const withoutTime = (text: string): string => text.replaceAll(/\d+\.\d+ s/g, '… s');

test("the picture of a session in a terminal shows what the commands print ('npm run picture' writes it)", async () => {
    const session = await recordSession(async (cwd, words) => {
        const { stdout, stderr } = await runWarm({ cwd, argv: words, env: { FORCE_COLOR: '1' } });
        return `${stdout}${stderr}`;
    });
    const picture = readFileSync(resolve('docs/terminal.svg'), 'utf8');
    expect(withoutTime(picture)).toBe(withoutTime(renderPicture(session)));
    expect(picture).toContain('@media(prefers-color-scheme:dark)');
});

test('its texts cannot be read as markup', () => {
    expect(renderPicture(['<script>&'])).toContain('&lt;script&gt;&amp;');
});
