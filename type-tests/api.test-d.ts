/** The package itself: what `generate` takes and returns. */
import {
    type Config,
    type Diagnostic,
    type DiagnosticCode,
    formatDiagnostic,
    type Generated,
    type GeneratedFile,
    generate,
    type OasmithError,
    verify,
    type WrittenFile,
    write,
} from 'oasmith';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';

expectType<Promise<Generated>>(generate({ src: 'openapi.yaml' }));
expectType<Promise<Generated>>(generate({ src: 'openapi.yaml' }, { env: { TOKEN: 'abc', OTHER: undefined } }));
declare const generated: Generated;
expectType<readonly GeneratedFile[]>(generated.files);
expectType<readonly Diagnostic[]>(generated.diagnostics);
expectType<string | undefined>(generated.files[0]?.text);
expectType<Promise<Diagnostic[]>>(verify(generated));
expectType<Promise<WrittenFile[]>>(write(generated.files));
expectType<readonly string[]>(generated.inputs);
expectType<Promise<WrittenFile[]>>(write([{ path: 'a.ts', text: '' }], { inputs: generated.inputs }));

declare const error: OasmithError;
expectAssignable<Error>(error);
expectType<readonly Diagnostic[]>(error.diagnostics);
for (const diagnostic of error.diagnostics) {
    expectType<DiagnosticCode>(diagnostic.code);
    expectType<'error' | 'warning' | 'note'>(diagnostic.severity);
    expectType<number | undefined>(diagnostic.where?.line);
    expectType<string>(formatDiagnostic(diagnostic));
}
expectAssignable<DiagnosticCode>('unresolved-reference');
expectNotAssignable<DiagnosticCode>('unresolved');

// All options, and only the source.
expectAssignable<Config>({ src: 'openapi.yaml' });
expectAssignable<Config>({
    $schema: './schema.json',
    src: 'https://example.com/openapi.json',
    out: 'client.ts',
    headers: { Authorization: 'Bearer $TOKEN' },
    timeout: 60,
    template: ['swr', 'axios'],
    baseUrl: '/api',
    generationMode: 'schemas',
    schemaDeclarationStyle: 'type',
    enumDeclarationStyle: 'enum',
    enumNamesStyle: 'PascalCase',
    nullableStrategy: 'nullableAsOptional',
    dateFormat: 'string',
    reviveDates: false,
    preferAny: true,
    skipDeprecated: true,
    servicePrefix: 'Acme',
    responseShape: 'full',
    useClient: true,
    hooksOut: 'hooks.ts',
    clientSetup: 'setup.ts',
    forceSetup: true,
    queryParamsSerialization: { allowDots: false, arrayFormat: 'indices', queryParamsAsObject: 3 },
    mocks: 'mocks.ts',
    testingFramework: 'vitest',
    modifiers: { parameters: { limit: 'optional', 'X-Trace': 'ignore' } },
    exclude: { tags: ['internal*'], operationIds: ['get?et'] },
});
// Undefined is the same as missing.
expectAssignable<Config>({ src: 'openapi.yaml', out: undefined, exclude: { tags: undefined } });
expectAssignable<Config['template']>('./templates/own');
expectAssignable<Config['template']>('own');
expectAssignable<Config['responseShape']>(undefined);
const settings = { src: 'openapi.yaml', exclude: { tags: ['a'] } } as const;
expectAssignable<Config>(settings);

// Invalid configurations.
expectError(generate());
expectError(generate({}));
expectError(generate({ src: 5 }));
expectError(generate({ src: 'openapi.yaml', tempalte: 'axios' }));
expectError(generate({ src: 'openapi.yaml', template: ['angular', 'swr'] }));
expectError(generate({ src: 'openapi.yaml', template: ['axios', 'swr'] }));
expectError(generate({ src: 'openapi.yaml', template: ['swr'] }));
expectError(generate({ src: 'openapi.yaml', generationMode: 'all' }));
expectError(generate({ src: 'openapi.yaml', schemaDeclarationStyle: 'class' }));
expectError(generate({ src: 'openapi.yaml', enumNamesStyle: 'camelCase' }));
expectError(generate({ src: 'openapi.yaml', nullableStrategy: true }));
expectError(generate({ src: 'openapi.yaml', dateFormat: 'date' }));
expectError(generate({ src: 'openapi.yaml', preferAny: 'yes' }));
expectError(generate({ src: 'openapi.yaml', responseShape: 'native' }));
expectError(generate({ src: 'openapi.yaml', testingFramework: 'mocha' }));
expectError(generate({ src: 'openapi.yaml', queryParamsSerialization: { arrayFormat: 'comma' } }));
expectError(generate({ src: 'openapi.yaml', queryParamsSerialization: { queryParamsAsObject: '3' } }));
expectError(generate({ src: 'openapi.yaml', modifiers: { parameters: { limit: 'removed' } } }));
expectError(generate({ src: 'openapi.yaml', exclude: { tag: ['internal'] } }));
expectError(generate({ src: 'openapi.yaml', exclude: { tags: 'internal' } }));
