/** What is answered without the whole command is what the whole command answers. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../src/cli/command.ts';
import { answers, type CommandEnvironment, main } from '../../src/cli/index.ts';
import { switchTable } from '../../src/options/switches.ts';

async function resultOf(by: typeof main, argv: readonly string[]) {
    const written = { stdout: '', stderr: '' };
    const environment: CommandEnvironment = {
        stdout: { write: (text) => (written.stdout += text) },
        stderr: { write: (text) => (written.stderr += text) },
        env: {},
    };
    return { exitCode: await by(argv, environment), ...written };
}

const { version, help } = switchTable;

test('the words are the flags of the table', () => {
    const words = [version, help].flatMap(({ flag }) => [`--${flag.long}`, `-${flag.short}`]);
    expect([...answers.keys()]).toEqual(words);
});

test.each([...answers.keys()].map((word) => [word]))('%s', async (word) => {
    const answered = await resultOf(main, [word]);
    expect(answered).toEqual(await resultOf(runCommand, [word]));
    expect(answered).toMatchObject({ exitCode: 0, stderr: '' });
    expect(answered.stdout).toMatch(/./);
});

test.each<readonly string[][]>([
    [[]],
    [['--version', '--help']],
    [['--versio']],
    [['--Version']],
    [['--version=true']],
    [['--no-version']],
    [['-hV']],
    [['-v']],
    [['--help', 'init']],
    [['init', '--help']],
    [['schema']],
    [['--', '--version']],
    [['toString']],
])('%j is left to the whole command', async (argv = []) => {
    expect(await resultOf(main, argv)).toEqual(await resultOf(runCommand, argv));
});

describe('standard output that cannot be written', () => {
    test.each(['--version', '--help'])('%s reports it', async (word) => {
        let stderr = '';
        const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
        const exitCode = await main([word], {
            stdout: { on: () => {}, write: (_text, done) => done?.(full) },
            stderr: { write: (text) => (stderr += text) },
            env: {},
        });
        expect(exitCode).toBe(1);
        expect(stderr).toContain('the disk is full');
    });
});

test('the start imports nothing of the command that it does not need', () => {
    const text = readFileSync('dist/cli/index.js', 'utf8');
    expect([...text.matchAll(/^import .* from "([^"]*)"/gm)].map(([, module]) => module)).toEqual([
        expect.stringMatching(/^\.\.\/start-/),
    ]);
});
