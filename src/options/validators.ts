/** Whether the output has validators, and where. */
import type { Options } from './types.ts';

/** A file for the validators asks for them. */
export function hasValidators({ validators, validatorsOut }: Pick<Options, 'validators' | 'validatorsOut'>): boolean {
    return validators || validatorsOut !== undefined;
}

/** Whether they have a file of their own. A single output has none. */
export function hasValidatorsFile({ out, validatorsOut }: Pick<Options, 'out' | 'validatorsOut'>): boolean {
    return out !== undefined && validatorsOut !== undefined;
}
