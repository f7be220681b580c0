// The closing lines of the test runner from its log, then its counts from its report: `N passed, N failed`, and
// `, N skipped` where some were.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const [reportPath, logPath] = process.argv.slice(2);
const closing = /^ *(Test Files|Tests|Type Errors|Errors|Start at|Duration) {2}/;

const lines = stripVTControlCharacters(read(logPath)).split('\n');
for (const line of lines) if (closing.test(line)) console.log(line);
console.log(summarize(read(reportPath)));

function summarize(text) {
    if (text === '') return '0 passed, 0 failed: the tests did not run';
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(text);
    // A file that cannot even be read has no tests to count.
    const broken = testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && !hasFailure(assertionResults),
    );
    const skipped = numPendingTests === 0 ? '' : `, ${numPendingTests} skipped`;
    return `${numPassedTests} passed, ${numFailedTests + broken.length} failed${skipped}`;
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
