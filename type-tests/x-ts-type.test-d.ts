/** Type text of a description, alone and as a part of a larger type. */
import { expectAssignable, expectNotAssignable, expectType } from 'tsd';
import type * as schemas from '../fixtures/x-ts-type/fetch.ts';
import { defaultClient, type Everything, type Pet } from '../fixtures/x-ts-type/fetch.ts';

expectType<string & { readonly __brand: 'id' }>({} as schemas.Branded);
expectType<bigint>({} as schemas.OverridingType);
expectType<{ kept: true }>({} as schemas.OverridingObject);
expectType<string>({} as schemas.OverridingReference);
expectType<number[]>({} as schemas.OverridingAllOf);
expectType<'c'>({} as schemas.OverridingEnum);
expectType<'on' | 'off' | null>({} as schemas.Union);
expectType<Record<string, ReadonlyMap<string, readonly Pet[]>>>({} as schemas.Generic);
expectType<string>({} as schemas.Conditional);
expectType<{ readonly name?: string | undefined }>({} as schemas.Mapped);
expectType<[first: string, second?: number, ...rest: boolean[]]>({} as schemas.NamedTuple);
expectType<{ kind: 'a'; a: string } | { kind: 'b'; b: number }>({} as schemas.Multiline);
expectType<schemas.OnlyInText | Pet>({} as schemas.Referencing);

declare const all: Everything;
expectType<{ readonly x: number; y?: string | undefined }>(all.inner);
expectType<string | undefined>(all.besideReference);
expectType<'a' | 'b' | undefined>(all.nullable);
expectType<('x' | 'y')[] | undefined>(all.unionInArray);
expectType<(() => void)[] | undefined>(all.functionInArray);
expectType<((value: number) => string) | number | undefined>(all.functionInUnion);
expectType<Record<string, string | number> | undefined>(all.map);
expectAssignable<schemas.Extended>({ kept: true, more: '' });

expectType<Promise<Everything>>(defaultClient.postEverything('id-1', null, 'on'));
expectNotAssignable<Parameters<typeof defaultClient.postEverything>[0]>('1');
