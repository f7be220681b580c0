/** What the methods of each library give for a stream of items. */
import type { Observable } from 'rxjs';
import { expectType } from 'tsd';
import { defaultClient as axiosClient } from '../fixtures/openapi-3.2-streams/axios.ts';
import { defaultClient, type LogEntry, type PetEvent } from '../fixtures/openapi-3.2-streams/fetch.ts';
import { defaultClient as kyClient } from '../fixtures/openapi-3.2-streams/ky.ts';
import type { DefaultService } from '../fixtures/openapi-3.2-streams/ng2.ts';
import { defaultClient as xiorClient } from '../fixtures/openapi-3.2-streams/xior.ts';

declare const service: DefaultService;

expectType<Promise<AsyncIterable<LogEntry>>>(defaultClient.readLog());
expectType<Promise<AsyncIterable<LogEntry>>>(kyClient.readLog());
expectType<AsyncIterable<LogEntry>>((await axiosClient.readLog()).data);
expectType<AsyncIterable<LogEntry>>((await xiorClient.readLog()).data);
expectType<Observable<LogEntry>>(service.readLog());

expectType<AsyncIterable<PetEvent>>((await axiosClient.watch([1])).data);
expectType<Observable<PetEvent>>(service.watch([1]));

// A body of several parts is read as a whole.
expectType<string>((await xiorClient.readPictures()).data);
expectType<Observable<string>>(service.readPictures());
