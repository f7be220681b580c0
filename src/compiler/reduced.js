// The part of the compiler that makes, parses and prints code, beside which the build puts this file.
import { requireCached } from './code-cache.js';

const ts = requireCached('./compiler.cjs', import.meta.url);

// Only the language service of the whole compiler gives an identifier its text. Templates of users may read it.
Object.defineProperty(Object.getPrototypeOf(ts.factory.createIdentifier('')), 'text', {
    // A program may load these modules twice.
    configurable: true,
    get() {
        return ts.idText(this);
    },
});

export default ts;
