import { expect, test } from 'vitest';
import { withoutCredentials } from '../src/credentials.ts';

test.each([
    ['https://user:secret@api.example/a.json', 'https://api.example/a.json'],
    ['https://user@api.example', 'https://api.example/'],
    ['http://:secret@[::1]:8080/a?b@c#d', 'http://[::1]:8080/a?b@c#d'],
    ['ftp://user:secret@api.example/a', 'ftp://api.example/a'],
    ['https://user:se/cret@api.example/a', 'https://api.example/a'],
    ['https://user:se@/cret@api.example/a', 'https://api.example/a'],
    ['HTTPS://user:secret@exa mple', 'HTTPS://exa mple'],
    ['//user:secret@api.example', '//api.example'],
    // What has none stays as it is written.
    ['https://API.example/a@b', 'https://API.example/a@b'],
    ['https://api.example', 'https://api.example'],
    ['a@b/openapi.yaml', 'a@b/openapi.yaml'],
    ['-', '-'],
])('%s is shown as %s', (text, shown) => {
    expect(withoutCredentials(text)).toBe(shown);
});
