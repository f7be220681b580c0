/** The forms that docs/forms.md shows, over the client of its description. */
import '../../../behaviour/hooks/page.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { generate } from '../../../../src/index.ts';
import { compile, save, writeProject } from '../../../tools/compilers.ts';
import { integrationFolder, toJavaScript } from '../generated.ts';

const names = ['BookingForm', 'PhotoForm'] as const;
const forms: Record<string, FunctionComponent> = {};
let folder = '';
const sent = vi.fn<(url: string, body: unknown) => Response>();

beforeAll(async () => {
    folder = await integrationFolder('forms-page');
    const page = await readFile(join(import.meta.dirname, '../../../../docs/forms.md'), 'utf8');
    const shown = new Map(
        [...page.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)].map(([, name = '', text = '']) => [name, text]),
    );
    for (const [name, text] of shown) await save(join(folder, name), text);
    const { files } = await generate({ src: join(folder, 'bookings.yaml'), template: 'fetch', validators: true });
    await save(join(folder, 'bookings.ts'), files[0]?.text ?? '');
    const client: unknown = await import(pathToFileURL(await toJavaScript(join(folder, 'bookings.ts'))).href);
    const { http } = client as { http: { fetch: unknown } };
    http.fetch = async (url: string, { body }: { body: unknown }) => sent(url, body);
    for (const name of names) {
        const path = await toJavaScript(join(folder, `${name}.tsx`));
        Object.assign(forms, await import(pathToFileURL(path).href));
    }
});

afterEach(() => {
    cleanup();
    sent.mockReset();
});

function open(name: (typeof names)[number], status = 204, answer?: object) {
    const body = answer === undefined ? null : JSON.stringify(answer);
    sent.mockReturnValue(new Response(body, { status, headers: { 'Content-Type': 'application/json' } }));
    const { getByLabelText, getByText, container } = render(createElement(forms[name] ?? 'p'));
    return {
        type: (label: string, value: string) => fireEvent.change(getByLabelText(label), { target: { value } }),
        choose: (files: readonly File[]) => fireEvent.change(getByLabelText('photo'), { target: { files } }),
        submit: () => fireEvent.click(getByText(/Book|Send/)),
        shown: () => [...container.querySelectorAll('output')].flatMap(({ textContent }) => textContent || []),
    };
}

test('the forms compile', { timeout: 60_000 }, async () => {
    const paths = names.map((name) => join(folder, `${name}.tsx`));
    expect(await compile('7.0', await writeProject(folder, 'forms', paths, { hasOwnCode: true }))).toEqual([]);
});

test('empty inputs are not sent, numbers and days are', async () => {
    const { type, submit } = open('BookingForm');
    type('guest', 'Ada');
    type('nights', '2');
    type('from', '2026-03-01');
    submit();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(JSON.parse(String(sent.mock.lastCall?.[1]))).toEqual({ guest: 'Ada', nights: 2, from: '2026-03-01' });
});

test('each field has its message', async () => {
    const { type, submit, shown } = open('BookingForm');
    type('email', 'a');
    type('nights', '0');
    submit();
    await waitFor(() =>
        expect(shown()).toEqual([
            'must have at least 1 character',
            'must have at least 3 characters',
            'must be at least 1, not 0',
            'is required',
        ]),
    );
    expect(sent).not.toHaveBeenCalled();
});

test('the messages of the server are at their fields', async () => {
    const errors = [
        { field: 'guest', message: 'is known' },
        { field: 'other', message: 'No room' },
    ];
    const { type, submit, shown } = open('BookingForm', 422, { errors });
    type('guest', 'Ada');
    type('from', '2026-03-01');
    submit();
    await waitFor(() => expect(shown()).toEqual(['is known', 'No room']));
});

test('any other error is at the form', async () => {
    const { type, submit, shown } = open('BookingForm', 500);
    type('guest', 'Ada');
    type('from', '2026-03-01');
    submit();
    await waitFor(() => expect(shown()).toEqual(['Please try again']));
});

test('a file is sent', async () => {
    const { choose, submit, shown } = open('PhotoForm');
    submit();
    await waitFor(() => expect(shown()).toEqual(['is required']));
    choose([new File(['a'], 'a.png', { type: 'image/png' })]);
    await waitFor(() => expect(shown()).toEqual([]));
    choose([]);
    submit();
    await waitFor(() => expect(shown()).toEqual(['is required']));
    choose([new File(['b'], 'b.png', { type: 'image/png' })]);
    submit();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [[, body] = []] = sent.mock.calls;
    expect(body instanceof FormData && body.get('photo')).toMatchObject({ name: 'b.png' });
});
