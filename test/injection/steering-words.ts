/** Words that steer tools, as they might occur in a description. */
import { linesOf } from './lists.ts';

/** Words that are only obeyed as separate words. */
export const steeringWholeWords: readonly string[] = linesOf(`
    nosem
    vim: set modeline:
    vi:noai
    ex: set tw=1:
    cspell:disable
    cSpell: ignore evil
    spell-checker:ignore evil
`);

/** Each with a part that must not be in a comment; some are escaped, as the tool that runs this file would obey them, too. */
export const steeringTexts: readonly string[] = [
    ...linesOf(`
    us@internal.example
    @internal
    @Jsx h
    @jsxImportSource evil
    @ts-ignore
    @ts-expect-error
    @ts-nocheck
    @ts-types="./evil.d.ts"
    @deno-types="./evil.d.ts"
    #__PURE__
    @__PURE__
    #__NO_SIDE_EFFECTS__
    @__KEY__
    @license
    @preserve
    @copyright
    @cc_on
    @lic
    webpackIgnore: true
    webpackChunkName: "evil"
    turbopackIgnore: true
    @vite-ignore
    @ngInject
    @ngNoInject
    # source\u004dappingURL=evil.map
    # source\u004dappingURL =evil.map
    # source\u0055RL=evil.js
    eslint-disable
    eslint-enable
    eslint-disable-next-line react-hooks/exhaustive-deps
    eslint-env node
    oxlint-disable
    tslint:disable
    stylelint-disable
    biome-ignore lint: words
    biome-ignore-all lint: words
    oxlint-ignore
    prettier-ignore
    dprint-ignore
    oxfmt-ignore
    deno-lint-ignore no-explicit-any
    deno-fmt-ignore
    @formatter:off
    noinspection JSUnusedGlobalSymbols
    ts-prune-ignore-next
    ts-unused-exports:disable-next-line
    type-coverage:ignore-next-line
    type-coverage:ignore-line
    istanbul ignore next
    istanbul  ignore file
    v8 ignore next
    c8 ignore start
    node:coverage disable
    Stryker disable all
    @vitest-environment jsdom
    @vitest-pool threads
    @jest-environment jsdom
    NOSONAR
    nosemgrep: words
    skipcq: JS-0001
    lgtm[js/evil]
    codeql [js/evil]
    deepcode ignore Evil: words
    gitleaks:allow
    trufflehog:ignore
    jscpd:ignore-start
    pragma: allowlist secret
    Local Variables:
`),
    ...steeringWholeWords,
];
