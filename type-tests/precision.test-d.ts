/** Types reject what their schemas reject, and accept every valid value. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import type * as older from '../fixtures/precision/interface.ts';
import type * as schemas from '../fixtures/precision-3.1/interface.ts';
import { defaultClient, type Payment } from '../fixtures/precision-3.1/lengths.ts';
import type * as lengths from '../fixtures/precision-3.1/lengths-schemas.ts';

// --- one of several that only require -------------------------------------------------------------------------------

expectAssignable<schemas.Contact>({ name: 'Ann', email: 'ann@example.com' });
expectAssignable<schemas.Contact>({ name: 'Ann', phone: '1' });
expectNotAssignable<schemas.Contact>({ name: 'Ann' });
expectNotAssignable<schemas.Contact>({ name: 'Ann', email: 'ann@example.com', phone: '1' });
expectNotAssignable<schemas.Contact>({ email: 'ann@example.com' });
declare const contact: schemas.Contact;
expectType<string | undefined>(contact.email);
if (contact.email === undefined) expectType<string>(contact.phone);
expectAssignable<schemas.OwnContact>({ name: 'Ann', phone: '1', since: new Date() });
expectNotAssignable<schemas.OwnContact>({ name: 'Ann', since: new Date() });
expectAssignable<schemas.AnyContact>({ email: 'ann@example.com', phone: '1' });
expectNotAssignable<schemas.AnyContact>({});
expectAssignable<schemas.OneOfThree>({ c: 'c' });
expectNotAssignable<schemas.OneOfThree>({ a: 'a', c: 'c' });
expectAssignable<schemas.OneOrNone>({});
expectAssignable<schemas.OneOrNone>({ b: 'b' });
expectNotAssignable<schemas.OneOrNone>({ a: 'a', b: 'b' });
expectAssignable<schemas.OneOfSeveral>({ latitude: 1, longitude: 2 });
expectAssignable<schemas.OneOfSeveral>({ latitude: 1, address: 'here' });
expectNotAssignable<schemas.OneOfSeveral>({ latitude: 1 });
expectAssignable<schemas.OneWithin>({ a: 'a' });
expectNotAssignable<schemas.OneWithin>({ a: 'a', b: 'b' });
expectAssignable<schemas.OneSaysMore>({ a: 'y', b: 'b' });
expectAssignable<schemas.OneSaysMore>({ a: 'x' });
expectNotAssignable<schemas.OneSaysMore>({ a: 'y' });
expectAssignable<schemas.OneOpen>({ a: 'a', other: 'b' });
expectNotAssignable<schemas.OneOpen>({ a: 'a', b: 'b' });
expectAssignable<older.NullableContact>(null);
expectAssignable<older.NullableContact>({ phone: '1' });
expectNotAssignable<older.Contact>(null);

// --- properties that depend on others -------------------------------------------------------------------------------

expectAssignable<schemas.Payment>({ name: 'Ann' });
expectAssignable<schemas.Payment>({ name: 'Ann', address: 'here' });
expectAssignable<schemas.Payment>({ name: 'Ann', address: 'here', card: 1 });
expectAssignable<schemas.Payment>({ name: 'Ann', address: 'here', card: 1, due: new Date() });
expectNotAssignable<schemas.Payment>({ name: 'Ann', card: 1 });
expectNotAssignable<schemas.Payment>({ name: 'Ann', address: 'here', due: new Date() });
expectAssignable<schemas.OwnPayment>({ name: 'Ann', address: 'here', card: 1, paid: true });
expectAssignable<schemas.AllOrNone>({});
expectAssignable<schemas.AllOrNone>(null);
expectAssignable<schemas.AllOrNone>({ start: 'a', end: 'b' });
expectNotAssignable<schemas.AllOrNone>({ start: 'a' });
expectAssignable<schemas.HoldsAllOrNone>({ range: null });

// --- nothing --------------------------------------------------------------------------------------------------------

expectType<never>({} as schemas.Nothing);
expectType<never>({} as schemas.NoValue);
expectType<never>({} as older.Nothing);
expectAssignable<schemas.WithoutSome>({ b: 'b' });
expectNotAssignable<schemas.WithoutSome>({ a: 'a' });
expectNotAssignable<schemas.WithoutSome>({ c: 'c' });
expectAssignable<schemas.WithoutNames>({});
expectNotAssignable<schemas.WithoutNames>({ a: 'a' });

// --- null -----------------------------------------------------------------------------------------------------------

declare const onlyNull: schemas.OnlyNull;
expectType<null>(onlyNull);
expectAssignable<schemas.TextNotNull>('text');
expectNotAssignable<schemas.TextNotNull>(null);
expectType<'a'>({} as schemas.ListedNotNull);
expectAssignable<schemas.FirstAndSecond>(null);
expectAssignable<schemas.FirstAndSecond>({ a: 'a', b: 'b' });
expectAssignable<older.FirstAndSecond>(null);

// --- values ---------------------------------------------------------------------------------------------------------

expectType<1>({} as schemas.One);
expectType<'a'>({} as schemas.NeverNull);
expectType<'a' | null>({} as schemas.MaybeNull);
expectType<'a'>({} as older.NeverNull);
expectType<'a' | null>({} as older.MaybeNull);
expectType<'a' | null>({} as older.MaybeNullUnlisted);
expectType<'a' | null>({} as older.WithoutType);
expectAssignable<schemas.Kinds>({ kind: 'b', size: 'small', other: 1 });
expectNotAssignable<schemas.Kinds>({ kind: 'a' });
expectNotAssignable<schemas.Kinds>({ size: 'large' });
expectNotAssignable<schemas.Kinds>({ other: true });
expectType<number | 'b' | 'small' | undefined>({} as schemas.Kinds['other']);
expectAssignable<schemas.Model>('fast');
expectAssignable<schemas.Model>('any');
expectAssignable<schemas.Model>('' as string);
expectAssignable<string>({} as schemas.Model);
expectNotAssignable<schemas.Model>(1);
expectAssignable<schemas.SomeSize>('small');
expectAssignable<schemas.SomeSize>(null);
expectAssignable<schemas.Moment>('now');
expectNotAssignable<schemas.Moment>('later');

// --- a discriminator whose property nothing describes ---------------------------------------------------------------

expectType<string>({} as schemas.PetBase['kind']);
expectType<'Cat'>({} as schemas.Cat['kind']);

// --- lengths --------------------------------------------------------------------------------------------------------

declare const texts: string[];
expectAssignable<schemas.Arrays>({ some: texts, pair: [], none: texts });
expectAssignable<lengths.Arrays>({ some: ['a'], pair: [1, 2], none: [], many: texts, objects: [] });
expectNotAssignable<lengths.Arrays>({ some: [] as [] });
expectNotAssignable<lengths.Arrays>({ some: texts });
expectNotAssignable<lengths.Arrays>({ pair: [1] as [number] });
expectNotAssignable<lengths.Arrays>({ none: ['a'] as [string] });
expectType<[Date, Date]>({} as lengths.Period);
expectType<Promise<[Payment, ...Payment[]]>>(defaultClient.listPayments([1]));
expectError(defaultClient.listPayments([]));
expectError(defaultClient.listPayments([1], [new Date()]));
