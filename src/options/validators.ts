/** Whether the output has validators, and where. */
import type { Options } from './types.ts';

/** A file for the validators asks for them. */
export function hasValidators({ validators, validatorsOut }: Pick<Options, 'validators' | 'validatorsOut'>): boolean {
    return validators || validatorsOut !== undefined;
}
