/**
 * The tools that applications are built with. Each has
 *
 *     name                its name in tables
 *     package             the package that its version comes from
 *     files               the application, as the tool's users write it
 *     build               builds and runs it; resolves to whether that succeeded
 *     takes               the import spellings that it resolves, as in docs/bundlers.md
 *     auto                the spelling that `auto` chooses by the application's tsconfig.json
 *     set                 instead of `auto`, the spelling that users must set for a tool with its own configuration
 *     refusesEachTime     a spelling that each run checks to be rejected
 *     isOnlyChecked       set if there is nothing to run
 *
 * The tools of `plugins` generate themselves, and have no spellings.
 */
import { bundlerApps, pluginApps } from './bundlers.js';
import { compilerApps } from './compilers.js';
import { jestApps } from './jest.js';
import { nextApps } from './next.js';
import { versionOf } from './packages.js';

const withVersion = (tool) => ({ version: versionOf(tool.package), ...tool });

export const tools = [...nextApps, ...bundlerApps, ...jestApps, ...compilerApps].map(withVersion);

export const plugins = pluginApps.map(withVersion);
