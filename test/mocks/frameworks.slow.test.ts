/** Mocks as jest users have them. */
import { describe } from 'vitest';
import { describeScenes } from './describe-scenes.ts';

describe('with jest', () => describeScenes('jest'));
