/** A server and a client of tRPC. */
import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC, StandardSchemaV1Error } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Booking, bookingSchema, roomSchema } from './bookings.ts';

const { router, procedure } = initTRPC.create({
    errorFormatter: ({ shape, error: { cause } }) => ({
        ...shape,
        data: { ...shape.data, issues: cause instanceof StandardSchemaV1Error ? cause.issues : undefined },
    }),
});

/** What the procedure has got. */
export const booked: Booking[] = [];

const appRouter = router({
    book: procedure
        .input(bookingSchema)
        .output(bookingSchema)
        .mutation(({ input }) => {
            booked.push(input);
            return input;
        }),
    count: procedure.input(roomSchema).query(({ input }) => booked.filter(({ room }) => room === input).length),
    broken: procedure.output(roomSchema).query(() => 'suite' as 'single'),
});

const client = createTRPCClient<typeof appRouter>({
    links: [
        httpLink({
            url: 'http://localhost/trpc',
            fetch: (url, options) =>
                fetchRequestHandler({
                    endpoint: '/trpc',
                    // Its options are of a type of its own.
                    req: new Request(url, options as RequestInit),
                    router: appRouter,
                }),
        }),
    ],
});

/** Without a transformer of tRPC, a date leaves as a string, and its type says so. */
export async function book(booking: Booking): Promise<string> {
    const { arrival } = await client.book.mutate(booking);
    return arrival;
}

export async function count(room: Booking['room']): Promise<number> {
    return await client.count.query(room);
}

export async function broken(): Promise<Booking['room']> {
    return await client.broken.query();
}
