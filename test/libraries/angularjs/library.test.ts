import { expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';

test.each([
    ['', ['petService', 'storeService', 'userService']],
    ['Acme', ['acmePetService', 'acmeStoreService', 'acmeUserService']],
    ['my', ['myPetService', 'myStoreService', 'myUserService']],
])('with the prefix %j, the comment of each service has its injection name', async (prefix, names) => {
    const { files } = await generate({ src: 'fixtures/petstore.yaml', template: 'ng1', servicePrefix: prefix });
    const text = files[0]?.text ?? '';
    const reported = [...text.matchAll(/Injected as `(\w+)`\.\n \*\/\nexport class (\w+) /g)];
    expect(reported.map(([, name]) => name)).toEqual(names);
    // The comment matches the code.
    const registered = /^apiModule(?:\.value\(.*?\))?\.service\(\{\n([\s\S]*?)\n\}\);/m
        .exec(text)?.[1]
        ?.split(/,?\n */);
    expect(registered?.map((line) => line.trim())).toEqual(
        reported.map(([, name, service]) => (name === service ? name : `${name}: ${service}`)),
    );
});
