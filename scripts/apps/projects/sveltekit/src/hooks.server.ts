import type { Handle } from '@sveltejs/kit';

/** The client reads the content type of errors, which SvelteKit otherwise keeps from the browser. */
export const handle: Handle = ({ event, resolve }) =>
    resolve(event, { filterSerializedResponseHeaders: (name) => name === 'content-type' });
