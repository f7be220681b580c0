import { expect, test } from 'vitest';
import { proposeOut } from '../../src/init/proposals.ts';

test.each<[folders: readonly string[], files: readonly string[], packages: readonly string[], out: string]>([
    [[], [], [], 'src/client.ts'],
    [['docs'], [], [], 'src/client.ts'],
    [['app'], [], ['next'], 'lib/client.ts'],
    [['src', 'lib'], [], [], 'src/api/client.ts'],
    [['lib'], [], [], 'lib/api/client.ts'],
    [['src', 'src/app'], [], ['@angular/core'], 'src/app/api/client.ts'],
    [['src', 'src/app'], [], [], 'src/api/client.ts'],
    [['app', 'src'], [], ['nuxt'], 'app/api/client.ts'],
    [['pages'], [], ['nuxt'], 'lib/client.ts'],
    [['src', 'src/lib', 'src/routes'], [], ['@sveltejs/kit'], 'src/lib/api/client.ts'],
    [['src', 'src/routes'], [], ['@sveltejs/kit'], 'src/api/client.ts'],
    [['src'], ['src/api/client.ts'], [], 'src/api/generated.ts'],
    [['src'], ['src/api/client.d.ts'], [], 'src/api/generated.ts'],
    [['src'], ['src/api/client.test.ts'], [], 'src/api/client.ts'],
    [['src'], ['client', 'generated', 'api-client'].map((name) => `src/api/${name}.tsx`), [], 'src/api/oasmith.ts'],
])('with the folders %j, files %j and packages %j, proposes an output', (folders, files, packages, out) => {
    expect(proposeOut({ folders, files }, new Set(packages), 'openapi.yaml')).toBe(out);
});

test.each<[src: string, out: string]>([
    ['petstore.yaml', 'src/petstore.ts'],
    ['docs/Petstore.openapi.v2.json', 'src/petstore.ts'],
    ['api.github.com.json', 'src/github.ts'],
    ['my users-api.yml', 'src/my-users.ts'],
    ['spec3.json', 'src/client.ts'],
    ['v1/api-docs.yaml', 'src/client.ts'],
    ['3d.yaml', 'src/client.ts'],
    ['https://example.com/pets/swagger.json?x=a/b.c', 'src/client.ts'],
    ['https://example.com/v2/pets.yaml', 'src/pets.ts'],
])('the output of %s has its name', (src, out) => {
    expect(proposeOut({ files: [], folders: [] }, new Set(), src)).toBe(out);
});

test('an output does not take the name of another module', () => {
    expect(proposeOut({ files: ['src/pets.tsx'], folders: [] }, new Set(), 'pets.yaml')).toBe('src/pets-client.ts');
});
