/** Stubs as the users of jest have them. */
import { describe } from 'vitest';
import { describeScenes } from './describe-scenes.ts';

describe('with jest', () => describeScenes('jest'));
