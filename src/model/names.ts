/** The names of an output: what its helpers and hooks take, and what its declarations and operations have taken. */

import { takeTogether } from '../names/identifiers.ts';
import { type ClientNaming, calledByHook, type OutputScopes } from '../operations/naming.ts';
import type { GroupDraft } from '../operations/operations.ts';
import type { Claim, Declaration, Group, HookNames, OutputNames, Pages, ServerFunction } from '../plan/model.ts';
import { objectOf } from '../plan/signature.ts';

export function takeClaims(claims: readonly Claim[], { types, values }: OutputScopes): Map<string, string> {
    return new Map(
        claims.map((claim) => {
            const own = claim.space === 'type' ? types : values;
            const name = takeTogether(claim.wanted, (word) => [
                { scope: own, name: word },
                ...(claim.space === 'both' ? [{ scope: types, name: word }] : []),
            ]);
            return [claim.id, name];
        }),
    );
}

/**
 * The objects through which hooks reach the client and each other, and through which instance clients reach the
 * module's client.
 */
export function objectsUsed({ name, create, urls, hooks, operations }: GroupDraft): string[] {
    const isUsed = hooks !== undefined || create !== undefined || operations.some(({ pages }) => pages !== undefined);
    const ofUrls = urls?.create === undefined ? [] : [urls.name];
    return [...(isUsed ? [name] : []), ...ofUrls, ...objectsOfHooks(hooks)];
}

function objectsOfHooks(hooks: HookNames | undefined): string[] {
    return hooks === undefined ? [] : [hooks.namespace, ...Object.values(hooks.apart ?? {})];
}

export function declaredNames(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    serverFunctions: readonly ServerFunction[],
    { kind }: ClientNaming,
): Pick<OutputNames, 'types' | 'values'> {
    const areFunctions = kind === 'functions';
    const operations = groups.flatMap((group) => group.operations);
    const types = [
        ...declarations.map(({ target }) => target.name),
        ...(kind === 'class' ? groups.flatMap(({ name, urls }) => [name, urls?.name]) : []),
        ...operations.flatMap((one) => [
            one.hooks?.variables,
            one.errors?.interfaceName,
            one.responseHeaders?.interfaceName,
            objectOf(one)?.typeName,
        ]),
    ];
    const values = [
        ...declarations.flatMap((one) => (one.kind === 'enum' || one.kind === 'constants' ? [one.target.name] : [])),
        ...groups.flatMap(({ name, create, urls, hooks }) =>
            areFunctions ? [hooks?.all] : [name, create, urls?.name, urls?.create, ...objectsOfHooks(hooks)],
        ),
        ...operations.flatMap(({ resource, responseHeaders }) => [resource, responseHeaders?.constant]),
        ...serverFunctions.map(({ name }) => name),
        ...(areFunctions ? operations : []).flatMap((one) => [
            one.name,
            one.url,
            one.hooks?.hook,
            ...calledByHook(one),
            ...(one.pages === undefined ? [] : namesOfPages(one.pages)),
        ]),
    ];
    return { types: definedNames(types), values: definedNames(values) };
}

function namesOfPages({ names: { pages, items, infinite } }: Pages): readonly (string | undefined)[] {
    const ofHooks = infinite === undefined ? [] : [infinite.hook, infinite.queryKey, infinite.queryOptions];
    return [pages, items, ...ofHooks];
}

function definedNames(names: readonly (string | undefined)[]): ReadonlySet<string> {
    return new Set(names.filter((name) => name !== undefined));
}
