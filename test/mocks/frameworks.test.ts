/** Stubs as the users of vitest have them; `frameworks.slow.test.ts` has those of jest. */
import { describe } from 'vitest';
import { describeScenes } from './describe-scenes.ts';

describe('with vitest', () => describeScenes('vitest'));
