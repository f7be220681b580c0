/** What a method gives with the option `responseHeaders`, of a response without any header. */
export function withNoHeaders<Whole>(response: object): Whole {
    return Object.assign(response, { parsedHeaders: {} }) as Whole;
}
