/** Every valid value is accepted: what a schema leaves open is open in its type. */
import { expectAssignable, expectNotAssignable, expectType } from 'tsd';
import type * as schemas from '../fixtures/openapi-3.1-open-schemas/interface.ts';

// --- what no other keyword evaluates --------------------------------------------------------------------------------

expectAssignable<schemas.EvaluatedByCondition>({ a: 'a', b: 'b' });
expectNotAssignable<schemas.EvaluatedByCondition>('text');
expectAssignable<schemas.EvaluatedByNothing>({});
expectNotAssignable<schemas.EvaluatedByNothing>({ a: 'a' });

// --- types told by keywords -----------------------------------------------------------------------------------------

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
