/** Declared parts that are not written, by description, with the reason. docs/corpus.md shows them. */
export const argued = {
    'atlassian.com/jira': [
        {
            about: /universal_avatar~1view~1.*\/get: no error has the type of \/components\/schemas\/ErrorCollection$/,
            reason: 'the error may be an image as well, so its body is unknown',
        },
    ],
    'portfoliooptimizer.io': [
        {
            about: /nothing is said of benchmarkSharpeRatio$/,
            reason: 'an alternative requires a property that only another alternative describes',
        },
    ],
    'soundcloud.com': [
        {
            about: /followings~1{user_id}\/put: no result has the type of \/components\/schemas\/User$/,
            reason: 'a 200 without a schema stands beside the 201, so the result is unknown',
        },
    ],
    'vercel.com': [
        {
            about: /~1v4~1aliases\/get: nothing is said of \[\]$/,
            reason: '`items` stands beside `oneOf: [{ type: array }, …]`, not in the alternative that is an array',
        },
    ],
};
