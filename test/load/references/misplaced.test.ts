/** References where OpenAPI allows none: the output is that of the description written in one piece. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics/index.ts';
import { generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import type { Config } from '../../../src/options/types.ts';
import { temporaryFolder } from '../folder.ts';
import { type Files, openApi, openApi31, openApi32, split, swagger, type Way, ways } from './split.ts';

const folder = temporaryFolder();
let count = 0;

async function write(files: Files): Promise<string> {
    const name = `${count++}`;
    for (const [path, value] of Object.entries(files))
        await folder.write(`${name}/${path}`, JSON.stringify(value, null, 1));
    return folder.path(`${name}/api.json`);
}

const everything: Partial<Config> = {
    template: ['tsq', 'fetch'],
    nullableStrategy: 'include',
    dateFormat: 'Date',
    baseUrl: 'servers',
    out: 'client.ts',
    mocks: 'client.mocks.ts',
    testingFramework: 'vitest',
};

async function outputOf(
    src: string,
    config: Partial<Config> = everything,
): Promise<{ texts: readonly string[]; diagnostics: readonly Diagnostic[] }> {
    const { files, diagnostics } = await generate({ src, ...config });
    return { texts: files.map(({ text }) => text), diagnostics };
}

const path = '/paths/~1pets~1{id}';

/** Every kind of place in OpenAPI 3.0 that is not a Reference Object. */
const places3: readonly (readonly [pointer: string, expected: string])[] = [
    ['/info', "'info'"],
    ['/servers', "'servers'"],
    ['/servers/0', 'a server'],
    ['/servers/0/variables', "'variables'"],
    ['/servers/0/variables/region', 'a server variable'],
    ['/tags', "'tags'"],
    ['/tags/0', 'a tag'],
    ['/paths', "'paths'"],
    [`${path}/parameters`, "'parameters'"],
    [`${path}/servers`, "'servers'"],
    [`${path}/get`, 'an operation'],
    [`${path}/get/tags`, "'tags'"],
    [`${path}/get/parameters`, "'parameters'"],
    [`${path}/get/parameters/0/content`, "'content'"],
    [`${path}/get/responses`, "'responses'"],
    [`${path}/get/responses/200/headers`, "'headers'"],
    [`${path}/get/responses/200/content`, "'content'"],
    [`${path}/get/responses/200/content/application~1json`, 'a media type'],
    [`${path}/get/responses/200/content/application~1json/schema/properties`, "'properties'"],
    [`${path}/put`, 'an operation'],
    [`${path}/put/requestBody/content`, "'content'"],
    [`${path}/put/requestBody/content/multipart~1form-data/encoding`, "'encoding'"],
    [`${path}/put/requestBody/content/multipart~1form-data/encoding/tags`, 'an encoding'],
    [`${path}/put/requestBody/content/multipart~1form-data/encoding/tags/headers`, "'headers'"],
    [`${path}/put/callbacks`, "'callbacks'"],
    [`${path}/put/callbacks/done/{$request.body#~1url}/post`, 'an operation'],
    ['/components', "'components'"],
    ['/components/schemas', "'schemas'"],
    ['/components/parameters', "'parameters'"],
    ['/components/responses', "'responses'"],
    ['/components/schemas/Animal/required', "'required'"],
    ['/components/schemas/Animal/properties', "'properties'"],
    ['/components/schemas/Animal/properties/home/properties', "'properties'"],
    ['/components/schemas/Animal/discriminator', "'discriminator'"],
    ['/components/schemas/Animal/discriminator/mapping', "'mapping'"],
    ['/components/schemas/Cat/allOf', "'allOf'"],
    ['/components/schemas/Pet/oneOf', "'oneOf'"],
    ['/components/schemas/Tags/patternProperties', "'patternProperties'"],
    ['/components/schemas/Pair/prefixItems', "'prefixItems'"],
];

const places31: typeof places3 = [
    ...places3,
    ['/webhooks', "'webhooks'"],
    ['/webhooks/sold/post', 'an operation'],
    ['/components/schemas/Pair/$defs', "'$defs'"],
    ['/components/schemas/Card/dependentRequired', "'dependentRequired'"],
    ['/components/schemas/Card/dependentRequired/number', "'dependentRequired'"],
];

/** A Media Type Object may be a reference in OpenAPI 3.2. */
const places32: typeof places3 = [
    ...places31.filter(([, expected]) => expected !== 'a media type'),
    [`${path}/additionalOperations`, "'additionalOperations'"],
    [`${path}/additionalOperations/COPY`, 'an operation'],
];

const places2: typeof places3 = [
    ['/info', "'info'"],
    ['/schemes', "'schemes'"],
    ['/consumes', "'consumes'"],
    ['/produces', "'produces'"],
    ['/tags', "'tags'"],
    ['/tags/0', 'a tag'],
    ['/paths', "'paths'"],
    [`${path}/parameters`, "'parameters'"],
    [`${path}/get`, 'an operation'],
    [`${path}/get/tags`, "'tags'"],
    [`${path}/get/produces`, "'produces'"],
    [`${path}/get/parameters`, "'parameters'"],
    [`${path}/get/responses`, "'responses'"],
    [`${path}/get/responses/200/headers`, "'headers'"],
    [`${path}/get/responses/200/schema/properties`, "'properties'"],
    [`${path}/put`, 'an operation'],
    [`${path}/put/consumes`, "'consumes'"],
    [`${path}/put/parameters`, "'parameters'"],
    ['/parameters', "'parameters'"],
    ['/responses', "'responses'"],
    ['/definitions', "'definitions'"],
    ['/definitions/Animal/required', "'required'"],
    ['/definitions/Animal/properties', "'properties'"],
    ['/definitions/Animal/properties/home/properties', "'properties'"],
    ['/definitions/Cat/allOf', "'allOf'"],
];

/** Groups of places of unlike kinds, as there is one note for each kind, and none of which is in another of its group. */
function groupsOf(places: typeof places3): readonly (typeof places3)[] {
    const groups: (typeof places3)[] = [];
    for (const place of places) {
        const [pointer, expected] = place;
        const fits = (group: typeof places3): boolean =>
            group.every(([other, kind]) => kind !== expected && !isIn(other, pointer) && !isIn(pointer, other));
        const index = groups.findIndex(fits);
        if (index === -1) groups.push([place]);
        else groups[index] = [...(groups[index] ?? []), place];
    }
    return groups;
}

function isIn(outer: string, inner: string): boolean {
    return inner.startsWith(`${outer}/`);
}

/** The note about each kind of place, if references stand for all places. */
function notesOf(places: typeof places3): readonly string[] {
    return [...new Set(places.map(([, expected]) => expected))].map((kind) => {
        const count = places.filter(([, expected]) => expected === kind).length;
        const others = count === 1 ? '' : `, here and in ${count - 1} other place${count === 2 ? '' : 's'}`;
        return `a reference stands for ${kind}${others}: it is followed`;
    });
}

describe.each<[version: string, description: JsonObject, places: typeof places3, eachIn: readonly Way[]]>([
    ['2.0', swagger, places2, ways],
    ['3.0', openApi, places3, ['another file']],
    ['3.1', openApi31, places31, ways],
    ['3.2', openApi32, places32, ['another file']],
])('in %s', (_, description, places, eachIn) => {
    let written: Awaited<ReturnType<typeof outputOf>>;
    beforeAll(async () => {
        written = await outputOf(await write({ 'api.json': description }));
    });

    /** What is wrong if these places, which are a group, are elsewhere. */
    async function faultsOf(moved: typeof places, way: Way): Promise<readonly string[]> {
        const pointers = moved.map(([pointer]) => pointer);
        const src = await write(split(description, pointers, way));
        const output = await outputOf(src).catch((error: Error) => ({ texts: [error.message], diagnostics: [] }));
        const notes = output.diagnostics.filter(({ code }) => code === 'misplaced-reference');
        const others = output.diagnostics.filter(({ code }) => code !== 'misplaced-reference');
        const faults = moved.flatMap(([pointer, expected]) => {
            const messages = notes.filter(({ where }) => where?.pointer === pointer).map(({ message }) => message);
            const isNoted = messages.join() === `a reference stands for ${expected}: it is followed`;
            return isNoted ? [] : [`${pointer}: ${messages.join()}`];
        });
        if (notes.length !== moved.length) faults.push(`${notes.length} notes for ${pointers.join(', ')}`);
        if (output.texts.join('') !== written.texts.join('')) faults.push(`${pointers.join(', ')}: the output differs`);
        if (others.map(({ message }) => message).join() !== written.diagnostics.map(({ message }) => message).join())
            faults.push(`${pointers.join(', ')}: ${others.map(({ message }) => message).join()}`);
        if (faults.length === 0 || moved.length === 1) return faults;
        const alone = await Promise.all(moved.map((place) => faultsOf([place], way)));
        return alone.flat().length === 0 ? faults : alone.flat();
    }

    test.each(eachIn)('each place may be in %s', async (way) => {
        for (const moved of groupsOf(places)) expect(await faultsOf(moved, way)).toEqual([]);
    });

    test.each(ways)('all of them may be in %s at once', async (way) => {
        const { texts } = written;
        const pointers = places.map(([pointer]) => pointer).sort((one, other) => other.length - one.length);
        const output = await outputOf(await write(split(description, pointers, way)));
        expect(output.texts).toEqual(texts);
        const notes = output.diagnostics.filter(({ code }) => code === 'misplaced-reference');
        expect(notes.map(({ message }) => message).toSorted()).toEqual(notesOf(places).toSorted());
    });

    test.each<Partial<Config>>([
        { template: 'axios', clientStyle: 'functions', exclude: { operationIds: ['getPet'] } },
        { template: 'ng2', skipDeprecated: true, responseShape: 'full' },
        { template: ['swr', 'ky'], include: { paths: ['/pets/*'] }, generationMode: 'schemas', dateFormat: 'string' },
    ])('with %j', async (config) => {
        const pointers = places.map(([pointer]) => pointer).sort((one, other) => other.length - one.length);
        const one = await outputOf(await write({ 'api.json': description }), config);
        const many = await outputOf(await write(split(description, pointers, 'another file')), config);
        expect(many.texts).toEqual(one.texts);
    });
});
