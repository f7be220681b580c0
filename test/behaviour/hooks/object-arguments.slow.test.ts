/** Hooks that take one object of all arguments, in the other frameworks. */
import './page.ts';
import { describe } from 'vitest';
import { mountedFrameworks } from './frameworks/scene.ts';
import { testObjectArguments } from './object-arguments.ts';

describe.each(mountedFrameworks.filter((one) => one !== 'preact' && one !== 'vue'))('%s', testObjectArguments);
