/** The formats that are checked, with the predicates of the runtime (JSON Schema Validation, 7.3; OpenAPI, Data Types). */
export const formatChecks: ReadonlyMap<string, string> = new Map([
    ['date', 'isDateText'],
    ['date-time', 'isDateTimeText'],
    ['time', 'isTimeText'],
    ['duration', 'isDuration'],
    ['email', 'isEmail'],
    ['hostname', 'isHostname'],
    ['ipv4', 'isIpv4'],
    ['ipv6', 'isIpv6'],
    ['uuid', 'isUuid'],
    ['uri', 'isUri'],
    ['uri-reference', 'isUriReference'],
    ['regex', 'isRegex'],
    ['json-pointer', 'isJsonPointer'],
    ['byte', 'isByte'],
    ['base64', 'isByte'],
]);
