import { withBase } from 'vitepress';
import { defineComponent, h } from 'vue';

const places = [
    ['/', 'The start of the site'],
    ['/all-pages.html', 'All pages'],
    ['/getting-started.html', 'Getting started'],
    ['/options.html', 'Options'],
    ['/errors.html', 'Errors and warnings'],
    ['/troubleshooting.html', 'Troubleshooting'],
] as const;

/** What a reader sees in place of a page that does not exist. */
export const NotFound = defineComponent({
    name: 'NotFound',
    setup: () => () =>
        h('main', { class: 'not-found vp-doc' }, [
            h('h1', 'There is no such page'),
            h('p', ['The address may be old, or mistyped. Press ', h('kbd', '/'), ' to search, or go on here:']),
            h(
                'ul',
                places.map(([place, name]) => h('li', h('a', { href: withBase(place) }, name))),
            ),
        ]),
});
