import '@angular/compiler';
import { Component, provideZonelessChangeDetection, type Signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideTanStackQuery, QueryClient } from '@tanstack/angular-query-experimental';
import { order } from 'generated-orders';
import { type Open, pageOf, since, textOf } from '../showing.ts';
import { queryClient } from './queries.ts';

interface Shown {
    readonly data: Signal<unknown>;
}

export const open: Open = async (id) => {
    let lists: unknown;
    class Orders {
        readonly one: Shown = order.queries.injectGetOrder(id, since);
        readonly lists: Shown = order.queries.injectListOrdersInfinite(since);

        constructor() {
            lists = { fetchNextPage: Reflect.get(this.lists, 'fetchNextPage') };
        }

        text(): string {
            return textOf(this.one.data(), this.lists.data());
        }
    }
    Component({ selector: 'app-root', template: '<p>{{ text() }}</p>' })(Orders);
    const application = await bootstrapApplication(Orders, {
        providers: [provideZonelessChangeDetection(), provideTanStackQuery(queryClient)],
    });
    return pageOf(
        application.injector.get(QueryClient),
        () => lists,
        () => application.destroy(),
    );
};
