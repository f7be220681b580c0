/**
 * The tools that applications are built with. Each has
 *
 *     name                what it is called in tables
 *     package             the package whose version it has
 *     files               the application, as the tool's users have it
 *     build               builds and runs it; resolves to whether that went well
 *     takes               the spellings of an import that it finds files by, as docs/bundlers.md has them
 *     auto                the one of them that `auto` chooses by the application's tsconfig.json
 *     set                 in its place, the one that its users must set, for a tool that is configured for it
 *     refusesEachTime     a spelling that is seen to be refused with each run
 *     isOnlyChecked       set where there is nothing to run
 *
 * Those of `plugins` generate by themselves, and have no spellings.
 */
import { bundlerApps, pluginApps } from './bundlers.js';
import { compilerApps } from './compilers.js';
import { jestApps } from './jest.js';
import { nextApps } from './next.js';
import { versionOf } from './packages.js';

const withVersion = (tool) => ({ version: versionOf(tool.package), ...tool });

export const tools = [...nextApps, ...bundlerApps, ...jestApps, ...compilerApps].map(withVersion);

export const plugins = pluginApps.map(withVersion);
