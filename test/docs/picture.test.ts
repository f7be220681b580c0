import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { recordSession, renderPicture } from '../../scripts/render-picture.js';

/** A run never takes the same time again. */
const withoutTime = (text: string): string => text.replaceAll(/\d+\.\d+ s/g, '… s');

test("the picture of a session in a terminal shows what the commands print ('npm run picture' writes it)", () => {
    const picture = readFileSync(resolve('docs/terminal.svg'), 'utf8');
    expect(withoutTime(picture)).toBe(withoutTime(renderPicture(recordSession())));
    expect(picture).toContain('@media(prefers-color-scheme:dark)');
});

test('its texts cannot be read as markup', () => {
    expect(renderPicture(['<script>&'])).toContain('&lt;script&gt;&amp;');
});
