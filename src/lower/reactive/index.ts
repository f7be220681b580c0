/** The built-in reactive layers. */
import type { ReactiveTemplate } from '../../options/types.ts';
import type { ReactiveLayer } from './layer.ts';
import { swrLayer } from './swr.ts';
import { tsqLayer } from './tsq.ts';

export const reactiveLayers: Readonly<Record<ReactiveTemplate, ReactiveLayer>> = { swr: swrLayer, tsq: tsqLayer };
