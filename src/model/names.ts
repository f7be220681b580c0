/** The names of an output: what its helpers and hooks take, and what its declarations and operations have taken. */

import { takeTogether } from '../names/identifiers.ts';
import { type ClientNaming, calledByHook, type OutputScopes } from '../operations/naming.ts';
import type { GroupDraft } from '../operations/operations.ts';
import type { Claim, Declaration, Group, HookNames, OutputNames, Pages } from '../plan/model.ts';
import { objectOf } from '../plan/signature.ts';

/** Takes the names that the output itself needs. */
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
export function objectsUsed({ name, create, hooks, operations }: GroupDraft): string[] {
    const isUsed = hooks !== undefined || create !== undefined || operations.some(({ pages }) => pages !== undefined);
    return [...(isUsed ? [name] : []), ...objectsOfHooks(hooks)];
}

function objectsOfHooks(hooks: HookNames | undefined): string[] {
    return hooks === undefined ? [] : [hooks.namespace, ...Object.values(hooks.apart ?? {})];
}

/** The types and the values that the output declares. */
export function declaredNames(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    { kind }: ClientNaming,
): Pick<OutputNames, 'types' | 'values'> {
    const areFunctions = kind === 'functions';
    const operations = groups.flatMap((group) => group.operations);
    const types = [
        ...declarations.map(({ target }) => target.name),
        ...(kind === 'class' ? groups.map(({ name }) => name) : []),
        ...operations.flatMap((one) => [one.hooks?.variables, one.errors?.interfaceName, objectOf(one)?.typeName]),
    ];
    const values = [
        ...declarations.flatMap((one) => (one.kind === 'enum' || one.kind === 'constants' ? [one.target.name] : [])),
        ...groups.flatMap(({ name, create, hooks }) =>
            areFunctions ? [hooks?.all] : [name, create, ...objectsOfHooks(hooks)],
        ),
        ...operations.map(({ resource }) => resource),
        ...(areFunctions ? operations : []).flatMap((one) => [
            one.name,
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
