import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { data } from '../clients.data.ts';
import { CodeTabs } from './CodeTabs.ts';

/** A description, and the client that the generator makes of it, for each library. */
export const ClientExample = defineComponent({
    name: 'ClientExample',
    setup() {
        const names = data.clients.map(({ name }) => name);
        const panels = Object.fromEntries(
            data.clients.map(({ html, place, lines, shownLines }, index) => [
                `tab${index}`,
                () => [
                    h('div', { innerHTML: html }),
                    h('p', { class: 'client-note' }, [
                        `${shownLines} of ${lines} lines. The others are the same for every description: `,
                        h('a', { href: withBase(`/${place}`) }, 'the whole file'),
                    ]),
                ],
            ]),
        );
        return () =>
            h('div', { class: 'client-example' }, [
                h('div', { class: 'client-side' }, [
                    h('h2', { id: 'your-description', class: 'client-title' }, 'Your description'),
                    h('p', { class: 'client-file' }, 'trips.yaml'),
                    h('div', { innerHTML: data.description }),
                ]),
                h('div', { class: 'client-side' }, [
                    h('h2', { id: 'its-client', class: 'client-title' }, 'Its client'),
                    h(CodeTabs, { names, label: 'Libraries' }, panels),
                ]),
            ]);
    },
});
