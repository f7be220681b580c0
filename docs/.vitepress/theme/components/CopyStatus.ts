import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';

/** Says that something was copied. The button shows it, and a screen reader hears it from here. */
export const CopyStatus = defineComponent({
    name: 'CopyStatus',
    setup() {
        const text = ref('');
        const onClick = ({ target }: Event): void => {
            if (!(target instanceof Element) || !target.matches('button.copy')) return;
            text.value = 'Copied';
            setTimeout(() => {
                text.value = '';
            }, 2_000);
        };
        onMounted(() => document.addEventListener('click', onClick));
        onBeforeUnmount(() => document.removeEventListener('click', onClick));
        return () => h('div', { class: 'copy-status visually-hidden', role: 'status' }, text.value);
    },
});
