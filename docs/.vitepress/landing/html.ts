/** HTML in Markdown: it must be one line, and what it has in braces is no template. */

export function escapeHtml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The text of an element that keeps its lines. */
export function escapeLines(text: string): string {
    return escapeHtml(text).replaceAll('\n', '&#10;');
}

export function attribute(value: unknown): string {
    return escapeHtml(JSON.stringify(value));
}

/** Tabs, with the HTML of each. */
export function tabs(label: string, panels: readonly (readonly [name: string, html: string])[]): string {
    return [
        `<CodeTabs label="${escapeHtml(label)}" :names="${attribute(panels.map(([name]) => name))}">`,
        ...panels.map(([, html], index) => `<template #tab${index}>${html}</template>`),
        '</CodeTabs>',
    ].join('');
}
