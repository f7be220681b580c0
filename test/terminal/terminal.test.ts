import { expect, test } from 'vitest';
import { diagnose } from '../../src/diagnostics/index.ts';
import { type ColourEnvironment, openTerminal } from '../../src/terminal/terminal.ts';

const erase = '\r\u001B[2K';

/** The whole output of a run that shows a stage, then another, then reports an error. */
function record(isTTY: boolean, environment: ColourEnvironment): string {
    const written: string[] = [];
    const terminal = openTerminal({ isTTY, write: (text) => written.push(text) }, environment);
    terminal.live('one …');
    terminal.live('two …');
    terminal.diagnostic(diagnose('internal', 'boom', { where: { pointer: '/paths' } }));
    terminal.clear();
    terminal.live('three …');
    terminal.clear();
    terminal.clear();
    return written.join('');
}

const plainText = 'error internal  boom\n  at /paths\n';
const colouredText = '\u001B[31merror internal\u001B[0m  boom\n\u001B[2m  at /paths\u001B[0m\n';

test.each<[string, boolean, ColourEnvironment, string]>([
    ['no terminal: neither live lines nor escape codes', false, { TERM: 'xterm' }, plainText],
    ['no terminal, FORCE_COLOR: colour alone', false, { FORCE_COLOR: '1' }, colouredText],
    ['no terminal, FORCE_COLOR=0', false, { FORCE_COLOR: '0' }, plainText],
    ['no terminal, FORCE_COLOR and NO_COLOR', false, { FORCE_COLOR: '1', NO_COLOR: '1' }, plainText],
    ['a dumb terminal: neither', true, { TERM: 'dumb' }, plainText],
    [
        'a terminal: live lines that are erased, and colour',
        true,
        { TERM: 'xterm' },
        `${erase}\u001B[2mone …\u001B[0m${erase}\u001B[2mtwo …\u001B[0m${erase}${colouredText}${erase}\u001B[2mthree …\u001B[0m${erase}`,
    ],
    [
        'a terminal, NO_COLOR: live lines alone',
        true,
        { TERM: 'xterm', NO_COLOR: '1' },
        `${erase}one …${erase}two …${erase}${plainText}${erase}three …${erase}`,
    ],
    [
        'a terminal, an empty NO_COLOR is ignored',
        true,
        { NO_COLOR: '' },
        `${erase}\u001B[2mone …\u001B[0m${erase}\u001B[2mtwo …\u001B[0m${erase}${colouredText}${erase}\u001B[2mthree …\u001B[0m${erase}`,
    ],
])('%s', (_, isTTY, environment, written) => {
    expect(record(isTTY, environment)).toBe(written);
});
