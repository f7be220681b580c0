/** Mocks as vitest users have them; `frameworks.slow.test.ts` covers jest. */
import { describe } from 'vitest';
import { describeScenes } from './describe-scenes.ts';

describe('with vitest', () => describeScenes('vitest'));
