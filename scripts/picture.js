// Writes docs/terminal.svg, the picture of a session in the README.
import { writeFileSync } from 'node:fs';
import { recordSession, renderPicture } from './render-picture.js';

writeFileSync(new URL('../docs/terminal.svg', import.meta.url), renderPicture(await recordSession()));
