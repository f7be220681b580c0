import { computed, defineComponent, h, onMounted, ref } from 'vue';
import type { OptionRow } from '../../options-page.ts';
import { data } from '../options.data.ts';

const groups = [...new Set(data.map(({ group }) => group))];

/** Text with code between backticks, as nodes. */
function inline(text: string) {
    return text.split('`').map((part, index) => (index % 2 === 1 ? h('code', part) : part.replaceAll('\\|', '|')));
}

function row({ name, anchor, summary, flag, type, default: initial }: OptionRow) {
    return h('tr', { key: name }, [
        h('th', { scope: 'row' }, [
            h('a', { href: `#${anchor}` }, h('code', name)),
            h('span', { class: 'options-summary' }, summary),
        ]),
        h('td', { 'data-label': 'Flag' }, inline(flag)),
        h('td', { 'data-label': 'Type' }, inline(type)),
        h('td', { 'data-label': 'Default' }, inline(initial)),
    ]);
}

/** Whether an option has all the words. */
function matches(option: OptionRow, words: readonly string[]): boolean {
    const text = Object.values(option).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
}

/** All options, which a reader can filter. Without scripts it is the whole table. */
export const OptionsTable = defineComponent({
    name: 'OptionsTable',
    setup() {
        const text = ref('');
        const group = ref('');
        const isReady = ref(false);
        const shown = computed(() => {
            const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
            return data.filter(
                (option) => (group.value === '' || option.group === group.value) && matches(option, words),
            );
        });
        onMounted(() => {
            isReady.value = true;
        });

        const filter = () =>
            h(
                'form',
                {
                    class: 'options-filter',
                    role: 'search',
                    'aria-label': 'Options',
                    onSubmit: (event: Event) => event.preventDefault(),
                },
                [
                    h('label', [
                        h('span', 'Filter'),
                        h('input', {
                            type: 'search',
                            value: text.value,
                            placeholder: 'date, --baseUrl, boolean …',
                            onInput: ({ target }: Event) => {
                                if (target instanceof HTMLInputElement) text.value = target.value;
                            },
                        }),
                    ]),
                    h('label', [
                        h('span', 'Group'),
                        h(
                            'select',
                            {
                                value: group.value,
                                onChange: ({ target }: Event) => {
                                    if (target instanceof HTMLSelectElement) group.value = target.value;
                                },
                            },
                            [
                                h('option', { value: '' }, 'All'),
                                ...groups.map((name) => h('option', { value: name }, name)),
                            ],
                        ),
                    ]),
                ],
            );

        return () =>
            h('section', { class: 'options', 'aria-labelledby': 'all-options' }, [
                h('h2', { id: 'all-options', tabindex: -1 }, [
                    'All options ',
                    h(
                        'a',
                        { class: 'header-anchor', href: '#all-options', 'aria-label': 'Permalink to “All options”' },
                        '\u200b',
                    ),
                ]),
                isReady.value ? filter() : undefined,
                h('p', { class: 'options-count', role: 'status' }, `${shown.value.length} of ${data.length} options`),
                h('table', { class: 'options-table', tabindex: 0 }, [
                    h(
                        'thead',
                        h(
                            'tr',
                            ['Option', 'Flag', 'Type', 'Default'].map((name) => h('th', { scope: 'col' }, name)),
                        ),
                    ),
                    h('tbody', shown.value.map(row)),
                ]),
            ]);
    },
});
