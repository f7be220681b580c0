/** The files of one option, whether it names a file or a folder. */

/** Whether a file is that of an option, or one of its folder. */
export function isIn(option, path) {
    return option !== undefined && (path === option || path.startsWith(`${option}/`));
}

/** The files of a folder as one: no two declare the same name. */
export function joined(files) {
    let line = 0;
    const texts = [];
    const origins = [];
    for (const file of files) {
        texts.push(file.text);
        for (const origin of file.origins) origins.push({ ...origin, line: origin.line + line });
        line += file.text.split('\n').length - 1;
    }
    return { text: texts.join(''), origins };
}
