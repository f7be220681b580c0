/** Reads the flags that choose descriptions. */

export function readCount(text) {
    if (text === undefined) return undefined;
    if (!/^[1-9]\d*$/.test(text)) throw new Error(`--sample takes a number, not '${text}'`);
    return Number(text);
}

export function readPart(text) {
    if (text === undefined) return undefined;
    const [, part, all] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
    if (!(part >= 1 && Number(part) <= Number(all))) throw new Error(`--part takes '2/10' or the like, not '${text}'`);
    return [Number(part), Number(all)];
}
