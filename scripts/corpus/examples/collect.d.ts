import type { Example } from './compare.js';

export function collectExamples(document: object): readonly Example[];
