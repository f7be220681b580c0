import { formatPointer } from '../pointer.ts';
import { readKey, skipString } from './positions.ts';

/** A key that occurs again in the same object. JSON does not define the meaning (RFC 8259, section 4). */
export interface RepeatedKey {
    readonly key: string;
    readonly offset: number;
    /** The place of the first occurrence. */
    readonly earlier: number;
    /** The pointer of its value. */
    readonly pointer: string;
}

/** An open object or array, and the current place in it. */
interface Open {
    /** The places of its keys; an array has none. */
    readonly keys: Map<string, number> | undefined;
    key: string;
    index: number;
}

/** Further duplicates usually have the same cause. */
const limit = 50;

/** The first repeated keys in a valid JSON text; `JSON.parse` takes the last of such keys. */
export function findRepeatedKeys(text: string): readonly RepeatedKey[] {
    const found: RepeatedKey[] = [];
    const open: Open[] = [];
    let isKeyNext = false;
    for (let at = 0; at < text.length && found.length < limit; at++) {
        const inner = open.at(-1);
        switch (text[at]) {
            case '{':
            case '[':
                isKeyNext = text[at] === '{';
                open.push({ keys: isKeyNext ? new Map() : undefined, key: '', index: 0 });
                break;
            case '}':
            case ']':
                open.pop();
                isKeyNext = false;
                break;
            case ',':
                if (inner !== undefined) inner.index++;
                isKeyNext = inner?.keys !== undefined;
                break;
            case '"': {
                const end = skipString(text, at);
                if (isKeyNext && inner?.keys !== undefined) {
                    inner.key = readKey(text, at, end);
                    const { keys, key } = inner;
                    const earlier = keys.get(key);
                    if (earlier === undefined) keys.set(key, at);
                    else found.push({ key, offset: at, earlier, pointer: pointerOf(open) });
                }
                isKeyNext = false;
                at = end - 1;
                break;
            }
            default:
                break;
        }
    }
    return found;
}

function pointerOf(open: readonly Open[]): string {
    return formatPointer(open.map(({ keys, key, index }) => (keys === undefined ? String(index) : key)));
}
