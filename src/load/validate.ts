/** Checks a description against the schema that OpenAPI publishes for its version. */

import { type Diagnostic, diagnose, type Place } from '../diagnostics/index.ts';
import { limits } from '../limits.ts';
import { field, isArray, isJsonObject, type JsonObject, type JsonValue, mapObject } from './json.ts';
import type { FieldType } from './objects/kinds.ts';
import { objectsOf } from './objects/tables.ts';
import { escapeKey, prefixesOf } from './pointer.ts';
import { valueAt } from './references/parts.ts';
import { shortenText } from './shown.ts';

/** An error that the validator reports for one place. */
interface ValidatorError {
    readonly message: string;
    readonly path: string;
}

/** Everything in a document that the schema of its version does not allow. */
export async function validateDocument(
    document: JsonObject,
    placeOf: (pointer: string) => Place,
): Promise<Diagnostic[]> {
    // The validator accepts only an object here.
    const { info = {} } = document;
    if (!isJsonObject(info)) return [diagnose('invalid-description', mustBe('object'), { where: placeOf('/info') })];
    const { validate } = await import('@scalar/openapi-parser');
    const version = field(document, 'openapi');
    const isNewest = typeof version === 'string' && version.startsWith('3.2');
    // The validator fills in missing fields, and follows references by writing into the document.
    const copy = structuredClone(isNewest ? withPlaceholders(document, objectsOf('3.2')) : document);
    // The validator prints errors for some findings itself, and continues. Nothing else runs meanwhile.
    const pending = silently(() => validate(copy as Record<string, unknown>));
    const { errors = [] } = await pending;
    const reported = errors.flatMap(({ message, path }: { message: string; path?: unknown }): ValidatorError[] =>
        typeof path === 'string' && !message.startsWith("Can't resolve") ? [{ message, path }] : [],
    );
    const findings = [...(field(document, 'info') === undefined ? [] : findVersion(info)), ...reported];
    // Several alternatives may report the same for a place.
    const distinct = new Map<string, Diagnostic>();
    for (const { message, path } of mostSpecific(withoutRoots(withoutOtherAlternatives(findings, document)))) {
        const [, field] = unexpectedProperty.exec(message) ?? [];
        const where = placeOf(field === undefined ? path : `${path}/${escapeKey(field)}`);
        const diagnostic = diagnose('invalid-description', reword(message), { where });
        distinct.set(`${where.pointer} ${diagnostic.message}`, diagnostic);
    }
    return [...distinct.values()].slice(0, limits.mostFindings);
}

/** The one field that the validator fills in before its check, wherever its value is falsy. */
function findVersion(info: JsonObject): readonly ValidatorError[] {
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
function withoutOtherAlternatives(findings: readonly ValidatorError[], document: JsonObject): ValidatorError[] {
    const allowed = field(document, 'swagger') === undefined ? parameterPlaces : parameterPlacesOf2;
    const ofPlace = findings.filter(({ path }) => /\/parameters\/[^/]+\/in$/.test(path));
    const wrong = ofPlace.filter(({ path }) => !allowed.has(valueAt(document, path) ?? null));
    const right = new Set(ofPlace.filter((finding) => !wrong.includes(finding)).map(({ path }) => path));
    const nowhere = new Set(wrong.map(({ path }) => path.slice(0, -'/in'.length)));
    return findings.filter(({ path, message }) => {
        if (right.has(path)) return !/allowed values/.test(message);
        return !nowhere.has(path) || /'name'/.test(message);
    });
}

/** One of these is required (OpenAPI 3.1, 4.8.1). */
const missingRoots = ['paths', 'components', 'webhooks'].map((name) => `must have required property '${name}'`);
const noRoots = "one of the fields 'paths', 'components' and 'webhooks' must be there";

function withoutRoots(findings: readonly ValidatorError[]): readonly ValidatorError[] {
    const isOfRoots = ({ path, message }: ValidatorError) =>
        path === '' && missingRoots.some((text) => message.includes(text));
    if (findings.filter(isOfRoots).length < missingRoots.length) return findings;
    return [...findings.filter((finding) => !isOfRoots(finding)), { path: '', message: noRoots }];
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
function mostSpecific(findings: readonly ValidatorError[]): ValidatorError[] {
    const places = new Set(findings.flatMap(({ path }) => [...prefixesOf(path)]));
    const own = findings.filter((finding) => !ofAlternatives.test(finding.message) && !isUnread(finding, places));
    const covered = new Set(own.flatMap(({ path }) => [...prefixesOf(path)]));
    const rest = findings.filter(({ message, path }) => ofAlternatives.test(message) && !covered.has(path));
    // Of the rest, one finding for each place and none above another.
    const deepest = new Set(rest.flatMap(({ path }) => [...prefixesOf(path)].slice(1)));
    const first = new Map(rest.toReversed().map((finding) => [finding.path, finding]));
    return [...own, ...rest.filter((finding) => !deepest.has(finding.path) && first.get(finding.path) === finding)];
}

/** If a field is wrong inside, the validator also reports the field itself as not allowed. */
function isUnread({ message, path }: ValidatorError, places: ReadonlySet<string>): boolean {
    const [, name] = unexpectedProperty.exec(message) ?? [];
    return name !== undefined && places.has(`${path}/${escapeKey(name)}`);
}

const unexpectedProperty = /^Property (.+) is not expected to be here/;

/** What the messages of the validator are in our words. */
const wordings: readonly (readonly [form: RegExp, words: string])[] = [
    [/must have required property '(.+)'/, "the field '$1' is missing"],
    [unexpectedProperty, "the field '$1' does not belong here"],
    [
        /must NOT have duplicate items \(items ## (\d+) and (\d+)/,
        'the items $1 and $2 of this array are the same (the first is 0)',
    ],
    [/must match format "(.+)"/, "this must be of the format '$1'"],
    [/must match pattern "(.+)"/, 'this must match the pattern $1'],
    [/equal to one of the allowed values: ?(.+)/, 'this must be one of $1'],
    [/equal to one of the allowed values/, 'this is none of the values that are allowed here'],
    [ofAlternatives, 'this has none of the forms that are allowed here'],
];

const nouns: Readonly<Record<string, string>> = {
    string: 'a string',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'an array',
    null: 'null',
};

function mustBe(type: string): string {
    return `this must be ${nouns[type] ?? type}`;
}

function reword(message: string): string {
    const [, type] = /^(?:type )?must be (string|number|integer|boolean|object|array|null)/.exec(message) ?? [];
    if (type !== undefined) return mustBe(type);
    const [form, words] = wordings.find(([form]) => form.test(message)) ?? [];
    const found = form?.exec(message)?.[0];
    return shortenText(form === undefined || found === undefined ? message : found.replace(form, words ?? ''), 200);
}

const media: JsonObject = { content: { 'text/plain': {} } };

const placeholders: Readonly<Record<string, JsonObject>> = {
    parameter: { name: 'a', in: 'query', ...media },
    header: media,
};

/**
 * An object of OpenAPI 3.2 with a placeholder for each Schema Object. The schema of 3.2 says only that a Schema Object is an
 * object or a boolean, but it leads there with a `$dynamicRef`, which the validator follows to the object around it. So
 * the placeholder is a valid object of that kind.
 */
function withPlaceholders(object: JsonObject, { kind }: FieldType): JsonObject {
    return mapObject(object, (value, key) => {
        const type = kind.fields.get(key) ?? (key.startsWith('x-') ? undefined : kind.named?.type);
        return type === undefined ? value : replaceSchemas(value, type, kind.key);
    });
}

/** @param around The kind of the object around it. */
function replaceSchemas(value: JsonValue, type: FieldType, around: string): JsonValue {
    const { inner } = type;
    if (inner !== undefined) {
        if (isArray(value)) return value.map((item) => replaceSchemas(item, inner, around));
        return isJsonObject(value) ? mapObject(value, (item) => replaceSchemas(item, inner, around)) : value;
    }
    const isSchema = type.kind.key === 'schema' && (isJsonObject(value) || typeof value === 'boolean');
    if (isSchema) return placeholders[around] ?? {};
    return isJsonObject(value) && type.kind.key !== 'schema' ? withPlaceholders(value, type) : value;
}
