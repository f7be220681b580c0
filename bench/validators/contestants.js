/** What is compared: how each writes its validators of some schemas, and how an app calls them. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { generate } from '../../dist/index.js';
import { writeValibot, writeZod } from './convert.js';

/**
 * - `package`: the package that has its version
 * - `write`: the text of a module that exports the validator of each schema, by `nameOf`
 * - `imports`: what an app needs beside them; `call`: whether a validator accepts `value`, as an expression
 */
export const contestants = [
    {
        name: 'oasmith',
        extension: 'ts',
        write: writeOwn,
        call: (name) => `${name}['~standard'].validate(value).issues === undefined`,
    },
    {
        name: 'ajv',
        package: 'ajv',
        extension: 'js',
        write: (schemas, folder) => writeAjv(schemas, folder, false),
        call: (name) => `${name}(value)`,
    },
    {
        name: 'ajv-all',
        package: 'ajv',
        extension: 'js',
        write: (schemas, folder) => writeAjv(schemas, folder, true),
        call: (name) => `${name}(value)`,
    },
    {
        name: 'valibot',
        package: 'valibot',
        extension: 'js',
        write: (schemas) => writeValibot(schemas, nameOf),
        imports: "import { safeParse } from 'valibot';",
        call: (name) => `safeParse(${name}, value).success`,
    },
    {
        name: 'zod-mini',
        package: 'zod',
        extension: 'js',
        write: (schemas) => writeZod(schemas, nameOf),
        imports: "import { safeParse } from 'zod/mini';",
        call: (name) => `safeParse(${name}, value).success`,
    },
];

/** The constant with the validator of a schema. */
export function nameOf(schema) {
    return `${schema.charAt(0).toLowerCase()}${schema.slice(1)}Schema`;
}

/** An app that exports a function for each of some schemas: whether it accepts a value. */
export function appOf({ imports = '', call }, file, schemas) {
    const names = schemas.map(nameOf);
    const functions = schemas.map((schema, index) => `${schema}: (value) => ${call(names[index])}`);
    return `${imports}
import { ${names.join(', ')} } from './${file}';
export const validators = { ${functions.join(', ')} };
`;
}

async function writeOwn(schemas) {
    const src = { openapi: '3.1.0', info: { title: 'Bench', version: '1' }, paths: {}, components: { schemas } };
    const { files } = await generate({
        src,
        template: 'fetch',
        generationMode: 'schemas',
        validators: true,
        dateFormat: 'string',
    });
    return files[0].text;
}

function writeAjv(schemas, folder, allErrors) {
    const require = createRequire(join(folder, 'package.json'));
    const { default: Ajv } = require('ajv');
    const { default: standaloneCode } = require('ajv/dist/standalone');
    const ajv = new Ajv({ allErrors, strict: false, discriminator: true, code: { source: true, esm: true } });
    for (const [name, schema] of Object.entries(schemas)) ajv.addSchema({ ...withOwnRefs(schema), $id: name });
    const exported = Object.fromEntries(Object.keys(schemas).map((name) => [nameOf(name), name]));
    return standaloneCode(ajv, exported);
}

/** References by the names of schemas. Ajv finds the mapping of tags by itself, but must know that they are in objects. */
function withOwnRefs(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(withOwnRefs);
    return Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) => {
            if (key === '$ref' && typeof one === 'string') return [[key, one.split('/').at(-1)]];
            if (key === 'discriminator')
                return [
                    ['type', 'object'],
                    [key, { propertyName: one.propertyName }],
                ];
            return [[key, withOwnRefs(one)]];
        }),
    );
}
