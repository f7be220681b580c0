import { expect, test } from 'vitest';
import { hideHeaders, separateHeader } from '../../src/options/flags.ts';

test.each<[token: string, tokens: readonly string[]]>([
    ['-HAccept: text/plain', ['-H', 'Accept: text/plain']],
    ['-CHAccept: text/plain', ['-C', '-H', 'Accept: text/plain']],
    ['-H', ['-H']],
    ['-CH', ['-CH']],
    ['-h', ['-h']],
    ['--Header', ['--Header']],
    ['Hello', ['Hello']],
])('%s is written for %j', (token, tokens) => {
    expect(separateHeader(token)).toEqual(tokens);
});

test.each<[argv: readonly string[], shown: string]>([
    [['-s', 'a.yaml', '-H', 'A: secret', '-o', 'b.ts'], '-s a.yaml -H … -o b.ts'],
    [['-HA: secret', '-s', 'a.yaml'], '-H … -s a.yaml'],
    [['-CHA: secret'], '-C -H …'],
    [['-CH', 'A: secret'], '-CH …'],
    [['--header', 'A: secret', '--header=B: secret'], '--header … --header …'],
    [['--HEADER', 'A: secret'], '--HEADER …'],
    [['--headers', 'A: secret'], '--headers …'],
    [['-H', 'A:', 'Bearer', 'secret', '--verify'], '-H … --verify'],
    [['-s', 'a.yaml', '--verify'], '-s a.yaml --verify'],
])('%j is shown without the values of headers', (argv, shown) => {
    expect(hideHeaders(argv).join(' ')).toBe(shown);
});
