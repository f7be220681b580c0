/**
 * The trials of a tool: the spelling of imports between generated files, and whether the tool resolves them. A plugin
 * generates these files itself.
 */
import { plugins, tools } from './tools.js';

/** The errors that tools report for an import that cannot be resolved, or that the compiler does not allow. */
const refusals = {
    none: /Cannot find module '[^']*\/(petstore|setup)'|Relative import paths need explicit file extensions/,
    js: /[./](petstore|setup)\.js'/,
    ts: /An import path can only end with a '\.ts' extension/,
};

/** What stands above the results. */
export const heading = `${'tool'.padEnd(34)}  version    imports      two files  ky setup`;

/** The trials of the tools and plugins whose name contains this. With a spelling, only tools, with that spelling. */
export function trialsOf(wanted, importExtension) {
    const isWanted = ({ name }) => name.toLowerCase().includes(wanted);
    const byPlugin = importExtension === undefined ? plugins.filter(isWanted) : [];
    return [
        ...tools.filter(isWanted).flatMap((tool) => trialsOfTool(tool, importExtension)),
        ...byPlugin.map((tool) => ({
            tool,
            importExtension: 'auto',
            spelling: 'none',
            isTaken: true,
            isByPlugin: true,
        })),
    ];
}

/** The spelling that its users get or set and the one that it must reject; or the requested spelling. */
function trialsOfTool(tool, importExtension) {
    if (importExtension !== undefined) {
        return [{ tool, importExtension, spelling: importExtension, isTaken: tool.takes.includes(importExtension) }];
    }
    const { auto, set, refusesEachTime } = tool;
    const taken =
        auto === undefined ? { importExtension: set, spelling: set } : { importExtension: 'auto', spelling: auto };
    const refused = { importExtension: refusesEachTime, spelling: refusesEachTime, isTaken: false };
    return [{ tool, ...taken, isTaken: true }, ...(refusesEachTime === undefined ? [] : [{ tool, ...refused }])];
}

/** Runs a trial in an empty application, prints the result, and returns whether it is as expected. */
export async function attemptTrial(trial, app, print) {
    const { tool, importExtension } = trial;
    app.write(tool.files(app));
    if (trial.isByPlugin) app.configure(importExtension);
    const isGenerated = trial.isByPlugin || (await app.generate(importExtension)) !== undefined;
    const isBuilt = isGenerated && (await tool.build(app));
    const found = app.spelling();
    const seen = (text) => isBuilt && (tool.isOnlyChecked === true || app.said.includes(text));
    const result = {
        ...trial,
        found,
        isBuilt,
        said: app.said,
        twoFiles: seen('two files: Rex'),
        ky: seen('ky: Rex'),
    };
    show(result, app, print);
    return isAsExpected(result);
}

function isAsExpected({ spelling, isTaken, found, isBuilt, said, twoFiles, ky }) {
    if (found !== spelling) return false;
    return isTaken ? twoFiles && ky : !isBuilt && refusals[spelling].test(said);
}

function show(result, app, print) {
    const { tool, spelling, isTaken, importExtension, twoFiles, ky } = result;
    const how = importExtension === 'auto' ? `auto: ${spelling}` : spelling;
    const outcome = (works) => (works ? 'works' : 'fails');
    const cells = [tool.name.padEnd(34), tool.version.padEnd(9), how.padEnd(11), outcome(twoFiles), outcome(ky)];
    const verdict = isAsExpected(result) ? (isTaken ? '' : '  as it must') : '  NOT AS IT MUST';
    print(`${cells.slice(0, 3).join('  ')}  ${cells[3].padEnd(9)}  ${cells[4]}${verdict}`);
    if (isAsExpected(result)) return;
    if (result.found !== spelling) print(`    the imports are spelled as ${result.found}`);
    print(app.lastSaid);
}
