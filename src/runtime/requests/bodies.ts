import { createDecoder, mediaTypeOf } from '../received.ts';
import type { BodyForm, FormBody, RequestForm, ValueForm } from './forms.ts';
import { readForm } from './pairs.ts';
import { alternativesOf, type Report, readJsonText } from './trees.ts';

/** How a body of a content type is read: by its media type, or by a range that it is in. Undefined if none is described. */
export function bodyFormOf(form: RequestForm, contentType: string): BodyForm | undefined {
    const contents = form.body?.contents ?? [];
    const given = mediaTypeOf(contentType);
    const wanted = given === '' ? undefined : [given, given.replace(/\/.*/, '/*'), '*/*'];
    const found = wanted?.map((name) => contents.find(([mediaType]) => mediaTypeOf(mediaType) === name));
    return (found === undefined ? contents[0] : found.find((one) => one !== undefined))?.[1];
}

/** Reads a body that is given. */
export async function readBody(
    form: BodyForm,
    body: Uint8Array,
    contentType: string,
    report: Report,
): Promise<unknown> {
    switch (form.kind) {
        case 'json':
            return readJsonText(createDecoder().decode(body), report, form.parse);
        case 'text':
            return createDecoder().decode(body);
        case 'bytes':
            return blobOf(body, contentType);
        case 'urlencoded': {
            const fields = new URLSearchParams(createDecoder().decode(body));
            return form.value === undefined ? fields : readForm(entriesOf(fields), form.value, form.fields, report);
        }
        case 'multipart': {
            const fields = await formDataOf(body, contentType);
            if (fields === undefined) {
                return report('is not a form of several parts');
            }
            return form.value === undefined ? fields : readParts(entriesOf(fields), form, report);
        }
        default:
            return form satisfies never;
    }
}

function blobOf(body: Uint8Array, type: string): Blob {
    // React Native declares its constructor differently.
    return new (Object(Blob))([body], { type });
}

async function formDataOf(body: Uint8Array, type: string): Promise<FormData | undefined> {
    try {
        const init = { headers: { 'Content-Type': type } };
        return await new Response(blobOf(body, type), init).formData();
    } catch {
        return undefined;
    }
}

type Entry = readonly [name: string, value: string | Blob];

/** React Native declares no iteration. */
function entriesOf(form: FormData | URLSearchParams): readonly Entry[] {
    const entries: Iterable<Entry> = Object(form);
    return [...entries];
}

/** Reads the parts of a form. Other clients give those with a media type the name of a file, even if they are text. */
async function readParts(
    entries: readonly Entry[],
    { value = 'any', fields }: FormBody,
    report: Report,
): Promise<object> {
    const { object } = alternativesOf(value);
    const properties = new Map(Object.entries(object?.properties ?? {}));
    const pairs = entries.map(async ([name, part]): Promise<Entry> => {
        const isText = typeof part !== 'string' && !takesFiles(properties.get(name) ?? object?.others ?? 'any');
        return [name, isText ? await part.text() : part];
    });
    return readForm(await Promise.all(pairs), value, fields, report);
}

function takesFiles(form: ValueForm): boolean {
    const { isAny, scalars, array } = alternativesOf(form);
    return isAny || scalars.has('file') || (array !== undefined && takesFiles(array.items));
}
