/** The examples in `examples/`: each page is opened with its real packages, and used as by a user. */
import './page.ts';
import './frameworks/window.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { frameworkRecords } from '../../../src/names/libraries.ts';
import type { MountedFramework } from './frameworks/bundle.ts';
import { exampleOf } from './frameworks/example.ts';
import { type Shop, startShop } from './frameworks/shop.ts';
import { waitFor } from './scene.ts';

const frameworks: readonly MountedFramework[] = ['preact', 'vue', 'solid', 'svelte', 'angular'];

test('each framework has one', () => {
    // React's is built and opened in a browser, with SWR beside it. Without hooks there is no page.
    expect(['react', 'none', ...frameworks].toSorted()).toEqual(Object.keys(frameworkRecords).toSorted());
});

describe.each(frameworks)('%s', (framework) => {
    let shop: Shop;
    let open: (url: string) => Promise<void>;

    beforeAll(async () => {
        open = await exampleOf(framework);
    });

    beforeEach(async () => {
        shop = await startShop();
        await shop.add({ name: 'Rex', status: 'available' });
        await shop.add({ name: 'Tom', status: 'pending' });
        await open(shop.url);
        await shows('In the shop: 1', 'Rex');
        await sends('GET /pet/findByStatus?status=available', 'GET /store/inventory');
    });

    afterEach(() => shop.close());

    /** Waits until the shop has received these requests since the last time, and no others. */
    const sends = async (...lines: readonly string[]): Promise<void> => {
        await waitFor(() => expect(shop.received()).toEqual(lines));
        shop.forget();
    };

    test('a list, of another argument too', async () => {
        click('pending');
        await shows('In the shop: 1', 'Tom');
        await sends('GET /pet/findByStatus?status=pending');
    });

    test('a query that waits for its argument, and an error by its status', async () => {
        click('Rex');
        await shows('In the shop: 1', 'Rex', 'Rex is available');
        click('pending');
        await shows('In the shop: 1', 'Tom', 'Rex is available');
        await shop.remove(2);
        click('Tom');
        await shows('In the shop: 1', 'Tom', 'There is no pet 2');
        await sends('GET /pet/2');
    });

    test('what is changed is shown at once, and what it changes is fetched again', async () => {
        click('Rex');
        await shows('In the shop: 1', 'Rex', 'Rex is available');
        await sends('GET /pet/1');
        const answer = shop.hold('PUT');
        click('Sell Rex');
        await shows('In the shop: 1', 'Rex is available');
        await sends('PUT /pet');
        answer();
        await shows('In the shop: 0', 'Rex is sold');
        // One query, all of an operation, and all of a tag.
        await sends('GET /pet/1', 'GET /pet/findByStatus?status=available', 'GET /store/inventory');
        click('sold');
        await shows('In the shop: 1', 'Rex', 'Rex is sold');
    });

    test('what is refused is shown as it was before', async () => {
        const answer = shop.hold('PUT');
        click('Sell Rex');
        await shows('In the shop: 1');
        // The list from before comes from the cache, as the shop does not answer yet.
        const list = shop.hold('GET');
        answer('refused');
        await shows('In the shop: 1', 'Rex', 'Not sold: 400 Bad Request');
        list();
        await sends('GET /pet/findByStatus?status=available', 'GET /store/inventory', 'PUT /pet');
        await shows('In the shop: 1', 'Rex', 'Not sold: 400 Bad Request');
    });
});

/** Waits until the page has these texts and no others, besides its title and the statuses. */
async function shows(...texts: readonly string[]): Promise<void> {
    const found = (): string[] =>
        [...document.querySelectorAll('p, li button:first-child')].map(({ textContent }) => wordsOf(textContent));
    await waitFor(() => expect(found()).toEqual(texts));
}

function click(name: string): void {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => wordsOf(textContent) === name);
    if (button === undefined) throw new Error(`there is no button ${name}`);
    button.click();
}

function wordsOf(text: string | null): string {
    return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}
