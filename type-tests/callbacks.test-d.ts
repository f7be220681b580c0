/** The requests that an API sends while it handles another one are types, named after the callback. */
import { expectError, expectType } from 'tsd';
import type * as fetch from '../fixtures/callbacks/fetch.ts';
import type * as schemas from '../fixtures/callbacks/schemas.ts';
import * as validators from '../fixtures/callbacks/validators.ts';

// The API sends the request: what is read-only arrives, and what is write-only does not.
declare const event: fetch.CreatePaymentOnPaymentEventCallback;
expectType<string>(event.id);
expectType<fetch.Payment>(event.payment);
expectType<Date>(event.at);
expectError(event.key);
// It receives the response.
expectType<{ goOn: boolean; token: string }>(
    {} as Pick<fetch.CreatePaymentOnPaymentEventCallbackResponse200, 'goOn' | 'token'>,
);
expectType<'goOn' | 'token'>({} as keyof fetch.CreatePaymentOnPaymentEventCallbackResponse200);

// Callbacks of one name: in several operations, and in one.
expectType<fetch.Payment[]>({} as fetch.OnPaymentEventCallback);
expectType<string[]>({} as fetch.OnPaymentEventCallback2);
expectType<number | undefined>(({} as fetch.OnPaymentEventCallback2Response200).count);

// One that operations share, one with another method, one that is deprecated.
expectType<{ reason: string; at?: Date }>({} as Pick<fetch.OnClosedCallback, 'reason' | 'at'>);
expectType<Blob | undefined>(({} as fetch.PutOnReceiptCallback).scan);
expectType<'open' | 'closed'>({} as fetch.StateCallback);

// Without a client, and with validators.
expectType<string>(({} as schemas.CreatePaymentOnPaymentEventCallback).at);
const checked = validators.createPaymentOnPaymentEventCallbackSchema['~standard'].validate({});
if (!('then' in checked) && checked.issues === undefined) {
    expectType<validators.CreatePaymentOnPaymentEventCallback>(checked.value);
    expectType<bigint>(checked.value.payment.amount);
}
