import { useData, withBase } from 'vitepress';
import type { DefaultTheme } from 'vitepress/theme';
import { defineComponent, h } from 'vue';

/** What a reader wants first, below the title of the landing page. */
const places = [
    ['/getting-started.html', 'Get started'],
    ['/playground.html', 'Playground'],
    ['/options.html', 'Options'],
    ['/hooks.html', 'Hooks'],
    ['/moving.html', 'Coming from another generator'],
] as const;

export const LandingLinks = defineComponent({
    name: 'LandingLinks',
    setup() {
        const { theme } = useData<DefaultTheme.Config & { readonly playground: boolean }>();
        const shown = places.filter(([place]) => theme.value.playground || place !== '/playground.html');
        return () =>
            h(
                'ul',
                { class: 'landing-links' },
                shown.map(([place, name]) => h('li', h('a', { href: withBase(place) }, name))),
            );
    },
});
