/** Validators: Standard Schemas of the output's own types, in the main file, in a file of their own, and beside mocks. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { expectAssignable, expectError, expectType } from 'tsd';
import * as apart from '../fixtures/validators/axios-apart.ts';
import * as schemas from '../fixtures/validators/axios-apart-validators.ts';
import * as client from '../fixtures/validators/fetch.ts';
import * as strings from '../fixtures/validators/schemas.ts';
import * as mocks from '../fixtures/validators/tsq-mocks-mocks.ts';

expectType<client.StandardSchemaV1<client.Booking, client.Booking>>(client.bookingSchema);
expectType<client.StandardSchemaV1<client.BookingWritable, client.BookingWritable>>(client.bookingWritableSchema);
expectType<schemas.StandardSchemaV1<apart.Booking, apart.Booking>>(schemas.bookingSchema);
expectAssignable<StandardSchemaV1<client.Booking, client.Booking>>(client.bookingSchema);
expectAssignable<typeof client.bookingSchema>(mocks.bookingSchema);
expectAssignable<StandardSchemaV1<{ items: client.Booking[] }>>(client.findBookingsResponseSchema);

const result = client.bookingSchema['~standard'].validate({});
if (result.issues === undefined) expectType<Date>(result.value.from);
else expectType<readonly client.ValidationIssue[]>(result.issues);

// `any` is assignable to everything, so the output is compared where it is written once, and as other libraries see it.
const response = client.findBookingsResponseSchema['~standard'].validate({});
if (response.issues === undefined) expectType<{ items: client.Booking[] }>(response.value);
expectType<client.Booking>({} as StandardSchemaV1.InferOutput<typeof client.bookingSchema>);
expectType<{ items: client.Booking[] }>({} as StandardSchemaV1.InferOutput<typeof client.findBookingsResponseSchema>);
expectType<apart.Booking>({} as StandardSchemaV1.InferOutput<typeof schemas.bookingSchema>);

const text = strings.bookingSchema['~standard'].validate({});
if (text.issues === undefined) expectType<string>(text.value.from);

client.http.validate = 'reject';
client.http.validate = { requests: 'off', responses: 'report' };
expectError<client.HttpSettings['validate']>('always');
client.http.onInvalid = ({ direction, status, issues }) => {
    expectType<'request' | 'response'>(direction);
    expectType<number | undefined>(status);
    expectType<readonly client.ValidationIssue[]>(issues);
};
expectType<Promise<{ items: client.Booking[] }>>(client.bookingsClient.findBookings('Ada', { validate: 'off' }));
expectError(client.bookingsClient.findBookings('Ada', { validate: 'never' }));
apart.bodySettings.validate = 'off';
expectError(apart.bookingsClient.findBookings('Ada', { validate: { request: 'off' } }));
