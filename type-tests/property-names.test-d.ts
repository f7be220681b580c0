/** `propertyNames: camelCase`: the names of properties and parameters in types, results, errors, schemas, examples and handlers. */
import { expectAssignable, expectError, expectType } from 'tsd';
import * as axios from '../fixtures/property-names/axios.ts';
import * as examples from '../fixtures/property-names/axios-examples.ts';
import * as handlers from '../fixtures/property-names/axios-handlers.ts';
import type * as described from '../fixtures/property-names/described.ts';
import * as camel from '../fixtures/property-names/fetch.ts';
import type * as ng2 from '../fixtures/property-names/ng2.ts';

declare const user: camel.User;
expectType<number>(user.userId);
expectType<Date | undefined>(user.bornOn);
expectType<string | undefined>(user.homeAddress?.zipCode);
expectType<camel.User[] | undefined>(user.bestFriends);
declare const key: string;
expectType<camel.CustomField | undefined>(user.customFields?.[key]);
expectType<string>(user['@type']);
expectError(user.user_id);

declare const plain: described.User;
expectType<number>(plain.user_id);

declare const pet: camel.Pet;
if (pet.petType === 'dog') expectType<number | undefined>(pet.details?.leashLength);

declare const legacy: camel.Legacy;
expectType<string | undefined>(legacy.account_id);
expectType<string | undefined>(legacy.accountId);
expectType<string | undefined>(legacy.ownerName);

expectType<Promise<camel.User>>(camel.userClient.createUser({ userId: 1, displayName: 'Ada', '@type': 'user' }));
expectError(camel.userClient.createUser({ user_id: 1, display_name: 'Ada', '@type': 'user' }));
camel.userClient.listUsers(new Date(), 'a', 5, { zipCode: '1' });
expectError(camel.userClient.listUsers(new Date(), 'a', 5, { zip_code: '1' }));
expectAssignable<Parameters<ng2.UserService['listUsers']>[0]>({ pageSize: 5, createdAfter: new Date() });

// The type of an error.
const problem = {} as camel.UserClientErrors['createUser'][422];
expectType<string>(problem.errorCode);

// The items of all pages.
for await (const { userId } of camel.userClient.listUsersItems()) expectType<number>(userId);

// Schemas take and give the type; those of the wire promise nothing.
expectType<axios.NamedSchema<axios.User>>(axios.userSchema);
const result = axios.userSchema['~standard'].validate({});
if (result.issues === undefined) expectType<number>(result.value.userId);
expectType<axios.StandardSchemaV1>(axios.userSchema.described);

expectType<number>(examples.userExample({ userId: 5 }).userId);

handlers.userHandlers.listUsers(({ query, respond }) => {
    expectType<number | undefined>(query.pageSize);
    return respond(200, { users: [], nextCursor: 'b' });
});
