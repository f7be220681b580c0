/** Descriptions of Swagger 2.0 short enough for a test, and their upgrades. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { parsePointer } from '../../../src/load/pointer.ts';
import { upgradeSwagger } from '../../../src/load/swagger/upgrade.ts';

type UpgradedSwagger = ReturnType<typeof upgradeSwagger>;

/** A description with some given fields. */
export function describeSwagger(fields: JsonObject): JsonObject {
    return { swagger: '2.0', info: { title: 'Inline', version: '1.0.0' }, paths: {}, ...fields };
}

export function upgradeFields(fields: JsonObject): UpgradedSwagger {
    return upgradeSwagger(describeSwagger(fields));
}

/** The value at a pointer of a document. */
export function at(document: JsonValue | undefined, pointer: string): JsonValue | undefined {
    let value = document;
    for (const key of parsePointer(pointer)) {
        if (Array.isArray(value)) value = value[Number(key)];
        else value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    }
    return value;
}

/** The upgrade of the only operation of a description: `POST /p`. */
export function upgradeOperation(operation: JsonObject, fields: JsonObject = {}): JsonValue | undefined {
    const { document } = upgradeFields({ ...fields, paths: { '/p': { post: operation } } });
    return at(document, '/paths/~1p/post');
}

/** The diagnostics, each as a pointer and a message. */
export function said({ diagnostics }: UpgradedSwagger): string[] {
    return diagnostics.map(({ code, message, where }) =>
        code === 'malformed-description' ? `${where?.pointer} ${message}` : `${where?.pointer} ${code} ${message}`,
    );
}
