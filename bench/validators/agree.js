/** Whether all contestants accept the same values. Otherwise their figures say nothing. */
import { Random } from './random.js';
import { changed, exampleOf } from './values.js';

const changesOfEach = 6;

/**
 * Asks all contestants about values of each schema, and about given ones. Returns how many were valid, and how many were
 * not.
 *
 * @param apps The functions of each contestant, by its name and by schema.
 */
export function agree(apps, schemas, given = []) {
    const random = new Random(1);
    const made = Object.keys(schemas).flatMap((schema) => {
        const value = exampleOf(schemas[schema], schemas, random);
        return [value, ...Array.from({ length: changesOfEach }, () => changed(value, random))].map((one) => ({
            schema,
            value: one,
        }));
    });
    const counts = { valid: 0, invalid: 0 };
    for (const { schema, value } of [...made, ...given]) {
        const verdicts = Object.entries(apps).map(([name, validators]) => [name, validators[schema](value)]);
        if (verdicts.some(([, verdict]) => verdict !== verdicts[0][1])) {
            const shown = JSON.stringify({ verdicts: Object.fromEntries(verdicts), schema: schemas[schema], value });
            throw new Error(`The validators of ${schema} do not agree: ${shown.slice(0, 3000)}`);
        }
        counts[verdicts[0][1] ? 'valid' : 'invalid']++;
    }
    return counts;
}
