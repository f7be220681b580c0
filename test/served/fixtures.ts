/** The fixtures, whose operations are called by the tests of handlers and of the mock server. */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { generate } from '../../src/index.ts';
import type { HttpTemplate } from '../../src/options/types.ts';
import { documentIn } from '../behaviour/client.ts';
import { callDescription } from './index.ts';

const folder = fileURLToPath(new URL('../../fixtures/', import.meta.url));

export const fixtures = readdirSync(folder)
    .filter((name) => /^(?!tsconfig).*\.(yaml|json)$/.test(name))
    .map((name) => [name, folder + name] as const);

/** `npm test` has handlers for one half and the mock server for the other, whose requests are read and answered alike; the slow tests the rest. */
export const halves = {
    first: fixtures.filter((_, index) => index % 2 === 0),
    second: fixtures.filter((_, index) => index % 2 === 1),
};

/** Calls every operation of a fixture: of handlers, or of the mock server. */
export async function expectAnswers(path: string, template: HttpTemplate, serverUrl?: string): Promise<void> {
    const [, name = ''] = /([^/]+)\.\w+$/.exec(path) ?? [];
    const document = await documentIn(path);
    const by = serverUrl === undefined ? 'handlers' : 'mock';
    const outcomes = await callDescription({ name: `${by} ${name}`, document, template, generate }, serverUrl);
    const failures = [...outcomes].flatMap(([method, outcome]) =>
        outcome.kind === 'failed' ? [`${method}: ${outcome.reason}`] : [],
    );
    expect(failures).toEqual([]);
    const missing = [...outcomes].flatMap(([method, { kind }]) => (kind === 'noArguments' ? [method] : []));
    expect(missing).toEqual([]);
}
