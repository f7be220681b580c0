/** Values by the paths of their options, as a configuration has them. */
export function nest(values: Iterable<readonly [path: string, value: unknown]>): Record<string, unknown> {
    const config: Record<string, unknown> = {};
    const sections: Record<string, object> = {};
    for (const [path, value] of values) {
        const [name = path, field] = path.split('.');
        if (field !== undefined) sections[name] = { ...sections[name], [field]: value };
        config[name] = field === undefined ? value : sections[name];
    }
    return config;
}
