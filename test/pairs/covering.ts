/**
 * A covering array: few runs in which every two values of any two factors that may stand together occur in some run.
 * Greedy, and always the same for the same factors.
 */

/** Something that a run has one value of, such as an option. */
export interface Factor {
    readonly name: string;
    readonly values: readonly unknown[];
}

/** One value of a factor. */
export interface Choice {
    readonly name: string;
    readonly value: unknown;
}

/** Whether two choices, of two factors, may not stand together. */
export type Clash = (one: Choice, other: Choice) => boolean;

/** One choice of each factor, in the order of the factors. */
export type Run = readonly Choice[];

/** Each two choices that may stand together. */
export function pairsOf(factors: readonly Factor[], clash: Clash): readonly (readonly [Choice, Choice])[] {
    const all = factors.map(choicesOf);
    return all.flatMap((own, index) =>
        own.flatMap((one) =>
            all
                .slice(index + 1)
                .flat()
                .filter((other) => !clash(one, other) && !clash(other, one))
                .map((other) => [one, other] as const),
        ),
    );
}

/** @throws If two choices may stand together, but no run can have them, because of a third factor. */
export function coveringRuns(factors: readonly Factor[], clash: Clash): readonly Run[] {
    const search = new Search(factors, clash);
    const runs: Run[] = [];
    for (let next = search.next(); next !== undefined; next = search.next()) runs.push(next);
    return runs;
}

function choicesOf({ name, values }: Factor): Choice[] {
    return values.map((value) => ({ name, value }));
}

/** The choices are numbers here, in the order of the factors. */
class Search {
    readonly #choices: readonly Choice[];
    /** The choices of each factor. */
    readonly #byFactor: readonly (readonly number[])[];
    /** The factor of each choice. */
    readonly #factors: readonly number[];
    /** For each choice, those that may stand beside it. */
    readonly #partners: readonly ReadonlySet<number>[];
    /** For each choice, the partners that no run has had with it yet. */
    readonly #open: readonly Set<number>[];
    /** How many runs have each choice. */
    readonly #used: number[];

    constructor(factors: readonly Factor[], clash: Clash) {
        this.#choices = factors.flatMap(choicesOf);
        this.#factors = factors.flatMap(({ values }, factor) => values.map(() => factor));
        this.#byFactor = factors.map((_, factor) =>
            this.#choices.flatMap((_choice, index) => (this.#factors[index] === factor ? [index] : [])),
        );
        this.#partners = this.#choices.map((one, index) => {
            const others = this.#choices.map((other, place) => ({ other, place }));
            const fit = others.filter(
                ({ other, place }) =>
                    this.#factors[place] !== this.#factors[index] && !clash(one, other) && !clash(other, one),
            );
            return new Set(fit.map(({ place }) => place));
        });
        this.#open = this.#partners.map((partners) => new Set(partners));
        this.#used = this.#choices.map(() => 0);
    }

    /** The run with the most open pairs that the greedy choice finds; undefined if none is open. */
    next(): Run | undefined {
        // Each choice with the most open pairs begins a run; the best of these runs is taken.
        const most = Math.max(0, ...this.#open.map(({ size }) => size));
        if (most === 0) return undefined;
        const starts = this.#choices.flatMap((_, index) => (this.#sizeOf(index) >= most * 0.8 ? [index] : []));
        const found = starts.map((start) => this.#from(start));
        const best = found.reduce((one, other) => (this.#gain(other) > this.#gain(one) ? other : one));
        for (const one of best) {
            this.#used[one] = this.#usedBy(one) + 1;
            for (const other of best) this.#open[one]?.delete(other);
        }
        return best.toSorted((one, other) => one - other).flatMap((index) => this.#choices[index] ?? []);
    }

    #sizeOf(choice: number): number {
        return this.#open[choice]?.size ?? 0;
    }

    /** A run that begins with a choice and the partner that needs it. */
    #from(start: number): readonly number[] {
        const partner = [...(this.#open[start] ?? [])].reduce((one, other) =>
            this.#sizeOf(other) > this.#sizeOf(one) ? other : one,
        );
        const run = [start, partner];
        const left = new Set(this.#byFactor.keys());
        for (const choice of run) left.delete(this.#factors[choice] ?? -1);
        while (left.size > 0) {
            const factor = this.#narrowest(left, run);
            run.push(this.#bestOf(factor, run));
            left.delete(factor);
        }
        return run;
    }

    /** The factor with the fewest choices left: what others allow it is decided before they take it away. */
    #narrowest(left: ReadonlySet<number>, run: readonly number[]): number {
        const counted = [...left].map((factor) => {
            const fit = this.#fitting(factor, run);
            // A factor that nothing restricts can wait; those with more open pairs choose first.
            const isRestricted = fit.length < (this.#byFactor[factor]?.length ?? 0);
            const open = Math.max(0, ...fit.map((choice) => this.#gainOf(choice, run)));
            return { factor, rank: [isRestricted ? -1 / Math.max(fit.length, 0.1) : 0, -open] as const };
        });
        const [first] = counted.toSorted((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1]);
        return first?.factor ?? 0;
    }

    #fitting(factor: number, run: readonly number[]): readonly number[] {
        return (this.#byFactor[factor] ?? []).filter((choice) =>
            run.every((other) => this.#partners[other]?.has(choice) === true),
        );
    }

    #bestOf(factor: number, run: readonly number[]): number {
        const fit = this.#fitting(factor, run);
        const [first, ...others] = fit;
        if (first === undefined) {
            const chosen = run.flatMap((index) => this.#choices[index] ?? []);
            throw new Error(`no value fits beside ${JSON.stringify(chosen)}`);
        }
        return others.reduce((one, other) => (this.#isBetter(other, one, run) ? other : one), first);
    }

    /** Whether a choice covers more open pairs; has more left to cover, where both cover as many; is in fewer runs. */
    #isBetter(one: number, other: number, run: readonly number[]): boolean {
        const more =
            this.#gainOf(one, run) - this.#gainOf(other, run) ||
            this.#sizeOf(one) - this.#sizeOf(other) ||
            this.#usedBy(other) - this.#usedBy(one);
        return more > 0;
    }

    #usedBy(choice: number): number {
        return this.#used[choice] ?? 0;
    }

    #gainOf(choice: number, run: readonly number[]): number {
        const open = this.#open[choice];
        return run.filter((other) => open?.has(other) === true).length;
    }

    #gain(run: readonly number[]): number {
        return run.reduce((sum, choice) => sum + this.#gainOf(choice, run), 0);
    }
}
