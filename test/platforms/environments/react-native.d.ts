export const ownNames: readonly string[];
