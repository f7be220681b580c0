/**
 * What the words of the code of operations and of validators mean, a row each: which of them send, read, check or convert
 * something, and by which argument. Whoever writes such code has its rows here; whoever compares it reads them.
 */

/** Where a request has what is sent. */
export type RequestPart = 'path' | 'query' | 'header' | 'cookie' | 'body';

/** What a plan of dates or exact numbers is for: what is received, errors among it, or an argument that is sent. */
export type PlanUse = 'response' | 'errors' | 'argument';

/** What a call of a helper means, or a property of a request. A call without a meaning counts as it is written. */
export interface Meaning {
    /** What is given to it is sent there. */
    readonly sends?: RequestPart;
    /** It only wraps an object of query parameters or headers. */
    readonly wraps?: true;
    /** It writes a value as its type says, only guards it, or does what its plan says. */
    readonly plain?: true;
    /** What it writes, as an example: one value, a list, an object. `*` is a name among its arguments. */
    readonly example?: Example;
    /** The same in a query or a form, where `{name}` is the name of the parameter. */
    readonly queryExample?: Example;
    /** A text among its further arguments is what errors call the value, or an array names the schemes of credentials. */
    readonly forErrors?: 'text' | 'array';
    /** The media type that a whole body gets by it; empty if the type of the value says it. */
    readonly encodes?: string;
    /** Its second argument is a media type: that of the body, or of the field of a form. */
    readonly types?: 'body' | 'field';
    /** The properties of its second argument write the fields of the first one. */
    readonly writesFields?: true;
    /** It does what another one does. */
    readonly like?: string;
    /** How it reads a body. */
    readonly reads?: string;
    /** It accepts an empty body, too. */
    readonly mayBeEmpty?: true;
    /** The properties of its arguments are media types, each with how it is read. */
    readonly offers?: true;
    /** It checks its first argument, and changes nothing of it; or it checks what is thrown. */
    readonly checks?: 'value' | 'error';
    /** Which argument is a plan of dates or exact numbers, and what for. */
    readonly plan?: readonly [index: 0 | 1, use: PlanUse];
    /** The format of the dates, or of the numbers, that it converts. */
    readonly date?: string;
    readonly number?: string;
    /**
     * Where the plans in its arguments belong: at a step within the value, at the properties that the argument names (`.`),
     * at the items that it lists (`[i]`). All others are of the same value.
     */
    readonly steps?: readonly string[];
    /** Its first argument has the names of properties, and the second what is within them. */
    readonly renames?: true;
    /** Its text tells this about a request. */
    readonly tells?: 'method' | 'accept' | 'contentType' | 'responseType';
    /** Its argument is the name of a server; or it makes the beginning of a URL of one. */
    readonly server?: 'name' | 'base';
    /** It only carries a request: it differs with `security`, `validators` and `instances`. */
    readonly carries?: true;
}

export type Example = readonly [single: string, array: string, object: string];

/** The format of a number that may come as a string. */
export const numericText = 'number or string';

/**
 * By calls, each with the arguments that are literals: `toSimple`, `toSimple true`, `joinValues *`. A property has a dot
 * before its name, and `/` is the text of a path.
 */
export const meanings = byWord<Meaning>([
    // Paths and headers
    ['/', { sends: 'path', example: ['a', 'a,b', 'k,v'] }],
    ['encodePath, encodeSegment, encodeText, toPathPart', { plain: true, forErrors: 'text' }],
    ['encodeURIComponent, encodeSimple, toSimple', { plain: true }],
    ['encodeSimple true, toSimple true', { example: ['', 'a,b', 'k=v'] }],
    ['encodeLabel', { example: ['.a', '.a,b', '.k,v'] }],
    ['encodeLabel true', { example: ['.a', '.a.b', '.k=v'] }],
    ['encodeMatrix *', { example: [';*=a', ';*=a,b', ';*=k,v'] }],
    ['encodeMatrix * true', { example: [';*=a', ';*=a;*=b', ';k=v'] }],
    ['encodeReserved, encodeReservedInPath, keepReserved', {}],
    ['toHeaders, mergeHeaders', { sends: 'header', wraps: true }],
    ['.headers', { sends: 'header' }],
    ['parseHeaders, withHeaders, resultWithHeaders, withExampleHeaders, headerDates, headerNames, fileNameOf', {}],
    ['toCookies', { sends: 'cookie', wraps: true }],
    ['asCookie, cookieText', {}],
    ['withCookies', { carries: true, forErrors: 'array' }],
    // Queries
    ['encodeQuery, .params', { sends: 'query' }],
    ['keepNames', { plain: true, wraps: true }],
    ['joinValues *, joinTexts *', { queryExample: ['', '{name}=a*b', '{name}=k*v'] }],
    ['explodeObject', { queryExample: ['', '', 'k=v'] }],
    ['toDeepObject', { queryExample: ['', '', '{name}[k]=v'] }],
    ['encodeParams, queryOf', {}],
    // Bodies
    ['.body, .data, .json', { sends: 'body' }],
    ['stringify', { encodes: '', queryExample: ['', '{name}=["a","b"]', '{name}={"k":"v"}'] }],
    ['toExactJson', { like: 'stringify', plan: [1, 'argument'] }],
    ['toFormData, toMultipart', { encodes: 'multipart/form-data' }],
    ['toFormText, toSearchParams', { encodes: 'application/x-www-form-urlencoded' }],
    ['toParts', { types: 'field' }],
    ['withType', { types: 'body' }],
    ['writeFields', { plain: true, writesFields: true }],
    ['toDay, map toDay, toISOString', { plain: true }],
    ['writeDays', { plain: true, plan: [1, 'argument'] }],
    ['toExactParts', { plain: true, plan: [1, 'argument'] }],
    ['withTypeOfForm', {}],
    // Responses
    ['readJson', { reads: 'JSON' }],
    ['readText', { reads: 'text' }],
    ['readBlob', { reads: 'bytes' }],
    ['readJsonOrText', { reads: 'JSON or text' }],
    ['readJsonOrBlob', { reads: 'JSON or bytes' }],
    ['readTextOrBlob', { reads: 'text or bytes' }],
    ['readByContentType', { reads: 'its content type' }],
    ['readEvents', { reads: 'events' }],
    ['readEventData', { reads: 'data of events' }],
    ['readJsonEvents', { reads: 'JSON in events' }],
    ['readMixedEvents', { reads: 'JSON in some events' }],
    ['readJsonLines', { reads: 'JSON lines' }],
    ['readJsonSequence', { reads: 'JSON sequence' }],
    ['readStream, emitItems', {}],
    ['streamAdapter, .adapter, streamFetch, .fetch, streamFrom', { carries: true }],
    ['readNothing, toUndefined', { reads: 'nothing' }],
    ['rejectBody', { reads: 'an error' }],
    ['readOffered', { offers: true }],
    ['readUnlessEmpty, orUndefined', { mayBeEmpty: true }],
    ['readExactly', { reads: 'JSON', plan: [0, 'response'] }],
    ['exactly', { plan: [0, 'response'] }],
    ['reviveDates, reviveData, reviveItems, readWithDates', { plan: [1, 'response'] }],
    ['readErrorDates', { plan: [1, 'errors'] }],
    ['reviveError, exactErrors', { plan: [0, 'errors'] }],
    ['asDescribed', { plain: true, plan: [1, 'argument'] }],
    ['asNamed, nameData, nameItems, readNamed', { plan: [1, 'response'] }],
    ['readErrorNames', { plan: [1, 'errors'] }],
    ['nameError', { plan: [0, 'errors'] }],
    ['readByStatus, readSuccess, readWith, readErrorBody, readErrorData, readExactError, keepErrorText', {}],
    ['bodyIn, bodyOrNull, orNull, toNull, nothing, toResponse, toResult, rejectUnreadable', {}],
    ['headersOf, dataOrThrow, isErrorOf, expectType, withReader, parseErrors, firstValueFrom', {}],
    // What plans convert (`src/runtime/dates/`, `src/runtime/numbers/`), and where
    ['asDate, asSentDate', { date: 'date' }],
    ['asDateTime', { date: 'date-time' }],
    ['asDateOrTime', { date: 'date or date-time' }],
    // What is of `Temporal` has a type of its own for each format.
    ['asInstant, asPlainDateTime, asPlainDate, asTime, asPlainTime, asDuration', {}],
    ['asDigits', { number: 'int64' }],
    ['asDecimal', { number: 'decimal' }],
    ['asNumber, asTextBigInt', { number: numericText }],
    // A bigint has a type of its own.
    ['asBigInt', {}],
    ['inObject', { steps: ['.'] }],
    ['inArray', { steps: ['[]'] }],
    ['inTuple', { steps: ['[i]', '[]'] }],
    ['inKeys', { steps: ['[key]', '.'] }],
    ['inPatterns', { steps: ['[key]', '[key]', '.'] }],
    // The names of properties are those of types.
    ['renamed', { renames: true, steps: [] }],
    ['eachRenamed', { steps: ['[]'] }],
    ['tupleRenamed', { steps: ['[i]', '[]'] }],
    ['anyRenamed, renamedByTag, renamedByInnerTag, renamedByShape', { steps: [] }],
    ['asOneOf, inAny, unlessListed, unlessNumber, unlessString, byTag, byInnerTag, byShape', { steps: [] }],
    // Checks
    ['checkRequest, checkResponse, checkItems, readChecked', { checks: 'value' }],
    ['checkError', { checks: 'error' }],
    ['checkData', {}],
    // What is told of a request, and where it goes
    ['.method', { tells: 'method' }],
    ['.accept, .Accept', { tells: 'accept' }],
    ['.contentType, .Content-Type', { tells: 'contentType' }],
    ['.responseType', { tells: 'responseType' }],
    ['serverOf', { server: 'name' }],
    ['withoutSlash, currentBaseUrl, describedBaseUrl', { server: 'base' }],
    ['urlAt, serverVariable', {}],
    ['send, sendThrough, request, http, $http, #http, urlOf, urlThrough', { carries: true }],
    ['sendSecured, sendSecuredThrough, requestSecured', { carries: true, forErrors: 'array' }],
    [
        'instanceOf, settingsOf, securityOf, securitySettings, #settings, withinOrigin, datesBy, checksBy',
        { carries: true },
    ],
    ['baseUrl, #baseUrl, url, $url, $config, defer, rejecting, $q, #q', { carries: true }],
    ['catch, catchError, observe, pipe, map', { carries: true }],
    [
        'withProgress, telling, tellUpload, tellDownload, tellProgress, wantsProgress, reportProgress, progress',
        { carries: true },
    ],
    ["'response, 'events, 'upload, 'download, bodyOf", { carries: true }],
    // What is beside the code of operations, and follows them
    ['schemes, injectBaseUrl, injectSettings, baseUrlName, settingsName, otherServers, otherServersName', {}],
    ['fetchWithProgress, platformFetch, progressOf', {}],
    ['withInstance, provideApi, apiModule, moduleName, itemName, indexesArrays, inject, ng', {}],
    ['inAuthorization, inHeader, inCookie, inQuery, asBasic', {}],
    ['schema, recursiveSchema, rememberingSchema, standard, named, filled', {}],
    ['defineKey, defineQuery, defineQueryHook, defineInfiniteQuery, defineInfiniteHook, defineMutation', {}],
    ['defineMutationHook, defineInvalidatingMutation, defineInvalidatingHook, withTextKey, withTextQuery', {}],
    ['defineResource, defineResultResource', {}],
    ['pages, linkedPages, itemsOf, pageAfter, offsetAfter, lastOf, valueAsText, valueAsNumber, valueAsBigInt', {}],
    ['spy, querySpy, infiniteSpy, mutationSpy, stub, resetAllMocks, byDefault, resolvingTo', {}],
    [
        'wrapExample, respondExample, resultOfExample, streamOf, lastPage, isLastPage, emitting, emittingEach, settled',
        {},
    ],
    ['example, pick, counted, uuid, email', {}],
    [
        'handlerOf, pagedHandlerOf, handlersOf, cookieReader, asJsonLines, asJsonSequence, asEventData, asEvents, makeDates',
        {},
    ],
]);

/** How a library reads a body by its `responseType`, unless a function does. */
export const readingsByResponseType: ReadonlyMap<string, string> = new Map([
    ['text', 'text'],
    ['arraybuffer', 'bytes'],
]);

/** What a narrower or a higher argument makes of a check; one that says `same` has to be the same. */
export type ArgumentRole = 'narrower' | 'broader' | 'stricter' | 'looser' | 'multiple' | 'list' | 'names' | 'same';

/** What a check demands of a value. Two checks without a meaning are compared as they are written. */
export interface CheckMeaning {
    /**
     * It accepts what any of its arguments accepts, what exactly one does, or only what all of them do; one of the values
     * that are its arguments; what the check for its tag accepts; or anything.
     */
    readonly accepts?: 'any' | 'one' | 'all' | 'values' | 'tagged' | 'anything';
    /** Only its first argument is a check of the value; the others say what is made of it, or how it is written. */
    readonly ofFirst?: true;
    /** It also accepts what this check does. */
    readonly also?: string;
    /** It is demanded besides its first argument. */
    readonly isAddition?: true;
    /** It checks the members of objects: those with a name first, then by patterns, then all others. */
    readonly members?: { readonly patterns?: number; readonly rest: number };
    /** What it demands, one after the other: the first without an argument, each other one with the next argument. */
    readonly demands?: readonly string[];
    /** It demands what the properties of its argument say. */
    readonly limits?: true;
    /** It is this other check, but accepts less. */
    readonly within?: string;
    /** No value that it accepts is one of another kind. */
    readonly isKind?: true;
    readonly roles?: readonly ArgumentRole[];
    /** Which arguments are checks whose own lines say all: a narrower one makes a narrower check. */
    readonly parts?: number | 'all';
}

/** By the functions of validators; `eachItem` is only demanded by `array`. */
export const checkMeanings = byWord<CheckMeaning>([
    ['string, number, boolean, isNull, anyObject, anyArray', { isKind: true }],
    ['integer', { within: 'number' }],
    ['day, moment', { within: 'string' }],
    ['anything', { accepts: 'all' }],
    ['all, joined, allFilled', { accepts: 'all', parts: 'all' }],
    ['withDefaults, fromTexts', { accepts: 'all', ofFirst: true, parts: 0 }],
    ['secret', { accepts: 'all', parts: 0 }],
    ['oneOf', { accepts: 'one' }],
    ['oneOfValues, equalTo', { accepts: 'values' }],
    ['evaluates, evaluatesItems', { accepts: 'anything' }],
    ['anyOf, anyJoined, anyFilled', { accepts: 'any', parts: 'all' }],
    ['nullable', { accepts: 'any', also: 'isNull', parts: 0 }],
    ['byDiscriminator', { accepts: 'tagged', roles: ['same', 'same', 'narrower'] }],
    ['not', { roles: ['broader'] }],
    ['when', { roles: ['same', 'narrower', 'narrower'] }],
    ['unevaluated', { isAddition: true, roles: ['same', 'narrower', 'narrower'] }],
    ['text', { demands: ['string', 'minLength', 'maxLength'] }],
    ['textLike, costlyText', { demands: ['string', 'pattern'] }],
    ['costlyPattern', { demands: ['anything', 'pattern'] }],
    ['whole', { demands: ['integer', 'minimum', 'maximum'] }],
    ['real', { demands: ['number', 'minimum', 'maximum'] }],
    ['numeric, orText', { accepts: 'any', also: 'string', parts: 0 }],
    ['bigInteger, bigIntegerOrText, digitString, decimalString', { limits: true }],
    ['array', { demands: ['anyArray', 'eachItem', 'minItems', 'maxItems'], parts: 0 }],
    ['minLength, minimum, minItems, minProperties', { roles: ['stricter'] }],
    ['maxLength, maximum, maxItems, maxProperties', { roles: ['looser'] }],
    ['exclusiveMinimum', { roles: ['stricter'], within: 'minimum' }],
    ['exclusiveMaximum', { roles: ['looser'], within: 'maximum' }],
    ['multipleOf', { roles: ['multiple'] }],
    ['pattern', { roles: ['same'] }],
    ['eachItem', { roles: ['narrower'] }],
    ['items', { roles: ['list', 'narrower'] }],
    ['contains', { roles: ['narrower', 'stricter', 'looser'] }],
    ['ifString, ifObject, propertyNames', { roles: ['narrower'], parts: 0 }],
    ['dependentRequired', { roles: ['names'] }],
    ['dependentSchema', { roles: ['same', 'narrower'] }],
    ['object', { within: 'anyObject', members: { rest: 2 } }],
    ['matching', { within: 'anyObject', members: { patterns: 2, rest: 3 } }],
    ['never, others, closed, bytes, dateOrText, uniqueItems, format', {}],
]);

/** The rows of several words, by each of them. */
function byWord<Row>(rows: readonly (readonly [words: string, row: Row])[]): ReadonlyMap<string, Row> {
    return new Map(rows.flatMap(([words, row]) => words.split(', ').map((word): [string, Row] => [word, row])));
}
