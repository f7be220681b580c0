/** Texts that are valid, and that people would type. */
import { limits } from '../limits.ts';
import type { ExamplePlan, Variation } from '../plan/examples.ts';
import { day, email, moment, numbered, url, uuid } from '../runtime/examples/variations.ts';
import { keyPattern } from '../runtime/patterns.ts';
import { isByte, isDateText, isDateTimeText, isEmail, isRegex, isUri, isUuid } from '../runtime/validators/formats.ts';
import { countCharacters } from '../runtime/validators/values.ts';
import { readPattern } from '../schema/expressions/index.ts';
import { hasFormat, isKnownFormat } from './formats.ts';
import { matchesPattern } from './matching.ts';
import { textsOf } from './patterns.ts';
import { type Naming, textsFor, wellKnownTexts, wordsOf } from './words.ts';

/** Without a variety, there should be three. */
export interface TextDemand extends Naming {
    readonly formats: readonly string[];
    /** All of them must match (JSON Schema Validation, 6.3.3). */
    readonly patterns: readonly string[];
    /** In characters (JSON Schema Validation, 6.3.1 and 6.3.2). */
    readonly minLength: number;
    readonly maxLength: number | undefined;
    /** How the text is encoded, and what it then is (JSON Schema Validation, 8). */
    readonly contentEncoding: string | undefined;
    readonly contentMediaType: string | undefined;
}

export function acceptsText(text: string, demand: TextDemand): boolean {
    const length = countCharacters(text);
    return (
        length >= demand.minLength &&
        length <= (demand.maxLength ?? Infinity) &&
        demand.formats.every((format) => hasFormat(format, text)) &&
        isContent(text, demand) &&
        demand.patterns.every((pattern) => matchesPattern(pattern, text))
    );
}

/** Whether a text can be decoded, if a media type and an encoding say how (JSON Schema Validation, 8.3 and 8.4). */
function isContent(text: string, { contentEncoding, contentMediaType }: TextDemand): boolean {
    if (contentEncoding === 'base64' && !isByte(text)) return false;
    if (contentMediaType !== 'application/json' || (contentEncoding ?? 'base64') !== 'base64') return true;
    try {
        JSON.parse(contentEncoding === undefined ? text : atob(text));
        return true;
    } catch {
        return false;
    }
}

/** A text that is all that is demanded; undefined if none was found. */
export function makeText(demand: TextDemand): ExamplePlan | undefined {
    for (const group of groupsOf(demand)) {
        const accepted = group.filter((text) => acceptsText(text, demand));
        if (accepted.length > 0) return planOf(accepted, demand);
    }
    return undefined;
}

/** A text that is valid, with another number for each seed if all of these are valid. */
export function varyText(text: string, demand: TextDemand): ExamplePlan {
    // The expressions of the variations would exhaust the stack.
    if (text.length > limits.longestExample) return { kind: 'scalar', value: text };
    const found = textVariations.find((one) => one.isFor(text, demand) && staysValid(one, text, demand));
    return found === undefined ? { kind: 'scalar', value: text } : varied(found.kind, demand, text);
}

function varied(kind: Variation, { offset }: TextDemand, value: string | readonly string[]): ExamplePlan {
    return { kind: 'varied', function: kind, offset, values: [value] };
}

const fewest = 3;

function planOf(accepted: readonly string[], demand: TextDemand): ExamplePlan {
    const { variety = fewest } = demand;
    const [first = ''] = accepted;
    const plan = varyText(first, demand);
    const isEnough = accepted.length >= Math.min(variety, fewest);
    if (plan.kind === 'varied' && (!isEnough || plan.function !== 'numbered')) return plan;
    const others = accepted.length > 1 && isEnough ? accepted : [...accepted, ...tailed(first, demand)];
    const texts = [...new Set(others)].slice(0, variety);
    return texts.length > 1 ? varied('pick', demand, texts) : plan;
}

/** Names whose texts mean something: another number would make nonsense of them. */
const steady =
    /^(?:status|state|types?|kind|roles?|mode|method|level|category|gender|sex|unit|code|format|version|locale|language|lang|currency|country|timezone|tz|encoding|extension|scope|sort|order|port|year|month|latitude|longitude|lat|lng|lon|regex|pattern|jwt|iban|bic|isbn|path|mime|mimetype|contenttype|boolean)$/;

function isSteady({ name = '', formats, variety = 0 }: TextDemand): boolean {
    return variety < 2 && [name, ...formats].some((one) => steady.test(wordsOf(one).at(-1) ?? ''));
}

/** A text with other numbers at its end. */
function tailed(text: string, demand: TextDemand): readonly string[] {
    const { variety = fewest } = demand;
    const isPlain = !demand.formats.some(isKnownFormat) && /^.{0,60}[\p{L}\p{N}]$/u.test(text);
    if (isSteady(demand) || (demand.variety === undefined && !isPlain)) return [];
    const sign = /[ _.-]/.exec(text)?.[0] ?? '';
    const starts = [text + sign, text, `${text} `, `${text}-`, text.slice(0, -1), text.slice(0, -2)];
    const numbers = Array.from({ length: variety - 1 }, (_, index) => index + 2);
    const series = starts.map((start) => numbers.map((one) => start + one).filter((one) => isWhole(one, demand)));
    return series.find(({ length }) => length === numbers.length) ?? [];
}

/** A few words, which a number may follow. */
const phrase = /^\p{L}[\p{L}\p{M}\p{N} ,'’.-]{0,200}$/u;

interface TextVariation {
    readonly kind: Variation;
    readonly vary: (seed: number, text: string) => string;
    readonly isFor: (text: string, demand: TextDemand) => boolean;
}

/** The last year in which so many days follow that all years have four digits. */
const lastYear = '9970';

const textVariations: readonly TextVariation[] = [
    { kind: 'uuid', vary: uuid, isFor: isUuid },
    { kind: 'day', vary: day, isFor: (text) => isDateText(text) && text < lastYear },
    { kind: 'moment', vary: moment, isFor: (text) => isDateTimeText(text) && text < lastYear },
    { kind: 'email', vary: email, isFor: (text) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text) && isEmail(text) },
    { kind: 'url', vary: url, isFor: (text) => /^https?:\/\/[^?#]+$/.test(text) && isUri(text) },
    {
        kind: 'numbered',
        vary: numbered,
        isFor: (text, demand) => !isSteady(demand) && (/(?:^|\D)1$/.test(text) || isPhrase(text, demand)),
    },
];

function isPhrase(text: string, { formats, contentEncoding }: TextDemand): boolean {
    return !formats.some(isKnownFormat) && contentEncoding === undefined && phrase.test(text) && /\p{Ll}/u.test(text);
}

/** Numbers of all lengths, days of the next months and years, and the last one. */
const seeds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 19, 30, 60, 98, 99, 230, 365, 998, 999, 5_432, 9_876, 9_998, 9_999, -1];

function staysValid({ vary }: TextVariation, text: string, demand: TextDemand): boolean {
    return vary(0, text) === text && seeds.every((seed) => acceptsText(vary(seed, text), demand));
}

/** Groups of texts to try. The texts of a group are as good as each other. */
function* groupsOf(demand: TextDemand): Generator<readonly string[]> {
    const words = demand.name === undefined ? [] : wordsOf(demand.name);
    const guesses = [...hintedTexts(demand), ...spellings(words.length === 0 ? ['text'] : words, demand)];
    // A pattern without anchors mostly means the whole text.
    const whole = demand.patterns.length === 0 ? guesses : [...guesses, ...wellKnownTexts];
    for (const group of whole) yield group.filter((text) => isWhole(text, demand));
    for (const pattern of demand.patterns.slice(0, limits.mostStartingPatterns)) yield patternTexts(pattern, demand);
    for (const pattern of demand.patterns.slice(0, limits.mostStartingPatterns)) yield joinedTexts(pattern, demand);
    for (const group of guesses) for (const text of group) yield* fitted(text, demand).map((one) => [one]);
}

/** Texts by what says what a text is, the most certain first. */
function hintedTexts({ formats, contentEncoding, contentMediaType, name }: TextDemand): readonly (readonly string[])[] {
    const content = contentMediaType === undefined ? [] : textsFor(wordsOf(contentMediaType));
    const encoded = contentEncoding === 'base64' ? content.map((group) => group.map((text) => btoa(text))) : content;
    const others = [...formats, contentEncoding ?? [], name ?? []].flat().flatMap((hint) => textsFor(wordsOf(hint)));
    return [...encoded, ...others];
}

function isWhole(text: string, demand: TextDemand): boolean {
    const patterns = validPatterns(demand);
    return acceptsText(text, demand) && patterns.every((pattern) => keyPattern(pattern).exec(text)?.[0] === text);
}

/** Those that are regular expressions of JavaScript. */
function validPatterns({ patterns }: TextDemand): readonly string[] {
    return patterns.filter((pattern) => readPattern(pattern).kind !== 'invalid');
}

/** The words of a name as they are spelled where spaces or small letters are not allowed. */
function spellings(words: readonly string[], demand: TextDemand): readonly (readonly string[])[] {
    const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    if (demand.patterns.length === 0) return [[words.join(' ')]];
    const small = [' ', '', '-', '_', '.'].map((sign) => words.join(sign));
    const all = [...small, capital.join(' '), capital.join(''), ...small.map((text) => text.toUpperCase())];
    // A number may follow only some of them.
    const countable = all.flatMap((text) => ['', '-1', '1', '_1'].map((end) => text + end));
    const best = countable.find((text) => varyText(text, demand).kind === 'varied' && isWhole(text, demand));
    return [...(best === undefined ? [] : [best]), ...all].map((text) => [text]);
}

/** Texts of a pattern. What the others ask for is asked for too, somewhere in the text. */
function patternTexts(pattern: string, demand: TextDemand): readonly string[] {
    const { minLength: least, maxLength: most = Infinity, variety = fewest } = demand;
    const valid = validPatterns(demand);
    if (!valid.includes(pattern)) return [];
    const others = valid.filter((other) => other !== pattern).map((other) => `(?=[^]*(?:${other}))`);
    // Together, they are no expression if they have a group of one name.
    const joined = `(?:${pattern})${others.join('')}`;
    const expression = keyPattern(isRegex(joined) ? joined : pattern);
    const found = new Set<string>();
    let tried = 0;
    for (const text of textsOf(expression, least, most)) {
        if (acceptsText(text, demand)) found.add(text);
        if (found.size >= variety || (found.size > 0 && ++tried > limits.mostFurtherTexts + variety)) break;
    }
    return [...found];
}

/** Where a format says how a text begins, and a pattern without an anchor how it ends. */
function joinedTexts(pattern: string, demand: TextDemand): readonly string[] {
    if (!demand.formats.some(isKnownFormat) || !validPatterns(demand).includes(pattern)) return [];
    const starts = hintedTexts(demand).flat().slice(0, limits.mostJoinedStarts);
    const found = new Set<string>();
    let tried = 0;
    for (const end of textsOf(keyPattern(pattern), 0, demand.maxLength ?? Infinity)) {
        for (const start of starts) if (acceptsText(start + end, demand)) found.add(start + end);
        if (found.size > 0 || ++tried > limits.mostFurtherTexts) break;
    }
    return [...found];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** How a text of some form becomes longer. */
const stretchings: readonly (readonly [form: RegExp, stretch: (text: string, least: number) => string])[] = [
    [phrase, (text, least) => text.padEnd(least, ` ${text}`).replace(/ $/, 's')],
    [/^\d+$/, (text, least) => text.padStart(least, '0')],
    [/\dZ$/, (text, least) => `${text.replace(/(?:\.\d+)?Z$/, '.').padEnd(least - 1, '0')}Z`],
    [/^\w+:\/\/[^/]+\/$/, (text, least) => text.padEnd(least, letters)],
    [/@/, (text, least) => text.replace('@', `${letters.repeat(least).slice(0, least - text.length)}@`)],
    [/^[\w-]+(?:\.[\w-]+)+$/, (text, least) => text.padStart(least, 'example.')],
    [/^(?:[\w+/]{4})*[\w+/]{2}[\w+/=]=$/, (text, least) => 'QUJD'.repeat(Math.ceil(least / 4) - 1) + text.slice(-4)],
    [/^/, (text, least) => text.padEnd(least, letters)],
    [/^/, (text, least) => text.padStart(least, letters)],
];

function fitted(text: string, { minLength: least, maxLength: most = Infinity }: TextDemand): readonly string[] {
    const length = countCharacters(text);
    const cut = [...text].slice(0, most).join('');
    if (length > most) return [cut.trimEnd(), cut];
    if (length >= least) return [text];
    if (least > limits.longestExample) return [];
    return stretchings.filter(([form]) => form.test(text)).map(([, stretch]) => stretch(text, least));
}
