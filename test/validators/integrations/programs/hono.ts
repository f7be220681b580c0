/** A server and a client of Hono: bodies and query parameters have schemas. */
import { flattenErrors, sValidator } from '@hono/standard-validator';
import { Hono } from 'hono';
import { hc } from 'hono/client';
import { type Booking, bookingSchema, searchSchema } from './bookings.ts';

/** What the handler has got. */
export const booked: Booking[] = [];

export const app = new Hono()
    .post('/bookings', sValidator('json', bookingSchema), (context) => {
        const booking = context.req.valid('json');
        booked.push(booking);
        return context.json({ year: booking.arrival.getUTCFullYear() });
    })
    .get('/bookings', sValidator('query', searchSchema), (context) => {
        const { room, since } = context.req.valid('query');
        return context.json({ room, year: since?.getUTCFullYear() });
    })
    .put(
        '/bookings',
        sValidator('json', bookingSchema, (result, context) =>
            result.success ? undefined : context.json(flattenErrors(result.error), 422),
        ),
        (context) => context.json(context.req.valid('json').guest),
    );

const client = hc<typeof app>('http://localhost', { fetch: app.request });

export async function book(json: Booking): Promise<number> {
    const response = await client.bookings.$post({ json });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { year } = await response.json();
    return year;
}
