import { describe, expect, test } from 'vitest';
import { MemoryFiles } from '../../src/browser/files.ts';

const files = new MemoryFiles({
    'openapi.yaml': 'openapi: 3.1.0',
    'schemas/pet.yaml': new TextEncoder().encode('type: ünïcode'),
    '/absolute.json': '{}',
    'bytes.bin': Uint8Array.of(0xff, 0xfe, 0xfd),
});

test.each([
    ['openapi.yaml', true],
    ['./openapi.yaml', true],
    ['schemas/../openapi.yaml', true],
    ['schemas/pet.yaml', true],
    ['/absolute.json', true],
    ['schemas', false],
    ['other.yaml', false],
    ['constructor', false],
])('%s is a file: %s', (path, expected) => {
    expect(files.fileExists(path)).toBe(expected);
});

test.each([
    ['schemas', true],
    ['.', true],
    ['openapi.yaml', false],
    ['schema', false],
])('%s is a folder: %s', (path, expected) => {
    expect(files.directoryExists(path)).toBe(expected);
});

describe('a content is read as text or as bytes, however it is given', () => {
    test.each([
        ['openapi.yaml', 'openapi: 3.1.0'],
        ['schemas/pet.yaml', 'type: ünïcode'],
        ['bytes.bin', undefined],
        ['other.yaml', undefined],
    ])('%s as text: %s', (path, text) => {
        expect(files.readFile(path)).toBe(text);
    });

    test.each([
        ['openapi.yaml', 14],
        ['schemas/pet.yaml', 15],
        ['other.yaml', undefined],
    ])('%s as bytes: %s', (path, length) => {
        expect(files.readBytes(path)?.length).toBe(length);
    });
});
