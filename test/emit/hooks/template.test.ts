/** A user's template below a reactive layer: it need not support signals or the type of errors. */
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../load/folder.ts';
import { hooksWriter, onePet } from './hooked.ts';

const folder = temporaryFolder();
const hooksOf = hooksWriter();

const files = [
    'settings.ts',
    'fetch.ts',
    'response.ts',
    'received.ts',
    'unreadable.ts',
    'query.ts',
    'styles.ts',
    'text.ts',
    'form.ts',
];

async function textWith(name: string, layer: 'swr' | 'tsq', parts: string): Promise<string> {
    const path = await folder.write(`${name}/index.mjs`, `export default { extends: 'fetch', ${parts} };\n`);
    const directory = path.replace(/[/\\]index\.mjs$/, '') as `/${string}`;
    return hooksOf(onePet({}), { template: [layer, directory] });
}

describe('a template of a user', () => {
    test('that takes no signal gets none', async () => {
        const text = await textWith('signal', 'tsq', 'takesSignal: false');
        expect(text).toContain('type WithoutSignal<Config> = Config;');
        expect(text).toContain(
            'function withSignal(settings: unknown, _signal: AbortSignal): unknown { return settings; }',
        );
    });

    test.each(['swr', 'tsq'] as const)('without a type of errors fails with Error: %s', async (layer) => {
        const text = await textWith(`errors-${layer}`, layer, `runtime: () => ${JSON.stringify(files)}`);
        expect(text).toContain('HookOf<typeof petClient.callPet, Error>');
        expect(text).not.toContain('RequestError');
    });
});
