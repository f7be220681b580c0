/** A readable error: what went wrong, what was planted where, and how to reproduce it. */
import type { FailedTrial } from './run.ts';
import { descriptionOf } from './trial.ts';

export function explain({ trial, errors }: FailedTrial, seed: number): string {
    const { turn, base, template, options, companions, plantings } = trial;
    const planted = plantings.map(
        ({ position, text }) => `  ${position.kind} ${position.pointer}: ${quote(position.text)} → ${quote(text)}`,
    );
    return [
        `seed ${seed}, case ${turn}: base '${base.name}', template '${template.join()}', options '${options}', files '${companions}'`,
        ...errors.slice(0, most).map((error) => `  ${error}`),
        ...(errors.length > most ? [`  and ${errors.length - most} more`] : []),
        'planted',
        ...planted,
        'description',
        `  ${shorten(visible(JSON.stringify(descriptionOf(trial))), 20_000)}`,
        'again',
        `  npm run fuzz -- --seed ${seed} --case ${turn}`,
    ].join('\n');
}

const most = 10;

function quote(text: string): string {
    return shorten(visible(JSON.stringify(text)), 500);
}

function shorten(text: string, length: number): string {
    return text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;
}

/** JSON leaves most characters as they are, so invisible ones would be missed. */
function visible(json: string): string {
    return json.replaceAll(/[\p{C}\p{Z}]/gu, (sign) =>
        sign === ' ' || sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
