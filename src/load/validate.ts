/** Checks a description against the schema that OpenAPI publishes for its version. */
import { type Diagnostic, diagnose, type Place } from '../diagnostics/index.ts';
import { field, isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { escapeKey, parsePointer, prefixesOf } from './pointer.ts';
import { shown } from './shown.ts';
import { withStandIns } from './stand-ins.ts';

/** An error that the validator reports for one place. */
interface Finding {
    readonly message: string;
    readonly path: string;
}

/** Further findings usually have the same cause. */
const findingLimit = 50;

/** Everything in a document that the schema of its version does not allow. */
export async function validateDocument(
    document: JsonObject,
    placeOf: (pointer: string) => Place,
): Promise<Diagnostic[]> {
    // The validator accepts only an object here.
    const { info = {} } = document;
    if (!isJsonObject(info)) return [diagnose('invalid-description', mustBe('object'), { where: placeOf('/info') })];
    const { validate } = await import('@scalar/openapi-parser');
    // The validator fills in missing fields, and follows references by writing into the document.
    const copy = structuredClone(validated(document)) as Record<string, unknown>;
    // The validator prints errors for some findings itself, and continues. Nothing else runs meanwhile.
    const pending = silently(() => validate(copy));
    const { errors = [] } = await pending;
    const reported = errors.flatMap(({ message, path }: { message: string; path?: unknown }): Finding[] =>
        typeof path === 'string' && !message.startsWith("Can't resolve") ? [{ message, path }] : [],
    );
    const findings = [...(field(document, 'info') === undefined ? [] : findVersion(info)), ...reported];
    const diagnostics = mostSpecific(withoutOtherAlternatives(findings, document)).map(({ message, path }) => {
        const [, field] = unexpected.exec(message) ?? [];
        const where = placeOf(field === undefined ? path : `${path}/${escapeKey(field)}`);
        return diagnose('invalid-description', reword(message), { where });
    });
    return withoutRepetition(diagnostics).slice(0, findingLimit);
}

/** What the validator is given. */
function validated(document: JsonObject): JsonObject {
    const version = field(document, 'openapi');
    return typeof version === 'string' && version.startsWith('3.2') ? withStandIns(document) : document;
}

/** The one field that the validator fills in before its check, wherever its value is falsy. */
function findVersion(info: JsonObject): readonly Finding[] {
    const version = field(info, 'version');
    if (version === undefined) return [{ message: "must have required property 'version'", path: '/info' }];
    return version === null || version === 0 || version === false
        ? [{ message: 'must be string', path: '/info/version' }]
        : [];
}

/** The valid places of a parameter (OpenAPI 3.1, 4.8.12.1; Swagger 2.0, Parameter Object). */
const parameterPlaces: ReadonlySet<JsonValue> = new Set(['path', 'query', 'header', 'cookie']);
const parameterPlacesOf2: ReadonlySet<JsonValue> = new Set(['path', 'query', 'header', 'formData', 'body']);

/**
 * Each place of a parameter is an alternative of the schema: every other alternative reports that the parameter should
 * be elsewhere.
 */
function withoutOtherAlternatives(findings: readonly Finding[], document: JsonObject): Finding[] {
    const allowed = field(document, 'swagger') === undefined ? parameterPlaces : parameterPlacesOf2;
    const ofPlace = findings.filter(({ path }) => /\/parameters\/[^/]+\/in$/.test(path));
    const wrong = ofPlace.filter(({ path }) => !allowed.has(valueAt(document, path) ?? null));
    const right = new Set(ofPlace.filter((finding) => !wrong.includes(finding)).map(({ path }) => path));
    const nowhere = new Set(wrong.map(({ path }) => path.slice(0, -'/in'.length)));
    return withoutRoots(
        findings.filter(({ path, message }) => {
            if (right.has(path)) return !/allowed values/.test(message);
            return !nowhere.has(path) || /'name'/.test(message);
        }),
    );
}

/** One of these is required (OpenAPI 3.1, 4.8.1). */
const roots = ['paths', 'components', 'webhooks'];

function withoutRoots(findings: readonly Finding[]): Finding[] {
    const missing = roots.map((name) => `must have required property '${name}'`);
    const found = findings.filter(({ path, message }) => path === '' && missing.some((text) => message.includes(text)));
    if (found.length < roots.length) return [...findings];
    return [...findings.filter((finding) => !found.includes(finding)), { path: '', message: noRoots }];
}

const noRoots = "one of the fields 'paths', 'components' and 'webhooks' must be there";

function valueAt(document: JsonObject, pointer: string): JsonValue | undefined {
    let value: JsonValue | undefined = document;
    for (const key of parsePointer(pointer)) {
        if (Array.isArray(value)) value = (value as readonly JsonValue[])[Number(key)];
        else if (isJsonObject(value)) value = field(value, key);
        else return undefined;
    }
    return value;
}

/** Several alternatives may report the same for a place. */
function withoutRepetition(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const distinct = new Map(
        diagnostics.map((diagnostic) => [`${diagnostic.where?.pointer} ${diagnostic.message}`, diagnostic]),
    );
    return [...distinct.values()];
}

function silently<Result>(run: () => Result): Result {
    const output = globalThis.console;
    const { error } = output;
    output.error = () => {};
    try {
        return run();
    } finally {
        output.error = error;
    }
}

/** A finding that only reports that no alternative matches; the findings below it give the reason. */
const ofAlternatives =
    /must match (?:exactly one schema|a schema in anyOf|"(?:then|else)" schema)|must have required property '\$ref'|must NOT be valid|must not match/;

/** The most useful findings: of alternatives that do not match, only those at the deepest place. */
function mostSpecific(findings: readonly Finding[]): Finding[] {
    const places = new Set(findings.flatMap(({ path }) => [...prefixesOf(path)]));
    const own = findings.filter((finding) => !ofAlternatives.test(finding.message) && !isUnread(finding, places));
    const covered = new Set(own.flatMap(({ path }) => [...prefixesOf(path)]));
    const rest = findings.filter(({ message, path }) => ofAlternatives.test(message) && !covered.has(path));
    const seen = new Set<string>();
    // Of the rest, one finding for each place and none above another.
    const deepest = new Set(rest.flatMap(({ path }) => [...prefixesOf(path)].slice(1)));
    const kept = rest.filter(({ path }) => !deepest.has(path) && !seen.has(path) && seen.add(path) !== undefined);
    return [...own, ...kept];
}

/** If a field is wrong inside, the validator also reports the field itself as not allowed. */
function isUnread({ message, path }: Finding, places: ReadonlySet<string>): boolean {
    const [, name] = unexpected.exec(message) ?? [];
    return name !== undefined && places.has(`${path}/${escapeKey(name)}`);
}

const unexpected = /^Property (.+) is not expected to be here/;

const wordings: readonly (readonly [form: RegExp, words: (match: readonly string[]) => string])[] = [
    [/must have required property '(.+)'/, ([, name = '']) => `the field '${name}' is missing`],
    [unexpected, ([, name = '']) => `the field '${name}' does not belong here`],
    [/^(?:type )?must be (string|number|integer|boolean|object|array|null)/, ([, type = '']) => mustBe(type)],
    [
        /must NOT have duplicate items \(items ## (\d+) and (\d+)/,
        ([, earlier = '', later = '']) =>
            `the items ${earlier} and ${later} of this array are the same (the first is 0)`,
    ],
    [/must match format "(.+)"/, ([, format = '']) => `this must be of the format '${format}'`],
    [/must match pattern "(.+)"/, ([, pattern = '']) => `this must match the pattern ${pattern}`],
    [/equal to one of the allowed values: ?(.+)/, ([, values = '']) => `this must be one of ${values}`],
    [/equal to one of the allowed values/, () => 'this is none of the values that are allowed here'],
    [ofAlternatives, () => 'this has none of the forms that are allowed here'],
];

function mustBe(type: string): string {
    return `this must be ${nouns[type] ?? type}`;
}

const nouns: Readonly<Record<string, string>> = {
    string: 'a string',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'an array',
    null: 'null',
};

function reword(message: string): string {
    for (const [form, words] of wordings) {
        const match = form.exec(message);
        if (match !== null) return shown(words(match), 200);
    }
    return shown(message, 200);
}
