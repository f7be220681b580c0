/** `oasmith explain`: prints what a message means and what to do about it, as docs/errors.md says it. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, diagnose, fail, refuse } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { printableJson } from '../diagnostics/unseen.ts';
import type { Flags } from '../options/flags.ts';
import { wrap } from '../options/help.ts';
import { join, show } from '../options/show.ts';
import { packageRoot } from '../package-root.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { type OutputStream, writeOut } from '../terminal/standard-output.ts';

/** How many codes are suggested for a word. */
const mostMeant = 5;

/**
 * Prints the pages of codes, or the list of all codes. Resolves to the exit code.
 *
 * @throws {OasmithError} if one of them is no code.
 */
export async function explain({ words, json, diagnostics }: Flags, stdout: OutputStream): Promise<ExitCode> {
    refuse(diagnostics);
    const pages = readMessagePages(await readDocument());
    const byCode = new Map(pages.map((page) => [page.code, page]));
    const wanted = words.map((word) => byCode.get(word.toLowerCase()) ?? explainMistake(word, [...byCode.keys()]));
    refuse(wanted.filter((one) => 'message' in one));
    const messages = words.length === 0 ? pages : wanted.filter((one) => 'cause' in one);
    const paragraphs = words.length === 0 ? listMessages(messages) : messages.flatMap(paragraphsOf);
    const text = json ? printableJson({ ok: true, messages }) : paragraphs.join('\n\n');
    await writeOut(stdout, [`${text}\n`]);
    return exitCodes.done;
}

/** Tools that make packages smaller may leave out their documents. */
async function readDocument(): Promise<string> {
    const url = new URL('docs/errors.md', packageRoot);
    try {
        return await readFile(url, 'utf8');
    } catch (cause) {
        const where = { file: fileURLToPath(url) };
        return fail('unreadable-source', 'the list of messages is not there', {
            where,
            help: 'install oasmith again',
            cause,
        });
    }
}

function explainMistake(word: string, codes: readonly string[]): Diagnostic {
    const meant = nearestCodes(word.toLowerCase(), codes).map((one) => `'${one}'`);
    const help = meant.length === 0 ? "'oasmith explain' lists all codes" : `did you mean ${join(meant, 'or')}?`;
    return diagnose('unexpected-argument', `${show(word)} is the code of no message`, { help });
}

/** The codes that are the nearest to a word: one by its letters, or those that have all of its words, or their beginnings. */
function nearestCodes(word: string, codes: readonly string[]): readonly string[] {
    const near = nearest(word, codes);
    if (near !== undefined) return [near];
    const parts = word.split('-');
    const isBegun = (code: string): boolean =>
        parts.every((part) => code.split('-').some((one) => one.startsWith(part)));
    return word === '' ? [] : codes.filter(isBegun).slice(0, mostMeant);
}

function paragraphsOf({ code, severity, cause, fix, details }: MessagePage): readonly string[] {
    return [
        `${code}  ${severity}`,
        wrap(`Cause: ${cause}`),
        wrap(`Fix: ${fix}`),
        ...(details === undefined ? [] : [details]),
    ];
}

function listMessages(messages: readonly MessagePage[]): readonly string[] {
    const longest = Math.max(...messages.map(({ code }) => code.length));
    const groups = [...new Set(messages.map(({ group }) => group))];
    const sections = groups.map((group) => {
        const members = messages.filter((message) => message.group === group);
        const lines = members.map(({ code, severity }) => `  ${code.padEnd(longest)}   ${severity}`);
        return [`${group}:`, ...lines].join('\n');
    });
    return [...sections, "'oasmith explain <code>' says what a message means, and what to do about it"];
}

type MessagePage = ReturnType<typeof readSection>;

/** Reads the pages from the text of docs/errors.md, in its order. */
export function readMessagePages(text: string): readonly MessagePage[] {
    const [, ...groups] = text.replaceAll('\r\n', '\n').split(/^## /m);
    return groups.flatMap((group) => {
        const [heading = '', ...sections] = group.split(/^### /m);
        return sections.map((section) => readSection(section, firstLineOf(heading)));
    });
}

/** @param group The heading above it: what such messages are about. */
function readSection(section: string, group: string) {
    const facts = new Map<string, string>();
    const others: string[] = [];
    for (const line of section.split('\n').slice(1)) {
        const [, name, fact] = /^- (Severity|Cause|Fix): (.+)$/.exec(line) ?? [];
        if (name !== undefined && fact !== undefined && !facts.has(name)) facts.set(name, withoutLinks(fact));
        else others.push(line);
    }
    const factOf = (name: string): string => facts.get(name) ?? '';
    /** What else the page says, in Markdown. */
    const details = others.join('\n').trim();
    return {
        code: firstLineOf(section).replaceAll('`', ''),
        severity: factOf('Severity'),
        group,
        cause: factOf('Cause'),
        fix: factOf('Fix'),
        ...(details === '' ? {} : { details: withoutLinks(details) }),
    };
}

function firstLineOf(text: string): string {
    return (/^.*/.exec(text)?.[0] ?? '').trim();
}

/** A relative link leads nowhere outside of the document, so only its text stays. */
function withoutLinks(text: string): string {
    return text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');
}
