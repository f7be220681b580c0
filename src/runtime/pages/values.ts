type PlainValue = string | number | bigint | null | undefined;

/** What a value becomes. One that is missing is still missing. */
type ConvertedValue<Value, Other> = Value extends null | undefined ? undefined : Other;

export function valueAsText<Value extends PlainValue>(value: Value): ConvertedValue<Value, string> {
    return convertedValue(value, String);
}

export function valueAsNumber<Value extends PlainValue>(value: Value): ConvertedValue<Value, number> {
    return convertedValue(value, Number);
}

export function valueAsBigInt<Value extends PlainValue>(value: Value): ConvertedValue<Value, bigint> {
    return convertedValue(value, BigInt);
}

/** An empty string ends a list, as nothing does. */
function convertedValue<Value extends PlainValue, Other>(
    value: Value,
    convert: (given: string | number | bigint) => Other,
): ConvertedValue<Value, Other> {
    const isMissing = value === undefined || value === null || value === '';
    return (isMissing ? undefined : convert(value)) as ConvertedValue<Value, Other>;
}

/** The last item of an array. */
export function lastOf<Item>(items: readonly Item[] | null | undefined): Item | undefined {
    return items?.[items.length - 1];
}
