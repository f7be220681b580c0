/** `oasmith explain`: prints what a message means and what to do about it, as docs/errors.md says it. */
import { readFile } from 'node:fs/promises';
import { diagnose, OasmithError } from '../diagnostics/index.ts';
import { nearest } from '../diagnostics/nearest.ts';
import type { Flags } from '../options/flags.ts';
import { show } from '../options/show.ts';
import { packageRoot } from '../package-root.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';
import { type Output, writeOut } from '../terminal/standard-output.ts';
import { type MessagePage, readMessagePages } from './message-pages.ts';

const width = 100;

/**
 * Prints the page of a code, or the list of all codes. Resolves to the exit code.
 *
 * @throws {OasmithError} if there is no such code.
 */
export async function explain({ words, json, diagnostics }: Flags, stdout: Output): Promise<ExitCode> {
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
    const pages = readMessagePages(await readFile(new URL('docs/errors.md', packageRoot), 'utf8'));
    const [word] = words;
    const messages = word === undefined ? pages : [findPage(word, pages)];
    await writeOut(stdout, [json ? renderJson(messages) : renderText(messages, word !== undefined)]);
    return exitCodes.done;
}

function findPage(word: string, pages: readonly MessagePage[]): MessagePage {
    const wanted = word.toLowerCase();
    const page = pages.find(({ code }) => code === wanted);
    if (page !== undefined) return page;
    const codes = pages.map(({ code }) => code);
    const meant = nearest(wanted, codes);
    const help = meant === undefined ? "'oasmith explain' lists all codes" : `did you mean '${meant}'?`;
    throw new OasmithError([diagnose('unexpected-argument', `${show(word)} is the code of no message`, { help })]);
}

function renderJson(messages: readonly MessagePage[]): string {
    return `${JSON.stringify({ ok: true, messages }, undefined, 2)}\n`;
}

function renderText(messages: readonly MessagePage[], isOne: boolean): string {
    const paragraphs = isOne ? messages.flatMap(paragraphsOf) : listOf(messages);
    return `${paragraphs.join('\n\n')}\n`;
}

function paragraphsOf({ code, severity, cause, fix, details }: MessagePage): readonly string[] {
    return [
        `${code}  ${severity}`,
        wrap(`Cause: ${cause}`),
        wrap(`Fix: ${fix}`),
        ...(details === undefined ? [] : [details]),
    ];
}

function listOf(messages: readonly MessagePage[]): readonly string[] {
    const longest = Math.max(...messages.map(({ code }) => code.length));
    const groups = [...new Set(messages.map(({ group }) => group))];
    const sections = groups.map((group) => {
        const members = messages.filter((message) => message.group === group);
        const lines = members.map(({ code, severity }) => `  ${code.padEnd(longest)}   ${severity}`);
        return [`${group}:`, ...lines].join('\n');
    });
    return [...sections, "'oasmith explain <code>' says what a message means, and what to do about it"];
}

/** Breaks a text between words. A word that is longer than a line stays whole. */
function wrap(text: string): string {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1);
        if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
    }
    return lines.join('\n');
}
