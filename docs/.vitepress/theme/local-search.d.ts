/** The index that VitePress builds for its local search: for each language, JSON of MiniSearch. */
declare module '@localSearchIndex' {
    const index: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
    export default index;
}
