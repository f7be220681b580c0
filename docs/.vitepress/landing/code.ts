/** A piece of code as HTML, with the answers of an editor below the lines that they are about. */
import type { Answers, Completions, Hover, Problem } from './editor.ts';
import { escapeHtml } from './html.ts';

interface Range {
    readonly start: number;
    readonly end: number;
}

export function renderCode(code: string, answers: Answers): string {
    const text = code.trimEnd();
    const blocks: string[] = [];
    let lines: string[] = [];
    const flush = (): void => {
        if (lines.length > 0) blocks.push(`<pre class="editor-lines"><code>${lines.join('')}</code></pre>`);
        lines = [];
    };
    let start = 0;
    for (const line of text.split('\n')) {
        const range = { start, end: start + line.length };
        lines.push(`<span class="editor-line">${renderLine(text, range, answers)}&#10;</span>`);
        const notes = notesOf(range, answers);
        if (notes.length > 0) flush();
        blocks.push(...notes);
        start = range.end + 1;
    }
    flush();
    return `<div class="editor" v-pre>${blocks.join('')}</div>`;
}

/** A line in its parts: each has one colour, and is marked or not. */
function renderLine(text: string, line: Range, { colours, hover, problems }: Answers): string {
    const marks = [
        ...problems.map((range) => ({ ...range, className: 'editor-wrong' })),
        ...(hover === undefined ? [] : [{ ...hover, className: 'editor-asked' }]),
    ];
    const within = [...colours, ...marks].filter(({ start, end }) => start < line.end && end > line.start);
    const edges = new Set([line.start, line.end, ...within.flatMap(({ start, end }) => [start, end])]);
    const places = [...edges].filter((edge) => edge >= line.start && edge <= line.end).toSorted((a, b) => a - b);
    return places
        .slice(0, -1)
        .map((start, index) => {
            const end = places[index + 1] ?? line.end;
            const covers = (range: Range): boolean => range.start <= start && range.end >= end;
            // The last says most: the names of the semantic ones come after the words of the syntax.
            const colour = colours.findLast(covers);
            const classes = [
                ...(colour === undefined ? [] : [`code-${colour.kind}`]),
                ...marks.filter(covers).map(({ className }) => className),
            ];
            const shown = escapeHtml(text.slice(start, end));
            return classes.length === 0 ? shown : `<span class="${classes.join(' ')}">${shown}</span>`;
        })
        .join('');
}

/** The answers about a line, each at its column. */
function notesOf(line: Range, { hover, completions, problems }: Answers): string[] {
    const isHere = (at: number): boolean => at >= line.start && at <= line.end;
    const note = (kind: string, at: number, { html, width }: Note): string =>
        `<div class="editor-note ${kind}" style="--column:${at - line.start};--width:${width}">${html}</div>`;
    return [
        ...(hover !== undefined && isHere(hover.start) ? [note('hover', hover.start, renderHover(hover))] : []),
        ...(completions !== undefined && isHere(completions.at)
            ? [note('completions', completions.at, renderCompletions(completions))]
            : []),
        ...problems
            .filter(({ start }) => isHere(start))
            .map((problem) => note('problem', problem.start, renderProblem(problem))),
    ];
}

interface Note {
    readonly html: string;
    /** About how many letters wide it is, so that it can be at its column without leaving the panel. */
    readonly width: number;
}

function renderHover({ type }: Hover): Note {
    return { html: `${label('Type on hover: ')}<code>${escapeHtml(type)}</code>`, width: type.length };
}

function renderProblem({ message, code }: Problem): Note {
    const html = `${label('Error: ')}${escapeHtml(message)} <span class="editor-code">TS${code}</span>`;
    return { html, width: `${message} TS${code}`.length };
}

function renderCompletions({ list, isMore, documentation }: Completions): Note {
    const items = list.map(({ name, isTyped }) => `<li${isTyped ? ' class="typed"' : ''}>${escapeHtml(name)}</li>`);
    const html = [
        label('Completions: '),
        `<ul>${items.join('')}${isMore ? '<li>…</li>' : ''}</ul>`,
        `<p>${escapeHtml(documentation)}</p>`,
    ].join('');
    return { html, width: Math.max(...list.map(({ name }) => name.length)) + documentation.length + 6 };
}

/** For those who do not see what it looks like. */
function label(text: string): string {
    return `<span class="visually-hidden">${text}</span>`;
}
