/** What the command tells the shell. docs/ci.md says when it exits with each; a test runs a case of every row. */
export const exitCodes = {
    done: 0,
    failed: 1,
    /** What shells report after Ctrl-C. */
    cancelled: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
