/** Parameters as an object with a prototype of its own: axios and xior leave names such as `constructor` out of plain objects. */
function keepNames<Value>(value: Value): Value {
    const isPlain = Object.getPrototypeOf(value ?? '') === Object.prototype;
    return isPlain ? Object.setPrototypeOf({ ...value }, {}) : value;
}

export { keepNames };
