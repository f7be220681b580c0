/** Procedures of oRPC. */
import { createRouterClient, os, ValidationError } from '@orpc/server';
import { type Booking, bookingSchema, roomSchema } from './bookings.ts';

const router = {
    book: os
        .input(bookingSchema)
        .output(bookingSchema)
        .handler(({ input }) => input),
    broken: os.output(roomSchema).handler(() => 'suite' as 'single'),
};

const client = createRouterClient(router);

export async function book(booking: Booking): Promise<Booking> {
    return await client.book(booking);
}

export async function broken(): Promise<Booking['room']> {
    return await client.broken();
}

export { ValidationError };
