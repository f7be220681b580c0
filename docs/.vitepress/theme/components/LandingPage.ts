import { Content } from 'vitepress';
import { defineComponent, h } from 'vue';

/** The layout of the landing page. Its text is that of docs/index.md. */
export const LandingPage = defineComponent({
    name: 'LandingPage',
    setup: () => () => h('main', { class: 'landing vp-doc' }, h(Content)),
});
