/** How lists are written into one text: `collectionFormat` (Swagger 2.0: Parameter, Items and Header Object). */
import { type LocatedObject, type Original, textField } from './original.ts';

/** Where a list is written. */
export type Carrier = 'query' | 'path' | 'header' | 'multipart' | 'urlencoded';

export type CollectionFormat = 'csv' | 'ssv' | 'tsv' | 'pipes' | 'multi';

export type Collection =
    | { readonly kind: 'none' }
    | { readonly kind: 'list'; readonly format: CollectionFormat }
    /** A list for which OpenAPI 3 has no word; what is sent is a text that the caller joins. */
    | { readonly kind: 'text'; readonly note: string };

const separators: Readonly<Record<CollectionFormat, string>> = {
    csv: 'commas',
    ssv: 'spaces',
    tsv: 'tabs',
    pipes: 'vertical bars',
    multi: 'commas',
};

/** What OpenAPI 3.0 can say (4.7.12.3, style values; 4.7.15.1, the `style` of an encoding counts in URL-encoded forms alone). */
const expressible: Readonly<Record<Carrier, readonly CollectionFormat[]>> = {
    query: ['csv', 'ssv', 'pipes', 'multi'],
    urlencoded: ['csv', 'ssv', 'pipes', 'multi'],
    path: ['csv'],
    header: ['csv'],
    multipart: ['multi'],
};

/** Several values of one name are only possible where names are written. */
const repeatable: ReadonlySet<Carrier> = new Set(['query', 'urlencoded', 'multipart']);

/** How the list that a parameter or a header takes is written; none where it takes none. */
export function collectionOf(owner: LocatedObject, carrier: Carrier, original: Original): Collection {
    if (textField(owner.value, 'type') !== 'array') return { kind: 'none' };
    const format = formatOf(owner, carrier, original);
    if (expressible[carrier].includes(format)) return { kind: 'list', format };
    return { kind: 'text', note: `A list in one text, separated by ${separators[format]}` };
}

function formatOf(owner: LocatedObject, carrier: Carrier, original: Original): CollectionFormat {
    const given = original.text(owner, 'collectionFormat');
    // It is `csv` (Swagger 2.0), which OpenAPI 3.0 cannot say of a multipart body. Few who write nothing there mean it: a list
    // repeats its field, as a list of files must.
    const unstated = carrier === 'multipart' ? 'multi' : 'csv';
    if (given === undefined) return unstated;
    const { value, pointer } = given;
    if (isFormat(value) && (value !== 'multi' || repeatable.has(carrier))) return value;
    const wrong = isFormat(value) ? "'multi' is for a query or a form" : `'${value}' is no way to write a list`;
    original.malformed(pointer, `${wrong}: this is taken for '${unstated}'`);
    return unstated;
}

function isFormat(text: string): text is CollectionFormat {
    return Object.hasOwn(separators, text);
}
