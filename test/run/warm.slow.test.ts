/** A watch with its kept texts generates the same as a first run, after any change. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { KeptTexts } from '../../src/emit/kept-texts.ts';
import { type Config, generate } from '../../src/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/load/json.ts';
import { httpTemplates, reactiveTemplates } from '../../src/options/template-names.ts';
import { randomDescription, randomNumbers } from '../random/description.ts';
import { fitTo, optionSets } from '../tools/option-sets.ts';

vi.setConfig({ testTimeout: 60_000 });

const templates = [...httpTemplates, ...reactiveTemplates];
const sets = Object.values(optionSets);
const fixtures = readdirSync('fixtures').filter((name) => name.endsWith('.yaml'));

/** The whole result of a run. */
async function outcomeOf(src: JsonObject, config: Omit<Config, 'src'>, texts?: KeptTexts): Promise<unknown> {
    try {
        const { files, diagnostics, stats, groups } = await generate({ ...config, src }, { texts });
        return { files, diagnostics, stats, groups };
    } catch (error) {
        return String(error);
    }
}

/** Changes a description in one place, like an edit of its author. */
function edited(document: JsonObject, random: () => number): JsonObject {
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
    const copy = structuredClone(document) as Record<string, JsonValue>;
    const objects: Record<string, JsonValue>[] = [];
    const walk = (value: JsonValue): void => {
        if (Array.isArray(value)) for (const item of value) walk(item);
        if (!isJsonObject(value)) return;
        objects.push(value as Record<string, JsonValue>);
        for (const item of Object.values(value)) walk(item ?? null);
    };
    for (const key of ['paths', 'components', 'webhooks']) walk(copy[key] ?? null);
    const place = pick(objects.filter((one) => Object.keys(one).length > 0)) ?? {};
    const key = pick(Object.keys(place)) ?? '';
    const old = place[key] ?? null;
    switch (Math.floor(random() * 5)) {
        case 0:
            delete place[key];
            break;
        case 1:
            place[key] = typeof old === 'string' ? `${old}x` : typeof old === 'boolean' ? !old : { type: 'integer' };
            break;
        case 2:
            delete place[key];
            place[`${key}Date`] = old;
            break;
        case 3: {
            // A value under the same key elsewhere, such as another schema.
            const others = objects.filter((one) => one !== place && key in one);
            place[key] = structuredClone(pick(others)?.[key] ?? old);
            break;
        }
        default:
            place[`${key}2`] = structuredClone(old);
    }
    return copy;
}

describe.each(fixtures.map((name, index) => [name, index] as const))('%s', (name, index) => {
    test('is generated the same warm and cold, edit by edit', async () => {
        const template = templates[index % templates.length] ?? 'fetch';
        const config = { ...fitTo(template, sets[index % sets.length] ?? {}), template, out: 'client.ts' };
        const random = randomNumbers(index);
        const texts = new KeptTexts();
        let document: JsonObject = parse(readFileSync(`fixtures/${name}`, 'utf8'));
        for (let edit = 0; edit < 4; edit++) {
            expect(await outcomeOf(document, config, texts)).toEqual(await outcomeOf(document, config));
            document = edited(document, random);
        }
    });
});

test('different descriptions are generated the same warm and cold', async () => {
    const texts = new KeptTexts();
    for (let seed = 1; seed <= 12; seed++) {
        // The names of the operations are the same in all of them.
        const config = { template: 'fetch', out: 'client.ts' } as const;
        const document = randomDescription(seed);
        expect(await outcomeOf(document, config, texts)).toEqual(await outcomeOf(document, config));
    }
});

/** The type of a declaration decides how other parts serialize it: a change affects text elsewhere. */
test.each<[string, first: object, second: object]>([
    ['an alias becomes an array', { type: 'string' }, { type: 'array', items: { type: 'string' } }],
    ['an alias becomes an object', { type: 'string' }, { type: 'object', properties: { a: { type: 'string' } } }],
    ['an alias becomes a date', { type: 'string' }, { type: 'string', format: 'date' }],
    [
        'an object has other names',
        { type: 'object', properties: { a: {} } },
        { type: 'object', properties: { constructor: {} } },
    ],
])('prints a referring method again when %s', async (_, first, second) => {
    const $ref = { $ref: '#/components/schemas/Part' };
    const get = {
        tags: ['a'],
        parameters: [{ name: 'part', in: 'query', schema: $ref }],
        requestBody: { content: { 'application/x-www-form-urlencoded': { schema: $ref } } },
        responses: { 200: { description: 'A', content: { 'application/json': { schema: $ref } } } },
    };
    const describing = (schema: object): JsonObject =>
        JSON.parse(
            JSON.stringify({
                openapi: '3.1.0',
                info: { title: 'A', version: '1' },
                paths: { '/a': { post: get } },
                components: { schemas: { Part: schema } },
            }),
        );
    for (const template of templates) {
        const config = { template, out: 'client.ts' };
        const texts = new KeptTexts();
        await outcomeOf(describing(first), config, texts);
        expect(await outcomeOf(describing(second), config, texts)).toEqual(await outcomeOf(describing(second), config));
    }
});

test('prints only what has changed', async () => {
    const texts = new KeptTexts();
    const made: string[] = [];
    const reuse = texts.reuse.bind(texts);
    vi.spyOn(texts, 'reuse').mockImplementation((id, ...others) => {
        const kept = reuse(id, ...others);
        if (kept === undefined) made.push(id);
        return kept;
    });
    const config = { template: 'fetch', out: 'client.ts' } as const;
    const document: JsonObject = parse(readFileSync('fixtures/petstore.yaml', 'utf8'));
    await outcomeOf(document, config, texts);
    expect(made.length).toBeGreaterThan(20);
    made.splice(0);
    const changed = JSON.stringify(document).replace('"photoUrls":', '"nickname":{"type":"string"},$&');
    await outcomeOf(JSON.parse(changed), config, texts);
    expect(made).toEqual(['["Pet","/components/schemas/Pet"]']);
});
