/** Mocks as jest users have them, and in combinations of options with vitest. */
import { describe } from 'vitest';
import { describeScenes, scenesOfCombinations, scenesOfParts } from './describe-scenes.ts';

describe('with jest', () => describeScenes('jest', [...scenesOfParts, ...scenesOfCombinations]));

describe('with vitest, in combinations', () => describeScenes('vitest', scenesOfCombinations));
