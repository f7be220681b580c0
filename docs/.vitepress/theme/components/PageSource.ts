import { useData, withBase } from 'vitepress';
import { computed, defineComponent, h } from 'vue';

/** A link to the Markdown of a page, which programs read better. */
export const PageSource = defineComponent({
    name: 'PageSource',
    setup() {
        const { page } = useData();
        const href = computed(() => withBase(`/${page.value.relativePath}`));
        return () =>
            h('p', { class: 'page-source' }, h('a', { href: href.value, target: '_self' }, 'This page as Markdown'));
    },
});
