import { withBase } from 'vitepress';
import { defineComponent, h, type PropType } from 'vue';
import { excerptOf } from '../search/excerpt.ts';
import type { Found } from '../search/find.ts';

/** What was found: a link to each section, with a few of its words. */
export const SearchResults = defineComponent({
    name: 'SearchResults',
    props: { results: { type: Array as PropType<readonly Found[]>, required: true } },
    emits: ['chosen'],
    setup(props, { emit }) {
        const excerpt = ({ text, words }: Found) =>
            excerptOf(text, words).map((part) => (part.isFound ? h('mark', part.text) : part.text));

        const result = (found: Found) =>
            h('li', { key: found.place }, [
                h('a', { href: withBase(found.place), onClick: () => emit('chosen') }, [
                    h('span', { class: 'search-title' }, [
                        ...found.above.map((above) => h('span', { class: 'search-above' }, `${plain(above)} › `)),
                        plain(found.title),
                    ]),
                    h('span', { class: 'search-group' }, found.group),
                    h('span', { class: 'search-excerpt' }, excerpt(found)),
                ]),
            ]);

        return () =>
            props.results.length === 0 ? undefined : h('ul', { class: 'search-results' }, props.results.map(result));
    },
});

/** A heading in the index: VitePress keeps what was HTML with its entities. */
function plain(text: string): string {
    const element = document.createElement('textarea');
    element.innerHTML = text;
    return element.value;
}
