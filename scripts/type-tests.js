// Tests the assertions about types with tsd: those in the files of the given patterns.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));
await import('./outputs.js');

const require = createRequire(import.meta.url);
const ofTsd = createRequire(require.resolve('tsd'));
const compiler = ofTsd('@tsd/typescript');

/** What tsd reports nothing about, and would check nevertheless: a sixth of its work. */
const isOfPackage = ({ fileName }) => /[/\\]node_modules[/\\]/.test(fileName);

// Before tsd is loaded, which has no option for that.
ofTsd.cache[ofTsd.resolve('@tsd/typescript')].exports = {
    ...compiler,
    createProgram(...given) {
        const program = compiler.createProgram(...given);
        const own = program.getSourceFiles().filter((file) => !isOfPackage(file));
        return {
            ...program,
            getSourceFiles: () => own,
            getSemanticDiagnostics: () => own.flatMap((file) => program.getSemanticDiagnostics(file)),
        };
    },
};
const { default: tsd, formatter } = require('tsd');

const found = await tsd({ cwd: process.cwd(), typingsFile: 'dist/index.d.ts', testFiles: process.argv.slice(2) });
if (found.length > 0) {
    console.error(formatter(found));
    process.exitCode = 1;
}
