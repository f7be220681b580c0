import { computed, defineComponent, h, nextTick, onMounted, type PropType, useId, useTemplateRef } from 'vue';
import { choose, indexOfChoice, readChoices } from './tab-choice.ts';

/** Which tab a key leads to, or undefined for other keys. */
function moveTo(key: string, from: number, count: number): number | undefined {
    switch (key) {
        case 'ArrowRight':
            return (from + 1) % count;
        case 'ArrowLeft':
            return (from + count - 1) % count;
        case 'Home':
            return 0;
        case 'End':
            return count - 1;
        default:
            return undefined;
    }
}

/** Tabs with a slot for each name: `tab0`, `tab1` and so on. */
export const CodeTabs = defineComponent({
    name: 'CodeTabs',
    props: {
        names: { type: Array as PropType<readonly string[]>, required: true },
        label: { type: String, default: 'Variants' },
    },
    setup(props, { slots }) {
        const id = useId();
        const list = useTemplateRef<HTMLElement>('list');
        const selected = computed(() => indexOfChoice(props.names));
        onMounted(readChoices);

        async function select(index: number): Promise<void> {
            const name = props.names[index];
            if (name === undefined) return;
            const before = list.value?.getBoundingClientRect().top ?? 0;
            choose(name);
            await nextTick();
            list.value?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus({ preventScroll: true });
            // The tabs above changed as well, and this one stays where it was.
            window.scrollBy({ top: (list.value?.getBoundingClientRect().top ?? 0) - before, behavior: 'instant' });
        }

        function onKeydown(event: KeyboardEvent): void {
            const next = moveTo(event.key, selected.value, props.names.length);
            if (next === undefined) return;
            event.preventDefault();
            void select(next);
        }

        const tab = (name: string, index: number) =>
            h(
                'button',
                {
                    type: 'button',
                    role: 'tab',
                    id: `${id}-tab-${index}`,
                    'aria-controls': `${id}-panel-${index}`,
                    'aria-selected': index === selected.value,
                    tabindex: index === selected.value ? 0 : -1,
                    onClick: () => select(index),
                },
                name,
            );

        const panel = (name: string, index: number) =>
            h(
                'div',
                {
                    // Not `hidden`: without scripts, the styles show all panels, and VitePress lets nothing override that.
                    class: ['code-tabs-panel', { closed: index !== selected.value }],
                    role: 'tabpanel',
                    'data-name': name,
                    id: `${id}-panel-${index}`,
                    'aria-labelledby': `${id}-tab-${index}`,
                },
                slots[`tab${index}`]?.(),
            );

        return () =>
            h('div', { class: 'code-tabs' }, [
                h(
                    'div',
                    { class: 'code-tabs-list', role: 'tablist', 'aria-label': props.label, ref: 'list', onKeydown },
                    props.names.map(tab),
                ),
                ...props.names.map(panel),
            ]);
    },
});
