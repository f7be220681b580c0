/** A regular expression of a description. JSON Schema uses those of JavaScript (JSON Schema Core, 6.4). */
export function keyPattern(pattern: string): RegExp {
    try {
        return new RegExp(pattern, 'u');
    } catch {
        return new RegExp(pattern);
    }
}
