/** What plans make, themselves or through the names that they refer to. */
import type { Made, NamedValuePlan, PlanValue } from './plan.ts';

type Contents = Pick<Made, 'dates' | 'numbers'>;

export class PlanContents {
    readonly #named: ReadonlyMap<string, PlanValue>;
    /** By name. Plans refer to each other in chains longer than the stack. */
    readonly #known = new Map<string, Contents>();

    readonly #possible: Contents;

    /** @param possible What the options make at all: as soon as that is found, nothing more is looked for. */
    constructor(named: readonly NamedValuePlan[], possible: Contents) {
        this.#named = new Map(named.map(({ name, plan }) => [name, plan]));
        this.#possible = possible;
    }

    of(plan: PlanValue): Contents {
        const known = nameOf(plan);
        const found = known === undefined ? undefined : this.#known.get(known);
        if (found !== undefined) return found;
        const seen = new Set<string>();
        const open: PlanValue[] = [plan];
        const { dates: hasDates, numbers: hasNumbers } = this.#possible;
        let [dates, numbers] = [false, false];
        while (dates !== hasDates || numbers !== hasNumbers) {
            const one = open.pop();
            if (one === undefined) break;
            if (one === null || typeof one !== 'object') continue;
            if (!('kind' in one)) open.push(...[...one.values()].filter((value) => value !== undefined));
            else if (one.kind === 'call') open.push(...one.values.filter((value) => value !== undefined));
            else if (one.kind === 'leaf' && isOfNumbers(one.function)) numbers = true;
            else if (one.kind === 'leaf') dates = true;
            else if (!seen.has(one.name)) {
                seen.add(one.name);
                const inner = this.#known.get(one.name);
                dates ||= inner?.dates === true;
                numbers ||= inner?.numbers === true;
                const next = inner === undefined ? this.#named.get(one.name) : undefined;
                if (next !== undefined) open.push(next);
            }
        }
        const contents = { dates, numbers };
        if (known !== undefined) this.#known.set(known, contents);
        return contents;
    }
}

function nameOf(plan: PlanValue): string | undefined {
    return typeof plan === 'object' && plan !== null && 'kind' in plan && plan.kind === 'named' ? plan.name : undefined;
}

function isOfNumbers(name: string): boolean {
    return name === 'asBigInt' || name === 'asDigits' || name === 'asDecimal';
}
