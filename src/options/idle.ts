/** Options that do nothing beside the others: each is valid, so nothing else would say so. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { list, show } from './show.ts';
import { reactiveTemplates } from './template-names.ts';
import type { Options } from './types.ts';
import { hasValidators, validatorsOf } from './validators.ts';

/** When options do nothing, and why. */
interface IdleRow {
    /** The given options of which the row is, by their values; only those that would do something else. */
    readonly of: (options: Options) => Readonly<Record<string, unknown>>;
    readonly isIdle: (options: Options) => boolean;
    readonly because: string;
    readonly help: string;
}

const idleRows: readonly IdleRow[] = [
    {
        of: ({
            framework,
            operationNames,
            cookies,
            security,
            instances,
            resources,
            urls,
            responseHeaders,
            progress,
            pagination,
            invalidates,
            hooksOut,
            clientSetup,
            handlers,
            mocks,
            mockExamples,
        }) => ({
            framework,
            operationNames: operationNames.size > 0,
            cookies,
            security,
            instances,
            resources,
            urls,
            responseHeaders,
            progress,
            'pagination.rules': pagination.rules.length > 0 && pagination.rules,
            invalidates: invalidates.size > 0,
            hooksOut,
            clientSetup,
            handlers,
            mocks,
            mockExamples,
        }),
        isIdle: ({ generationMode }) => generationMode === 'schemas',
        because: `with 'generationMode' ${show('schemas')} there is no client`,
        help: 'leave it out, or generate the client too',
    },
    {
        of: ({ propertyNames }) => ({ propertyNames: propertyNames === 'camelCase' && propertyNames }),
        isIdle: ({ generationMode }) => generationMode === 'schemas',
        because: `with 'generationMode' ${show('schemas')} there is no client, so nothing turns the names of a body`,
        help: 'leave it out, or generate the client too',
    },
    {
        // Of the frameworks, only the default needs no hooks.
        of: ({ framework }) => ({ framework }),
        isIdle: ({ generationMode, template }) => generationMode !== 'schemas' && template.layer === undefined,
        because: 'the template has no hooks',
        help: `set 'template' to ${list(reactiveTemplates)}, or to one of them and an HTTP client, or leave 'framework' out`,
    },
    {
        of: ({ argumentOrder }) => ({ argumentOrder: argumentOrder === 'body-first' && argumentOrder }),
        isIdle: (options) => options.arguments === 'object',
        because: `with 'arguments' ${show('object')} all arguments are members of one object, which have no order`,
        help: 'leave one of them out',
    },
    {
        of: ({ formats }) => ({ formats: formats === 'assert' && formats }),
        isIdle: (options) => !hasValidators(options),
        because: 'there are no validators',
        help: "set 'validators' to true, or leave it out",
    },
    {
        of: ({ validators }) => ({ validators: validators === false }),
        isIdle: ({ validatorsOut }) => validatorsOut !== undefined,
        because: "'validatorsOut' asks for validators",
        help: "leave one of them out: 'validatorsOut' alone says that there are validators",
    },
    {
        of: ({ validators }) => ({ 'validators.parameters': validatorsOf({ validators }).parameters === true }),
        isIdle: ({ generationMode }) => generationMode === 'schemas',
        because: `with 'generationMode' ${show('schemas')} there are no operations`,
        help: 'leave it out, or generate the client too',
    },
    {
        of: ({ enumNamesStyle }) => ({ enumNamesStyle: enumNamesStyle === 'PascalCase' && enumNamesStyle }),
        isIdle: ({ enumDeclarationStyle }) => enumDeclarationStyle === 'union',
        because: 'a union has no members with names',
        help: `set 'enumDeclarationStyle' to ${show('enum')}, or leave it out`,
    },
];

/** Whether an option is given, itself or as a part of one. */
function isGiven(path: string, given: ReadonlySet<string>): boolean {
    return given.has(path) || given.has(path.replace(/\..*/, ''));
}

/** A warning for each given option that does nothing. Defaults are nobody's wish. */
export function reportIdle(options: Options): Diagnostic[] {
    const given: ReadonlySet<string> = options.given;
    return idleRows
        .filter(({ isIdle }) => isIdle(options))
        .flatMap(({ of, because, help }) =>
            Object.entries(of(options))
                .filter(([path, value]) => value !== undefined && value !== false && isGiven(path, given))
                .map(([path]) =>
                    diagnose('idle-option', `'${path}' does nothing: ${because}`, { help, option: path.split('.') }),
                ),
        );
}
