/** The forms of questions. A person answers them in a terminal, or the defaults do. */
import { Readable, Writable } from 'node:stream';
import { printable } from '../diagnostics/unseen.ts';

export interface PromptChoice<Value> {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
}

export interface Answers {
    /** Whether there is a person, who can be asked again. */
    readonly isPerson: boolean;
    readonly text: (message: string, proposed: string, placeholder?: string) => Promise<string>;
    /** @param choices At least one, the best one first. */
    readonly choose: <Value>(message: string, choices: readonly PromptChoice<Value>[]) => Promise<Value>;
    readonly confirm: (message: string) => Promise<boolean>;
}

export class Cancelled extends Error {
    override readonly name = 'Cancelled';
}

/** Takes what is proposed, the first choice, and yes. */
export const defaults: Answers = {
    isPerson: false,
    text: async (_, proposed) => proposed,
    choose: async (_, choices) => chosenFrom(choices, 0),
    confirm: async () => true,
};

function chosenFrom<Value>(choices: readonly PromptChoice<Value>[], index: number): Value {
    const chosen = choices[index];
    if (chosen === undefined) throw new Cancelled();
    return chosen.value;
}

interface Streams {
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

/** Loads the prompts only now, as there is a person to ask. */
export async function askPerson(streams: Streams): Promise<Answers> {
    const { confirm, isCancel, select, text } = await import('@clack/prompts');
    const answered = <Value>(value: Value): Exclude<Value, symbol> => {
        const isAnswer = (one: Value): one is Exclude<Value, symbol> => !isCancel(one);
        if (isAnswer(value)) return value;
        throw new Cancelled();
    };
    return {
        isPerson: true,
        text: async (message, initialValue, placeholder = '') => {
            const validate = (value = ''): string | undefined =>
                value.trim() === '' ? 'It cannot be empty' : undefined;
            return answered(
                await text({ ...streams, message: printable(message), initialValue, placeholder, validate }),
            ).trim();
        },
        choose: async (message, choices) => {
            // Values may be arrays, which the prompt library does not compare.
            const options = choices.map(({ label, hint }, value) => ({
                value,
                label: printable(label),
                ...(hint === undefined ? {} : { hint: printable(hint) }),
            }));
            const chosen = await select({ ...streams, message: printable(message), options, maxItems: 10 });
            return chosenFrom(choices, answered(chosen));
        },
        confirm: async (message) => answered(await confirm({ ...streams, message: printable(message) })),
    };
}
