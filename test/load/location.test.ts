import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { locateSource, nameLike } from '../../src/load/location.ts';

const urlOf = (path: string): string => pathToFileURL(resolve(path)).href;

test.each([
    ['api.yaml', urlOf('api.yaml')],
    ['./deep/../api.yaml', urlOf('api.yaml')],
    ['/deep/api.yaml', urlOf('/deep/api.yaml')],
    ['größe #1.yaml', urlOf('größe #1.yaml')],
    ['file:///deep/api.yaml', 'file:///deep/api.yaml'],
    ['https://api.example/v1/api.yaml?a#b', 'https://api.example/v1/api.yaml?a'],
    ['HTTPS://me:word@api.example/api.yaml', 'https://api.example/api.yaml'],
    // A pipe has no folder of its own.
    ['-', urlOf('-')],
    ['/dev/stdin', urlOf('stdin')],
    ['/dev/fd/63', urlOf('63')],
    ['/proc/self/fd/11', urlOf('11')],
    // A file in memory has one.
    ['/dev/shm/api.yaml', urlOf('/dev/shm/api.yaml')],
])('%s is at %s', (src, expected) => {
    expect(locateSource(src).href).toBe(expected);
});

test.each([
    ['api.yaml', urlOf('pet.yaml'), 'pet.yaml'],
    ['./api.yaml', urlOf('deep/pet.yaml'), join('deep', 'pet.yaml')],
    ['../api.yaml', urlOf('../pet.yaml'), join('..', 'pet.yaml')],
    ['standard input', urlOf('pet.yaml'), 'pet.yaml'],
    [resolve('api.yaml'), urlOf('pet.yaml'), resolve('pet.yaml')],
    ['file:///deep/api.yaml', urlOf('pet.yaml'), resolve('pet.yaml')],
    ['https://api.example/api.yaml', urlOf('pet.yaml'), resolve('pet.yaml')],
    ['api.yaml', 'https://api.example/pet.yaml', 'https://api.example/pet.yaml'],
    ['api.yaml', urlOf('a b.yaml'), 'a b.yaml'],
])('next to %s, %s is called %s', (first, url, expected) => {
    expect(nameLike(first, new URL(url))).toBe(expected);
});
