/** Numbers with many digits: bigints or strings where the description names them, and numbers everywhere else. */
import { expectAssignable, expectError, expectType } from 'tsd';
import * as axios from '../fixtures/int64/axios.ts';
import * as fetch from '../fixtures/int64/fetch.ts';
import * as numbers from '../fixtures/int64/fetch-number.ts';
import * as strings from '../fixtures/int64/fetch-string.ts';
import * as ky from '../fixtures/int64/ky-instances.ts';
import type * as ng1 from '../fixtures/int64/ng1.ts';
import type * as ng2 from '../fixtures/int64/ng2.ts';
import type * as schemas from '../fixtures/int64/schemas.ts';
import * as swr from '../fixtures/int64/swr.ts';
import * as tsq from '../fixtures/int64/tsq-mocks.ts';
import * as mocks from '../fixtures/int64/tsq-mocks-mocks.ts';
import * as xior from '../fixtures/int64/xior.ts';

// --- bigints --------------------------------------------------------------------------------------------------------

declare const account: fetch.Account;
expectType<bigint>(account.id);
expectType<bigint | undefined>(account.owner);
expectType<number>(account.size);
expectType<1n | 2n | 3n | undefined>(account.level);
expectType<7n | undefined>(account.kind);
expectType<bigint | null | undefined>(account.parent);
expectType<bigint[][] | undefined>(account.history);
expectType<Record<string, bigint> | undefined>(account.limits);
expectType<[string, bigint] | undefined>(account.pair);
expectType<string | bigint | undefined>(account.nameOrId);
expectType<number | bigint | undefined>(account.sizeOrId);
// A decimal has no exact type, and a string loses nothing.
expectType<string | undefined>(account.balance);
expectType<string | undefined>(account.text);
expectAssignable<fetch.Account>({ id: 1n, size: 1, level: 2n });
expectError<fetch.Account>({ id: 1, size: 1 });
expectError<fetch.Account>({ id: 1n, size: 1n });
expectError<fetch.Account>({ id: 1n, size: 1, level: 4n });

expectType<Promise<fetch.Account>>(fetch.accountsClient.getAccount(1n, 2n, [3n], { least: 4n }, { most: 5n }, 6n));
expectError(fetch.accountsClient.getAccount(1));
expectError(fetch.accountsClient.getAccount('1'));
expectType<Promise<bigint>>(fetch.accountsClient.countAccounts());
expectType<Promise<void>>(fetch.accountsClient.upload({ id: 1n, ids: [2n], range: { least: 3n } }));
expectType<Promise<AsyncIterable<bigint>>>(fetch.accountsClient.readSequence());
expectType<Promise<AsyncIterable<fetch.Transfer>>>(fetch.accountsClient.readLines());
declare const error: unknown;
if (fetch.isErrorOf<fetch.AccountsClientErrors['getAccount']>(error) && error.status === 404) {
    expectType<bigint>(error.body.id);
    expectType<number | undefined>(error.body.size);
}

// --- strings, and JavaScript's numbers ------------------------------------------------------------------------------

expectType<Promise<strings.Account>>(strings.getAccount('1', '2', ['3'], { least: '4' }));
expectError(strings.getAccount(1));
expectError(strings.getAccount(1n));
expectType<'1' | '2' | '3' | undefined>(({} as strings.Account).level);
expectType<string[][] | undefined>(({} as strings.Account).history);
expectType<string>(({} as ng1.Account).id);
expectType<string>(({} as schemas.Account).id);
expectType<Promise<number>>(numbers.accountsClient.countAccounts());
expectType<number>(({} as numbers.Account).id);
expectType<number | undefined>(({} as numbers.Account).balance);

// --- the other libraries, and what is made from the types -----------------------------------------------------------

expectType<bigint>((await axios.accountsClient.countAccounts()).data);
expectType<bigint>((await ky.accountsClient.countAccounts()).data);
expectType<bigint>((await xior.accountsClient.countAccounts()).data);
expectType<axios.Account | undefined>((await axios.accountsClient.updateAccount(1n, { id: 1n, size: 1 })).data);
declare const service: ng2.AccountsService;
service.countAccounts().subscribe(({ data }) => expectType<bigint>(data));
const checked = axios.accountSchema['~standard'].validate({ id: 5 });
if (!('then' in checked) && checked.issues === undefined) expectType<bigint>(checked.value.id);
expectType<{ readonly low: 1n; readonly high: 9n }>(tsq.Rank);
expectType<xior.Rank | undefined>(({} as xior.Account).rank);

// --- hooks, their keys, and mocks -----------------------------------------------------------------------------------

const query = tsq.accounts.queries.useGetAccount(1n);
expectType<tsq.Account | undefined>(query.data);
expectError(tsq.accounts.queries.useGetAccount(1));
// TanStack Query writes keys as JSON, which has no bigint.
const key = tsq.accounts.queryKeys.getAccount(1n, undefined, [2n]);
expectAssignable<readonly ['accounts', 'getAccount', string, ...unknown[]]>(key);
expectAssignable<readonly unknown[]>(tsq.accounts.queryOptions.getAccount(1n).queryKey);
tsq.accounts.mutations.useAddCount().mutate({ body: 1n });
expectError(tsq.accounts.mutations.useAddCount().mutate({ body: 1 }));

expectType<swr.Account | undefined>(swr.accounts.queries.useGetAccount(1n).data);
expectAssignable<readonly ['accounts', 'getAccount', bigint, ...unknown[]]>(swr.accounts.queryKeys.getAccount(1n));

mocks.accountsClient.getAccount.mockResolvedValue({ id: 1n, size: 1 });
expectError(mocks.accountsClient.getAccount.mockResolvedValue({ id: 1, size: 1 }));
mocks.accounts.queries.useGetAccount.mockQuery({ data: { id: 1n, size: 1 } });
