/** Declared parts that are not written, by description, with the reason. docs/corpus.md shows them. */
export const argued = {
    'portfoliooptimizer.io': [
        {
            about: /nothing is said of benchmarkSharpeRatio$/,
            reason: 'an alternative requires a property that only another alternative describes',
        },
    ],
    'vercel.com': [
        {
            about: /~1v4~1aliases\/get: nothing is said of \[\]$/,
            reason: '`items` stands beside `oneOf: [{ type: array }, …]`, not in the alternative that is an array',
        },
    ],
};
