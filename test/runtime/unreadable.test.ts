import { describe, expect, test } from 'vitest';
import { UnreadableBodyError } from '../../src/runtime/unreadable.ts';

const received = { method: 'GET', url: 'https://pets.example/pets', status: 200, contentType: 'text/html' };
const cause = new SyntaxError('no JSON');

describe('the error of an unreadable body', () => {
    test('has the request, the response and the cause', () => {
        const error = new UnreadableBodyError(received, '<!doctype html>\n<html>', cause);
        expect(error).toMatchObject({ name: 'UnreadableBodyError', ...received, excerpt: '<!doctype html>\n<html>' });
        expect(error.cause).toEqual(cause);
        expect(error.message).toBe('GET https://pets.example/pets: 200 text/html, no JSON: "<!doctype html>\\n<html>"');
    });

    test.each<[url: string, shown: string]>([
        ['https://ann:secret@pets.example/pets?token=1', 'https://pets.example/pets?token=1'],
        ['//ann@pets.example', '//pets.example'],
        ['/pets?owner=a@b.example', '/pets?owner=a@b.example'],
        ['/pets//a@b', '/pets//a@b'],
        ['', ''],
    ])('has no credentials of the URL %j', (url, shown) => {
        const error = new UnreadableBodyError({ ...received, url }, '', cause);
        expect(error.url).toBe(shown);
        expect(error.message).toContain(`GET ${shown}: 200`);
    });

    test('has the first 100 characters of a long body', () => {
        expect(new UnreadableBodyError(received, 'a'.repeat(1000), cause).excerpt).toBe('a'.repeat(100));
    });
});
