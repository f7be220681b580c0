/** The forms of values in requests with numbers that lose no digit: a bigint is read as one, and digits stay text. */
import type { Model, ValuePlan } from '../plan/model.ts';
import type { PlanValue } from '../plan/values.ts';
import type { OneForm, ValueForm } from '../runtime/requests/forms.ts';

export class ExactForms {
    readonly #plans: ReadonlyMap<string, ValuePlan | undefined>;

    constructor({ valuePlans }: Model) {
        this.#plans = new Map(valuePlans.map(({ name, plan }) => [name, plan]));
    }

    /** @param numbers What is made of the numbers in the value. */
    formOf(form: ValueForm, numbers: PlanValue): ValueForm {
        const plan = this.#behind(numbers);
        if (plan === undefined) return form;
        const change = (one: OneForm): OneForm => this.#changed(one, plan);
        return isList(form) ? form.map(change) : change(form);
    }

    /** A plan without names. */
    #behind(plan: PlanValue): Exclude<ValuePlan, { readonly kind: 'named' }> | undefined {
        if (typeof plan !== 'object' || plan === null || !('kind' in plan)) return undefined;
        return plan.kind === 'named' ? this.#behind(this.#plans.get(plan.name)) : plan;
    }

    #changed(form: OneForm, plan: Exclude<ValuePlan, { readonly kind: 'named' }>): OneForm {
        if (typeof form === 'string') {
            const isNumber = plan.kind === 'leaf' && (form === 'integer' || form === 'number');
            return isNumber ? (scalars[plan.function] ?? form) : form;
        }
        const [inner] = plan.kind === 'call' ? plan.values : [];
        if ('items' in form) {
            const isOfItems = plan.kind === 'call' && plan.function === 'inArray';
            return isOfItems ? { items: this.formOf(form.items, inner) } : form;
        }
        if (
            !('properties' in form) ||
            plan.kind !== 'call' ||
            plan.function !== 'inObject' ||
            !(inner instanceof Map)
        ) {
            return form;
        }
        const properties = Object.entries(form.properties).map(([name, own]): [string, ValueForm] => [
            name,
            this.formOf(own, inner.get(name)),
        ]);
        return { ...form, properties: Object.fromEntries(properties) };
    }
}

function isList(form: ValueForm): form is readonly OneForm[] {
    return Array.isArray(form);
}

/** What the numbers of each kind are read as. */
const scalars: Readonly<Record<string, OneForm>> = {
    asBigInt: 'bigint',
    asTextBigInt: 'bigint',
    asDigits: 'text',
    asDecimal: 'text',
};
