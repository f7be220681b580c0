/** The types of the options, derived from the table. */
import type { HttpTemplate, ReactiveTemplate } from '../names/libraries.ts';
import type { Patch } from './description.ts';
import type { StaleQueries } from './invalidation-rules.ts';
import type { PageRule } from './page-rules.ts';
import type { optionTable } from './table.ts';
import type { ValidatorsConfig } from './validators.ts';

export type { HttpTemplate, ReactiveTemplate } from '../names/libraries.ts';
export type { QueriesOfTag, StaleQueries } from './invalidation-rules.ts';
export type { PageKind, PageRule } from './page-rules.ts';
export type { ValidatorsConfig } from './validators.ts';

/** A custom template: the directory of its module. */
export interface CustomTemplate {
    readonly directory: string;
}

/** A resolved template: the HTTP client, and the reactive layer over it if there is one. */
export interface Template {
    readonly http: HttpTemplate | CustomTemplate;
    readonly layer: ReactiveTemplate | undefined;
}

/** A template as written: a name, a reactive layer with its HTTP client, or the path of a directory. */
export type TemplateName =
    | HttpTemplate
    | ReactiveTemplate
    | TemplateDirectory
    | readonly [layer: ReactiveTemplate, http: HttpTemplate | TemplateDirectory];

/** Any string. A plain `string` would absorb the literal names, and editors could not complete them. */
type TemplateDirectory = string & Record<never, never>;

type Table = typeof optionTable;

type Alias<Row> = Row extends { aliases: infer Aliases } ? keyof Aliases & string : never;

/** An OpenAPI description that a program has parsed or built. */
export type DescriptionObject = object;

/** The values as written, by the kind of their option. */
interface GivenByKind<Value extends string> {
    readonly text: string;
    readonly path: string;
    readonly source: string | DescriptionObject;
    readonly boolean: boolean;
    readonly choice: Value;
    readonly extent: boolean | Exclude<Value, 'true' | 'false'>;
    readonly threshold: boolean | number;
    readonly template: TemplateName;
    readonly 'choice-by-name': Readonly<Record<string, Value>>;
    readonly names: Readonly<Record<string, string>>;
    readonly patch: Patch;
    readonly patterns: readonly string[];
    readonly list: readonly string[];
    readonly sources: readonly string[];
    readonly 'page-rules': readonly PageRule[];
    readonly 'invalidation-rules': Readonly<Record<string, readonly StaleQueries[]>>;
    readonly validators: boolean | ValidatorsConfig;
    readonly number: number;
    readonly headers: Readonly<Record<string, string>>;
}

type Value<Row> = Row extends { values: infer Values } ? keyof Values & string : never;

type GivenOption<Row> = Row extends { kind: 'section'; fields: infer Fields }
    ? { readonly [Name in keyof Fields]?: GivenOption<Fields[Name]> | undefined }
    : Row extends { kind: infer Kind extends keyof GivenByKind<string> }
      ? GivenByKind<Value<Row> | Alias<Row>>[Kind]
      : never;

/** The type of a value after its check, with its default filled in. */
type ResolvedOption<Row> = Row extends { kind: 'section'; fields: infer Fields }
    ? { readonly [Name in keyof Fields]: ResolvedOption<Fields[Name]> }
    : Row extends { kind: 'template' }
      ? Template
      : Row extends { kind: 'headers' | 'names' }
        ? ReadonlyMap<string, string>
        : Row extends { kind: 'invalidation-rules' }
          ? ReadonlyMap<string, readonly StaleQueries[]>
          : Row extends { kind: 'choice-by-name' }
            ? ReadonlyMap<string, Value<Row>>
            : Row extends
                    | { kind: 'patterns' | 'list' | 'sources' | 'page-rules' }
                    | { default: unknown }
                    | { required: true }
              ? Exclude<GivenOption<Row>, Alias<Row>>
              : Exclude<GivenOption<Row>, Alias<Row>> | undefined;

type RequiredName = { [Name in keyof Table]: Table[Name] extends { required: true } ? Name : never }[keyof Table];

/** The contents of a configuration file, and the argument of `generate()`. Only `src` is required. */
export type Config = {
    /** The JSON Schema of this object, for editors. */
    readonly $schema?: string | undefined;
} & { readonly [Name in RequiredName]: GivenOption<Table[Name]> } & {
    readonly [Name in Exclude<keyof Table, RequiredName>]?: GivenOption<Table[Name]> | undefined;
};

type PerApiName = { [Name in keyof Table]: Table[Name] extends { perApi: true } ? Name : never }[keyof Table];

/** The configuration of one API. Flags may set `src`. */
export type OneConfig = Omit<Config, 'src'> & Partial<Pick<Config, 'src'>> & { readonly configs?: never };

/** The configurations of several APIs, with the options that they share. An API's own option wins. */
export type SeveralConfigs = Omit<Config, PerApiName> & { readonly configs: readonly Omit<Config, '$schema'>[] };

/** The path of an option that holds a value: `exclude.tags`. */
export type OptionPath = {
    [Name in keyof Table]: Table[Name] extends { kind: 'section'; fields: infer Fields }
        ? `${Name}.${keyof Fields & string}`
        : Name;
}[keyof Table];

/** The options of a run: checked, complete and readonly. */
export type Options = { readonly [Name in keyof Table]: ResolvedOption<Table[Name]> } & {
    /** The options that the user set, even if to their default. */
    readonly given: ReadonlySet<OptionPath>;
};
