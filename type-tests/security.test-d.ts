/** Credentials: a property for each security scheme that operations require. */
import { expectAssignable, expectError, expectType } from 'tsd';
import * as axios from '../fixtures/security/axios.ts';
import * as fetch from '../fixtures/security/fetch.ts';
import * as functions from '../fixtures/security/fetch-functions.ts';
import * as ky from '../fixtures/security/ky.ts';
import * as ng2 from '../fixtures/security/ng2.ts';
import * as mocks from '../fixtures/security/tsq-mocks-mocks.ts';

declare const names: keyof fetch.Credentials;
expectType<'token' | 'secondToken' | 'apiKey' | 'queryKey' | 'account' | 'session' | 'signature'>(names);

fetch.http.credentials = { token: 'a', apiKey: () => 'b', queryKey: async () => 'c', session: async () => undefined };
fetch.http.credentials = { account: { username: 'Ada', password: 'b' } };
fetch.http.credentials = { account: () => ({ username: 'Ada', password: 'b' }) };
fetch.http.credentials = undefined;
expectError<fetch.Credentials>({ account: 'Ada' });
expectError<fetch.Credentials>({ token: { username: 'Ada', password: 'b' } });
expectError<fetch.Credentials>({ token: 1 });
expectError<fetch.Credentials>({ tokens: 'a' });

fetch.http.onUnauthorized = (scheme) => {
    expectType<keyof fetch.Credentials>(scheme);
    return false;
};
fetch.http.onUnauthorized = async () => {};

axios.securitySettings.credentials = { token: 'a' };
expectError<typeof axios.securitySettings.credentials>({ tokens: 'a' });
axios.securitySettings.onUnauthorized = (scheme) => expectType<keyof axios.Credentials>(scheme);
ng2.securitySettings.credentials = { token: () => 'a' };

ky.setSecuritySettings(ky.createInstance(), { credentials: { apiKey: 'b' } });
expectError(ky.setSecuritySettings(ky.createInstance(), { credentials: { key: 'b' } }));
expectAssignable<fetch.HttpSettings>(functions.createInstance({ credentials: { token: 'a' } }));
expectError(functions.createInstance({ credentials: { tokens: 'a' } }));
expectAssignable<typeof fetch.booksClient.addBook>(mocks.booksClient.addBook);
