import { isPresent, toText } from './text.ts';

/** A value that is already as it stands in a URL. */
class EncodedValue {
    readonly text: string;

    constructor(text: string) {
        this.text = text;
    }
}

/** A list as one value, its items encoded and its separators not; anything else as it is. */
function joinValues(value: unknown, separator: string): unknown {
    if (!Array.isArray(value)) {
        return value;
    }
    const items = value.filter(isPresent).map((item) => encodeURIComponent(toText(item)));
    return items.length === 0 ? undefined : new EncodedValue(items.join(separator));
}

export { EncodedValue, joinValues };
