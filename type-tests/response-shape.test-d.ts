/** The type of every kind of response body. The tests of the clients cover the wrappers. */
import type { Observable } from 'rxjs';
import { expectType } from 'tsd';
import type { responsesClient as axios } from '../fixtures/response-shape/axios-body.ts';
import { type Created, responsesClient as fetch, type Thing } from '../fixtures/response-shape/fetch-body.ts';
import type { responsesClient as ky } from '../fixtures/response-shape/ky-body.ts';
import type { ResponsesService as AngularJs } from '../fixtures/response-shape/ng1-body.ts';
import type { ResponsesService as Angular } from '../fixtures/response-shape/ng2-body.ts';
import type { responsesClient as xior } from '../fixtures/response-shape/xior-body.ts';

expectType<Promise<string>>(fetch.getJsonString());
expectType<Promise<unknown>>(fetch.getUntypedJson());
expectType<Promise<string>>(fetch.getText());
expectType<Promise<string>>(fetch.getXml());
expectType<Promise<Blob>>(fetch.getBinary());
expectType<Promise<Blob>>(fetch.getImage());
expectType<Promise<void>>(fetch.deleteThing());
expectType<Promise<void>>(fetch.headThing());
expectType<Promise<Thing | undefined>>(fetch.getMaybe());
expectType<Promise<Thing | Created>>(fetch.postSeveral());
expectType<Promise<Thing>>(fetch.getDefault());
expectType<Promise<Thing>>(fetch.getRange());

/** The bodies of all methods of a client, without their wrappers. */
type Bodies<Client> = {
    [Name in keyof Client]: Client[Name] extends (...given: never[]) => infer Result ? BodyOf<Result> : never;
};
type BodyOf<Result> = Result extends Observable<infer Body> ? Body : Awaited<Result>;

// The other libraries give the same.
type Expected = Bodies<typeof fetch>;
expectType<Expected>({} as Bodies<typeof axios>);
expectType<Expected>({} as Bodies<typeof ky>);
expectType<Expected>({} as Bodies<typeof xior>);
expectType<Expected>({} as Bodies<AngularJs>);
expectType<Expected>({} as Bodies<Angular>);
