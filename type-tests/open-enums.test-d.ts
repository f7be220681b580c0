/** Open enums: any value of their types, while the listed ones stay literals; and tags that still narrow. */
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import * as enums from '../fixtures/open-enums/axios-enum.ts';
import type * as closed from '../fixtures/open-enums/closed.ts';
import * as fetch from '../fixtures/open-enums/fetch.ts';
import type * as all from '../fixtures/open-enums/fetch-all.ts';
import type * as schemas from '../fixtures/open-enums/schemas.ts';

// --- Values ---------------------------------------------------------------------------------------------------------

declare const order: fetch.Order;
expectAssignable<fetch.Status>('open');
expectAssignable<fetch.Status>('sent back');
expectAssignable<string>(order.status);
expectNotAssignable<fetch.Status>(5);
expectNotAssignable<fetch.Status>(null);
expectAssignable<fetch.Level>(1);
expectAssignable<fetch.Level>(7);
expectError<fetch.Level>('1');
expectAssignable<NonNullable<fetch.Order['maybe']>>('c');
expectAssignable<fetch.Order['maybe']>(null);
expectNotAssignable<fetch.Order['never-null']>(null);
// What is not marked is closed.
expectError<fetch.Size>('xl');
expectAssignable<all.Size>('xl');
expectAssignable<all.Rank>(3n);
expectNotAssignable<all.Rank>(3);
expectAssignable<schemas.Rank>('3');
expectAssignable<all.Mixed>('x');
expectAssignable<all.Mixed>(7);
expectType<string>({} as closed.Status);

// --- What narrows ---------------------------------------------------------------------------------------------------

expectType<'open' | undefined>(order.narrowed);
expectType<'a' | undefined>(order.fixed);
expectType<'one' | undefined>(order.single);
expectType<true | undefined>(order.flag);

declare const payment: all.Payment;
if (payment.kind === 'Cash') expectType<Date | undefined>(payment.at);
else expectType<string>(payment.number);

declare const shape: schemas.Shape;
if (shape.form === 'square') expectType<number | undefined>(shape.side);
else expectType<number | undefined>(shape.radius);

// A `switch` needs a `default`.
function nameOf(status: fetch.Status): string {
    switch (status) {
        case 'open':
            return 'Open';
        case 'paid':
            return 'Paid';
        default:
            expectAssignable<string>(status);
            return status;
    }
}
expectType<string>(nameOf('sent'));

// --- Constants ------------------------------------------------------------------------------------------------------

expectType<'open'>(enums.Status.Open);
expectAssignable<enums.Status>(enums.Status.Open);
expectAssignable<enums.Status>('sent');
expectType<2>(fetch.Level.High);
expectAssignable<enums.Order>({ status: enums.Status.Paid, size: enums.Size.S });
expectError<enums.Order>({ status: enums.Status.Paid, size: 'xs' });

fetch.ordersClient.findOrders('sent', [1, 9], 'oldest');
expectError(fetch.ordersClient.findOrders(1));
