import { describe, expect, test } from 'vitest';
import type { HttpLibrary } from '../../src/emit/http/library.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { checkDefinition } from '../../src/template/check.ts';
import { defineTemplate } from '../../src/template/define.ts';
import { diagnosticsOf } from '../options/diagnostics.ts';

const path = 'mine/index.js';
const { axios, ng2 } = httpLibraries;

function check(definition: unknown): HttpLibrary {
    return checkDefinition(definition, path);
}

/** The diagnostics of a definition, each without its file and code. */
function wrongs(definition: unknown): string[] {
    const begin = `${path}  invalid-template  `;
    const lines = diagnosticsOf(() => check(definition)).split('\n');
    return lines
        .map((line) => (line.startsWith(begin) ? line.slice(begin.length) : line))
        .filter((line) => line !== '');
}

function without(library: HttpLibrary, ...names: readonly string[]): object {
    return Object.fromEntries(Object.entries(library).filter(([name]) => !names.includes(name)));
}

describe('accepts a definition', () => {
    test.each([...httpTemplates])('that has the parts of %s', (name) => {
        expect(check({ ...httpLibraries[name] })).toEqual(httpLibraries[name]);
    });

    test.each([...httpTemplates])('that extends %s and changes nothing', (name) => {
        expect(check({ extends: name })).toEqual(httpLibraries[name]);
    });

    test('whose own parts override the extended ones', () => {
        const send: HttpLibrary['send'] = () => [];
        expect(check(defineTemplate({ extends: 'axios', send, locals: ['reply'] }))).toEqual({
            ...axios,
            streams: undefined,
            dates: undefined,
            names: undefined,
            numbers: undefined,
            checks: undefined,
            servers: undefined,
            security: undefined,
            results: undefined,
            headers: undefined,
            progress: undefined,
            urls: undefined,
            send,
            locals: ['reply'],
        });
    });

    test.each<[part: string, own: Partial<HttpLibrary>]>([
        ["its own 'send'", { send: () => [] }],
        ['its own runtime files', { runtime: () => ['settings.ts'] }],
    ])('whose dates are not the extended ones, as it has %s', (_part, own) => {
        expect(check({ extends: 'axios', ...own }).dates).toBeUndefined();
        const dates = (): string[] => ['dates/settings.ts'];
        expect(check({ extends: 'axios', ...own, dates }).dates).toBe(dates);
    });

    test.each<[part: string, own: Partial<HttpLibrary>]>([
        ["its own 'send'", { send: () => [] }],
        ['its own runtime files', { runtime: () => ['settings.ts'] }],
        ['its own class', { client: ng2.client }],
    ])('which does not send to other servers, as it has %s', (_part, own) => {
        expect(check({ extends: 'ng2', ...own }).servers).toBeUndefined();
        const servers = (): string[] => ['servers/settings.ts'];
        expect(check({ extends: 'ng2', ...own, servers }).servers).toBe(servers);
    });

    test.each<[part: string, own: Partial<HttpLibrary>]>([
        ["its own 'send'", { send: () => [] }],
        ['its own runtime files', { runtime: () => ['settings.ts'] }],
    ])('which makes no numbers exact, as it has %s', (_part, own) => {
        expect(check({ extends: 'fetch', ...own }).numbers).toBeUndefined();
        const numbers = (): string[] => ['numbers/exact.ts'];
        expect(check({ extends: 'fetch', ...own, numbers }).numbers).toBe(numbers);
    });

    test.each<[part: string, own: Partial<HttpLibrary>]>([
        ["its own 'send'", { send: () => [] }],
        ['its own runtime files', { runtime: () => ['settings.ts'] }],
    ])('which sends no credentials, as it has %s', (_part, own) => {
        expect(check({ extends: 'fetch', ...own }).security).toBeUndefined();
        const security = (): string[] => ['security/settings.ts'];
        expect(check({ extends: 'fetch', ...own, security }).security).toBe(security);
    });

    test.each<[part: string, own: Partial<HttpLibrary>]>([
        ["its own 'send'", { send: () => [] }],
        ['its own runtime files', { runtime: () => ['settings.ts'] }],
    ])('which makes no results, as it has %s', (_part, own) => {
        expect(check({ extends: 'ky', ...own }).results).toBeUndefined();
        const results = (): string[] => ['results/results.ts'];
        expect(check({ extends: 'ky', ...own, results }).results).toBe(results);
    });

    test('without the optional parts', () => {
        const definition = without(axios, 'setup', 'nativeType', 'headerName', 'closing');
        expect(check({ ...definition, defaultShape: 'body' })).toEqual({ ...definition, defaultShape: 'body' });
    });

    test('that removes an extended part', () => {
        expect(check({ extends: 'axios', setup: undefined }).setup).toBeUndefined();
    });

    test.each<[name: string, part: Partial<Record<keyof HttpLibrary, unknown>>]>([
        ['its own setup file', { setup: new URL('file:///setup.ts') }],
        ['a setup file of oasmith', { setup: 'setup/fetch.ts' }],
        ['no locals', { locals: [] }],
        ['classes without decorators', { client: without(ng2, 'client') && { ...ng2.client, decorators: undefined } }],
        ['classes with names of a framework', { client: { ...ng2.client, reserved: ['ngOnDestroy'] } }],
        ['code after the clients', { closing: () => [] }],
    ])('with %s', (_name, part) => {
        expect(wrongs({ extends: 'ng2', ...part })).toEqual([]);
    });
});

describe('rejects what is not a definition', () => {
    test.each([[undefined], [null], ['axios'], [5], [[]], [() => axios]])('%j', (definition) => {
        expect(wrongs(definition)).toEqual([
            'has no default export that is a template',
            '  export default defineTemplate({ … })',
        ]);
    });
});

describe('rejects a library that is not built in', () => {
    test.each<[base: unknown, wrong: string, help: string]>([
        ['axois', 'extends "axois", which is not built in', "  did you mean 'axios'?"],
        ['Fetch', 'extends "Fetch", which is not built in', "  did you mean 'fetch'?"],
        [
            'superagent',
            'extends "superagent", which is not built in',
            '  built in are axios, fetch, ky, xior, ng1, ng2',
        ],
        ['toString', 'extends "toString", which is not built in', '  built in are axios, fetch, ky, xior, ng1, ng2'],
        ['', 'extends "", which is not built in', '  built in are axios, fetch, ky, xior, ng1, ng2'],
        [5, 'extends 5, which is not built in', '  built in are axios, fetch, ky, xior, ng1, ng2'],
        [null, 'extends null, which is not built in', '  built in are axios, fetch, ky, xior, ng1, ng2'],
        [['axios'], 'extends ["axios"], which is not built in', '  built in are axios, fetch, ky, xior, ng1, ng2'],
    ])('%j', (base, wrong, help) => {
        expect(wrongs({ extends: base })).toEqual([wrong, help]);
    });

    test('a reactive layer among them', () => {
        const [wrong] = wrongs({ extends: 'swr' });
        expect(wrong).toBe('extends "swr", which is not built in');
    });

    test('and reports values that JSON cannot represent', () => {
        const circle = {};
        Object.assign(circle, { circle });
        for (const base of [5n, Symbol('axios'), () => 'axios', circle]) {
            expect(wrongs({ extends: base })[0]).toMatch(/^extends .+, which is not built in$/);
        }
    });
});

const form = "{ kind: 'object' }, or { kind: 'class' } with 'members' and 'returnType'";

describe('rejects missing parts, all at once', () => {
    test('of an empty definition', () => {
        expect(wrongs({})).toEqual([
            "lacks 'runtime': a function",
            `lacks 'client': ${form}`,
            "lacks 'locals': an array of names",
            "lacks 'defaultShape': 'body' or 'native'",
            "lacks 'configType': a function",
            "lacks 'headersType': a function",
            "lacks 'send': a function",
        ]);
    });

    test.each(['runtime', 'client', 'locals', 'defaultShape', 'configType', 'headersType', 'send'])('%s', (name) => {
        const [wrong, ...others] = wrongs(without(axios, name));
        expect(wrong).toMatch(new RegExp(`^lacks '${name}': `));
        expect(others).toEqual([]);
        expect(wrongs({ ...axios, [name]: undefined })).toEqual([wrong]);
    });

    test('a native shape needs its type', () => {
        const wrong = "lacks 'nativeType', as its 'defaultShape' is 'native': a function";
        expect(wrongs(without(axios, 'nativeType'))).toEqual([wrong]);
        expect(wrongs({ extends: 'fetch', defaultShape: 'native' })).toEqual([wrong]);
    });
});

describe('rejects wrong parts, all at once', () => {
    test.each<[name: keyof HttpLibrary, values: readonly unknown[], must: string]>([
        ['runtime', [[], 'axios.ts', null], 'a function'],
        ['setup', [5, true, {}], 'a URL, or the name of a setup file of oasmith'],
        ['client', ['object', null, {}, { kind: 'function' }, { kind: 'class' }], form],
        [
            'client',
            [
                { ...ng2.client, members: undefined },
                { ...ng2.client, returnType: 5 },
            ],
            form,
        ],
        ['client', [{ ...ng2.client, decorators: [] }], form],
        ['client', ['ngOnDestroy', [5], {}].map((reserved) => ({ ...ng2.client, reserved })), form],
        ['locals', ['data', {}, [5], [null]], 'an array of names'],
        ['defaultShape', ['full', 'data', true], "'body' or 'native'"],
        ['configType', ['RequestInit', {}], 'a function'],
        ['headersType', ['Headers'], 'a function'],
        ['nativeType', ['Response'], 'a function'],
        ['headerName', ['X-A'], 'a function'],
        ['send', [{}, 'send'], 'a function'],
        ['closing', [[], ''], 'a function'],
    ])('%s: %j', (name, values, must) => {
        for (const value of values)
            expect(wrongs({ extends: 'axios', [name]: value })).toEqual([`its '${name}' must be ${must}`]);
    });

    test('together with missing or unknown parts', () => {
        expect(wrongs({ ...without(axios, 'send'), locals: 'data', sent: () => [] })).toEqual([
            "its 'locals' must be an array of names",
            "lacks 'send': a function",
            "a template has no part 'sent'; did you mean 'send'?",
        ]);
    });
});

describe('rejects unknown parts', () => {
    test.each([
        ['Send', "a template has no part 'Send'; did you mean 'send'?"],
        ['setUp', "a template has no part 'setUp'; did you mean 'setup'?"],
        ['configTypes', "a template has no part 'configTypes'; did you mean 'configType'?"],
        ['extend', "a template has no part 'extend'; did you mean 'extends'?"],
        ['hooks', "a template has no part 'hooks'"],
        ['toString', "a template has no part 'toString'"],
    ])('%s', (name, wrong) => {
        expect(wrongs({ ...axios, [name]: () => [] })).toEqual([wrong]);
    });
});

test('defineTemplate returns its argument', () => {
    const definition = { extends: 'ky' } as const;
    expect(defineTemplate(definition)).toBe(definition);
});
