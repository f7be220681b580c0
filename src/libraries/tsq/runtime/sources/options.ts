/** The options of a query or a mutation that its operation does not decide. */
export type OwnOptions<Options> = Omit<
    Options,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'mutationFn'
>;
