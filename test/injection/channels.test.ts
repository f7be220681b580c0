/** Nothing that a description, a configuration or the name of a file says is a command to who reads the messages about it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnose } from '../../src/diagnostics/index.ts';
import { printableJson } from '../../src/diagnostics/unseen.ts';
import { bundlerErrorOf, textOfErrors, textsOfWarnings } from '../../src/plugin/report.ts';
import { createRunFolder, type RunFolder } from '../cli/running.ts';

/** Each begins with a letter, so that it can be part of any name, and ends with what a line may begin with. */
const hostile =
    'x\u001b[2J\u0007\u009b1m\u007f\u202e\u2066\u2028\u2029\u0085 ##[error]a ##vso[b]\r\n::error::c\n  ::error::d';
/** Without what no name of a file may have on all systems. */
const fileName = '::error::x\u202e\u0085##[error]';

/** What the bytes of a channel must not have, beside the colours and the erased lines that are its own. */
const refused = /[^\P{Cc}\n]|\p{Bidi_Control}|[\u2028\u2029]|##[a-z]*\[|^\s*::/imu;

function rawIn(text: string): string | undefined {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    return refused.exec(text.replaceAll(/\u001b\[(?:31|33|36|2|0)m|\r\u001b\[2K/g, ''))?.[0];
}

const schema = {
    type: 'object',
    properties: { [hostile]: { type: 'string', enum: [hostile, 4], default: hostile }, lost: { $ref: `#/${hostile}` } },
};

function operation(id: string): object {
    return {
        operationId: id,
        tags: [hostile],
        parameters: [{ name: hostile, in: 'cookie', schema: { type: hostile } }],
        responses: { 200: { description: hostile, content: { [hostile]: { schema } } } },
    };
}

const description = {
    openapi: '3.1.0',
    info: { title: hostile, version: hostile, [hostile]: 1 },
    servers: [{ url: `https://${hostile}.example` }],
    tags: [{ name: hostile }],
    paths: {
        [`/${hostile}`]: { get: operation(hostile), post: operation(hostile), servers: [{ url: `ftp://${hostile}` }] },
        '/list': {
            get: {
                operationId: `list${hostile}`,
                parameters: ['offset', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
                responses: {
                    200: {
                        description: '',
                        content: { 'application/json': { schema: { type: 'array', items: schema } } },
                    },
                },
            },
        },
    },
    components: { schemas: { [hostile]: schema, Other: { $ref: `${hostile}.yaml#/${hostile}` } }, [hostile]: {} },
};

const yaml = (value: string): string => JSON.stringify(value);

/** Where a hostile string stands, as the files of a run and its arguments. */
type Files = Readonly<Record<string, string | object>>;
type Environment = Readonly<Record<string, string>>;

const places: readonly [place: string, argv: readonly string[], files?: Files][] = [
    ['everywhere in a description', ['-s', 'a.json', '-o', 'a.ts', '-t', 'fetch', '-b', 'servers']],
    ['everywhere in a description, with all that can be written', ['-s', 'a.json', '-o', 'a.ts', '--validators']],
    ['the arguments', [`--${hostile}`, hostile, '-t', hostile, '-s', hostile]],
    ['the path of a description that is not there', ['-s', `b${hostile}`, '-o', 'a.ts']],
    ['a name near the one that is not there', ['-s', `${fileName}.jso`, '-o', 'a.ts'], { [`${fileName}.json`]: '{}' }],
    ['the path of a description', ['-s', `./${fileName}.json`, '-o', 'a.ts'], { [`${fileName}.json`]: description }],
    ['the path of the output', ['-s', 'fine.json', '-o', `${fileName}.ts`, '-t', 'fetch']],
    ['a URL', ['-s', `http://127.0.0.1:1/${hostile}`, '-o', 'a.ts', '--timeout', '1']],
    ['errors of YAML', ['-s', 'b.yaml', '-o', 'a.ts'], { 'b.yaml': `openapi: 3.0.3\n${yaml(hostile)}: *${hostile}` }],
    ['a key twice', ['-s', 'b.yaml', '-o', 'a.ts'], { 'b.yaml': `${yaml(hostile)}: 1\n${yaml(hostile)}: 2\n` }],
    ['errors of JSON', ['-s', 'b.json', '-o', 'a.ts'], { 'b.json': `{"openapi": "3.0.3", "${hostile}": x}` }],
    ['the version', ['-s', 'b.json', '-o', 'a.ts'], { 'b.json': { openapi: hostile } }],
    [
        'keys of a configuration',
        [],
        { 'oasmith.config.json': { src: 'a.json', out: 'a.ts', [hostile]: 1, modifiers: { [hostile]: 1 } } },
    ],
    [
        'values of a configuration',
        [],
        { 'oasmith.config.json': { src: 'a.json', out: 'a.ts', template: hostile, headers: { [hostile]: hostile } } },
    ],
    ['names of a configuration', [], { 'oasmith.config.json': { [hostile]: { src: 'a.json', out: 'a.ts' } } }],
    [
        'several APIs',
        [],
        { 'oasmith.config.json': { apis: { [hostile]: { src: 'fine.json', out: 'a.ts' }, b: { src: hostile } } } },
    ],
    [
        'rules and filters',
        [],
        {
            'oasmith.config.json': {
                src: 'a.json',
                out: 'a.ts',
                template: 'fetch',
                include: { tags: [hostile, `${hostile}2`], operationIds: [`list${hostile}`, `${hostile}*`] },
                pagination: { rules: [{ operationIds: [`list${hostile}`], next: { cursor: hostile } }] },
            },
        },
    ],
    [
        'a rule that does not fit, with a name near another',
        [],
        {
            'oasmith.config.json': {
                src: 'a.json',
                out: 'a.ts',
                template: 'fetch',
                pagination: {
                    rules: [{ operationIds: [`list${hostile}`], param: `${hostile}s`, next: `$.${hostile}` }],
                },
            },
        },
    ],
    ['what explain is asked', ['explain', hostile]],
    ['what init is given', ['init', '--yes', '-s', 'a.json', '-o', `${fileName}.ts`]],
    ['what init finds', ['init', '--yes'], { [`${fileName}.openapi.json`]: description, 'second.json': description }],
    ['what init asks for', ['init', '-s', 'a.json', '-t', 'fetch']],
];

const channels: readonly [name: string, flags: readonly string[], env?: Environment][] = [
    ['a log', []],
    ['a terminal with colours', ['--stats', '--verbose'], { FORCE_COLOR: '1' }],
    ['a program', ['--json']],
    ['GitHub', ['--github', '--stats']],
    ['a check', ['--check', '--github', '--strict']],
];

describe.each<[place: string, argv: readonly string[], files?: Files]>(places)(
    '%s says nothing raw',
    (_, argv, files = {}) => {
        let folder: RunFolder;

        beforeAll(() => {
            folder = createRunFolder();
            const fine = { openapi: '3.0.3', info: { title: hostile, version: '1' }, paths: {} };
            folder.write({ 'a.json': description, 'fine.json': fine, ...files });
        });
        afterAll(() => folder.remove());

        test.each<[name: string, flags: readonly string[], env?: Environment]>(channels)(
            'to %s',
            async (_channel, flags, env = {}) => {
                const { stdout, stderr } = await folder.run([...argv, ...flags], { env });
                // A command to the runner is one line, and stands for one message.
                const annotations = /^::(?:error|warning|notice) (?:[a-z]+=[^:,\r\n]*,?)+::.*$/gm;
                const [out, errors] = [stdout, stderr].map((text) =>
                    rawIn(text.replaceAll(annotations, (one) => one.slice(2))),
                );
                expect(stdout + stderr).not.toBe('');
                expect([out, errors]).toEqual([undefined, undefined]);
            },
        );
    },
);

test('the texts of plugins say nothing raw', () => {
    const where = { file: hostile, line: 1, column: 1, pointer: hostile };
    const excerpt = { firstLine: 1, lines: [hostile], line: 1, before: 3 };
    const all = [diagnose('unfit-rule', hostile, { where: { ...where, excerpt }, help: hostile })];
    const { message, id, loc, frame } = bundlerErrorOf(all);
    const texts = [message, id, loc?.file, frame, textOfErrors(all), ...textsOfWarnings(all)];
    expect(texts.map((text) => rawIn(text ?? ''))).toEqual(texts.map(() => undefined));
});

test('JSON gives each string back', () => {
    const value = { [hostile]: [hostile, '\ud800', '\u{e0001}', '👩🏽‍⚕️'] };
    expect(JSON.parse(printableJson(value))).toEqual(value);
    expect(rawIn(printableJson(value))).toBeUndefined();
});
