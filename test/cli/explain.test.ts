/** `oasmith explain`, and the line that names it at the end of a run. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import { createRunFolder, type RunFolder } from './running.ts';

interface Result {
    readonly exitCode: number;
    readonly stdout: string;
    readonly stderr: string;
}

async function oasmith(argv: readonly string[], isTTY = false): Promise<Result> {
    const texts = { stdout: '', stderr: '' };
    const exitCode = await main(argv, {
        stdout: { write: (text) => (texts.stdout += text) },
        stderr: { isTTY, write: (text) => (texts.stderr += text) },
        env: { NO_COLOR: '1' },
    });
    return { exitCode, ...texts };
}

const codes = Object.keys(catalogue);
const more = "'oasmith --help' shows every option\n";

describe('one code', () => {
    test.each(Object.entries(catalogue))('%s: severity, cause and fix', async (code, severity) => {
        const { exitCode, stdout, stderr } = await oasmith(['explain', code]);
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
        expect(stdout.startsWith(`${code}  ${severity}\n\nCause: `)).toBe(true);
        expect(stdout).toContain('\n\nFix: ');
        expect(stdout.endsWith('\n')).toBe(true);
    });

    test('is found in any case', async () => {
        expect(await oasmith(['explain', 'Unfit-RULE'])).toEqual(await oasmith(['explain', 'unfit-rule']));
    });

    test('several are explained in their order', async () => {
        const { exitCode, stdout } = await oasmith(['explain', 'unfit-rule', 'empty-source']);
        expect(exitCode).toBe(0);
        expect(stdout.match(/^[a-z-]+ {2}(?=error|warning|note)/gm)).toEqual(['unfit-rule  ', 'empty-source  ']);
    });

    test('--json prints an object', async () => {
        const { exitCode, stdout } = await oasmith(['explain', 'empty-source', '--json']);
        expect(exitCode).toBe(0);
        expect(JSON.parse(stdout)).toEqual({
            ok: true,
            messages: [
                {
                    code: 'empty-source',
                    severity: 'error',
                    group: 'Loading',
                    cause: 'A description has no content.',
                    fix: 'Check that it was saved, or that the command that writes it succeeded.',
                },
            ],
        });
    });
});

describe('no code', () => {
    test('lists all codes with their severity, in groups', async () => {
        const { exitCode, stdout } = await oasmith(['explain']);
        expect(exitCode).toBe(0);
        expect([...stdout.matchAll(/^ {2}(\S+) +(\w+)$/gm)].map(([, code, severity]) => [code, severity])).toEqual(
            Object.entries(catalogue),
        );
        expect(stdout.match(/^\S.*:$/gm)).toEqual([
            'The options:',
            'Loading:',
            'The description:',
            'What was decided:',
            'The output:',
        ]);
    });

    test('--json has the page of each', async () => {
        const { stdout } = await oasmith(['explain', '--json']);
        const { messages } = JSON.parse(stdout) as { readonly messages: readonly { readonly code: string }[] };
        expect(messages.map(({ code }) => code)).toEqual(codes);
    });
});

describe('a mistake', () => {
    test.each([
        [['explain', 'unfit-rul'], '"unfit-rul" is the code of no message\n  did you mean \'unfit-rule\'?\n'],
        [['explain', 'UNFIT_RULE'], '"UNFIT_RULE" is the code of no message\n  did you mean \'unfit-rule\'?\n'],
        [
            ['explain', 'wholly-unknown-thing'],
            '"wholly-unknown-thing" is the code of no message\n  \'oasmith explain\' lists all codes\n',
        ],
        [
            ['explain', 'unresolved-ref'],
            '"unresolved-ref" is the code of no message\n  did you mean \'unresolved-reference\'?\n',
        ],
        [
            ['explain', 'option'],
            '"option" is the code of no message\n' +
                "  did you mean 'unknown-option', 'invalid-option', 'missing-option', 'conflicting-options' or 'idle-option'?\n",
        ],
        [['explain', ''], '"" is the code of no message\n  \'oasmith explain\' lists all codes\n'],
        [
            ['explain', 'internal', 'x', 'unfit-rules'],
            `"x" is the code of no message\n  'oasmith explain' lists all codes\nerror unexpected-argument  "unfit-rules" is the code of no message\n  did you mean 'unfit-rule'?\n`,
        ],
    ])('%j', async (argv, message) => {
        expect(await oasmith(argv)).toEqual({
            exitCode: 1,
            stdout: '',
            stderr: `error unexpected-argument  ${message}${more}`,
        });
    });

    test('--json prints it as of a run', async () => {
        const { exitCode, stdout } = await oasmith(['explain', 'unfit-rul', '--json']);
        expect(exitCode).toBe(1);
        expect(JSON.parse(stdout)).toMatchObject({
            ok: false,
            apis: [],
            diagnostics: [{ code: 'unexpected-argument', help: "did you mean 'unfit-rule'?" }],
        });
    });
});

describe('the last line of a run with errors', () => {
    let folder: RunFolder;
    beforeEach(() => {
        folder = createRunFolder();
    });
    afterEach(() => folder.remove());

    const missing = ['-s', 'no/such/file.yaml'];

    test('names the command, in a terminal', async () => {
        const { exitCode, stderr } = await oasmith(missing, true);
        expect(exitCode).toBe(1);
        expect(stderr.endsWith("\n'oasmith explain unreadable-source' says more\n")).toBe(true);
    });

    test('names it once for several APIs, after all of them', async () => {
        folder.write({
            'oasmith.config.json': {
                template: 'fetch',
                configs: ['a', 'b'].map((name) => ({ name, src: `${name}.json`, out: `${name}.ts` })),
            },
            'b.json': '{',
        });
        const { stderr } = await oasmith(['-c', join(folder.path, 'oasmith.config.json')], true);
        expect(stderr.match(/^'oasmith explain .*$/gm)).toEqual(["'oasmith explain unreadable-source' says more"]);
        expect(stderr).toContain('invalid-syntax');
        expect(stderr.endsWith('says more\n')).toBe(true);
    });

    test('is not there elsewhere', async () => {
        expect((await oasmith(missing)).stderr).not.toContain('oasmith explain');
    });

    test('names the help alone if a flag is wrong', async () => {
        const { stderr } = await oasmith(['--unheard'], true);
        expect(stderr).toContain(more);
        expect(stderr).not.toContain('oasmith explain');
    });
});
