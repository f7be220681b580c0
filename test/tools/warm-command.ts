/**
 * The built command, run many times in one process: starting Node and loading the compiler take longer than a run. What a
 * process has of its own, such as streams, signals and its end, is tested with a new one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface WarmRun {
    readonly cwd: string;
    readonly argv: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
}

export interface WarmResult {
    readonly exitCode: number | null;
    readonly signal: NodeJS.Signals | null;
    readonly stdout: string;
    readonly stderr: string;
}

let warm: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs the command as soon as the run before it has ended. */
export function runWarm({ cwd, argv, env = {} }: WarmRun): Promise<WarmResult> {
    return queue({ cwd, argv, env });
}

/**
 * Runs a module in the same process, which has loaded oasmith already.
 *
 * @param module The path of its code, which nothing has run before.
 */
export function runModuleWarm(cwd: string, module: string): Promise<WarmResult> {
    return queue({ cwd, module });
}

type Question = WarmRun | { readonly cwd: string; readonly module: string };

function queue(run: Question): Promise<WarmResult> {
    const result = last.then(() => ask(run));
    last = result.catch(() => undefined);
    return result;
}

async function ask(run: Question): Promise<WarmResult> {
    const child = warm ?? start();
    warm = child;
    child.send(run);
    const ended = new AbortController();
    const { signal } = ended;
    try {
        return await Promise.race([
            once(child, 'message', { signal }).then(([result]) => result as WarmResult),
            once(child, 'exit', { signal }).then(([code]) => {
                warm = undefined;
                const what = 'module' in run ? run.module : run.argv.join(' ');
                throw new Error(`the command ended its process with ${code}: ${what}`);
            }),
        ]);
    } finally {
        ended.abort();
    }
}

function start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('warm-command.js', import.meta.url)), { env: {}, execArgv: [] });
    // The tests may end without it.
    child.unref();
    child.channel?.unref();
    return child;
}
