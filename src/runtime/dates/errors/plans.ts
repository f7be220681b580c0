import type { DatePlan } from '../plan.ts';

/** The plans of what failed requests have for a body, by status: `404`, `4XX` or `default`. */
interface ErrorDatePlans {
    readonly default?: DatePlan;
    readonly [status: string]: DatePlan | undefined;
}

/** The plan of one status; that of its range where it has none of its own. */
function datePlanOfStatus(status: number, plans: ErrorDatePlans): DatePlan | undefined {
    return plans[status] ?? plans[`${Math.floor(status / 100)}XX`] ?? plans.default;
}

export { datePlanOfStatus, type ErrorDatePlans };
