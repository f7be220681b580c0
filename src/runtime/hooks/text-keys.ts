/** A key as it is: TanStack Query writes keys as JSON, which has no bigint, so strings of the digits are in it instead. */
export type TextsIn<Value> = Value extends bigint
    ? string
    : Value extends Date | Blob
      ? Value
      : Value extends object
        ? { readonly [Name in keyof Value]: TextsIn<Value[Name]> }
        : Value;

/** A function that makes such a key. */
export type TextKeyOf<Make> = Make extends (...args: infer Args) => infer Key ? (...args: Args) => TextsIn<Key> : never;

export function withTextKey(make: unknown): unknown {
    return (...args: readonly unknown[]) => textsIn((make as (...given: readonly unknown[]) => unknown)(...args));
}

export function textsIn(value: unknown): unknown {
    if (typeof value === 'bigint') {
        return value.toString();
    }
    if (Array.isArray(value)) {
        return value.map(textsIn);
    }
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    return isPlain ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textsIn(part)])) : value;
}
