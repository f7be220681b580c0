/** Whether this Node can load MSW 3, which needs 22.12. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

export const hasNewestMsw = major > 22 || (major === 22 && minor >= 12);
