import type { DatePlan } from '../plan.ts';

/** The plans for the bodies of error responses, by status: `404`, `4XX` or `default`. */
interface ErrorDatePlans {
    readonly default?: DatePlan;
    readonly [status: string]: DatePlan | undefined;
}

/** Returns the plan for a status, for its range, or the default. */
function datePlanOfStatus(status: number, plans: ErrorDatePlans): DatePlan | undefined {
    return plans[status] ?? plans[`${Math.floor(status / 100)}XX`] ?? plans.default;
}

export { datePlanOfStatus, type ErrorDatePlans };
