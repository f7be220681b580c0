/** The code of the libraries, by the name of their template. A library without it does not compile. */
import type { ReactiveLayer } from '../emit/hooks/layer.ts';
import type { HttpLibrary } from '../emit/http/library.ts';
import type { HttpTemplate, ReactiveTemplate } from '../names/libraries.ts';
import { frameworkOf } from '../options/framework.ts';
import type { Options } from '../options/types.ts';
import { angularLibrary } from './angular/library.ts';
import { angularJsLibrary } from './angularjs/library.ts';
import { axiosLibrary } from './axios/library.ts';
import { fetchLibrary } from './fetch/library.ts';
import { kyLibrary } from './ky/library.ts';
import { swrLayer } from './swr/layer.ts';
import { tsqLayer, tsqOptions } from './tsq/layer.ts';
import { xiorLibrary } from './xior/library.ts';

export const httpLibraries: Readonly<Record<HttpTemplate, HttpLibrary>> = {
    axios: axiosLibrary,
    fetch: fetchLibrary,
    ky: kyLibrary,
    xior: xiorLibrary,
    ng1: angularJsLibrary,
    ng2: angularLibrary,
};

const reactiveLayers: Readonly<Record<ReactiveTemplate, ReactiveLayer>> = { swr: swrLayer, tsq: tsqLayer };

/** The code of the hooks of a run. */
export function layerOf(options: Options): ReactiveLayer | undefined {
    const { layer } = options.template;
    if (layer === undefined) return undefined;
    return frameworkOf(options).takes === undefined ? tsqOptions : reactiveLayers[layer];
}
