/** The forms of questions. A person answers them, or the defaults. */

export interface Choice<Value> {
    readonly value: Value;
    readonly label: string;
    readonly hint?: string;
}

/** Answers questions. */
export interface Answers {
    /** Whether there is a person, who can be asked again. */
    readonly isPerson: boolean;
    readonly text: (message: string, proposed: string, placeholder?: string) => Promise<string>;
    /** @param choices At least one, the best one first. */
    readonly choose: <Value>(message: string, choices: readonly Choice<Value>[]) => Promise<Value>;
    readonly confirm: (message: string) => Promise<boolean>;
}

/** Thrown when a person cancels the questions. */
export class Cancelled extends Error {
    override readonly name = 'Cancelled';
}

/** Takes what is proposed, the first choice, and yes. */
export const defaults: Answers = {
    isPerson: false,
    text: async (_, proposed) => proposed,
    choose: async (_, choices) => firstOf(choices).value,
    confirm: async () => true,
};

function firstOf<Value>([first]: readonly Choice<Value>[]): Choice<Value> {
    if (first === undefined) throw new Cancelled();
    return first;
}
