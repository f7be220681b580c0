/** Options that do nothing beside the others are said. */
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { reportIdle } from '../../src/options/idle.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { Config } from '../../src/options/types.ts';

const cursor = { kind: 'cursor', operationIds: ['a'], parameter: 'b', next: 'c' } as const;
const mocks = { out: 'a.ts', mocks: 'm.ts', testingFramework: 'vitest' } as const;
const schemas = { generationMode: 'schemas' } as const;

test.each<[string, Omit<Config, 'src'>, readonly string[]]>([
    ['nothing', {}, []],
    ['credentials without a client', { ...schemas, security: true }, ['security']],
    ['cookies without a client', { ...schemas, cookies: true }, ['cookies']],
    ['that are off', { ...schemas, security: false, instances: false }, []],
    ['instances without a client', { ...schemas, instances: true }, ['instances']],
    ['resources without a client', { ...schemas, template: 'ng2', resources: true }, ['resources']],
    ['URLs without a client', { ...schemas, urls: true }, ['urls']],
    ['rules of pages without a client', { ...schemas, pagination: { rules: [cursor] } }, ['pagination.rules']],
    ['an empty list of them', { ...schemas, pagination: { rules: [] } }, []],
    ['hooks without a client', { ...schemas, template: 'swr', out: 'a.ts', hooksOut: 'h.ts' }, ['hooksOut']],
    ['a framework without a client', { ...schemas, template: 'tsq', framework: 'vue' }, ['framework']],
    ['the default framework without a client', { ...schemas, framework: 'react' }, ['framework']],
    ['a framework without hooks', { template: 'axios', framework: 'react' }, ['framework']],
    ['a framework with hooks', { template: ['swr', 'axios'], framework: 'react' }, []],
    ['another framework with hooks', { template: 'tsq', framework: 'vue' }, []],
    ['mocks without a client', { ...schemas, ...mocks }, ['mocks']],
    [
        'mocks with examples without a client',
        { ...schemas, ...mocks, examples: 'e.ts', mockExamples: true },
        ['mocks', 'mockExamples'],
    ],
    ['its setup without a client', { ...schemas, out: 'a.ts', clientSetup: 's.ts' }, ['clientSetup']],
    ['validators without a client, which there are', { ...schemas, validators: true, formats: 'assert' }, []],
    ['all of it with a client', { ...mocks, security: true, clientSetup: 's.ts', forceSetup: true }, []],
    ['formats without validators', { formats: 'assert' }, ['formats']],
    ['formats that are not checked', { formats: 'annotate' }, []],
    ['formats with a file of validators', { out: 'a.ts', validatorsOut: 'v.ts', formats: 'assert' }, []],
    ['no validators, with a file for them', { out: 'a.ts', validators: false, validatorsOut: 'v.ts' }, ['validators']],
    ['no validators', { validators: false }, []],
    ['an order of arguments in an object', { arguments: 'object', argumentOrder: 'body-first' }, ['argumentOrder']],
    ['the default order of them', { arguments: 'object', argumentOrder: 'required-first' }, []],
    ['an order of separate arguments', { arguments: 'positional', argumentOrder: 'body-first' }, []],
    ['names of members of unions', { enumNamesStyle: 'pascal' }, ['enumNamesStyle']],
    ['names of members of enums', { enumNamesStyle: 'pascal', enumDeclarationStyle: 'enum' }, []],
])('%s', (_, config, idle) => {
    const messages = reportIdle(resolveOptions({ src: 'a.yaml', ...config })).map((one) => formatDiagnostic(one));
    expect(messages.map((message) => /'(.+?)' does nothing/.exec(message)?.[1])).toEqual(idle);
});

test('the message has the reason, and what to do', () => {
    const [found] = reportIdle(resolveOptions({ src: 'a.yaml', formats: 'assert' }));
    expect(found && formatDiagnostic(found)).toBe(
        "idle-option  'formats' does nothing: there are no validators\n  set 'validators' to true, or leave it out",
    );
});
