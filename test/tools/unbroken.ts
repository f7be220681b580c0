/** Code with each call on one line, and without what only bundlers read: for tests of what it says, not of its layout. */
export function unbroken(code: string): string {
    return code
        .replaceAll('/* @__PURE__ */ ', '')
        .replaceAll(/([([<])\n\s+/g, '$1')
        .replaceAll(/\{\n\s+/g, '{ ')
        .replaceAll(/,\n\s+/g, ', ')
        .replaceAll(/\n\s*([)\]>])/g, '$1')
        .replaceAll(/([^;}\n])\n *\}/g, '$1 }');
}
