/** What ajv and oasmith's validators say of examples. */
import { isObject } from './collect.js';
import { Judge } from './judge.js';

/**
 * Yields for each example what came out: that `both` accept it or `neither`, that it is `refused` or `accepted` by its
 * validator alone, the same for a known reason (`tagged`, `lenient`, `unchecked`), or that one of the two does not know the
 * schema (`unjudged`).
 */
export function* compareExamples(document, examples, { validators, areUnchecked, hasFormats = false }) {
    const strict = new Judge(document, { hasFormats });
    const lenient = new Judge(document, { isLenient: true, hasFormats });
    const unchecked = areUnchecked
        ? new Judge(document, { isLenient: true, hasPatterns: false, hasFormats })
        : undefined;
    const judges = { strict, lenient, unchecked };
    const mapped = mappedSchemas(document);
    for (const { value, schema, ...example } of examples) {
        yield { ...example, ...compare(value, schema, validators.get(schema), judges, mapped) };
    }
}

function compare(value, schema, validator, { strict, lenient, unchecked }, mapped) {
    if (validator === undefined) return { kind: 'unjudged', reason: 'there is no validator' };
    let isValid;
    try {
        isValid = strict.accepts(schema, value);
    } catch (error) {
        return { kind: 'unjudged', reason: error.message };
    }
    const { issues } = validator['~standard'].validate(value);
    if (isValid === (issues === undefined)) return { kind: isValid ? 'both' : 'neither' };
    if (issues === undefined) {
        if (lenient.accepts(schema, value)) return { kind: 'lenient' };
        return { kind: unchecked?.accepts(schema, value) ? 'unchecked' : 'accepted' };
    }
    return { kind: issues.every((issue) => isOfOtherTag(issue, value, mapped, strict)) ? 'tagged' : 'refused', issues };
}

/** Whether the object that an issue is about has a tag that names a schema which, also for ajv, it is not of. */
function isOfOtherTag({ path, tag }, value, mapped, judge) {
    if (tag === undefined) return false;
    const around = [value];
    for (const key of path) around.push(around.at(-1)?.[key]);
    return around
        .filter(isObject)
        .some((object) =>
            Object.entries(object).some(
                ([property, own]) =>
                    `${property}: ${own}` === tag &&
                    (mapped.get(String(own)) ?? []).some((pointer) => !judge.accepts(pointer, object)),
            ),
        );
}

/** The pointers of the schemas that values of discriminators may name: by a mapping, or by their own name. */
function mappedSchemas(document) {
    const found = new Map();
    const add = (tag, pointer) => found.set(tag, [...(found.get(tag) ?? []), pointer]);
    const names = Object.keys(document.components?.schemas ?? {});
    const pointerOf = (name) => `/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    for (const name of names) add(name, pointerOf(name));
    const read = (value) => {
        if (typeof value !== 'object' || value === null) return;
        const mapping = value.discriminator?.mapping;
        for (const [tag, target] of Object.entries(isObject(mapping) ? mapping : {})) {
            if (names.includes(target)) add(tag, pointerOf(target));
            else if (String(target).startsWith('#/')) add(tag, decodeURIComponent(target.slice(1)));
        }
        for (const inner of Object.values(value)) read(inner);
    };
    read(document.components?.schemas);
    return found;
}
