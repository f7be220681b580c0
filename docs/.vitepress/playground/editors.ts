/** The editors of the page: the description and its overlay, the output, and the difference between two outputs. */
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldEffect, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { diagnosticCount, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, Text } from '@codemirror/state';
import {
    drawSelection,
    EditorView,
    highlightActiveLine,
    hoverTooltip,
    keymap,
    lineNumbers,
    type Tooltip,
} from '@codemirror/view';
import { appearance, largeText, lightHighlighting } from './appearance.ts';
import { changeBetween } from './large-texts.ts';
import type { Hover } from './messages.ts';
import { headOf } from './outline.ts';
import type { Placed } from './positions.ts';

/** Which theme the page has. Only colours that are no variables depend on it. */
const themes = new Compartment();

function theme(isDark: boolean): Extension {
    return themes.of(EditorView.darkTheme.of(isDark));
}

/** Tells an editor that the theme of the page has changed. */
export function setTheme(view: EditorView, isDark: boolean): void {
    view.dispatch({ effects: themes.reconfigure(EditorView.darkTheme.of(isDark)) });
}

/** The syntax of a file, by its name. */
function syntaxOf(name: string, length: number): Extension {
    if (length > largeText) return lightHighlighting;
    if (/\.[cm]?tsx?$/.test(name)) return javascript({ typescript: true });
    return name.endsWith('.json') ? json() : yaml();
}

const reading: Extension = [
    lineNumbers(),
    foldGutter({ markerDOM: foldMarker }),
    drawSelection(),
    bracketMatching(),
    highlightSelectionMatches(),
    search({ top: true }),
    appearance,
    keymap.of([...searchKeymap, ...foldKeymap, ...defaultKeymap]),
];

/** A mark of the margin. It is for the mouse: the keys are those of the editor. */
function foldMarker(isOpen: boolean): HTMLElement {
    const mark = document.createElement('span');
    mark.textContent = isOpen ? '⌄' : '›';
    mark.setAttribute('aria-hidden', 'true');
    return mark;
}

/** @param describedBy The id of a text about the keys of the editor. */
function labelled(label: string, describedBy?: string): Extension {
    return EditorView.contentAttributes.of({
        'aria-label': label,
        spellcheck: 'false',
        tabindex: '0',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    });
}

export interface TextOptions {
    readonly parent: HTMLElement;
    /** What the text is. */
    readonly label: string;
    /** The name of its file at the start. */
    readonly name: string;
    readonly describedBy: string;
    readonly isDark: boolean;
    readonly onChange: () => void;
}

/** The editor of a text to write. The text is a tree of lines: it becomes one string only when a run needs it. */
export class TextEditor {
    readonly view: EditorView;
    readonly #syntax = new Compartment();
    readonly #options: TextOptions;
    #isReplacing = false;
    #name: string;

    constructor(options: TextOptions) {
        this.#options = options;
        this.#name = options.name;
        this.view = new EditorView({
            parent: options.parent,
            state: this.#stateOf('', options.name, options.isDark),
        });
    }

    /** The text as one string: for texts that are not large. */
    get text(): string {
        return this.view.state.doc.toString();
    }

    get length(): number {
        return this.view.state.doc.length;
    }

    /** Replaces the text. The history of the old one ends. */
    replace(text: string, name: string): void {
        this.#isReplacing = true;
        this.#name = name;
        this.view.setState(this.#stateOf(text, name, this.view.state.facet(EditorView.darkTheme)));
        this.#isReplacing = false;
    }

    /** Another name may mean another syntax. */
    rename(name: string): void {
        this.#name = name;
        this.#changeSyntax(this.length);
    }

    mark(diagnostics: readonly Placed[]): void {
        const { doc } = this.view.state;
        if (diagnostics.length === 0 && diagnosticCount(this.view.state) === 0) return;
        const inside = diagnostics.map((one) => ({
            ...one,
            from: Math.min(one.from, doc.length),
            to: Math.min(one.to, doc.length),
        }));
        this.view.dispatch(setDiagnostics(this.view.state, inside));
    }

    /** Shows a place and puts the cursor there. */
    show(from: number): void {
        const anchor = Math.min(from, this.view.state.doc.length);
        this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
        this.view.focus();
    }

    #stateOf(text: string, name: string, isDark: boolean): EditorState {
        return EditorState.create({
            doc: text,
            extensions: [
                history(),
                keymap.of([...historyKeymap, ...lintKeymap, indentWithTab]),
                reading,
                highlightActiveLine(),
                indentOnInput(),
                indentUnit.of('  '),
                lintGutter(),
                this.#syntax.of(syntaxOf(name, text.length)),
                labelled(this.#options.label, this.#options.describedBy),
                theme(isDark),
                EditorView.updateListener.of((update) => {
                    if (!update.docChanged || this.#isReplacing) return;
                    const { length } = update.state.doc;
                    const isLarge = length > largeText;
                    if (isLarge !== update.startState.doc.length > largeText) this.#changeSyntax(length);
                    this.#options.onChange();
                }),
            ],
        });
    }

    /** Changes it after the current update: a text has grown, or shrunk, beyond what is parsed. */
    #changeSyntax(length: number): void {
        queueMicrotask(() => this.view.dispatch({ effects: this.#syntax.reconfigure(syntaxOf(this.#name, length)) }));
    }
}

export interface OutputOptions {
    readonly parent: HTMLElement;
    readonly isDark: boolean;
    /** Answers what the type at a position is. */
    readonly onHover: (position: number) => Promise<Hover | undefined>;
}

/** A file to show. */
export interface Shown {
    readonly path: string;
    readonly text: string;
    /** The number of the description that it is of: the same path of another one is another file. */
    readonly origin: number;
    /** The line to begin at. */
    readonly firstLine: number;
}

/** The view of one generated file. */
export class OutputView {
    readonly view: EditorView;
    readonly #options: OutputOptions;
    #path = '';
    #text = '';
    #origin = 0;
    /** The line to begin at once the view is seen. */
    #hidden: number | undefined;

    constructor(options: OutputOptions) {
        this.#options = options;
        this.view = new EditorView({ parent: options.parent, state: this.#stateOf('', '', options.isDark) });
    }

    /** Shows a file. The same file stays where it was scrolled to, and only what is new in it is replaced. */
    show({ path, text, origin, firstLine }: Shown): void {
        const before = this.#text;
        const isFile = path === this.#path && origin === this.#origin && before !== '';
        const isSame = isFile && text.length > largeText === before.length > largeText;
        this.#path = path;
        this.#text = text;
        this.#origin = origin;
        if (!isSame) {
            this.view.setState(this.#stateOf(path, text, this.view.state.facet(EditorView.darkTheme)));
            this.#begin(text, firstLine);
            return;
        }
        const change = changeBetween(before, text);
        if (change !== undefined)
            this.view.dispatch({ changes: { ...change, insert: Text.of(change.insert.split('\n')) } });
    }

    /** Goes to a line, with the cursor. */
    goTo(number: number): void {
        this.#scrollTo(number);
        this.view.focus();
    }

    /** The state of a file that is opened: its head is folded, and its first client is seen. */
    #begin(text: string, firstLine: number): void {
        const head = /\.[cm]?tsx?$/.test(this.#path) ? headOf(text) : undefined;
        if (head !== undefined) this.view.dispatch({ effects: foldEffect.of(head) });
        this.#hidden = this.view.scrollDOM.clientHeight === 0 ? firstLine : undefined;
        this.#scrollTo(firstLine);
    }

    /** Scrolls the editor alone: an effect of the editor would scroll the page, too. The second pass knows the heights of lines. */
    #scrollTo(number: number, passes = 2): void {
        const { doc } = this.view.state;
        const { from } = doc.line(Math.min(Math.max(number, 1), doc.lines));
        this.view.dispatch({ selection: { anchor: from } });
        this.view.requestMeasure({
            read: (view) => view.lineBlockAt(from).top,
            write: (top, view) => {
                view.scrollDOM.scrollTop = top;
                if (passes > 1) queueMicrotask(() => this.#scrollTo(number, passes - 1));
            },
        });
    }

    mark(diagnostics: readonly Placed[]): void {
        if (diagnostics.length === 0 && diagnosticCount(this.view.state) === 0) return;
        this.view.dispatch(setDiagnostics(this.view.state, [...diagnostics]));
    }

    /** The type of what is at the cursor. */
    typeAtCursor(): Promise<Hover | undefined> {
        return this.#options.onHover(this.view.state.selection.main.head);
    }

    #stateOf(path: string, text: string, isDark: boolean): EditorState {
        return EditorState.create({
            doc: Text.of(text.split('\n')),
            extensions: [
                reading,
                EditorState.readOnly.of(true),
                syntaxOf(path, text.length),
                labelled(path === '' ? 'Output' : `Output: ${path}`),
                EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
                EditorView.updateListener.of(({ geometryChanged, view }) => {
                    const first = this.#hidden;
                    if (!geometryChanged || first === undefined || view.scrollDOM.clientHeight === 0) return;
                    this.#hidden = undefined;
                    queueMicrotask(() => this.#scrollTo(first));
                }),
                hoverTooltip((_view, position) => this.#tooltip(position), { hoverTime: 250 }),
                theme(isDark),
            ],
        });
    }

    async #tooltip(position: number): Promise<Tooltip | null> {
        const hover = await this.#options.onHover(position);
        if (hover === undefined) return null;
        return { pos: hover.from, end: hover.to, above: true, create: () => ({ dom: tooltipOf(hover) }) };
    }
}

/** All of it is text, never markup. */
function tooltipOf({ type, documentation }: Hover): HTMLElement {
    const box = document.createElement('div');
    box.className = 'play-hover';
    const code = document.createElement('pre');
    code.textContent = type;
    box.append(code);
    if (documentation !== '') {
        const words = document.createElement('p');
        words.textContent = documentation;
        box.append(words);
    }
    return box;
}

/** What two outputs have of the same file. */
export interface Compared {
    readonly path: string;
    readonly a: string;
    readonly b: string;
}

/** The difference between two texts: side by side, or one under the other where that is too narrow. Returns what removes it. */
export function showDifference(
    parent: HTMLElement,
    { path, a, b }: Compared,
    isSideBySide: boolean,
    isDark: boolean,
): () => void {
    // The lines are compared on the thread of the page: a difference that takes longer is shown less exactly.
    const diffConfig = { scanLimit: 500, timeout: 40 };
    const collapseUnchanged = { margin: 3, minSize: 6 };
    const extensionsOf = (set: string, length: number): Extension => [
        reading,
        EditorState.readOnly.of(true),
        syntaxOf(path, length),
        labelled(`${path} with options ${set}`),
        EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
        theme(isDark),
    ];
    if (isSideBySide) {
        const view = new MergeView({
            parent,
            a: { doc: a, extensions: extensionsOf('A', a.length) },
            b: { doc: b, extensions: extensionsOf('B', b.length) },
            diffConfig,
            collapseUnchanged,
        });
        return () => view.destroy();
    }
    const view = new EditorView({
        parent,
        doc: b,
        extensions: [
            extensionsOf('A and B', b.length),
            unifiedMergeView({ original: a, mergeControls: false, diffConfig, collapseUnchanged }),
        ],
    });
    return () => view.destroy();
}
