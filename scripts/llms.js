// Writes llms.txt, which is in the repository and in the package, and llms-full.txt, which is for a site: the package has
// its pages already.
import { readFileSync, writeFileSync } from 'node:fs';
import { renderLlms } from './render-llms.js';

const root = new URL('../', import.meta.url);
const texts = renderLlms((path) => readFileSync(new URL(path, root), 'utf8'));
for (const [name, text] of Object.entries(texts)) writeFileSync(new URL(name, root), text);
