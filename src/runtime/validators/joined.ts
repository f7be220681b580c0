import { join } from './objects.ts';
import { type Check, checkOf, type Part } from './schema.ts';

/** A value that all checks accept, of which several make dates. */
function joined(...parts: readonly Part[]): Check {
    const checks = parts.map(checkOf);
    return (value, pass) => {
        let result = value;
        for (const check of checks) {
            result = join(value, result, check(value, pass));
            if (pass.failures > 0 && pass.issues === undefined) {
                return result;
            }
        }
        return result;
    };
}

export { joined };
