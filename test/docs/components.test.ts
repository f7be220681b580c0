import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { sourceOf } from './components.ts';

function blockOf(language: string, framework: string, text: string): Block {
    const settings = new Map([['framework', framework]]);
    return { document: 'docs/hooks.md', line: 1, language, words: [], settings, text, shown: undefined };
}

const vue = `<script setup lang="ts">
const given = ref('Rex');
const other = 1;
</script>

<template>
    <p>{{ given.length }}</p>
    <button @click="console.log(given)">Log</button>
</template>
`;

const svelte = `<script lang="ts">
let { name }: { name: string } = $props();
</script>

<p title={name.trim()}>{name.length}</p>
`;

test.each([
    {
        what: 'the template of Vue, in which refs are their values',
        block: blockOf('vue', 'vue', vue),
        has: '({ given }: typeof boundInTemplate) => [given.length, () => (console.log(given))]',
    },
    {
        what: 'the markup of Svelte',
        block: blockOf('svelte', 'svelte', svelte),
        has: 'template = () => [name.trim(), name.length]',
    },
    {
        what: 'where Solid has the types of its JSX',
        block: blockOf('tsx', 'solid', '<p />'),
        has: '/** @jsxImportSource solid-js */ <p />',
    },
    { what: 'nothing more for React', block: blockOf('tsx', 'react', '<p />'), has: '<p />' },
])('the compiler reads $what', ({ block, has }) => {
    expect(sourceOf(block).text).toContain(has);
});

test.each([
    { what: 'a directive', block: blockOf('vue', 'vue', vue.replace('<p>', '<p v-if="given">')) },
    { what: 'a broken template', block: blockOf('vue', 'vue', vue.replace('</p>', '')) },
    { what: 'a block', block: blockOf('svelte', 'svelte', `${svelte}{#if name}<b />{/if}`) },
    { what: 'broken markup', block: blockOf('svelte', 'svelte', svelte.replace('</p>', '')) },
])('$what that the tests cannot read is an error', ({ block }) => {
    expect(() => sourceOf(block)).toThrow();
});
