/** Asks a person, in a terminal. */
import { Readable, Writable } from 'node:stream';
import { confirm, isCancel, type Option, select, text } from '@clack/prompts';
import { join } from '../options/show.ts';
import { type Answers, Cancelled } from './answers.ts';
import { sayLong, separateParameters } from './long-signatures.ts';

/** The streams of a terminal. */
export interface Streams {
    readonly input: Readable;
    readonly output: Writable;
}

/** Returns two streams as a terminal; undefined if one of them is not a terminal. */
export function terminalOf(input: unknown, output: unknown): Streams | undefined {
    const isTerminal = isTTY(input) && isTTY(output);
    return isTerminal && input instanceof Readable && output instanceof Writable ? { input, output } : undefined;
}

function isTTY(stream: unknown): boolean {
    return typeof stream === 'object' && stream !== null && 'isTTY' in stream && stream.isTTY === true;
}

export function askPerson(streams: Streams): Answers {
    const askText = async (message: string, initialValue = '', placeholder = ''): Promise<string> => {
        const validate = (value: string | undefined): string | undefined =>
            (value ?? '').trim() === '' ? 'It cannot be empty' : undefined;
        return answered(await text({ ...streams, message, initialValue, placeholder, validate })).trim();
    };
    const choose = async <Value>(message: string, choices: readonly Choice<Value>[]): Promise<Value> => {
        // Values may be arrays, which the prompt library does not compare.
        const options = choices.map(
            ({ label, hint }, index): Option<number> => ({
                value: index,
                label,
                ...(hint === undefined ? {} : { hint }),
            }),
        );
        const index = answered(await select({ ...streams, message, options, maxItems: 10 }));
        const chosen = choices[index];
        if (chosen === undefined) throw new Cancelled();
        return chosen.value;
    };
    const askYes = async (message: string): Promise<boolean> => answered(await confirm({ ...streams, message }));
    return {
        asksAgain: true,
        description: async (found) => {
            const message = 'Where is the OpenAPI description?';
            const askPath = (): Promise<string> => askText(message, '', 'a path or a URL');
            if (found.length === 0) return askPath();
            const others = [{ value: undefined, label: 'somewhere else', hint: 'a path or a URL' }];
            const chosen = await choose(message, [...found.map((path) => ({ value: path, label: path })), ...others]);
            return chosen ?? askPath();
        },
        out: (proposed) => askText('Where shall the client be written?', proposed),
        template: (proposals) =>
            choose(
                'What shall it send requests with?',
                proposals.map(({ template, title, missing }) => ({
                    value: template,
                    label: title,
                    hint: missing.length === 0 ? 'needs no further package' : `needs ${missing.join(', ')}`,
                })),
            ),
        baseUrl: (proposals) =>
            choose(
                'What is its base URL?',
                proposals.map(({ value, title }) => ({ value, label: title })),
            ),
        groupsQuery: (count) =>
            askYes(
                `${sayLong(count)}. Shall query parameters be one object where there are more than ${separateParameters}?`,
            ),
        holdsFormattersOff: (exclusions) => {
            const formatters = exclusions.flatMap(({ formatters }) => formatters);
            const paths = exclusions.map(({ path }) => path);
            return askYes(`Shall ${join(paths, 'and')} keep ${join(formatters, 'and')} from reformatting the client?`);
        },
    };
}

interface Choice<Value> {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
    if (isAnswer(value)) return value;
    throw new Cancelled();
}

function isAnswer<Value>(value: Value): value is Exclude<Value, symbol> {
    return !isCancel(value);
}
