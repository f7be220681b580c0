import { expectTypeOf, test } from 'vitest';
import type { Patch } from '../../src/options/description.ts';
import type { Config, OptionPath, Options, PageRule, StaleQueries } from '../../src/options/types.ts';

interface Patterns {
    readonly tags: readonly string[];
    readonly operationIds: readonly string[];
    readonly paths: readonly string[];
}

// The types mapped from the table, written out once: the type check of this file is the test.
interface WrittenOptions {
    readonly name: string;
    readonly src: string | object;
    readonly overlays: readonly string[];
    readonly allowRefs: readonly string[];
    readonly strict: boolean;
    readonly validate: boolean;
    readonly out: string | undefined;
    readonly headers: ReadonlyMap<string, string>;
    readonly timeout: number;
    readonly framework: 'react' | 'preact' | 'vue' | 'solid' | 'svelte' | 'angular' | 'none';
    readonly template: {
        readonly http: 'axios' | 'fetch' | 'ky' | 'xior' | 'ng1' | 'ng2' | { readonly directory: string };
        readonly layer: 'swr' | 'tsq' | undefined;
    };
    readonly baseUrl: string;
    readonly generationMode: 'full' | 'schemas';
    readonly schemaDeclarationStyle: 'interface' | 'type';
    readonly enumDeclarationStyle: 'union' | 'enum';
    readonly enumNamesStyle: 'original' | 'PascalCase';
    readonly typeNamesStyle: 'original' | 'PascalCase';
    readonly propertyNames: 'described' | 'camelCase';
    readonly nullableStrategy: 'ignore' | 'include' | 'nullableAsOptional';
    readonly dateFormat: 'Date' | 'string' | 'Temporal';
    readonly temporalModule: string;
    readonly int64: 'number' | 'bigint' | 'string';
    readonly readWrite: 'split' | 'ignore';
    readonly split: 'none' | 'tags';
    readonly reviveDates: boolean;
    readonly preferAny: boolean;
    readonly arrayLengths: boolean;
    readonly skipDeprecated: boolean;
    readonly servicePrefix: string;
    readonly clientStyle: 'object' | 'functions';
    readonly cookies: boolean;
    readonly instances: boolean;
    readonly resources: boolean;
    readonly urls: boolean;
    readonly maxOutput: number;
    readonly arguments: 'positional' | 'object';
    readonly argumentOrder: 'required-first' | 'body-first';
    readonly responseHeaders: boolean;
    readonly progress: boolean;
    readonly responseShape: 'body' | 'full' | 'result' | undefined;
    readonly useClient: boolean;
    readonly hooksOut: string | undefined;
    readonly clientSetup: string | undefined;
    readonly forceSetup: boolean;
    readonly queryParamsSerialization: {
        readonly allowDots: boolean;
        readonly objectFormat: 'nested' | 'flat';
        readonly arrayFormat: 'repeat' | 'brackets' | 'indices';
        readonly queryParamsAsObject: boolean | number;
    };
    readonly mocks: string | undefined;
    readonly handlers: string | undefined;
    readonly testingFramework: 'vitest' | 'jest' | undefined;
    readonly mockExamples: boolean;
    readonly pagination: { readonly rules: readonly PageRule[]; readonly extensions: boolean };
    readonly invalidates: ReadonlyMap<string, readonly StaleQueries[]>;
    readonly security: boolean;
    readonly validators:
        | boolean
        | {
              readonly include?: readonly string[] | undefined;
              readonly defaults?: boolean | undefined;
              readonly parameters?: boolean | undefined;
          };
    readonly validatorsOut: string | undefined;
    readonly examples: string | undefined;
    readonly formats: 'annotate' | 'assert';
    readonly openEnums: boolean | 'all';
    readonly numericStrings: 'described' | 'number';
    readonly importExtension: 'auto' | 'none' | 'js' | 'ts';
    readonly modifiers: { readonly parameters: ReadonlyMap<string, 'ignore' | 'optional' | 'required'> };
    readonly include: Patterns;
    readonly exclude: Patterns;
    readonly patch: Patch | undefined;
    readonly operationNames: ReadonlyMap<string, string>;
    readonly typeNames: ReadonlyMap<string, string>;
    readonly given: ReadonlySet<OptionPath>;
}

test('the options of a run are complete, and undefined only without a default', () => {
    expectTypeOf<{ [Name in keyof Options]: Options[Name] }>().toEqualTypeOf<WrittenOptions>();
});

test('the path of an option is that of its value', () => {
    expectTypeOf<'src' | 'exclude.tags' | 'queryParamsSerialization.allowDots'>().toExtend<OptionPath>();
    expectTypeOf<'exclude' | 'tags'>().not.toExtend<OptionPath>();
});

test('a configuration needs only src', () => {
    expectTypeOf<{ src: string }>().toExtend<Config>();
    expectTypeOf<{ out: string }>().not.toExtend<Config>();
});

test('a configuration accepts every documented form', () => {
    expectTypeOf<{
        $schema: string;
        src: string;
        headers: { Authorization: string };
        timeout: number;
        template: ['swr', 'axios'];
        enumNamesStyle: 'PascalCase';
        queryParamsSerialization: { queryParamsAsObject: number };
        modifiers: { parameters: { limit: 'ignore' } };
        exclude: { tags: string[] };
    }>().toExtend<Config>();
    expectTypeOf<{ src: string; template: './templates/mine' }>().toExtend<Config>();
    expectTypeOf<{ src: string; template: ['swr', './templates/mine'] }>().toExtend<Config>();
    expectTypeOf<{ src: string; template: 'mine' }>().toExtend<Config>();
    expectTypeOf<{ src: string; template: ['swr', 'mine'] }>().toExtend<Config>();
    expectTypeOf<{ src: string; out: string; clientSetup: string; forceSetup: true }>().toExtend<Config>();
    expectTypeOf<{ src: string; out: undefined }>().toExtend<Config>();
    expectTypeOf<{ src: string; enumNamesStyle: 'pascal' }>().toExtend<Config>();
});

test('the type lists the template names next to any other, for completion', () => {
    type Name = NonNullable<Config['template']>;
    expectTypeOf<Extract<Name, 'axios'>>().toEqualTypeOf<'axios'>();
    expectTypeOf<Extract<Extract<Name, readonly unknown[]>[1], 'axios'>>().toEqualTypeOf<'axios'>();
});

test('a configuration rejects values outside their lists', () => {
    expectTypeOf<{ src: string; template: 5 }>().not.toExtend<Config>();
    expectTypeOf<{ src: string; template: ['axios', 'swr'] }>().not.toExtend<Config>();
    expectTypeOf<{ src: string; template: ['./templates/mine', 'swr'] }>().not.toExtend<Config>();
    expectTypeOf<{ src: string; headers: { A: number } }>().not.toExtend<Config>();
    expectTypeOf<{ src: string; timeout: '30' }>().not.toExtend<Config>();
    expectTypeOf<{ src: string; dateFormat: 'date' }>().not.toExtend<Config>();
    expectTypeOf<{ src: string; modifiers: { parameters: { limit: 'hidden' } } }>().not.toExtend<Config>();
});
