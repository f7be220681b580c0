/** Options that do nothing beside the others: each is valid, so nothing else would say so. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { isRecord, list, show } from './show.ts';
import { reactiveTemplates } from './template-names.ts';
import type { Options } from './types.ts';
import { hasValidators } from './validators.ts';

interface IdleRow {
    /** The options of which the row is, or parts of them, by their paths. */
    readonly of: string;
    /** The value that would do something; by default any that is not off or empty. */
    readonly value?: unknown;
    readonly isIdle: (options: Options) => boolean;
    readonly because: string;
    readonly help: string;
}

function hasNoClient({ generationMode }: Options): boolean {
    return generationMode === 'schemas';
}

const withoutClient = `with 'generationMode' ${show('schemas')} there is no client`;

const idleRows: readonly IdleRow[] = [
    {
        of: `framework operationNames cookies security instances resources urls responseHeaders progress pagination.rules
            invalidates hooksOut clientSetup handlers mocks mockExamples`,
        isIdle: hasNoClient,
        because: withoutClient,
        help: 'leave it out, or generate the client too',
    },
    {
        of: 'propertyNames',
        value: 'camelCase',
        isIdle: hasNoClient,
        because: `${withoutClient}, so nothing turns the names of a body`,
        help: 'leave it out, or generate the client too',
    },
    {
        // Of the frameworks, only the default needs no hooks.
        of: 'framework',
        isIdle: (options) => !hasNoClient(options) && options.template.layer === undefined,
        because: 'the template has no hooks',
        help: `set 'template' to ${list(reactiveTemplates)}, or to one of them and an HTTP client, or leave 'framework' out`,
    },
    {
        of: 'argumentOrder',
        value: 'body-first',
        isIdle: (options) => options.arguments === 'object',
        because: `with 'arguments' ${show('object')} all arguments are members of one object, which have no order`,
        help: 'leave one of them out',
    },
    {
        of: 'formats',
        value: 'assert',
        isIdle: (options) => !hasValidators(options),
        because: 'there are no validators',
        help: "set 'validators' to true, or leave it out",
    },
    {
        of: 'validators',
        value: false,
        isIdle: ({ validatorsOut }) => validatorsOut !== undefined,
        because: "'validatorsOut' asks for validators",
        help: "leave one of them out: 'validatorsOut' alone says that there are validators",
    },
    {
        of: 'validators.parameters',
        isIdle: hasNoClient,
        because: `with 'generationMode' ${show('schemas')} there are no operations`,
        help: 'leave it out, or generate the client too',
    },
    {
        of: 'enumNamesStyle',
        value: 'PascalCase',
        isIdle: ({ enumDeclarationStyle }) => enumDeclarationStyle === 'union',
        because: 'a union has no members with names',
        help: `set 'enumDeclarationStyle' to ${show('enum')}, or leave it out`,
    },
];

/** Whether an option is given, itself or as a part of one. */
function isGiven(path: string, given: ReadonlySet<string>): boolean {
    return given.has(path) || given.has(path.replace(/\..*/, ''));
}

function valueAt(path: string, options: Options): unknown {
    return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), options);
}

function isOn(value: unknown): boolean {
    if (value instanceof Map) return value.size > 0;
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
}

/** A warning for each given option that does nothing. Defaults are nobody's wish. */
export function reportIdle(options: Options): Diagnostic[] {
    return idleRows.flatMap(({ of, isIdle, because, help, ...row }) => {
        const paths = isIdle(options) ? of.split(/\s+/) : [];
        const isWished = (value: unknown): boolean => ('value' in row ? value === row.value : isOn(value));
        return paths
            .filter((path) => isGiven(path, options.given) && isWished(valueAt(path, options)))
            .map((path) =>
                diagnose('idle-option', `'${path}' does nothing: ${because}`, { help, option: path.split('.') }),
            );
    });
}
