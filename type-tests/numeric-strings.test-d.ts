/** Numbers that may come as strings are numbers, where the description says so and nowhere else. */
import { expectError, expectType } from 'tsd';
import type * as fetch from '../fixtures/numeric-strings/fetch.ts';
import * as bigint from '../fixtures/numeric-strings/fetch-bigint.ts';
import type * as described from '../fixtures/numeric-strings/fetch-described.ts';
import type * as strings from '../fixtures/numeric-strings/fetch-string.ts';

declare const forecast: fetch.Forecast;
expectType<number>(forecast.id);
expectType<number>(forecast.temperature);
expectType<number | undefined>(forecast.wind_speed);
expectType<number | 'NaN' | 'Infinity' | '-Infinity' | undefined>(forecast.gust);
expectType<number[] | undefined>(forecast.rain);
expectType<Record<string, number> | undefined>(forecast.byHour);
expectType<number | undefined>(forecast.untyped);
expectType<number | string | undefined>(forecast.zip);
expectType<number | string | undefined>(forecast.either);
expectType<number | string | undefined>(forecast.name);
expectType<string | undefined>(forecast.onlyText);
expectError<fetch.Forecast>({ id: '1', temperature: 2 });

declare const exact: bigint.Forecast;
expectType<bigint>(exact.id);
expectType<bigint | undefined>(exact.total);
expectType<number | null>(exact.temperature);
expectError(bigint.forecastsClient.getForecast(1));
expectType<Promise<bigint.Forecast>>(bigint.forecastsClient.getForecast(1n, 2, [3], 4));

declare const digits: strings.Forecast;
expectType<string>(digits.id);

declare const plain: described.Forecast;
expectType<number | string>(plain.id);
expectType<number | string | undefined>(plain.wind_speed);
