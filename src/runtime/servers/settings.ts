/** The servers of operations that do not use the base URL. Change them when your application starts. */
export const otherServers: { main: string } = { main: '' };
