/** A page of TanStack Router whose search parameters have a schema. */
import {
    createMemoryHistory,
    createRootRoute,
    createRoute,
    createRouter,
    RouterProvider,
    SearchParamError,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type Search, searchSchema } from './bookings.ts';

const root = createRootRoute();

const bookings = createRoute({
    getParentRoute: () => root,
    path: '/bookings',
    validateSearch: searchSchema,
    loaderDeps: ({ search }) => ({ since: search.since }),
    loader: ({ deps }): number | undefined => deps.since?.getUTCFullYear(),
    component: Bookings,
    errorComponent: ({ error }) => (
        <output title="problem">{error instanceof SearchParamError ? error.message : 'another'}</output>
    ),
});

function Bookings(): ReactElement {
    const { room, page = 1, since }: Search = bookings.useSearch();
    const year: number | undefined = bookings.useLoaderData();
    return (
        <>
            <output title="room">{room}</output>
            <output title="page">{page.toFixed(1)}</output>
            <output title="since">{since?.toISOString()}</output>
            <output title="year">{year}</output>
        </>
    );
}

function routerAt(href: string) {
    return createRouter({
        routeTree: root.addChildren([bookings]),
        history: createMemoryHistory({ initialEntries: [href] }),
    });
}

/** Shows the page at an address. */
export function App({ router }: { readonly router: ReturnType<typeof routerAt> }): ReactElement {
    return <RouterProvider router={router} />;
}

export function open(href: string) {
    const router = routerAt(href);
    return { router, go: (search: Search) => router.navigate({ to: '/bookings', search }) };
}
