/** Operations that take one object of all arguments: which members it has, and when it may be left out. */
import { skipToken } from '@tanstack/react-query';
import { expectAssignable, expectError, expectType } from 'tsd';
import { ref } from 'vue';
import {
    type AddTicketArguments,
    healthClient,
    type ListTicketsArguments,
    type Ticket,
    type TicketGetTicketArguments,
    ticketClient,
} from '../fixtures/object-arguments/fetch.ts';
import { getTicketResource } from '../fixtures/object-arguments/ng2.ts';
import { ticket as swr } from '../fixtures/object-arguments/swr-hooks.ts';
import { type AddTicketVariables, ticket } from '../fixtures/object-arguments/tsq.ts';
import { useGetTicket, useListTicketsInfinite } from '../fixtures/object-arguments/vue-hooks.ts';

declare const stored: Ticket;

// ---- Methods -------------------------------------------------------------------------------------------------------

expectType<Promise<Ticket>>(ticketClient.getTicket({ id: 7 }));
expectType<Promise<Ticket>>(ticketClient.getTicket({ id: 7, idQuery: 'a', '': 'b' }, { cache: 'no-store' }));
// Values that may be undefined are passed through.
ticketClient.listTickets({ status: undefined, 'page-size': 20 });
ticketClient.listTickets();
ticketClient.listTickets({}, {});
healthClient.getHealth();
healthClient.getHealth({ cache: 'no-store' });
expectError(healthClient.getHealth({}, {}));
expectError(ticketClient.getTicket());
expectError(ticketClient.getTicket({}));
expectError(ticketClient.getTicket(7));
expectError(ticketClient.getTicket({ id: undefined }));
expectError(ticketClient.listTickets({ limit: 1 }));
expectError(ticketClient.addTicket({ bodyQuery: 'a' }));
expectAssignable<AddTicketArguments>({ body: stored });
expectType<Parameters<typeof ticketClient.getTicket>[0]>({} as TicketGetTicketArguments);
expectType<AsyncIterable<Ticket>>(ticketClient.listTicketsItems({ 'page-size': 20 }));

// ---- Hooks ---------------------------------------------------------------------------------------------------------

expectType<Ticket | undefined>(ticket.queries.useGetTicket({ id: 7 }).data);
ticket.queries.useGetTicket(skipToken);
ticket.queries.useListTickets();
ticket.queries.useListTickets({}, { enabled: false });
ticket.queries.useListTicketsInfinite({ status: 'open', 'page-size': 20 });
expectError(ticket.queries.useGetTicket({}));
expectType<readonly ['ticket', 'getTicket', TicketGetTicketArguments]>(ticket.queryKeys.getTicket({ id: 7 }));
const { mutate } = ticket.mutations.useAddTicket();
mutate({ body: stored, $configQuery: 'a', $config: { cache: 'no-store' } });
expectError(mutate({ bodyQuery: 'a' }));
expectAssignable<AddTicketVariables>({ body: stored });
// Nothing is required, so nothing need be given.
ticket.mutations.useMarkTickets().mutate();
ticket.mutations.useMarkTickets().mutate({ all: true });
swr.queries.useGetTicket({ id: 7 }, { key: null });
swr.mutations.useMarkTickets().trigger();
expectError(swr.queries.useGetTicket());

// ---- What gives values ---------------------------------------------------------------------------------------------

const id = ref<number | undefined>(7);
useGetTicket({ id });
useGetTicket({ id: () => id.value, idQuery: ref('a') });
useGetTicket(() => ({ id: id.value }));
useGetTicket(() => (id.value === undefined ? undefined : { id: id.value }));
useListTicketsInfinite();
useListTicketsInfinite({ status: ref('open') });
expectError(useGetTicket({ id: ref('a') }));
expectError(useGetTicket({}));
expectType<Ticket | undefined>(getTicketResource({ id: () => id.value }).value());
getTicketResource(() => (id.value === undefined ? undefined : { id: id.value }), { enabled: true });
expectError(getTicketResource({ id: 'a' }));

export type { ListTicketsArguments };
