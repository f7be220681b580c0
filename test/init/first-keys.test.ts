import { expect, test } from 'vitest';
import { judgeBeginning, type Verdict } from '../../src/init/descriptions.ts';

test.each<[what: string, text: string, verdict: Verdict]>([
    ['YAML', 'openapi: 3.1.0\ninfo: {}\n', 'description'],
    ['quoted YAML', '"openapi": "3.0.0"\n', 'description'],
    ['Swagger 2.0', "swagger: '2.0'\r\ninfo:\r\n", 'description'],
    ['a version after other keys', 'info:\n  title: a\nservers: []\nopenapi: 3.2.0\n', 'description'],
    ['YAML after comments', '# Pets\n\n  # and more\nopenapi: 3.0.3', 'description'],
    ['YAML after a mark, a directive and a document start', '\uFEFF%YAML 1.2\n---\nopenapi: 3.0.3', 'description'],
    ['YAML on the line of the document start', '--- \nopenapi: 3.0.3', 'description'],
    ['YAML in braces', '# Pets\n{openapi: 3.0.3, info: {title: a}}', 'description'],
    ['JSON', '{\n  "openapi": "3.0.0"\n}', 'description'],
    ['JSON in one line, after other keys', '{"$schema":"x","info":{"a":["}"]},"openapi":"3.0.0"}', 'description'],
    ['JSON after a mark', '\uFEFF{"swagger":"2.0"}', 'description'],
    ['the path of a description', 'openapi: ./openapi.yaml\n', 'other'],
    ['the version of a tool', '{"openapi":"7.4.0"}', 'other'],
    ['a key of an inner object', '{"generator-cli": {"openapi": "3.0.0"}}', 'other'],
    ['a key of an inner mapping', 'spec:\n  openapi: 3.0.0\n', 'other'],
    ['a value', '{"kind":"openapi","version":"3.0.0"}', 'other'],
    ['another key', 'my-openapi: 3.0.0', 'other'],
    ['the key of another document', 'kind: Secret\n---\nopenapi: 3.0.0\n', 'other'],
    ['another kind of description', 'asyncapi: 3.0.0\n', 'other'],
    ['no object', '["openapi", "3.0.0"]', 'other'],
    ['nothing', '', 'other'],
])('%s is judged', (_, text, verdict) => {
    expect(judgeBeginning(text, true)).toBe(verdict);
});

test.each<[text: string, verdict: Verdict]>([
    ['components:\n  schemas:\n', 'unclear'],
    ['{"x-generator":"a","components":{"schemas":{"A":{"type":"str', 'unclear'],
    ['{"name":"app","dependencies":{', 'other'],
    ['{"openapi":"3.0.0","info":{"title":"', 'description'],
])('the beginning %j is judged', (text, verdict) => {
    expect(judgeBeginning(text, false)).toBe(verdict);
});

test('a text of many comments is judged in proportion to its length', () => {
    expect(judgeBeginning('# #\t# '.repeat(50_000), true)).toBe('other');
    expect(judgeBeginning('#\n \n'.repeat(50_000), true)).toBe('other');
});
