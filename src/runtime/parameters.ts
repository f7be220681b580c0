/** Gives parameters, or a body, another prototype: axios and xior drop names such as `constructor` from plain objects. */
export function keepNames<Value>(value: Value): Value {
    const isPlain = Object.getPrototypeOf(value ?? '') === Object.prototype;
    return isPlain ? Object.setPrototypeOf({ ...value }, {}) : value;
}
