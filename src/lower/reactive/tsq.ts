/** TanStack Query 5. */
import type { Group, Operation } from '../../model/index.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { oneALine } from '../../syntax/marks.ts';
import { call, constant, object, property } from '../../syntax/statements.ts';
import { keywordType, typeReference } from '../../syntax/types.ts';
import ts from '../../typescript.js';
import type { Chunk } from '../lowering.ts';
import type { Output } from '../output.ts';
import { operandType, typeOf } from '../types.ts';
import { argumentValues, httpConfig, method, optional, parametersOf } from './functions.ts';
import { namespaceChunk, partsOf, reference, section, sectionChunk, withHooks } from './groups.ts';
import { keyCall, keyLiteral, keysChunk } from './keys.ts';
import type { HookContext, HookGroup, MockContext, ReactiveLayer } from './layer.ts';
import {
    dataType,
    errorType,
    mayBeUndefined,
    nullableDataType,
    request,
    variableNames,
    variablesType,
} from './requests.ts';
import { hookSpy } from './stubs.ts';

const { factory } = ts;

/** The query of a hook that may have to wait. */
const ownQuery = '$query';

export const tsqLayer: ReactiveLayer = {
    runtime: ['query-keys.ts', 'tsq.ts'],
    locals: [httpConfig, ownQuery, 'signal'],
    typeParameters: ['TData', 'TOnMutateResult'],
    reserved: ['all'],
    lower,
    mocks: { runtime: ['query-keys.ts', 'mocks/tsq.ts'], members: mockMembers },
};

function* lower(group: Group, context: HookContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const { queries, mutations } = partsOf(own, context);
    const { hooks } = own;
    const parts = [
        { name: 'queryOptions', constant: hooks.queryOptions, members: queries(queryOptions) },
        { name: 'mutationOptions', constant: hooks.mutationOptions, members: mutations(mutationOptions) },
    ];
    yield keysChunk(own, context);
    for (const part of parts) if (part.members.length > 0) yield sectionChunk(part.constant, part.members);
    yield namespaceChunk(own, [
        reference('queryKeys', hooks.queryKeys),
        ...parts.map((part) =>
            part.members.length > 0 ? reference(part.name, part.constant) : section(part.name, []),
        ),
        section('queries', queries(query)),
        section('mutations', mutations(mutation)),
    ]);
}

/** What `useQuery` and all else of the library takes: the key, and what fetches. */
function queryOptions(operation: Operation, group: HookGroup, context: HookContext): ts.ObjectLiteralElementLike {
    const { library, output } = context;
    const signal = library.takesSignal === true ? ['signal'] : [];
    const config =
        signal.length === 0
            ? identifier(httpConfig)
            : object([
                  factory.createSpreadAssignment(identifier(httpConfig)),
                  factory.createShorthandPropertyAssignment('signal'),
              ]);
    const convert = converterOf(operation, context);
    const options = object(
        [
            property('queryKey', keyCall(operation, group)),
            property('queryFn', request(operation, group, context, config, { parameters: signal, convert })),
        ],
        true,
    );
    const types = [nullableDataType(operation, context), errorType(context)];
    return method(
        operation.name,
        operation,
        { parameters: parametersOf(operation, [optional(httpConfig, queryRequestType(context))], output) },
        call(output.helper('queryOptions'), [options], types),
        context,
    );
}

/** The helper that makes null of undefined, which the library refuses as the data of a query. */
function converterOf(operation: Operation, context: HookContext): string | undefined {
    if (!mayBeUndefined(operation, context)) return undefined;
    return operation.result.reading === 'nothing' ? 'toNull' : 'orNull';
}

/** The signal of a query is the library's own. */
function queryRequestType({ library, output }: HookContext): ts.TypeNode {
    const config = library.configType(output);
    if (library.takesSignal !== true) return config;
    return output.globalType('Omit', [
        config,
        factory.createLiteralTypeNode(factory.createStringLiteral('signal', true)),
    ]);
}

/** `useGetPetById(petId, $config, $httpConfig)` */
function query(operation: Operation, group: HookGroup, context: HookContext): ts.ObjectLiteralElementLike {
    const { output } = context;
    const name = output.claimed('TData');
    const data = (): ts.TypeNode => nullableDataType(operation, context);
    const config = output.helperType('QueryConfig', [data(), errorType(context), typeReference(name)]);
    const own = call(propertyAccess(identifier(group.hooks.queryOptions), operation.name), [
        ...argumentValues(operation),
        identifier(httpConfig),
    ]);
    const isSkipped = skipTest(operation, output);
    const options = call(output.helper('configureQuery'), [
        isSkipped === undefined ? own : identifier(ownQuery),
        identifier('$config'),
    ]);
    return method(
        operation.hook,
        operation,
        {
            typeParameters: [factory.createTypeParameterDeclaration(undefined, name, undefined, data())],
            parameters: parametersOf(
                operation,
                [optional('$config', config), optional(httpConfig, queryRequestType(context))],
                output,
                (argument) => skippable(argument, output),
            ),
            returns: output.helperType('UseQueryResult', [typeReference(name), errorType(context)]),
        },
        call(output.helper('useQuery'), [options]),
        context,
        isSkipped === undefined ? [] : [constant(ownQuery, orSkipped(own, isSkipped, operation, group, output))],
    );
}

/** `isSkipped(petId) || isSkipped(name)`; undefined where no argument must be given. */
function skipTest(operation: Operation, output: Output): ts.Expression | undefined {
    const [first, ...others] = operation.arguments
        .filter(({ optional: isOptional }) => !isOptional)
        .map(({ name }) => call(output.helper('isSkipped'), [identifier(name)]));
    return others.reduce<ts.Expression | undefined>(
        (all, one) => (all === undefined ? one : factory.createLogicalOr(all, one)),
        first,
    );
}

/** `isSkipped(petId) ? skipQuery(['pet', 'getPetById']) : options` */
function orSkipped(
    options: ts.Expression,
    isSkipped: ts.Expression,
    operation: Operation,
    { hooks }: HookGroup,
    output: Output,
): ts.Expression {
    const skipped = call(output.helper('skipQuery'), [keyLiteral([hooks.namespace, operation.name])]);
    return factory.createConditionalExpression(isSkipped, undefined, skipped, undefined, options);
}

/** A required argument of a query may be a token that makes it wait. */
function skippable(argument: Operation['arguments'][number], output: Output): ts.TypeNode {
    const { schema, optional: isOptional } = argument;
    if (isOptional) return typeOf(schema, output);
    return factory.createUnionTypeNode([operandType(schema, output), output.helperType('SkipToken')]);
}

function mutationTypes(operation: Operation, context: HookContext): ts.TypeNode[] {
    return [dataType(operation, context), errorType(context), variablesType(operation, context) ?? keywordType('void')];
}

/** What `useMutation` takes: a key, and what changes. */
function mutationOptions(operation: Operation, group: HookGroup, context: HookContext): ts.ObjectLiteralElementLike {
    const { library, output } = context;
    const options = object(
        [
            property('mutationKey', keyLiteral([group.hooks.namespace, operation.name])),
            property(
                'mutationFn',
                request(operation, group, context, identifier(httpConfig), { parameters: variableNames(operation) }),
            ),
        ],
        true,
    );
    return method(
        operation.name,
        operation,
        { parameters: [optional(httpConfig, library.configType(output))] },
        call(output.helper('mutationOptions'), [options], mutationTypes(operation, context)),
        context,
    );
}

/** `useAddPet($config, $httpConfig)` */
function mutation(operation: Operation, group: HookGroup, context: HookContext): ts.ObjectLiteralElementLike {
    const { library, output } = context;
    const onMutate = output.claimed('TOnMutateResult');
    const types = (): ts.TypeNode[] => [...mutationTypes(operation, context), typeReference(onMutate)];
    const own = call(propertyAccess(identifier(group.hooks.mutationOptions), operation.name), [identifier(httpConfig)]);
    return method(
        operation.hook,
        operation,
        {
            typeParameters: [
                factory.createTypeParameterDeclaration(undefined, onMutate, undefined, keywordType('unknown')),
            ],
            parameters: oneALine([
                optional('$config', output.helperType('MutationConfig', types())),
                optional(httpConfig, library.configType(output)),
            ]),
            returns: output.helperType('UseMutationResult', types()),
        },
        call(output.helper('useMutation'), [call(output.helper('configureMutation'), [own, identifier('$config')])]),
        context,
    );
}

function mockMembers(group: HookGroup, context: MockContext): readonly ts.ObjectLiteralElementLike[] {
    const { queries, mutations } = partsOf(group, context);
    return [
        section('queryOptions', queries(optionsSpy('queryOptions'))),
        section('mutationOptions', mutations(optionsSpy('mutationOptions'))),
        section(
            'queries',
            queries((operation) =>
                hookSpy('querySpy', operation, group, context, [
                    nullableDataType(operation, context),
                    errorType(context),
                ]),
            ),
        ),
        section(
            'mutations',
            mutations((operation) =>
                hookSpy('mutationSpy', operation, group, context, mutationTypes(operation, context)),
            ),
        ),
    ];
}

/** `getPetById: spy<typeof API.pet.queryOptions.getPetById>()` */
function optionsSpy(
    name: 'queryOptions' | 'mutationOptions',
): (operation: Operation, group: HookGroup, context: MockContext) => ts.ObjectLiteralElementLike {
    return (operation, { hooks }, { output, typeOfHook }) =>
        property(operation.name, call(output.helper('spy'), [], [typeOfHook([hooks.namespace, name, operation.name])]));
}
