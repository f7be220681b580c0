import { expect, test } from 'vitest';
import { urlFor } from '../../src/diagnostics/address.ts';

test.each([
    ['localhost:8080/openapi.json', 'http://localhost:8080/openapi.json'],
    ['localhost:8080', 'http://localhost:8080'],
    ['localhost/openapi.json', 'http://localhost/openapi.json'],
    ['127.0.0.1:3000/v3/api-docs', 'http://127.0.0.1:3000/v3/api-docs'],
    ['[::1]:3000/openapi.json', 'http://[::1]:3000/openapi.json'],
    ['api:3000/openapi.json', 'http://api:3000/openapi.json'],
    ['petstore3.swagger.io/api/v3/openapi.json', 'https://petstore3.swagger.io/api/v3/openapi.json'],
])('%s is a URL without its scheme', (path, url) => {
    expect(urlFor(path)).toBe(url);
});

test.each([
    'openapi.yaml',
    'localhost',
    'specs/openapi.yaml',
    './a.example/openapi.yaml',
    '../x/y.json',
    'C:/api.yaml',
    'C:8080',
    'v1.2/api.yaml',
    '1.0.0/api.yaml',
    '/a.com/b',
    '',
])('%j is a path', (path) => {
    expect(urlFor(path)).toBeUndefined();
});
