/** The flags that outputs must compile under: every flag that makes the compiler stricter. */
export const strictness = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    declaration: true,
    isolatedDeclarations: true,
    erasableSyntaxOnly: true,
};
