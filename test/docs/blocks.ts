/** The documents, and the blocks in them. `pages.test.ts` explains their attributes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { entriesOf, frameworkRecords } from '../../src/names/libraries.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface Block {
    readonly document: string;
    /** Of its first line, counted from 1. */
    readonly line: number;
    readonly language: string;
    readonly words: readonly string[];
    readonly settings: ReadonlyMap<string, string>;
    readonly text: string;
    /** The text of the block after it, where that one is plain text. */
    readonly shown: string | undefined;
}

export const documents = [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...readdirSync(join(root, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name}`),
    'examples/README.md',
].map((name) => ({ name, text: readText(name) }));

export const blocks = documents.flatMap(({ name, text }) => readBlocks(name, text)).flatMap(forEachFramework);
export const modules = blocks.filter(
    ({ language, words, settings }) =>
        (language === 'ts' || (isComponent(language) && settings.has('framework'))) &&
        !words.includes('excerpt') &&
        !settings.has('file'),
);
export const excerpts = blocks.filter(
    ({ language, words, settings }) => language === 'ts' && words.includes('excerpt') && !settings.has('of'),
);
/** What a newcomer reads first; everything else is a guide. */
const firstPages =
    /^(?:AGENTS|README|examples\/README|docs\/(?:browser|ci|errors|getting-started|options|programmatic|several-apis|watching))\.md$/;

/** The blocks that are run with each change: those of the first pages. The others are run by the slow tests. */
export const runnable = blocks.filter((block) => block.words.includes('run') && !isGuide(block));
export const runnableInGuides = blocks.filter((block) => block.words.includes('run') && isGuide(block));

export const files = blocks.filter(({ settings }) => settings.has('file'));

export function readText(name: string): string {
    return readFileSync(join(root, name), 'utf8');
}

export function textOf(name: string): string {
    return documents.find((document) => document.name === name)?.text ?? '';
}

function readBlocks(document: string, text: string): Block[] {
    const found: Block[] = [];
    const lines = text.split('\n');
    for (let start = 0; start < lines.length; start++) {
        const [, indent = '', info] = /^( *)```(\S.*)$/.exec(lines[start] ?? '') ?? [];
        if (info === undefined) continue;
        const end = lines.findIndex((line, index) => index > start && line === `${indent}\`\`\``);
        const [language = '', ...details] = info.split(/\s+/);
        const content = lines.slice(start + 1, end).map((line) => line.slice(indent.length));
        found.push({
            document,
            line: start + 1,
            language,
            words: details.filter((word) => !word.includes('=')),
            settings: new Map(details.filter((word) => word.includes('=')).map(readSetting)),
            text: `${content.join('\n')}\n`,
            shown: undefined,
        });
        start = end;
    }
    return found.map((block, index) => {
        const next = found[index + 1];
        return next?.language === 'text' ? { ...block, shown: next.text } : block;
    });
}

/** A block that is the same for several frameworks, with the package of each. */
function forEachFramework(block: Block): readonly Block[] {
    const names = block.settings.get('framework')?.split(',') ?? [];
    if (names.length < 2) return [block];
    const [first] = names.flatMap(packageOf);
    return names.map((name) => ({
        ...block,
        settings: new Map([...block.settings, ['framework', name]]),
        text: first === undefined ? block.text : block.text.replaceAll(first, packageOf(name)[0] ?? first),
    }));
}

function packageOf(framework: string): readonly string[] {
    return entriesOf(frameworkRecords).flatMap(
        ([
            name,
            {
                packages: [own],
            },
        ]) => (name === framework ? [own] : []),
    );
}

function readSetting(word: string): [string, string] {
    const at = word.indexOf('=');
    return [word.slice(0, at), word.slice(at + 1)];
}

export function nameOf({ document, line }: Block): string {
    return `${document}:${line}`;
}

/** Languages that components are written in. */
function isComponent(language: string): boolean {
    return ['tsx', 'vue', 'svelte'].includes(language);
}

function isGuide({ document }: Block): boolean {
    return !firstPages.test(document);
}
