/** What the arguments of a check are, each by what its row of the table expects. */
import type { JsonValue } from '../load/json.ts';
import { type CheckPlan, type CheckValue, leafCheck } from '../plan/checks.ts';

export function planOf(value: CheckValue): CheckPlan {
    return value !== undefined && 'kind' in value && value.kind !== 'json' ? value : leafCheck('anything');
}

export function jsonOf(value: CheckValue): JsonValue {
    return value !== undefined && 'kind' in value && value.kind === 'json' ? value.value : null;
}

export function textOf(value: CheckValue): string {
    return String(jsonOf(value));
}

export function numberOf(value: CheckValue): number | undefined {
    const number = jsonOf(value);
    return typeof number === 'number' ? number : undefined;
}

export function listOf(value: CheckValue): readonly CheckValue[] {
    return value !== undefined && !('kind' in value) && !('size' in value) ? value : [];
}

export function partsOf(value: CheckValue): ReadonlyMap<string, CheckPlan> {
    if (value === undefined || !('size' in value)) return new Map();
    return new Map([...value].map(([name, part]) => [name, planOf(part)]));
}
