import { asNamed, type Names } from './names.ts';

/** Gives the properties in each item of a stream the names that a program has for them. */
export function nameItems<Item>(items: AsyncIterable<Item>, names: Names): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            for await (const item of items) {
                yield asNamed(item, names);
            }
        },
    };
}
