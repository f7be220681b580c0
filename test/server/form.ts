/**
 * Reads the forms that a client sent, byte by byte: the parser of a library would hide details that tests check, such as
 * the content type of each part.
 */

export interface FormField {
    readonly name: string;
    readonly value: string;
    /** Of the part; empty if it has none. */
    readonly contentType: string;
}

export interface FormFile {
    readonly name: string;
    readonly fileName: string;
    readonly contentType: string;
    readonly bytes: Buffer;
}

export interface Form {
    readonly fields: readonly FormField[];
    readonly files: readonly FormFile[];
}

/** The form in a body; empty if the content type is not that of a form. */
export function readForm(body: Buffer, contentType: string): Form {
    if (/^multipart\/form-data/i.test(contentType)) return readMultipart(body, readBoundary(contentType));
    if (/^application\/x-www-form-urlencoded/i.test(contentType)) return readUrlEncoded(body);
    return { fields: [], files: [] };
}

function readUrlEncoded(body: Buffer): Form {
    const pairs = [...new URLSearchParams(body.toString('utf8'))];
    return { fields: pairs.map(([name, value]) => ({ name, value, contentType: '' })), files: [] };
}

function readBoundary(contentType: string): string {
    const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
    const boundary = quoted ?? plain;
    if (boundary === undefined) throw new Error(`A multipart body without a boundary: '${contentType}'`);
    return boundary;
}

function readMultipart(body: Buffer, boundary: string): Form {
    const fields: FormField[] = [];
    const files: FormFile[] = [];
    for (const part of splitParts(body, boundary)) {
        const { name, fileName, contentType, bytes } = readPart(part);
        if (fileName === undefined) fields.push({ name, value: bytes.toString('utf8'), contentType });
        else files.push({ name, fileName, contentType, bytes });
    }
    return { fields, files };
}

/** The parts between the boundaries, without the line breaks that belong to the boundaries. */
function splitParts(body: Buffer, boundary: string): Buffer[] {
    // Every boundary starts a line; the first one has no line break before it.
    const text = Buffer.concat([Buffer.from('\r\n'), body]);
    const delimiter = Buffer.from(`\r\n--${boundary}`);
    const starts: number[] = [];
    for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length)) {
        starts.push(at);
    }
    const last = starts.at(-1);
    if (last === undefined || text.toString('latin1', last + delimiter.length, last + delimiter.length + 2) !== '--') {
        throw new Error('A multipart body that does not end with its boundary');
    }
    return starts.slice(0, -1).map((start, index) => text.subarray(start + delimiter.length + 2, starts[index + 1]));
}

function readPart(part: Buffer): { name: string; fileName: string | undefined; contentType: string; bytes: Buffer } {
    const end = part.indexOf('\r\n\r\n');
    if (end === -1) throw new Error('A part of a multipart body without an empty line after its headers');
    const headers = part.toString('utf8', 0, end);
    const [, name] = /^content-disposition:.*[;\s]name="([^"]*)"/im.exec(headers) ?? [];
    if (name === undefined) throw new Error('A part of a multipart body without a name');
    const [, fileName] = /^content-disposition:.*;\s*filename="([^"]*)"/im.exec(headers) ?? [];
    const [, contentType] = /^content-type:\s*(.*?)\s*$/im.exec(headers) ?? [];
    return { name, fileName, contentType: contentType ?? '', bytes: part.subarray(end + 4) };
}
