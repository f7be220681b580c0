/** Whether a body can be read only once, so that it cannot be sent twice. */
function isStream(body: unknown): boolean {
    const isObject = typeof body === 'object' && body !== null;
    return isObject && (body instanceof ReadableStream || 'pipe' in body || Symbol.asyncIterator in body);
}

export { isStream };
