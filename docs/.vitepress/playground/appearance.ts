/** How texts look in the editors. The colours are variables of the page, so they follow its theme. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import {
    Decoration,
    type DecorationSet,
    EditorView,
    MatchDecorator,
    ViewPlugin,
    type ViewUpdate,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
    { tag: [tags.keyword, tags.modifier, tags.self, tags.null, tags.bool], color: 'var(--play-keyword)' },
    { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--play-string)' },
    { tag: [tags.number, tags.atom], color: 'var(--play-number)' },
    { tag: [tags.typeName, tags.className, tags.definition(tags.typeName)], color: 'var(--play-type)' },
    { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.attributeName], color: 'var(--play-name)' },
    { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--play-function)' },
    { tag: [tags.comment, tags.lineComment, tags.blockComment], color: 'var(--play-comment)', fontStyle: 'italic' },
]);

const theme = EditorView.theme({
    '&': { height: '100%', color: 'var(--vp-c-text-1)', backgroundColor: 'transparent', fontSize: '13px' },
    '&.cm-focused': { outline: '2px solid var(--vp-c-brand-1)', outlineOffset: '-2px' },
    '.cm-scroller': { fontFamily: 'var(--vp-font-family-mono)', lineHeight: '1.6', overflow: 'auto' },
    '.cm-content': { caretColor: 'var(--vp-c-text-1)', padding: '8px 0' },
    '.cm-gutters': {
        color: 'var(--vp-c-text-2)',
        backgroundColor: 'var(--play-paper)',
        borderRight: '1px solid var(--vp-c-divider)',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--play-line)' },
    '.cm-cursor': { borderLeftColor: 'var(--vp-c-text-1)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
        { backgroundColor: 'var(--play-selection)' },
    '.cm-foldPlaceholder': {
        color: 'var(--vp-c-text-2)',
        backgroundColor: 'transparent',
        borderColor: 'var(--vp-c-divider)',
    },
    '.cm-tooltip': {
        color: 'var(--vp-c-text-1)',
        backgroundColor: 'var(--vp-c-bg-elv)',
        border: '1px solid var(--vp-c-border)',
        borderRadius: '6px',
        maxWidth: 'min(640px, 92vw)',
        overflow: 'hidden',
        zIndex: '20',
    },
    '.cm-panels': { color: 'var(--vp-c-text-1)', backgroundColor: 'var(--vp-c-bg-soft)' },
    '.cm-panels input, .cm-panels button': {
        color: 'inherit',
        backgroundColor: 'var(--vp-c-bg)',
        backgroundImage: 'none',
        border: '1px solid var(--vp-c-border)',
        borderRadius: '4px',
    },
    '.cm-searchMatch': { backgroundColor: 'var(--vp-c-yellow-soft)' },
    '.cm-collapsedLines': { color: 'var(--vp-c-text-1)', background: 'var(--vp-c-bg-soft)' },
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"⋯"' },
    '.cm-light-name': { color: 'var(--play-name)' },
    '.cm-light-comment': { color: 'var(--play-comment)' },
});

/** What all editors look like. */
export const appearance: Extension = [theme, syntaxHighlighting(highlighting)];

/** Texts above this size, in characters, are not parsed, as that would keep the page busy. */
export const largeText = 300_000;

const matcher = new MatchDecorator({
    regexp: /(?<name>"(?:[^"\\\n]|\\.){1,200}"|[\w$/{}.-]{1,200})(?=\s*:(?:\s|$))|(?<comment>(?:^|\s)#.*$|\/\/.*$|^\s*\/?\*.*$)/gm,
    decoration: ({ groups: { name } = {} }) =>
        Decoration.mark({ class: name === undefined ? 'cm-light-comment' : 'cm-light-name' }),
});

/** Colours names and comments of what is visible, without parsing. */
export const lightHighlighting: Extension = ViewPlugin.fromClass(
    class {
        decorations: DecorationSet;
        constructor(view: EditorView) {
            this.decorations = matcher.createDeco(view);
        }
        update(update: ViewUpdate): void {
            this.decorations = matcher.updateDeco(update, this.decorations);
        }
    },
    { decorations: (plugin) => plugin.decorations },
);
