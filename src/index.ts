/**
 * oasmith reads an OpenAPI description and generates a TypeScript client and its types.
 *
 *     options ─► load ─► schema ─► model ─► lower ─► print ─► (verify) ─► write
 *
 * `run/stages.ts` is the list of these stages for one configuration, and `run/generate.ts` runs it on this machine. `run/run.ts`
 * runs the APIs of a configuration, for the command, the watch and the bundler plugins.
 */
export {
    type Change,
    type CheckedFile,
    type CheckResult,
    check,
    describeChange,
    describeCheck,
} from './check/index.ts';
export {
    type ConfigContent,
    defineConfig,
    type LoadConfigOptions,
    type LoadedConfig,
    loadConfig,
} from './config/index.ts';
export {
    type Diagnostic,
    type DiagnosticCode,
    formatDiagnostic,
    OasmithError,
    type Place,
} from './diagnostics/index.ts';
export type { FileInput, Input, OnInput, ServerInput } from './load/input.ts';
export type { StandardInput } from './load/source/standard-input.ts';
export type {
    OpenApiComponents,
    OpenApiDocument,
    OpenApiEncoding,
    OpenApiExample,
    OpenApiHeader,
    OpenApiInfo,
    OpenApiLinkedDocs,
    OpenApiMediaType,
    OpenApiMethod,
    OpenApiObject,
    OpenApiOperation,
    OpenApiParameter,
    OpenApiPathItem,
    OpenApiRequestBody,
    OpenApiResponse,
    OpenApiSchema,
    OpenApiSchemaType,
    OpenApiSecurityScheme,
    OpenApiServer,
    OpenApiTag,
    Patch,
} from './options/description.ts';
export type { Config, Options, PageKind, PageRule, QueriesOfTag, StaleQueries } from './options/types.ts';
export {
    type CompilerOptionValue,
    type CompilerProfile,
    compilerProfiles,
    type ProfileName,
} from './output/verify/profiles.ts';
export type { VerifyRun } from './output/verify.ts';
export { type WrittenFile, write } from './output/write.ts';
export type { GeneratedFile, Origin } from './plan/files.ts';
export { generate, verify } from './run/generate.ts';
export type { RunProgress } from './run/options.ts';
export type { Done, Failed, Outcome, Saved, Unchanged } from './run/outcome.ts';
export type {
    WatchChange,
    WatchDifference,
    WatchedConfig,
    WatchedSource,
    WatchOptions,
    WatchState,
} from './run/session.ts';
export type { Generated, GeneratedGroup, GenerateOptions, Loader, Progress, Stage } from './run/stages.ts';
export { type Watcher, watch } from './run/watch.ts';
export { defineTemplate, type TemplateDefinition } from './template/define.ts';
