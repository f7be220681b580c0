/** Asks a person, in a terminal. */
import { Readable, Writable } from 'node:stream';
import { confirm, isCancel, type Option, select, text } from '@clack/prompts';
import { type Answers, Cancelled } from './answers.ts';

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
    return {
        isPerson: true,
        text: async (message, initialValue, placeholder = '') => {
            const validate = (value = ''): string | undefined =>
                value.trim() === '' ? 'It cannot be empty' : undefined;
            return answered(await text({ ...streams, message, initialValue, placeholder, validate })).trim();
        },
        choose: async (message, choices) => {
            // Values may be arrays, which the prompt library does not compare.
            const options = choices.map(({ value: _, ...shown }, value): Option<number> => ({ ...shown, value }));
            const index = answered(await select({ ...streams, message, options, maxItems: 10 }));
            const chosen = choices[index];
            if (chosen === undefined) throw new Cancelled();
            return chosen.value;
        },
        confirm: async (message) => answered(await confirm({ ...streams, message })),
    };
}

function answered<Value>(value: Value): Exclude<Value, symbol> {
    if (isAnswer(value)) return value;
    throw new Cancelled();
}

function isAnswer<Value>(value: Value): value is Exclude<Value, symbol> {
    return !isCancel(value);
}
