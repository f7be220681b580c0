/** Starts the server of a built application, and opens its pages in Chromium. */
import { startBrowser } from './page.js';

/** The cookie of the visitor, which the API must receive from the server of the page. */
const cookie = 'session=4711';

/**
 * Whether each page shows its text both as the server renders it and in the browser, and whether the browser only sends
 * the requests of its visit. Every request to the API must have the cookie of the visitor.
 *
 * A visit has a `path`, the text that the page `shows`, and optionally what a user does there: `act`, with the `requests`
 * to the API that the browser sends for it.
 *
 * The server is started with `npm run start`, with the `flags` or the environment that make it choose a free port.
 */
export async function servesPages(app, visits, { npm = ['npm'], flags = [], env = {} } = {}) {
    const [program, ...args] = npm;
    const server = await app.serve(program, [...args, 'run', 'start', '--', ...flags], /http:\/\/\S+:\d+/, env);
    if (server === undefined) return false;
    const browser = await startBrowser();
    try {
        const origin = `http://localhost:${new URL(server.said).port}`;
        for (const visit of visits) await makeVisit(visit, origin, browser, app);
        return true;
    } catch (error) {
        app.say(`${error.stack}\n`);
        return false;
    } finally {
        await browser.close();
        await server.close();
    }
}

async function makeVisit({ path, shows, act, requests = [] }, origin, browser, app) {
    app.received.length = 0;
    const html = await (await fetch(origin + path, { headers: { Cookie: cookie } })).text();
    expect(html.includes(shows), `the server does not render '${shows}' in ${path}`, html);

    const context = await browser.newContext();
    const [name, value] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    const [sent, complaints] = [[], []];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url().slice(origin.length)}`));
    page.on('console', (message) => {
        // The application has no icon, which browsers ask for anyway.
        if (message.location().url !== `${origin}/favicon.ico`) complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    const sentToApi = () => sent.filter((line) => line.includes(' /api/'));
    await page.goto(origin + path);
    await page.waitForFunction(isHydrated);
    await page.waitForLoadState('networkidle');
    await page.getByText(shows, { exact: true }).waitFor();
    expect(sentToApi().length === 0, `the browser fetches the data of ${path} itself`, sentToApi());
    await act?.(page);
    await page.waitForLoadState('networkidle');
    expect(String(sentToApi()) === String(requests), `the browser sends other requests in ${path}`, sentToApi());
    expect(complaints.length === 0, `the browser complains in ${path}`, complaints);
    const cookies = app.received.map(({ headers }) => headers.cookie);
    expect(cookies.length > 0 && cookies.every((one) => one === cookie), 'the API misses the cookie', cookies);
    await context.close();
}

/** Runs in the page. Frameworks mark elements or texts that they have taken over from the server, or what these are in. */
function isHydrated() {
    const around = (element) => (element === document.body ? [] : [element, ...around(element.parentElement)]);
    return [...document.body.querySelectorAll('p, li')].some((element) =>
        [...around(element), ...element.childNodes].some((node) => Reflect.ownKeys(node).length > 0),
    );
}

function expect(isAsExpected, problem, seen) {
    if (!isAsExpected) throw new Error(`${problem}: ${JSON.stringify(seen)}`);
}
