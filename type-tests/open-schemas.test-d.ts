/** Every valid value is accepted: open schemas have open types. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type * as schemas from '../fixtures/openapi-3.1-open-schemas/interface.ts';

// --- what no other keyword evaluates --------------------------------------------------------------------------------

expectAssignable<schemas.EvaluatedByCondition>({ a: 'a', b: 'b' });
expectNotAssignable<schemas.EvaluatedByCondition>('text');
expectAssignable<schemas.EvaluatedByNothing>({});
expectNotAssignable<schemas.EvaluatedByNothing>({ a: 'a' });

// --- types implied by keywords --------------------------------------------------------------------------------------

expectType<unknown>({} as schemas.TwoTypesImplied);
expectAssignable<schemas.OneTypeImplied>({ a: 1, b: 2 } as { a: number; b: number });
expectNotAssignable<schemas.OneTypeImplied>({});

// --- tuples ---------------------------------------------------------------------------------------------------------

expectType<[string, number?, ...unknown[]]>({} as schemas.OpenPair);
expectAssignable<schemas.OpenPair>(['a', 1, true]);
expectNotAssignable<schemas.OpenPair>([]);
expectNotAssignable<schemas.OpenPair>(['a', 'b']);
expectType<[string?, number?]>({} as schemas.ClosedPair);
expectNotAssignable<schemas.ClosedPair>(['a', 1, true]);
expectType<[string, number]>({} as schemas.CountedPair);
expectType<[string?, ...number[]]>({} as schemas.OldPair);

// --- null -----------------------------------------------------------------------------------------------------------

expectAssignable<schemas.NullableObjectOrList>(null);
expectAssignable<schemas.OfNullable>(null);
expectNotAssignable<schemas.OfNullable>(1);
expectAssignable<schemas.HoldsNullable>({ object: null, list: null, of: null });

// --- keys of a pattern ----------------------------------------------------------------------------------------------

expectAssignable<schemas.Extended>({ name: 'a', 'x-order': 1, other: null, 'x-more': 2, 'x-rank': true });
expectNotAssignable<schemas.Extended>({ name: 'a', 'x-order': 1, other: null, 'x-more': 'two' });
expectNotAssignable<schemas.Extended>({ name: 'a', 'x-order': 'one', other: null });
expectError<schemas.Extended>({ name: 'a', 'x-order': 1, other: null, more: 2 });
expectType<number>({} as schemas.Extended['x-order']);
expectType<number | boolean | undefined>({} as schemas.Extended['x-more']);
expectType<string | undefined>({} as schemas.OfExtended['x-own']);
expectType<string>({} as schemas.OfExtended['name']);
expectAssignable<schemas.FilesAndOthers>({ 'a.json': 'a', b: true });
expectNotAssignable<schemas.FilesAndOthers>({ 'a.json': true });
expectNotAssignable<schemas.FilesAndOthers>({ b: 1 });
expectAssignable<schemas.Templates>({ 'x-a': 'a', 'x-na-y': 1 });
expectNotAssignable<schemas.Templates>({ 'x-na-y': 'a' });
expectError<schemas.Templates>({ y: 'a' });
expectAssignable<schemas.SomeKeys>({ a: 'a', 1: true });
expectNotAssignable<schemas.OnlySomeKeys>({ a: true });

// --- discriminators -------------------------------------------------------------------------------------------------

expectAssignable<schemas.OptionallyTold>({ lives: 9 });
expectAssignable<schemas.OptionallyTold>({ kind: 'Dog', tricks: 1 });
expectError<schemas.OptionallyTold>({ tricks: 1 });
declare const told: schemas.OptionallyTold;
if (told.kind === 'Dog') expectType<number | undefined>(told.tricks);
else expectType<number | undefined>(told.lives);
