/** The parts of Node's `process` that packages in the build for browsers use. */
export const processOfBrowser = { cwd: () => '/', env: {} };
