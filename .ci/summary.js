// The closing lines of the test runner from its log, then the sums of its reports, one for each run: `N passed, N failed`, and
// `, N skipped` where some were.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const [logPath, ...reportPaths] = process.argv.slice(2);
const closing = /^ *(Test Files|Tests|Type Errors|Errors|Start at|Duration) {2}/;

const lines = stripVTControlCharacters(read(logPath)).split('\n');
for (const line of lines) if (closing.test(line)) console.log(line);
console.log(summarize(reportPaths.map(read)));

function summarize(texts) {
    const counts = texts.filter((text) => text !== '').map((text) => count(JSON.parse(text)));
    const sum = (name) => counts.reduce((total, { [name]: one }) => total + one, 0);
    const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`;
    const missing = texts.length - counts.length;
    const unrun = missing === 0 ? '' : `: ${missing} of ${texts.length} runs of tests did not come to an end`;
    return `${sum('passed')} passed, ${sum('failed')} failed${skipped}${unrun}`;
}

function count({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
    // A file that cannot even be read has no tests to count.
    const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !hasFailure(assertionResults),
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests };
}

function hasFailure(assertionResults) {
    return assertionResults.some(({ status }) => status === 'failed');
}

function read(path) {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return '';
    }
}
