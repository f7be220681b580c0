/** Validators that fill in defaults, and those of parameters: what they return. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { expectAssignable, expectNotAssignable, expectType } from 'tsd';
import type * as client from '../fixtures/filling/fetch.ts';
import type * as functions from '../fixtures/filling/functions.ts';

type Output<Schema extends StandardSchemaV1> = StandardSchemaV1.InferOutput<Schema>;

// A property with a default may be missing in what is given, and is there in what is returned.
const problem = {} as Output<typeof client.problemSchema>;
expectType<string>(problem.title);
expectAssignable<client.Problem>(problem);
expectAssignable<StandardSchemaV1.InferInput<typeof client.problemSchema>>({});
expectNotAssignable<Output<typeof client.problemSchema>>({});

// Where it might not be filled in, it may still be missing.
expectType<number | undefined>(({} as Output<typeof client.roomSchema>).beds);

const query = {} as Output<typeof client.findRoomsQuerySchema>;
expectType<number>(query.page_size);
expectType<Date>(query.from);
expectType<number[] | undefined>(query.floors);
expectType<bigint>(({} as Output<typeof functions.roomPutRoomPathSchema>).room_id);
const all = {} as Output<typeof client.findRoomsParametersSchema>;
expectType<Date>(all.query.from);
expectType<number | undefined>(all.headers?.['X-Trace']);
