/** Another upgrade as the reference: `@scalar/openapi-parser` and oasmith make the same of public descriptions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upgradeFromTwoToThree } from '@scalar/openapi-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { upgradeSwagger } from '../../../src/load/swagger/upgrade.ts';
import { at } from './upgraded.ts';

/** What the library loses, and oasmith keeps. */
interface Loss {
    readonly of: string;
    /** An operation of the library with what it lost of the original. */
    readonly adjust: (upgraded: JsonObject, original: JsonObject) => JsonObject;
}

const losses: readonly Loss[] = [
    {
        of: 'the name of a body',
        adjust: (upgraded, original) => {
            const body = items(at(original, '/parameters')).find((parameter) => at(parameter, '/in') === 'body');
            const name = at(body, '/name');
            if (name === undefined) return upgraded;
            return { ...upgraded, requestBody: { ...entries(at(upgraded, '/requestBody')), 'x-name': name } };
        },
    },
    {
        of: 'the media types that an operation produces, where the document produces others',
        adjust: (upgraded, { produces }) => {
            if (produces === undefined) return upgraded;
            const responses = changed(at(upgraded, '/responses'), (response) => {
                const [content] = Object.values(entries(at(response, '/content')));
                if (content === undefined) return response;
                return {
                    ...entries(response),
                    content: Object.fromEntries(items(produces).map((type) => [type, content])),
                };
            });
            return { ...upgraded, responses };
        },
    },
    {
        of: 'the choice to leave out examples',
        adjust: (upgraded) => {
            const responses = changed(at(upgraded, '/responses'), (response) => {
                if (at(response, '/content') === undefined) return response;
                const content = changed(at(response, '/content'), (mediaType) => {
                    const { example: _, ...rest } = entries(mediaType);
                    return rest;
                });
                return { ...entries(response), content };
            });
            return { ...upgraded, responses };
        },
    },
    {
        of: 'the rule that `required` is not empty',
        adjust: (upgraded) => {
            const content = changed(at(upgraded, '/requestBody/content'), (body) => {
                const { required, ...schema } = entries(at(body, '/schema'));
                return at(required, '/0') === undefined ? { ...entries(body), schema } : body;
            });
            if (Object.keys(content).length === 0) return upgraded;
            return { ...upgraded, requestBody: { ...entries(at(upgraded, '/requestBody')), content } };
        },
    },
];

function items(value: JsonValue | undefined): readonly JsonValue[] {
    return Array.isArray(value) ? value : [];
}

function entries(value: JsonValue | undefined): JsonObject {
    return isJsonObject(value) ? value : {};
}

function changed(object: JsonValue | undefined, change: (value: JsonValue) => JsonValue): JsonObject {
    return Object.fromEntries(Object.entries(entries(object)).map(([key, value = null]) => [key, change(value)]));
}

/** The upgrade by the library, with everything it loses restored except for one kind of loss. */
function judgement(swagger: JsonObject, left?: Loss): JsonObject {
    const upgraded = JSON.parse(JSON.stringify(upgradeFromTwoToThree(structuredClone(swagger))));
    for (const [path, item] of Object.entries(upgraded.paths)) {
        for (const [method, operation] of Object.entries(item as JsonObject)) {
            const original = at(swagger, `/paths/${path.replaceAll('/', '~1')}/${method}`);
            if (!isJsonObject(operation) || !isJsonObject(original)) continue;
            upgraded.paths[path][method] = losses
                .filter((loss) => loss !== left)
                .reduce((adjusted, { adjust }) => adjust(adjusted, original), operation);
        }
    }
    return upgraded;
}

const examples = 'node_modules/@readme/oas-examples/2.0';

const written = ['json', 'yaml'].flatMap((format) =>
    readdirSync(join(examples, format)).map((name): [string, JsonObject] => [
        `${format}/${name}`,
        parse(readFileSync(join(examples, format, name), 'utf8')),
    ]),
);

test('finds some', () => {
    expect(written.length).toBeGreaterThan(10);
});

test.each(written)('%s is upgraded as by the library, except for its losses', (_, swagger) => {
    expect(upgradeSwagger(swagger).document).toEqual(judgement(swagger));
});

test.each(losses.map((loss) => [loss.of, loss] as const))('the library loses %s', (_, loss) => {
    const lost = written.filter(([, swagger]) => {
        return JSON.stringify(judgement(swagger, loss)) !== JSON.stringify(judgement(swagger));
    });
    expect(lost.length).toBeGreaterThan(0);
});
