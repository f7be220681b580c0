/** Values with one change that a type could detect: another type or literal, a key or an item more or less. */
import { isJsonObject, type JsonValue } from '../../../src/load/json.ts';
import type { Chance } from '../../behaviour/random-dates/chance.ts';
import { keys } from './material.ts';

interface AnyMaker {
    readonly any: () => JsonValue;
}

export function mutated(value: JsonValue, chance: Chance, maker: AnyMaker, added: readonly string[] = keys): JsonValue {
    const change = (inner: JsonValue): JsonValue => mutated(inner, chance, maker, added);
    if (Array.isArray(value) && value.length > 0 && chance.happens(0.8)) {
        const place = chance.between(0, value.length - 1);
        return chance.pick<() => JsonValue>([
            () => value.map((item, index) => (index === place ? change(item) : item)),
            () => value.map((item, index) => (index === place ? change(item) : item)),
            () => value.slice(0, -1),
            () => [...value, maker.any()],
        ])();
    }
    if (isJsonObject(value) && chance.happens(0.85)) {
        const entries = Object.entries(value);
        const [place] = entries.length > 0 ? chance.pick(entries) : [undefined];
        const changed = (): JsonValue =>
            Object.fromEntries(entries.map(([key, inner = null]) => [key, key === place ? change(inner) : inner]));
        return chance.pick<() => JsonValue>([
            changed,
            changed,
            () => Object.fromEntries(entries.filter(([key]) => key !== place)),
            () => ({ ...value, [chance.pick(added)]: maker.any() }),
        ])();
    }
    return maker.any();
}
