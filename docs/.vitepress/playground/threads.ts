/** The threads of the page. All run one script, which is small: what a thread needs is loaded when it is first asked. */

/** What a thread is for. */
export type ThreadName = 'generate' | 'check' | 'encode' | 'prepare';

export function startThread(name: ThreadName): Worker {
    return new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module', name });
}
