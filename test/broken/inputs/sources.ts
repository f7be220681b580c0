/** Descriptions that cannot be read, or are not text. */
import { chmodSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrokenInput, head } from '../broken-input.ts';

const description = `${head}paths: {}\n`;
const packed = gzipSync(description);

export const sources: readonly BrokenInput[] = [
    {
        name: 'no such file',
        src: 'openapi.yaml',
        says: 'openapi.yaml  error unreadable-source  no such file',
        below: '  the path starts from the current folder, {folder}\n',
    },
    {
        name: 'a slip in the name',
        files: { 'petstore.yaml': description },
        src: 'petstor.yaml',
        says: 'petstor.yaml  error unreadable-source  no such file',
        below: "  did you mean 'petstore.yaml'?\n",
    },
    {
        name: 'no such folder',
        src: 'specs/openapi.yaml',
        says: "specs/openapi.yaml  error unreadable-source  the folder 'specs' does not exist",
        below: '  the path starts from the current folder, {folder}\n',
    },
    {
        name: 'a URL without its scheme',
        src: 'localhost:8080/openapi.json',
        says: "localhost:8080/openapi.json  error unreadable-source  the folder 'localhost:8080' does not exist",
        below: "  did you mean 'http://localhost:8080/openapi.json'?\n  the path starts from the current folder, {folder}\n",
    },
    {
        name: 'no such absolute path',
        src: '/no-such-folder/openapi.yaml',
        says: "/no-such-folder/openapi.yaml  error unreadable-source  the folder '/no-such-folder' does not exist",
    },
    {
        name: 'a file as a folder',
        files: { 'a.yaml': description },
        src: 'a.yaml/b.yaml',
        says: 'a.yaml/b.yaml  error unreadable-source  a part of this path is a file, not a folder',
        below: '  the path starts from the current folder, {folder}\n',
    },
    {
        name: 'a folder',
        prepare: (folder) => mkdirSync(join(folder, 'specs')),
        src: 'specs',
        says: 'specs  error unreadable-source  this is a folder, not a file',
        below: '  give the path of a file in it\n',
    },
    {
        name: 'a folder with a description in it',
        files: { 'specs/openapi.yaml': description },
        src: 'specs',
        says: 'specs  error unreadable-source  this is a folder, not a file',
        below: "  did you mean 'specs/openapi.yaml'?\n",
    },
    {
        name: 'no permission',
        files: { 'locked.yaml': description },
        prepare: (folder) => chmodSync(join(folder, 'locked.yaml'), 0o000),
        asOrdinaryUser: true,
        says: 'locked.yaml  error unreadable-source  no permission to read this file',
        below: '  check the permissions of the file and its folder\n',
    },
    {
        name: 'links in a cycle',
        prepare: (folder) => symlinkSync('circle.yaml', join(folder, 'circle.yaml')),
        src: 'circle.yaml',
        says: 'circle.yaml  error unreadable-source  the symbolic links of this path form a cycle',
        below: '  give the path of the file itself\n',
    },
    {
        name: 'a link to nowhere',
        prepare: (folder) => symlinkSync('gone.yaml', join(folder, 'api.yaml')),
        src: 'api.yaml',
        says: "api.yaml  error unreadable-source  this is a symbolic link to 'gone.yaml', which does not exist",
        below: '  fix the link, or give the path of the file itself\n',
    },
    {
        name: 'a device',
        src: '/dev/zero',
        says: '/dev/zero  error unreadable-source  this is a device or a socket, not a file',
        below: '  give the path of the description itself\n',
    },
    {
        name: 'a scheme of another kind',
        src: 'ftp://api.example/openapi.yaml',
        says: "ftp://api.example/openapi.yaml  error unreadable-source  oasmith cannot read 'ftp:' URLs",
        below: '  give an http, https or file URL, or the path of a file\n',
    },
    {
        name: 'a file URL of another machine',
        src: 'file://api.example/openapi.yaml',
        says: 'file://api.example/openapi.yaml  error unreadable-source  this file URL names no local file',
        below: '  write it as file:///folder/openapi.yaml, or give the path alone\n',
    },
    {
        name: 'empty standard input',
        src: '-',
        input: '',
        says: 'standard input  error empty-source  nothing came in',
        below: '  give a path, or pipe a description in\n',
    },
    {
        name: 'broken standard input',
        src: '-',
        input: '{"openapi": ',
        says: 'standard input:1:12  error invalid-syntax  broken JSON: the text ends inside the object that begins at 1:1',
    },
    {
        name: 'an empty file',
        files: { 'empty.yaml': '' },
        says: 'empty.yaml  error empty-source  it has no description, only white space or comments',
        below: '  check that it was saved, and that the command that writes it has not failed\n',
    },
    {
        name: 'nothing but space',
        files: { 'space.json': ' \n\t\n' },
        says: 'space.json  error empty-source  it has no description, only white space or comments',
    },
    {
        name: 'nothing but comments',
        files: { 'comments.yaml': '# to be written\n# one day\n' },
        says: 'comments.yaml  error empty-source  it has no description, only white space or comments',
        below: '  check that it was saved, and that the command that writes it has not failed\n',
    },
    {
        name: 'a gzip file that ends early',
        files: { 'api.yaml.gz': packed.subarray(0, -12) },
        says: 'api.yaml.gz  error unreadable-source  it is a gzip file that ends too early',
        below: '  make or download it again, or give the description as it is\n',
    },
    {
        name: 'a gzip file with other bytes in it',
        files: { 'api.yaml.gz': Buffer.concat([packed.subarray(0, 10), Buffer.from('not packed at all')]) },
        says: 'api.yaml.gz  error unreadable-source  it begins as a gzip file does, but cannot be unpacked',
        below: '  make or download it again, or give the description as it is\n',
    },
    {
        name: 'a gzip file in a gzip file',
        files: { 'api.yaml.gz': gzipSync(packed) },
        says: 'api.yaml.gz  error invalid-syntax  the file is compressed more than once',
        below: '  unpack it with gunzip first\n',
    },
    {
        name: 'too large',
        files: { 'large.yaml': description },
        prepare: (folder) => truncateSync(join(folder, 'large.yaml'), 200_000_000),
        says: 'large.yaml  error unreadable-source  it is larger than 128 MB, which is too large for a description',
        below: '  make sure that it is a description; if so, remove what you do not need\n',
    },
    {
        name: 'Latin-1',
        files: { 'api.yaml': Buffer.from('openapi: 3.0.3\ninfo: { title: Café, version: 1.0.0 }\n', 'latin1') },
        says: 'api.yaml:2:19  error invalid-syntax  the file is not UTF-8 text',
        below: '  save it as UTF-8 in your editor, or convert it with iconv\n',
    },
    {
        name: 'UTF-16 that goes wrong',
        files: { 'api.yaml': Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]) },
        says: 'api.yaml  error invalid-syntax  the file begins as UTF-16 text but does not go on so',
        below: '  save it as UTF-8\n',
    },
    {
        name: 'a picture',
        files: { 'api.yaml': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]) },
        says: 'api.yaml  error not-openapi  this is not text, but something like a picture or an archive',
        below: '  give the OpenAPI description itself, in JSON or YAML\n',
    },
];
