/** Requests to a worker. A newer one supersedes an older one, and a worker that is busy with an old one is replaced. */

/** A worker, as far as requests need it. */
export interface Port {
    onmessage: ((event: MessageEvent) => void) | null;
    onerror: ((event: ErrorEvent) => void) | null;
    postMessage(message: unknown): void;
    terminate(): void;
}

export type Reply<Answer> =
    | { readonly kind: 'answer'; readonly answer: Answer }
    /** A newer request took its place. */
    | { readonly kind: 'superseded' }
    /** The worker ended. */
    | { readonly kind: 'broken'; readonly message: string };

interface Waiting<Request, Answer> {
    readonly make: (id: number) => Request;
    readonly reply: (reply: Reply<Answer>) => void;
}

interface Running<Answer> {
    readonly id: number;
    readonly started: number;
    readonly reply: (reply: Reply<Answer>) => void;
}

/** Messages of a worker carry the id of their request. Those that are not the answer tell how far it is. */
interface Message {
    readonly kind: string;
    readonly id: number;
}

export class Requests<Request, Answer extends Message> {
    readonly #start: () => Port;
    readonly #patience: number;
    readonly #onProgress: (message: Answer) => void;
    #port: Port | undefined;
    #starts = 0;
    #lastId = 0;
    #run: Running<Answer> | undefined;
    #next: Waiting<Request, Answer> | undefined;
    #timer: ReturnType<typeof setTimeout> | undefined;
    readonly #asked = new Map<number, (reply: Reply<Answer>) => void>();

    /** @param patience How long an old run may take, in milliseconds, before a newer one replaces the worker. */
    constructor(start: () => Port, patience: number, onProgress: (message: Answer) => void = () => {}) {
        this.#start = start;
        this.#patience = patience;
        this.#onProgress = onProgress;
    }

    /** How often the worker was started: a new one knows nothing of what the old one was told. */
    get starts(): number {
        return this.#starts;
    }

    /** Starts the worker, if it is not running, so that it can load. */
    wake(): void {
        this.#awake();
    }

    /** A run of which only the newest matters. */
    run(make: (id: number) => Request): Promise<Reply<Answer>> {
        return new Promise((reply) => {
            this.#next?.reply({ kind: 'superseded' });
            this.#next = { make, reply };
            if (this.#run === undefined) this.#runNext();
            else this.#waitForRun(this.#run);
        });
    }

    /** A short question, beside the runs. */
    ask(make: (id: number) => Request): Promise<Reply<Answer>> {
        return new Promise((reply) => {
            const id = ++this.#lastId;
            this.#asked.set(id, reply);
            this.#awake().postMessage(make(id));
        });
    }

    /** A message without an answer. */
    tell(message: Request): void {
        this.#awake().postMessage(message);
    }

    /** Ends the worker. */
    end(): void {
        this.#stop('The page was left.');
        this.#next?.reply({ kind: 'superseded' });
        this.#next = undefined;
    }

    #awake(): Port {
        if (this.#port !== undefined) return this.#port;
        const port = this.#start();
        port.onmessage = ({ data }) => this.#receive(data);
        port.onerror = (event) => {
            this.#stop(event.message || 'A part of the page could not be loaded.');
            this.#runNext();
        };
        this.#port = port;
        this.#starts += 1;
        return port;
    }

    #runNext(): void {
        const next = this.#next;
        if (next === undefined) return;
        this.#next = undefined;
        const id = ++this.#lastId;
        this.#run = { id, started: Date.now(), reply: next.reply };
        this.#awake().postMessage(next.make(id));
    }

    #waitForRun({ started }: Running<Answer>): void {
        if (this.#timer !== undefined) return;
        const left = Math.max(0, started + this.#patience - Date.now());
        this.#timer = setTimeout(() => {
            this.#stop(undefined);
            this.#runNext();
        }, left);
    }

    /** Stops the worker with all that it was asked. Without a message, because there is newer work. */
    #stop(message: string | undefined): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#port?.terminate();
        this.#port = undefined;
        const reply: Reply<Answer> = message === undefined ? { kind: 'superseded' } : { kind: 'broken', message };
        this.#run?.reply(reply);
        this.#run = undefined;
        for (const asked of this.#asked.values()) asked(reply);
        this.#asked.clear();
    }

    #receive(message: Answer): void {
        if (message.kind !== 'answer') {
            this.#onProgress(message);
            return;
        }
        const run = this.#run;
        if (run?.id === message.id) {
            clearTimeout(this.#timer);
            this.#timer = undefined;
            this.#run = undefined;
            run.reply(this.#next === undefined ? { kind: 'answer', answer: message } : { kind: 'superseded' });
            this.#runNext();
            return;
        }
        this.#asked.get(message.id)?.({ kind: 'answer', answer: message });
        this.#asked.delete(message.id);
    }
}
