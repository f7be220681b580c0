/** Parameters that are no plain object: of one, axios and xior leave out names such as `constructor`. */
function keepNames<Value>(value: Value): Value {
    const isPlain = Object.getPrototypeOf(value ?? '') === Object.prototype;
    return isPlain ? Object.setPrototypeOf({ ...value }, {}) : value;
}

export { keepNames };
