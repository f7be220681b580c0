/** The effects of nullableStrategy on `nullable`, on null in an array of types, and on null among values. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import * as ignore from '../fixtures/nullable/ignore.ts';
import * as include from '../fixtures/nullable/include.ts';
import * as optional from '../fixtures/nullable/optional.ts';
import type * as ignore31 from '../fixtures/nullable-3.1/ignore.ts';
import type * as include31 from '../fixtures/nullable-3.1/include.ts';
import type * as optional31 from '../fixtures/nullable-3.1/optional.ts';

// A required field `f` with `nullable: true`, next to `g` without.
expectType<{ f: string; g: string }>({} as Pick<ignore.Field, keyof ignore.Field>);
expectType<{ f: string | null; g: string }>({} as Pick<include.Field, keyof include.Field>);
expectType<{ f?: string; g: string }>({} as Pick<optional.Field, keyof optional.Field>);

expectAssignable<ignore.Field>({ f: '', g: '' });
expectNotAssignable<ignore.Field>({ f: null, g: '' });
expectNotAssignable<ignore.Field>({ g: '' });

expectAssignable<include.Field>({ f: null, g: '' });
expectNotAssignable<include.Field>({ f: '', g: null });
expectNotAssignable<include.Field>({ g: '' });

expectAssignable<optional.Field>({ g: '' });
expectNotAssignable<optional.Field>({ f: null, g: '' });
expectNotAssignable<optional.Field>({ f: undefined, g: '' });

// Arrays, maps and what is in them.
declare const ignored: ignore.Item;
expectType<string[]>(ignored.list);
expectType<number[]>(ignored.listOfNullable);
expectType<Record<string, number>>(ignored.map);

declare const included: include.Item;
expectType<string[] | null>(included.list);
expectType<(number | null)[]>(included.listOfNullable);
expectType<Record<string, number | null>>(included.map);
expectType<string | null | undefined>(included.optionalNullable);
expectType<include.Other | null>(included.wrapped);
expectType<include.Other | null>(included.sibling);
expectType<include.NullableObject | null>(included.named);
expectType<string | null>(included.alias);
expectType<'low' | 'high' | null>(included.enumWithNull);
expectType<string | include.Other | null | undefined>(included.union);
expectType<Date | null | undefined>(included.date);

declare const left: optional.Item;
expectType<string[] | undefined>(left.list);
// A value that cannot be omitted is null instead.
expectType<(number | null)[]>(left.listOfNullable);
expectType<Record<string, number | null>>(left.map);
expectType<optional.Other | undefined>(left.wrapped);

// 3.1 has another syntax, and gets the same types.
declare const ignored31: ignore31.Item;
expectType<string>(ignored31.typeArray);
expectType<string | number>(ignored31.several);
expectType<ignore31.Other>(ignored31.oneOfNull);
expectType<number[]>(ignored31.listOfNullable);

declare const included31: include31.Item;
expectType<string | null>(included31.typeArray);
expectType<string | number | null>(included31.several);
expectType<include31.Other | null>(included31.oneOfNull);
expectType<(number | null)[]>(included31.listOfNullable);
expectType<'low' | 'high' | null>(included31.enumWithNull);

declare const left31: optional31.Item;
expectType<string | undefined>(left31.typeArray);
expectType<optional31.Other | undefined>(left31.oneOfNull);
expectType<(number | null)[]>(left31.listOfNullable);

// A schema of null only is always null.
expectType<null>(ignored31.constNull);
expectType<null>(left31.onlyNull);

// Arguments and responses.
expectType<Promise<{ f: string }>>(ignore.defaultClient.getItem('', ''));
expectType<Promise<{ f: string | null } | null>>(include.defaultClient.getItem('', null));
expectType<Promise<{ f?: string } | null>>(optional.defaultClient.getItem(''));
expectType<Promise<string[]>>(ignore.defaultClient.getNames());
expectType<Promise<(string | null)[] | null>>(include.defaultClient.getNames());
expectError(ignore.defaultClient.getItem('', null));
expectError(include.defaultClient.getItem(null, null));
expectError(include.defaultClient.getItem(''));
