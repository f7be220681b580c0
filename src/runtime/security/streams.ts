/** Whether a body can be read only once, so that it cannot be sent twice. Its class may be missing here, or be another one. */
export function isStream(body: unknown): boolean {
    const isObject = typeof body === 'object' && body !== null;
    return isObject && ('getReader' in body || 'pipe' in body || Symbol.asyncIterator in body);
}
