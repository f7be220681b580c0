/** YAML that cannot be parsed. */
import { type BrokenInput, head } from '../broken-input.ts';

export const yaml: readonly BrokenInput[] = [
    {
        name: 'a tab',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n\ttitle: Pets\n' },
        says: 'api.yaml:3:1  error invalid-syntax  broken YAML: a tab indents this line',
    },
    {
        name: 'wrong indentation',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n  title: Pets\n   version: 1.0.0\n' },
        says: "api.yaml:4:11  error invalid-syntax  broken YAML: ': ' in a value begins a map, which cannot stand here",
    },
    {
        name: 'too little indentation',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n    title: Pets\n  version: 1.0.0\n' },
        says: 'api.yaml:4:3  error invalid-syntax  broken YAML: this does not stand in line with anything above',
    },
    {
        name: 'a key twice',
        files: { 'api.yaml': `${head}paths:\n  /pets: {}\n  /pets: {}\n` },
        says: "api.yaml:5:3  error invalid-syntax  broken YAML: the key '/pets' is already in this map",
    },
    {
        name: 'an alias without an anchor',
        files: { 'api.yaml': `${head}paths: *pets\n` },
        says: "api.yaml:3:8  error invalid-syntax  broken YAML: no anchor '&pets' stands before the alias '*pets'",
    },
    {
        name: 'an alias of itself',
        files: { 'api.yaml': `${head}paths: &all\n  /pets: *all\n` },
        says: "api.yaml:4:10  error invalid-syntax  broken YAML: the alias '*all' stands inside what it stands for",
    },
    {
        name: 'a quote that is not closed',
        files: { 'api.yaml': 'openapi: "3.0.3\ninfo: {}\n' },
        says: 'api.yaml:1:10  error invalid-syntax  broken YAML: the quote that opens here is never closed',
    },
    {
        name: 'an object that is not closed',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo: { title: Pets\npaths: {}\n' },
        says: "api.yaml:2:7  error invalid-syntax  broken YAML: the '{' that opens here is never closed",
    },
    {
        name: 'a second document',
        files: { 'api.yaml': `${head}paths: {}\n---\n${head}paths: {}\n` },
        says: 'api.yaml:5:1  error invalid-syntax  broken YAML: a second YAML document begins here, and a description is one document',
    },
    {
        name: 'a key that is an array',
        files: { 'api.yaml': 'openapi: 3.0.3\n? [a, b]\n: c\n' },
        says: 'api.yaml:2:3  error invalid-syntax  broken YAML: the key of a map is not a plain string',
    },
    {
        name: 'a colon in a string',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n  title: Pets: the API\n' },
        says: "api.yaml:3:14  error invalid-syntax  broken YAML: ': ' in a value begins a map, which cannot stand here",
    },
    {
        name: 'a string that begins with a sign',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n  title: @pets\n' },
        says: "api.yaml:3:10  error invalid-syntax  broken YAML: a string cannot begin with '@'",
    },
    {
        name: 'a string that begins with a percent sign',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n  title: %pets\n' },
        says: "api.yaml:3:10  error invalid-syntax  broken YAML: a string cannot begin with '%'",
    },
    {
        name: 'a line without a colon',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo\npaths: {}\n' },
        says: 'api.yaml:2:1  error invalid-syntax  broken YAML: a key must be on a single line, with a colon after it',
    },
    {
        name: 'a template that was not filled in',
        files: { 'api.yaml': 'openapi: 3.0.3\ninfo:\n  title: {{ title }}\n' },
        says: 'api.yaml:3:11  error invalid-syntax  broken YAML: the key of a map is not a plain string',
    },
    {
        name: 'the marks of a merge',
        files: { 'api.yaml': `<<<<<<< HEAD\n${head}=======\n${head}>>>>>>> other\n` },
        says: 'api.yaml:1:1  error invalid-syntax  the merge that begins here was never finished',
    },
    {
        name: 'two errors',
        files: { 'api.yaml': 'openapi: "3.0.3"x\ninfo: &\n  title: @pets\n' },
        says: 'api.yaml:1:17  error invalid-syntax  broken YAML: nothing can follow the quote or bracket that closes before this',
    },
    {
        name: 'nested too deeply',
        files: { 'api.yaml': `a: ${'['.repeat(600)}${']'.repeat(600)}\n` },
        says: 'api.yaml:1:505  error nested-too-deeply  it is nested more than 500 levels deep',
    },
    {
        name: 'JSON called YAML',
        files: { 'api.yaml': '{"openapi": "3.0.3", "paths": {}' },
        says: "api.yaml:1:1  error invalid-syntax  broken YAML: the '{' that opens here is never closed",
    },
    {
        name: 'YAML called JSON',
        files: { 'api.json': 'openapi: 3.0.3\ninfo: {\n' },
        says: "api.json:1:1  error invalid-syntax  broken JSON: expected a value, found 'openapi'",
    },
];
