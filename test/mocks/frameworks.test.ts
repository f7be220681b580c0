/** Mocks as vitest users have them; `frameworks.slow.test.ts` covers jest, and more combinations of options. */
import { describe } from 'vitest';
import { describeScenes, scenesOfParts } from './describe-scenes.ts';

describe('with vitest', () => describeScenes('vitest', scenesOfParts));
