/** The error message of a program, in one line and without local paths. */
import { homedir } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

const longest = 120;

/** The first line that names an error, or a failure, or else the first line. `folder` is the working folder. */
export function messageOf({ stdout, stderr }, folder) {
    const lines = stripVTControlCharacters(`${stderr}\n${stdout}`)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /\w/.test(line));
    const signs = [/\b(fatal )?error\b/i, /\b(invalid|failed)\b/i, /(?:)/];
    const [line = 'it said nothing'] = signs.flatMap((sign) => lines.find((text) => sign.test(text)) ?? []);
    const shown = line
        .replaceAll(folder, '')
        .replaceAll(homedir(), '~')
        .replaceAll(/(?:file:\/\/)?\/(?:[\w.@-]+\/){2,}/g, '…/');
    return shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown;
}
