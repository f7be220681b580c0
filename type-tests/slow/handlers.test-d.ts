/** Handlers take what the description offers, and give what requests have. */
import type { HttpHandler } from 'msw';
import { expectError, expectType } from 'tsd';
import type { Kind, Problem, Room, RoomPage, RoomWritable } from '../../fixtures/handlers/fetch.ts';
import {
    changesHandlers,
    defaultHandlers,
    handlers,
    picturesHandlers,
    roomsHandlers,
    type UnexpectedRequestError,
} from '../../fixtures/handlers/fetch-handlers.ts';
import { getRoomHandler } from '../../fixtures/handlers/functions-handlers.ts';
import { roomsHandlers as exact } from '../../fixtures/handlers/values-handlers.ts';

declare const room: Room;
declare const page: RoomPage;
declare const rooms: AsyncIterable<Room>;

expectType<HttpHandler[]>(handlers());
handlers({ baseUrl: '*', onInvalidRequest: 'warn' });
handlers({ onInvalidRequest: (error) => expectType<UnexpectedRequestError>(error) });
expectError(handlers({ onInvalidRequest: 'throw' }));

// What a resolver gets.
roomsHandlers.listRooms(({ query, headers, request, respond }) => {
    expectType<{ free: boolean; from?: Date; kinds?: Kind[]; after?: string; limit?: number }>(query);
    expectType<{ 'X-Trace'?: number }>(headers);
    expectType<Request>(request);
    return respond(200, page);
});
expectError(roomsHandlers.listRooms(({ body }) => body));
roomsHandlers.addRoom(({ body }) => {
    expectType<RoomWritable>(body);
    return undefined;
});
roomsHandlers.addRoomMultipart(({ body }) => {
    expectType<Blob>(body.picture);
    expectType<Date | undefined>(body.opened);
    return undefined;
});
roomsHandlers.getRoom(({ path }) => {
    expectType<{ roomId: number }>(path);
    return undefined;
});
picturesHandlers.setPicture(({ body }) => {
    expectType<Blob>(body);
    return undefined;
});
getRoomHandler(({ path, respond }) => respond(200, { name: String(path.roomId), kind: 'single' }));

// What it may answer: the body of a status, of its range, or of any other status.
roomsHandlers.listRooms(({ respond }) => {
    expectError(respond(200));
    expectError(respond(200, room));
    expectError(respond(200, { ...page, more: true }));
    expectError(respond(404, 'no'));
    respond(404, { title: 'no' }, { 'Retry-After': '1' });
    respond(503, 'no');
    expectError(respond(503, { title: 'no' }));
    return respond(200, page);
});
roomsHandlers.addRoom(({ respond }) => {
    respond(202);
    respond(202, undefined, { Location: '/jobs/1' });
    expectError(respond(202, room));
    expectError(respond(201));
    expectError(respond(200, room));
    return respond(201, room);
});
// A response that is not returned is forgotten.
expectError(
    roomsHandlers.addRoom(({ respond }) => {
        respond(202);
    }),
);
roomsHandlers.getRoomText(({ respond }) => {
    expectError(respond(200, room));
    return respond(200, 'Blue room');
});
picturesHandlers.getPicture(({ respond }) => respond(200, new Blob([])));
changesHandlers.watchChanges(({ respond }) => respond(200, rooms));
changesHandlers.watchEvents(({ respond }) => respond(200, [{ event: 'changed', data: room }]));
expectError(changesHandlers.watchChanges(({ respond }) => respond(200, room)));
defaultHandlers.getStatus(async () => new Response('up'));
defaultHandlers.getStatus(async () => undefined);
expectError(defaultHandlers.getStatus(() => 'up'));
exact.closeRoom(({ body, respond }) => {
    expectType<bigint[] | undefined>(body.bookings);
    expectError(respond(200, 5));
    return respond(200, 5n);
});

// Errors.
declare const problem: Problem;
expectType<HttpHandler>(roomsHandlers.getRoom.fails(404));
roomsHandlers.getRoom.fails(404, problem, { once: true });
roomsHandlers.listRooms.fails(418, problem);
roomsHandlers.listRooms.fails(503, 'no');
expectError(roomsHandlers.getRoom.fails(404, room));
expectError(roomsHandlers.getRoom.fails(200));
expectError(roomsHandlers.getRoom.fails(409));

// Pages.
exact.listRooms.pages([], { size: 2, once: true });
expectError(exact.listRooms.pages([page]));
expectError(roomsHandlers.listRooms.pages([]));
