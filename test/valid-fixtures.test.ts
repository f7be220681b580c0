import { readdirSync, readFileSync } from 'node:fs';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { diagnosticsOf } from './validate-3.2.ts';

const folder = new URL('../fixtures/', import.meta.url);

/** Fixtures that the validator rejects, each with its message and the reason to keep it. */
const refused: Readonly<Record<string, { readonly says: string; readonly because: string }>> = {
    'letters.yaml': {
        says: 'format must match format "uri-reference"',
        because: 'its names stand in references as they are, and not percent-encoded',
    },
    'null-alternatives.yaml': {
        says: 'must be equal to one of the allowed values',
        because: "it is what some generators write: in OpenAPI 3.0 'null' is no type",
    },
    'wrong-paths.yaml': {
        says: 'Property no/slash is not expected to be here',
        because: 'it holds that what is wrong is reported, and that the rest of it is generated',
    },
    'wrong-references.yaml': {
        says: 'type must be object',
        because: 'it holds that what is wrong is reported, and that the rest of it is generated',
    },
    'names.yaml': {
        says: 'format must match format "uri-reference"',
        because: 'its names stand in references as they are, and not percent-encoded, as real descriptions have them',
    },
    'objects.yaml': {
        says: "Can't resolve reference: [object Object]",
        because: 'it has a property called $ref, which is valid and which the validator takes for a reference',
    },
};

describe('fixtures are valid OpenAPI, so their tests apply to valid descriptions', () => {
    // A description in several files is valid if its one-file version is: both give the same client.
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (name) => /^[^/\\]+\.(yaml|json)$|as-one-file\.yaml$/.test(name) && name !== 'tsconfig.json',
    );

    test.each(names)('%s', async (name) => {
        const document: unknown = parse(readFileSync(new URL(name, folder), 'utf8'));
        if (name.includes('-3.2')) {
            expect(await diagnosticsOf(document)).toEqual([]);
            return;
        }
        // For some findings it prints its own error.
        const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
        const { valid, errors } = await validate(document as Record<string, unknown>);
        printed.mockRestore();
        const messages = (errors ?? []).map(({ message }) => message);
        const exception = refused[name];
        if (exception === undefined) expect({ valid, messages }).toEqual({ valid: true, messages: [] });
        else expect(messages, exception.because).toContain(exception.says);
    });
});
