/** Servers of operations in the code: nothing where there is none, free names, and templates that do not know them. */
import { describe, expect, test } from 'vitest';
import { OutputLimit } from '../../src/diagnostics/output-limit.ts';
import type { HttpLibrary } from '../../src/emit/http/library.ts';
import { emit, targetOf } from '../../src/emit/index.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { buildModel, openSchemas } from '../../src/model/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import type { Config } from '../../src/options/types.ts';
import { banner } from '../../src/output/banner.ts';
import { printFile } from '../../src/output/print.ts';
import { checkDefinition } from '../../src/template/check.ts';
import { describePaths } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';
import { withinDocument } from '../tools/within-document.ts';

const servers = [{ url: 'https://uploads.example.com' }];

function describeGet(operation: JsonObject, schemas: JsonObject = {}): JsonObject {
    const responses = { '204': { description: 'Done' } };
    const document = describePaths(
        { '/pet': { get: { operationId: 'getPet', responses, ...operation } } },
        { schemas },
    );
    return { ...document, servers: [{ url: 'https://api.example.com' }] };
}

function generated(library: HttpLibrary, document: JsonObject, config: Partial<Config> = {}) {
    const options = resolveOptions({ src: 'a.yaml', template: 'fetch', baseUrl: 'servers', ...config });
    const target = targetOf(library, undefined, options, () => '');
    const { model, diagnostics } = buildModel({
        schemas: openSchemas({ document, references: withinDocument, version: '3.0' }),
        options,
        ...target,
    });
    const [main] = emit(model, target, options);
    if (main === undefined) throw new Error('nothing was lowered');
    const { text } = printFile(banner('Inline', '1.0.0'), main, new OutputLimit());
    return { text, diagnostics: [...diagnostics, ...main.diagnostics] };
}

describe.each([...httpTemplates])('with %s', (name) => {
    const library = httpLibraries[name];

    test('an output without other servers has nothing of them', () => {
        const { text } = generated(library, describeGet({ servers: [{ url: 'https://api.example.com/' }] }));
        expect(text).not.toMatch(/servers/i);
        const literal = generated(library, describeGet({}), { baseUrl: 'https://api.example.com' });
        expect(text).toBe(literal.text);
    });

    test('each server is written once', () => {
        expect(generated(library, describeGet({ servers })).text.split('https://uploads.example.com')).toHaveLength(2);
    });
});

test.each<[what: string, document: JsonObject, config: Partial<Config>, expected: string]>([
    [
        'an argument',
        describeGet({ servers, parameters: [{ name: 'otherServers', in: 'query', schema: { type: 'string' } }] }),
        {},
        'getPet(otherServersQuery?: string,',
    ],
    [
        'a function',
        describeGet({ servers, operationId: 'otherServers' }),
        { clientStyle: 'functions' },
        'sendTo(otherServers2.uploadsExampleCom,',
    ],
])('the constant and %s of its name do not clash', (_, document, config, expected) => {
    expect(generated(httpLibraries.fetch, document, config).text).toContain(expected);
});

describe('a template', () => {
    const { send } = httpLibraries.fetch;

    test("with its own 'send' sends to the base URL, which is a warning", () => {
        const library = checkDefinition({ extends: 'fetch', send }, 'index.js');
        const { text, diagnostics } = generated(library, describeGet({ servers }));
        expect(text).toContain("send('/pet',");
        expect(text).not.toMatch(/servers/i);
        expect(diagnostics).toMatchObject([{ code: 'ignored-server', severity: 'warning' }]);
    });

    test('that lists the runtime files uses them', () => {
        const { servers: files } = httpLibraries.fetch;
        const library = checkDefinition({ extends: 'fetch', send, servers: files }, 'index.js');
        const { text, diagnostics } = generated(library, describeGet({ servers }));
        expect(unbroken(text)).toContain("sendTo(otherServers.uploadsExampleCom, '/pet',");
        expect(diagnostics).toEqual([]);
    });
});
