/**
 * The sandbox of generated code: a frame of another origin than the page, whose policy lets it connect to nothing. In it, a
 * worker runs each call, so that one that never ends does not keep the page.
 */
import { withBase } from 'vitepress';
import type { SandboxReport, SandboxRequest } from './messages.ts';
import runner from './runner.js?raw';

/** The longest call, in milliseconds. */
const patience = 15_000;

type Task = Omit<SandboxRequest, 'id'>;
type OnReport = (report: SandboxReport) => void;

export class Sandbox {
    readonly #frame = document.createElement('iframe');
    readonly #ready: Promise<void>;
    readonly #listen: (event: MessageEvent) => void;
    #last = 0;
    #onReport: OnReport = () => {};
    /** Ends the wait for the last task. */
    #settle = (): void => {};

    constructor(parent: HTMLElement) {
        let isReady = (): void => {};
        this.#ready = new Promise((resolve) => {
            isReady = resolve;
        });
        this.#listen = ({ source, data }) => {
            if (source !== this.#frame.contentWindow) return;
            if (data.kind === 'ready') isReady();
            else if (data.id === this.#last) this.#onReport(data);
        };
        addEventListener('message', this.#listen);
        this.#frame.setAttribute('sandbox', 'allow-scripts');
        this.#frame.src = withBase('/playground/sandbox.html');
        this.#frame.hidden = true;
        this.#frame.title = 'Sandbox';
        parent.append(this.#frame);
    }

    /** Runs a task, in place of the one before, until it has a result or an error. */
    run(task: Task, onReport: OnReport): Promise<void> {
        this.#settle();
        this.#last += 1;
        const id = this.#last;
        return new Promise((resolve) => {
            const timer = setTimeout(() => {
                this.#post({});
                this.#onReport({ id, kind: 'error', text: `There was no result within ${patience / 1000} seconds.` });
            }, patience);
            this.#settle = () => {
                clearTimeout(timer);
                resolve();
            };
            this.#onReport = (report) => {
                onReport(report);
                if (report.kind === 'result' || report.kind === 'error') this.#settle();
            };
            void this.#ready.then(() => {
                if (id === this.#last) this.#post({ code: runner, request: { ...task, id } });
            });
        });
    }

    end(): void {
        this.#settle();
        removeEventListener('message', this.#listen);
        this.#frame.remove();
    }

    /** A frame of another origin has no name to send to. */
    #post(message: unknown): void {
        this.#frame.contentWindow?.postMessage(message, '*');
    }
}
