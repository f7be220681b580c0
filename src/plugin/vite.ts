/**
 * A plugin for Vite. It generates before modules are resolved, and again when an input changes.
 *
 *     import oasmith from 'oasmith/vite';
 *
 *     export default defineConfig({ plugins: [oasmith()] });
 */
import { dirname, extname, resolve } from 'node:path';
import { type Generation, generationOf, type News, pluginName, type Round } from './core.ts';
import type { PluginOptions } from './options.ts';
import { type BundlerError, bundlerErrorOf, textOfErrors, textsOfWarnings } from './report.ts';
import type { PluginContext, RollupPlugin } from './rollup.ts';

export type { FileOptions, InlineOptions, PluginOptions } from './options.ts';

/**
 * The parts of Vite's configuration that the plugin uses, the same in all versions. Vite need not be installed for
 * these types.
 */
export interface ViteConfig {
    readonly root: string;
    readonly command: 'build' | 'serve';
    readonly plugins: readonly { readonly name: string }[];
    readonly logger: {
        info(message: string, options?: { readonly timestamp?: boolean }): void;
        warn(message: string, options?: { readonly timestamp?: boolean }): void;
        error(message: string, options?: { readonly timestamp?: boolean }): void;
    };
}

/** A message to the browser. */
export type VitePayload =
    | { type: 'error'; err: BundlerError & { plugin: string } }
    /** An empty update removes the overlay, or reloads a page that never loaded completely. */
    | { type: 'update'; updates: [] };

/** The parts of Vite's server that the plugin uses. */
export interface ViteServer {
    readonly watcher: {
        add(paths: string[]): unknown;
        on(event: 'all', listener: (event: string, path: string) => void): unknown;
    };
    readonly ws: {
        readonly clients: { readonly size: number };
        send(payload: VitePayload): void;
        on(event: 'connection', listener: () => void): unknown;
    };
}

export interface VitePlugin {
    readonly name: string;
    readonly enforce: 'pre';
    readonly sharedDuringBuild: boolean;
    configResolved(config: ViteConfig): void;
    configureServer(server: ViteServer): void;
    readonly buildStart: RollupPlugin['buildStart'];
    resolveId(this: PluginContext, source: string, importer: string | undefined): undefined;
    buildEnd(): Promise<void>;
}

/**
 * Generates the clients of a configuration: `oasmith.config.*` from Vite's root upwards, another file, or inline
 * options.
 */
export default function oasmith(options: PluginOptions = {}): VitePlugin {
    let config: ViteConfig | undefined;
    let generation: Generation | undefined;
    let server: ViteServer | undefined;
    let following: ReturnType<Generation['follow']> | undefined;
    let last: Round | undefined;
    /** The error in the overlay. */
    let shown: VitePayload | undefined;

    const show = (round: Round, logsErrors: boolean): void => {
        if (generation === undefined || config === undefined || round === last) return;
        last = round;
        log(generation.news(round), config, logsErrors);
        if (server === undefined) return;
        const wasShown = shown !== undefined;
        shown = round.errors.length === 0 ? undefined : errorPayload(round);
        if (shown !== undefined) sendTo(server, shown);
        else if (wasShown) sendTo(server, { type: 'update', updates: [] });
        server.watcher.add([...generation.inputs]);
    };

    return {
        name: pluginName,
        enforce: 'pre',
        sharedDuringBuild: true,

        configResolved(resolved) {
            config = resolved;
            generation = generationOf(options, resolved.root);
        },

        configureServer(created) {
            // A test runner has no overlay.
            if (config?.plugins.some((plugin) => /^vitest(?::project)?$/.test(plugin.name)) !== true) server = created;
            generation?.renew();
            following = generation?.follow({ onRound: (round) => show(round, true), polls: server !== undefined });
            created.watcher.on('all', (event, path) => {
                if (!event.endsWith('Dir')) following?.changed(path);
            });
            // A reloaded page has lost its overlay.
            created.ws.on('connection', () => {
                if (shown !== undefined) created.ws.send(shown);
            });
        },

        buildStart: {
            order: 'pre',
            sequential: true,
            async handler() {
                // The build reports thrown errors.
                const round = await generation?.ensure();
                if (round === undefined) return;
                show(round, server !== undefined);
                for (const path of generation?.inputs ?? []) this.addWatchFile(path);
                if (server === undefined && round.errors.length > 0) this.error(bundlerErrorOf(round.errors));
            },
        },

        /** An import of a missing output reports the error that prevented it from being generated. */
        resolveId(source, importer) {
            if (shown?.type !== 'error' || importer === undefined || !source.startsWith('.')) return undefined;
            const path = withoutExtension(resolve(dirname(importer), source));
            if (generation?.isMissing(path) === true) this.error(shown.err);
            return undefined;
        },

        /** Leaves nothing running after the server is closed. */
        async buildEnd() {
            await following?.close();
        },
    };
}

/** Vite keeps an error for the first browser that connects, even if it is fixed by then. */
function sendTo({ ws }: ViteServer, payload: VitePayload): void {
    if (ws.clients.size > 0) ws.send(payload);
}

function errorPayload({ errors }: Round): VitePayload {
    return { type: 'error', err: { ...bundlerErrorOf(errors), plugin: pluginName } };
}

function log(news: News, { logger, command }: ViteConfig, logsErrors: boolean): void {
    const options = { timestamp: command === 'serve' };
    if (logsErrors && news.errors.length > 0) logger.error(`${pluginName}: ${textOfErrors(news.errors)}`, options);
    for (const text of textsOfWarnings(news.warnings)) logger.warn(`${pluginName}: ${text}`, options);
    for (const summary of news.summaries) logger.info(`${pluginName}: ${summary}`, options);
}

function withoutExtension(path: string): string {
    return path.slice(0, path.length - extname(path).length);
}
