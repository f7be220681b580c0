/** The pieces of the landing page: calls as somebody writes them, and where an editor is asked about them. */
import type { ClientName } from './clients.ts';

/** What an editor is asked about a piece. Its errors are shown in any case. */
export interface Asks {
    /** A list of completions opens behind this text, the last one that is typed included. */
    readonly completeAfter?: string;
    /** Only completions that begin with this are shown. */
    readonly completeWith?: string;
    /** The type of the name at the end of this text. */
    readonly typeOf?: string;
}

export interface Variant extends Asks {
    readonly name: string;
    readonly client: ClientName;
    /** With one error, which an editor marks. */
    readonly code: string;
}

export interface Piece {
    readonly name: string;
    /** What there is to see. */
    readonly note: string;
    /** The schemas of the description that decide it. */
    readonly schemas: readonly string[];
    readonly variants: readonly Variant[];
}

/** How a result is taken from the response of each library, and a setting of a request as each has it. */
const libraries = [
    { name: 'fetch', taken: (name: string) => name, setting: '' },
    { name: 'axios', taken: (name: string) => `{ data: ${name} }`, setting: ', { timeout: 5_000 }' },
    { name: 'ky', taken: (name: string) => name, setting: ', { retry: 2 }' },
    { name: 'xior', taken: (name: string) => `{ data: ${name} }`, setting: ', { timeout: 5_000 }' },
] as const;

const call: Piece = {
    name: 'A call',
    note: 'The editor lists the operations of your API. It knows the type of each answer, and marks a wrong argument.',
    schemas: ['State', 'Seat'],
    variants: [
        ...libraries.map(({ name, taken, setting }) => ({
            name,
            client: name,
            code: `import { tripClient } from './trips';

const ${taken('trips')} = await tripClient.findTrips('booked');
for (const { to, seat } of trips) console.log(to, seat);
await tripClient.bookSeat(7, { seat: 12 }${setting});
`,
            completeAfter: 'await tripClient.',
            typeOf: 'of trips',
        })),
        {
            name: 'Angular',
            client: 'angular',
            code: `import { inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { TripService } from './trips';

export class TripList {
    readonly #api = inject(TripService);
    readonly trips = toSignal(this.#api.findTrips('booked'));
    book = (id: number) => this.#api.bookSeat(id, { seat: 12 });
}
`,
            completeAfter: '(this.#api.',
            typeOf: 'readonly trips',
        },
        {
            name: 'AngularJS',
            client: 'angularjs',
            code: `import type { TripService } from './trips';

export class TripList {
    static $inject = ['tripService'];
    constructor(private api: TripService) {}

    load = () => this.api.findTrips('booked');
    book = (id: number) => this.api.bookSeat(id, { seat: 12 });
}
`,
            completeAfter: '=> this.api.',
            typeOf: 'load',
        },
    ],
};

const hook: Piece = {
    name: 'A hook',
    note: 'Queries and mutations are hooks of your framework, with types for data, variables and errors.',
    schemas: ['State', 'Seat'],
    variants: [
        {
            name: 'React',
            client: 'tanstack-query-react',
            code: `import { trip } from './trips';

export function Seat({ id }: { id: number }) {
    const { data } = trip.queries.useFindTrips('booked');
    const book = trip.mutations.useBookSeat();
    const onClick = () => book.mutate({ id, body: { seat: 12 } });
    return <button onClick={onClick}>{data?.length}</button>;
}
`,
            completeAfter: '= trip.queries.',
            typeOf: '{data',
        },
        {
            name: 'Vue',
            client: 'tanstack-query-vue',
            code: `import { computed, ref } from 'vue';
import { type State, trip } from './trips';

const state = ref<State>('booked');
const { data } = trip.queries.useFindTrips(state);
const first = computed(() => data.value?.[0]);
const book = trip.mutations.useBookSeat();
const take = (id: number) => book.mutate({ id, body: { seat: 12 } });
`,
            completeAfter: '= trip.queries.',
            typeOf: 'data.value',
        },
        {
            name: 'Svelte',
            client: 'tanstack-query-svelte',
            code: `import { type State, trip } from './trips';

let state: State = $state('booked');
const trips = trip.queries.createFindTrips(() => state);
const first = $derived(trips.data?.[0]);
const book = trip.mutations.createBookSeat();
const take = (id: number) => book.mutate({ id, body: { seat: 12 } });
`,
            completeAfter: '= trip.queries.',
            typeOf: 'trips.data',
        },
        {
            name: 'Solid',
            client: 'tanstack-query-solid',
            code: `import { type State, trip } from './trips';

export function useTrips(props: { state: State }) {
    const trips = trip.queries.useFindTrips(() => props.state);
    const first = () => trips.data?.[0];
    const book = trip.mutations.useBookSeat();
    const take = (id: number) => book.mutate({ id, body: { seat: 12 } });
    return { first, take };
}
`,
            completeAfter: '= trip.queries.',
            typeOf: 'trips.data',
        },
        {
            name: 'Angular',
            client: 'tanstack-query-angular',
            code: `import { signal } from '@angular/core';
import { type State, trip } from './trips';

export class TripList {
    readonly state = signal<State>('booked');
    readonly trips = trip.queries.injectFindTrips(this.state);
    readonly book = trip.mutations.injectBookSeat();
    first = () => this.trips.data()?.[0];
    take = (id: number) => this.book.mutate({ id, body: { seat: 12 } });
}
`,
            completeAfter: '= trip.queries.',
            typeOf: 'this.trips.data',
        },
        {
            name: 'SWR',
            client: 'swr',
            code: `import { trip } from './trips';

export function Seat({ id }: { id: number }) {
    const { data } = trip.queries.useFindTrips('booked');
    const book = trip.mutations.useBookSeat();
    const onClick = () => book.trigger({ id, body: { seat: 12 } });
    return <button onClick={onClick}>{data?.length}</button>;
}
`,
            completeAfter: '= trip.queries.',
            typeOf: '{data',
        },
    ],
};

const dates: Piece = {
    name: 'Dates',
    note: 'A date-time arrives as a Date, also at run time, and is sent as one.',
    schemas: ['Trip'],
    variants: libraries.map(({ name, taken }) => ({
        name,
        client: name,
        code: `import { tripClient } from './trips';

const ${taken('[next]')} = await tripClient.findTrips('booked');
const time = next?.departs.toLocaleTimeString('en-GB');
const trip = { to: 'Oslo', seat: null };
await tripClient.planTrip({ ...trip, departs: '2026-08-01' });
`,
        completeAfter: 'next?.departs.',
        completeWith: 'toLocale',
        typeOf: 'next?.departs',
    })),
};

export const pieces: readonly Piece[] = [call, hook, dates];
