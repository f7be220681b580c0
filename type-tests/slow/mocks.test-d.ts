/** Mock files can replace their modules. The compiler compares each generic hook with its mock, which takes minutes. */
import { expectAssignable } from 'tsd';
import type * as RealOwn from '../../fixtures/hooks/instances-functions.ts';
import * as own from '../../fixtures/hooks/instances-functions-mocks.ts';
import type * as RealObjects from '../../fixtures/hooks/instances-swr.ts';
import type * as RealObjectHooks from '../../fixtures/hooks/instances-swr-hooks.ts';
import * as objects from '../../fixtures/hooks/instances-swr-mocks.ts';
import type * as RealFetch from '../../fixtures/hooks/instances-tsq.ts';
import * as fetchMocks from '../../fixtures/hooks/instances-tsq-mocks.ts';
import type * as RealSwr from '../../fixtures/petstore/functions-swr.ts';
import * as swr from '../../fixtures/petstore/functions-swr-mocks.ts';
import type * as RealTsq from '../../fixtures/petstore/functions-tsq.ts';
import type * as RealTsqHooks from '../../fixtures/petstore/functions-tsq-hooks.ts';
import * as tsq from '../../fixtures/petstore/functions-tsq-mocks.ts';

expectAssignable<typeof RealSwr>(swr);
expectAssignable<typeof RealTsq & typeof RealTsqHooks>(tsq);
expectAssignable<typeof RealOwn>(own);
expectAssignable<typeof RealObjects & typeof RealObjectHooks>(objects);
expectAssignable<typeof RealFetch>(fetchMocks);
