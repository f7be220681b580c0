import '@angular/compiler';
import {
    Component,
    inject,
    makeStateKey,
    provideAppInitializer,
    provideZonelessChangeDetection,
    type Signal,
    TransferState,
} from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { type DehydratedState, hydrate, provideTanStackQuery, QueryClient } from '@tanstack/angular-query-experimental';
import { order } from 'generated-orders';
import { fromText } from '../../dated-json.ts';
import { type Open, pageOf, settings, since, textOf } from '../showing.ts';

interface Shown {
    readonly data: Signal<unknown>;
}

export const open: Open = async (id) => {
    const client = new QueryClient(settings);
    let lists: unknown;
    class Orders {
        readonly one: Shown = order.queries.injectGetOrder(id, since);
        readonly lists: Shown = order.queries.injectListOrdersInfinite(since);

        constructor() {
            lists = {
                fetchNextPage: Reflect.get(this.lists, 'fetchNextPage'),
            };
        }

        text(): string {
            return textOf(this.one.data(), this.lists.data());
        }
    }
    Component({ selector: 'app-root', template: '<p>{{ text() }}</p>' })(Orders);
    const application = await bootstrapApplication(Orders, {
        providers: [
            provideZonelessChangeDetection(),
            provideTanStackQuery(client),
            provideAppInitializer(() => {
                const text = inject(TransferState).get(makeStateKey<string>('queries'), '');
                hydrate(client, fromText<DehydratedState>(text));
            }),
        ],
    });
    return pageOf(
        client,
        () => lists,
        () => application.destroy(),
    );
};
