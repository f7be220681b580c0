/**
 * The search, in place of that of VitePress: a dialog of the browser, which keeps the focus inside, and a list of links. The other
 * one is a button that contains buttons, which a screen reader cannot tell apart.
 */
import indexes from '@localSearchIndex';
import MiniSearch from 'minisearch';
import { useRouter, withBase } from 'vitepress';
import { computed, defineComponent, h, onMounted, ref, shallowRef, useTemplateRef } from 'vue';
import { find, most } from '../search/find.ts';
import { data as groups } from '../search/groups.data.ts';
import { SearchResults } from './SearchResults.ts';

async function loadIndex(): Promise<MiniSearch | undefined> {
    const { root } = indexes;
    const json = (await root?.())?.default;
    if (json === undefined) return undefined;
    // The fields of the index: how VitePress builds it.
    return MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'] });
}

function statusOf(text: string, isLoaded: boolean, count: number): string {
    if (!isLoaded) return 'Loading the index';
    if (text.trim() === '') return 'Type to search all pages';
    return count === 0 ? `Nothing found for “${text}”` : `${count === most ? 'The first ' : ''}${count} results`;
}

export default defineComponent({
    name: 'SearchBox',
    emits: ['close'],
    setup(_, { emit }) {
        const router = useRouter();
        const dialog = useTemplateRef<HTMLDialogElement>('dialog');
        const index = shallowRef<MiniSearch>();
        const text = ref('');
        const hasInternals = ref(false);
        const results = computed(() => {
            const without = hasInternals.value ? undefined : groups.internal;
            return index.value === undefined ? [] : find(index.value, text.value, { ...groups, without });
        });
        const status = computed(() => statusOf(text.value, index.value !== undefined, results.value.length));

        onMounted(async () => {
            dialog.value?.showModal();
            index.value = await loadIndex();
        });

        function close(): void {
            dialog.value?.close();
        }

        function open(event: Event): void {
            event.preventDefault();
            const [first] = results.value;
            if (first === undefined) return;
            close();
            void router.go(withBase(first.place));
        }

        /** The arrows go from the field to the results, and back. */
        function onKeydown(event: KeyboardEvent): void {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const places: Element[] = [...(dialog.value?.querySelectorAll('input[type=search], li a') ?? [])];
            const at = document.activeElement === null ? -1 : places.indexOf(document.activeElement);
            const next = places[Math.min(Math.max(at + step, 0), places.length - 1)];
            if (next instanceof HTMLElement) next.focus();
        }

        return () =>
            h(
                'dialog',
                {
                    ref: 'dialog',
                    class: 'search-box',
                    'aria-label': 'Search',
                    onClose: () => emit('close'),
                    onKeydown,
                    // A click beside the content hits the dialog itself.
                    onClick: ({ target }: Event) => target === dialog.value && close(),
                },
                h('div', { class: 'search-content' }, [
                    h('form', { role: 'search', class: 'search-form', onSubmit: open }, [
                        h('input', {
                            type: 'search',
                            'aria-label': 'Search all pages',
                            placeholder: 'Search all pages',
                            autofocus: true,
                            autocomplete: 'off',
                            spellcheck: false,
                            value: text.value,
                            onInput: ({ target }: Event) => {
                                if (target instanceof HTMLInputElement) text.value = target.value;
                            },
                        }),
                        h('button', { type: 'button', onClick: close }, 'Close'),
                    ]),
                    h('div', { class: 'search-line' }, [
                        h('p', { class: 'search-status', role: 'status' }, status.value),
                        h('label', { class: 'search-internals' }, [
                            h('input', {
                                type: 'checkbox',
                                checked: hasInternals.value,
                                onChange: ({ target }: Event) => {
                                    hasInternals.value = target instanceof HTMLInputElement && target.checked;
                                },
                            }),
                            'Also search the internals',
                        ]),
                    ]),
                    h(SearchResults, { results: results.value, onChosen: close }),
                ]),
            );
    },
});
