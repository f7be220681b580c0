/** On a terminal, a progress bar with count, rate and time left; otherwise a line from time to time. */
const width = 30;

export class Progress {
    #total;
    #begun = performance.now();
    #shown = 0;

    constructor(total) {
        this.#total = total;
    }

    show(done, name) {
        const now = performance.now();
        const isTerminal = process.stderr.isTTY === true;
        if (now - this.#shown < (isTerminal ? 100 : 20_000)) return;
        this.#shown = now;
        const seconds = (now - this.#begun) / 1000;
        const rate = done / seconds;
        const left = (this.#total - done) / rate;
        const figures = `${done} of ${this.#total}, ${rate.toFixed(0)} a second, ${showTime(left)} left`;
        if (!isTerminal) {
            console.error(figures);
            return;
        }
        const filled = Math.round((done / this.#total) * width);
        const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
        const columns = process.stderr.columns ?? 80;
        process.stderr.write(`\r${`${bar} ${figures}  ${name}`.slice(0, columns - 1).padEnd(columns - 1)}`);
    }

    clear() {
        if (process.stderr.isTTY === true)
            process.stderr.write(`\r${' '.repeat((process.stderr.columns ?? 80) - 1)}\r`);
    }
}

export function showTime(seconds) {
    const minutes = Math.floor(seconds / 60);
    return minutes === 0 ? `${seconds.toFixed(0)} s` : `${minutes} min ${(seconds % 60).toFixed(0)} s`;
}
