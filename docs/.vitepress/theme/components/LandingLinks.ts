import { useData, withBase } from 'vitepress';
import type { DefaultTheme } from 'vitepress/theme';
import { defineComponent, h } from 'vue';

/** The first steps of a reader, below the title of the landing page. */
export const LandingLinks = defineComponent({
    name: 'LandingLinks',
    setup() {
        const { theme } = useData<DefaultTheme.Config & { readonly playground: boolean }>();
        return () =>
            h('p', { class: 'landing-links' }, [
                h('a', { class: 'landing-button', href: withBase('/getting-started.html') }, 'Get started'),
                theme.value.playground
                    ? h(
                          'a',
                          { class: 'landing-button quiet', href: withBase('/playground.html') },
                          'Try it in the browser',
                      )
                    : undefined,
            ]);
    },
});
