/** What a method gives with the option `responseHeaders`: a response with the headers that its description has examples of. */
export function withExampleHeaders<Whole>(response: object, parsedHeaders: object): Whole {
    return Object.assign(response, { parsedHeaders }) as Whole;
}
