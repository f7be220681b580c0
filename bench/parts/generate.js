/** Compares generators: the time, CPU time and peak memory of the whole process. */
import { interleave } from '../rounds.js';

export async function measureGenerating({ tools, descriptions, outputs, runs, log }) {
    const results = {};
    for (const description of descriptions) {
        const trials = tools
            .filter(({ isOutputAlone }) => !isOutputAlone)
            .map((tool) => ({ name: tool.name, run: () => outputs.generate(tool, description) }));
        const cells = await interleave(trials, {
            runs,
            onRun: (name, { failed, seconds, megabytes }) =>
                log(
                    description.name,
                    name,
                    failed ?? `${seconds.toFixed(2)} s`,
                    megabytes && `${megabytes.toFixed(0)} MB`,
                ),
        });
        results[description.name] = Object.fromEntries(
            Object.entries(cells).map(([name, cell]) => [name, withRatios(cell, cells.oasmith)]),
        );
    }
    return results;
}

/** Ratios are stored with the figures that they come from: only runs at the same time and place are comparable. */
function withRatios(cell, own) {
    if (cell.failed !== undefined || own.failed !== undefined) return cell;
    const ratioOf = (name) => Number((cell[name] / own[name]).toFixed(3));
    const ratios = ['seconds', 'cpu', 'megabytes'].filter((name) => name in cell && name in own);
    return { ...cell, ratio: Object.fromEntries(ratios.map((name) => [name, ratioOf(name)])) };
}
