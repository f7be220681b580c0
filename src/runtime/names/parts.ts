import { keyPattern } from '../patterns.ts';
import { copied, type NamePairs, type NamePass, type Names } from './names.ts';

/** What is renamed within properties, by their described names. Those without anything are listed where other keys have something. */
interface NamesWithin {
    readonly [described: string]: Names | undefined;
}

/** The properties of an object that have other names, what is renamed within them, and within the values of all other keys. */
export function renamed(
    pairs: NamePairs,
    within: NamesWithin = {},
    others?: Names,
    patterns: readonly (readonly [pattern: string, names: Names | undefined])[] = [],
): Names {
    const own = new Map(Object.entries(pairs));
    const described = new Map(Array.from(own, ([name, other]) => [other, name]));
    const compiled = new Map<string, RegExp>();
    const ofKey = (key: string): Names | undefined => {
        // The server chooses the key, and matching a long one against a pattern could be slow.
        const matched = key.length > 200 ? undefined : patterns.find(([pattern]) => matches(pattern, key, compiled));
        return matched === undefined ? others : matched[1];
    };
    const names: Names = (value, pass) => {
        if (!hasProperties(value)) {
            return value;
        }
        const [to, from] = pass.isSent ? [described, own] : [own, described];
        const copyAll = (copy: object): void => {
            for (const [key, part] of Object.entries(value)) {
                const name = to.get(key);
                const other = from.get(key);
                // What is not described gives way to what is.
                if (name === undefined && other !== undefined && Object.hasOwn(value, other)) {
                    continue;
                }
                const wire = pass.isSent ? (name ?? key) : key;
                const inner = Object.hasOwn(within, wire) ? within[wire] : ofKey(wire);
                setOwn(copy, name ?? key, inner === undefined ? part : inner(part, pass));
            }
        };
        return copied(value, names, pass, () => {
            const copy = {};
            pass.onCopy?.(copy, pairs);
            return [copy, () => copyAll(copy)];
        });
    };
    return names;
}

function matches(pattern: string, key: string, compiled: Map<string, RegExp>): boolean {
    const expression = compiled.get(pattern) ?? keyPattern(pattern);
    compiled.set(pattern, expression);
    return expression.test(key);
}

/** What is renamed within the items of an array. */
export function eachRenamed(item: Names): Names {
    return tupleRenamed([], item);
}

/** What is renamed within the first items of an array, and within all further ones. */
export function tupleRenamed(first: readonly (Names | undefined)[], others?: Names): Names {
    const names: Names = (value, pass) => {
        if (!Array.isArray(value)) {
            return value;
        }
        return copied(value, names, pass, () => {
            const copy: unknown[] = [...value];
            const nameAll = (): void => {
                for (const [index, item] of copy.entries()) {
                    const inner = index < first.length ? first[index] : others;
                    copy[index] = inner === undefined ? item : inner(item, pass);
                }
            };
            return [copy, nameAll];
        });
    };
    return names;
}

/** Values of several JSON types: what one renames is nothing that another is about. */
export function anyRenamed(...all: readonly Names[]): Names {
    return (value: unknown, pass: NamePass) => {
        for (const names of all) {
            const named = names(value, pass);
            if (named !== value) {
                return named;
            }
        }
        return value;
    };
}

/** Whether a value is an object of JSON, and not one of the platform's own, such as a `Blob`, nor one that writes itself. */
function hasProperties(value: unknown): value is Record<string, unknown> {
    return (
        Object.prototype.toString.call(value) === '[object Object]' &&
        typeof (value as { readonly toJSON?: unknown }).toJSON !== 'function'
    );
}

/** Sets a property, so that `__proto__` is a name like any other. */
function setOwn(object: object, name: string, value: unknown): void {
    if (name === '__proto__') {
        Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    } else {
        (object as Record<string, unknown>)[name] = value;
    }
}
