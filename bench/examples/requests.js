/** A request for each operation of a description whose success has a body of JSON, and what is valid as its answer. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { escapeToken, isObject, lookUp } from '../../scripts/corpus/examples/collect.js';
import { Judge } from '../../scripts/corpus/examples/judge.js';

const methods = ['get', 'put', 'post', 'delete', 'patch'];
const ofJson = /^application\/(?:json|[^;]+\+json)\s*(?:;|$)/i;

export function readRequests(path) {
    const text = readFileSync(path, 'utf8');
    const document = path.endsWith('.json') ? JSON.parse(text) : load(text);
    const requests = Object.entries(document.paths).flatMap(([name, item]) =>
        methods.flatMap((method) => {
            const pointer = `/paths/${escapeToken(name)}/${method}`;
            const schemas = isObject(item[method]) ? schemasOf(document, `${pointer}/responses`) : new Map();
            const url = `http://localhost${name.replaceAll(/\{[^}]+\}/g, '1')}`;
            return schemas.size === 0 ? [] : [{ url, method: method.toUpperCase(), schemas }];
        }),
    );
    return { requests, judge: new Judge(document, { isLenient: true, hasFormats: true }) };
}

/** The pointers of the schemas of successes, by their status. */
function schemasOf(document, pointer) {
    const found = new Map();
    for (const status of Object.keys(lookUp(document, pointer)).filter((name) => /^2\d\d$/.test(name))) {
        const at = targetOf(document, `${pointer}/${status}`);
        const type = Object.keys(lookUp(document, at).content ?? {}).find((name) => ofJson.test(name));
        const schema = type && `${at}/content/${escapeToken(type)}/schema`;
        if (schema !== undefined && lookUp(document, schema) !== undefined) found.set(Number(status), schema);
    }
    return found;
}

function targetOf(document, pointer) {
    const { $ref: reference } = lookUp(document, pointer);
    return reference === undefined ? pointer : targetOf(document, decodeURIComponent(reference.slice(1)));
}
