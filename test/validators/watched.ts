/** Bodies that count the looks at their parts. */
import { expect } from 'vitest';
import type { JsonValue } from '../../src/load/json.ts';
import type { StandardSchemaV1 } from '../../src/runtime/validators/standard.ts';
import { issuesOf } from './generated.ts';

/** A body that counts the looks at its parts. */
class Watched {
    readonly body: unknown;
    parts = 0;
    looks = 0;

    constructor(body: unknown) {
        this.body = this.#watch(body);
    }

    #watch(value: unknown): unknown {
        this.parts++;
        if (typeof value !== 'object' || value === null) return value;
        const entries = Object.entries(value).map(([key, part]) => [key, this.#watch(part)] as const);
        const parts = Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
        const look = <Seen>(seen: Seen): Seen => {
            this.looks++;
            return seen;
        };
        return new Proxy(parts, {
            get: (target, key) => look(Reflect.get(target, key)),
            ownKeys: (target) => look(Reflect.ownKeys(target)),
        });
    }
}

/** The looks that a validator takes at a body, with the parts of that. */
export function looksAt(schema: StandardSchemaV1, body: JsonValue): Watched {
    const watched = new Watched(body);
    const issues = issuesOf(schema, watched.body);
    expect(issues.map(({ code }) => code)).not.toContain('depth');
    return watched;
}
