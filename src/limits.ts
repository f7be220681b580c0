/**
 * What bounds work, depth, sizes and counts: a row for each limit, and why it is what it is. docs/security.md has those
 * that users can meet. How much of something a line or a message shows is no limit, and stands where it is written.
 */

const table = {
    // Reading
    /** Bytes. The largest description that we know of has 47 MB. `JSON.parse` takes up to 20 for each of dense JSON: what Node has. */
    mostSourceBytes: 128_000_000,
    /** Milliseconds for a server or the writer of a pipe, and for all documents together. */
    longestWait: 30_000,
    mostRedirects: 10,
    /** Symbolic links that lead to each other, as on Linux. */
    mostLinks: 40,
    /** Documents that a description references: each may be one more request. */
    mostDocuments: 10_000,
    mostDocumentsAtOnce: 16,
    /** A schema within a schema takes two levels. Parsers and later stages are recursive: more would overflow the stack. */
    deepestNesting: 500,
    /**
     * Of a name, and of a pointer, which consists of names. The longest pointer in a real description has 591 characters. V8
     * hashes strings beyond 16,383 by their length alone, so maps of many such strings take quadratic time.
     */
    longestName: 10_000,
    /** Aliases and merge keys of YAML can stand for billions of values, which could take hours. */
    mostRepeatedValues: 2_000_000,
    /** How often more values than are written misplaced references may stand for: so many times, and so many. */
    mostExpandedTimes: 4,
    mostExpandedValues: 2_000_000,
    /** What Swagger 2.0 says once, and each operation gets: two long arrays would give their product. */
    mostCopiedValues: 1_000_000,
    /** The memory for each indicator of YAML; a real description needs a fraction of it. */
    bytesPerIndicator: 800,
    /** A decoded text takes up to twice the memory of its bytes, so a larger one is decoded again to find places. */
    mostKeptBytes: 8_000_000,
    /** Further ones mostly have the same cause. */
    mostYamlErrors: 5,
    mostLooseLines: 100,
    mostRepeatedKeys: 50,
    mostFindings: 50,
    /** Warnings of unknown and misplaced fields. More are in no description that people write. */
    mostFieldWarnings: 100,

    // Overlays
    /** Characters of a JSONPath expression: longer than any that people write. */
    longestQuery: 2_000,
    /** Steps of all expressions together: a hundred of them may look at each value of the largest real description. */
    mostOverlaySteps: 300_000_000,
    /** Values that one expression selects: the largest real description has fewer. */
    mostSelected: 3_000_000,
    /** Values that overlays add, with those of shared parts: copies of copies double what is there. */
    mostOverlaidValues: 2_000_000,
    /** Objects whose names are compared with one that none of them has, where an expression selects nothing. */
    mostComparedObjects: 1_000,
    /** Groups within each other, and characters with their repetitions, of a pattern in an expression. */
    deepestPattern: 50,
    mostPatternStates: 5_000,

    // Schemas
    /**
     * Schemas in a chain of `allOf`, `anyOf`, `oneOf`, conditions and references. The default stack of Node has room for twice
     * as many. The longest chain in a real description has 7.
     */
    longestChain: 500,
    /** Each property with conditions multiplies the alternatives; with more of them the type is unreadable. */
    mostConditionalProperties: 3,
    mostKinds: 12,
    mostValues: 100,
    /** Each dependency adds alternatives, and TypeScript multiplies them. */
    mostDependencies: 3,
    mostDependentNames: 12,
    /** Each alternative names the properties of all others: with more alternatives the type is unreadable. */
    mostExclusive: 12,
    mostExcludedNames: 12,

    // Patterns
    /** Longer than any handwritten pattern. */
    longestPattern: 1_000,
    deepestGroups: 50,
    /** Characters of an expression, with repetitions. */
    mostStates: 100,
    /** Optional or repeated parts: each one multiplies the ways that a client tries. */
    mostLoops: 3,
    mostOptionalParts: 12,
    /** For an expression that no automaton can follow. */
    mostPlainLoops: 3,
    /** Comparing the ways of larger loops is too slow. */
    mostLoopSteps: 50_000,
    /** Nothing counts the work for keys: a longer one could take too long, and so could a higher power. */
    longestKey: 200,
    mostPowerOfKeys: 2,
    /** Patterns that are remembered. */
    mostKnownPatterns: 1_000,

    /** Characters of a text that is made for a description: nobody reads longer ones. */
    longestExample: 10_000,
    /** Patterns of one text that are each a start for texts. All of them are tested. */
    mostStartingPatterns: 5,
    /** Texts of a pattern that are tried for others than the first: most patterns have some at once. */
    mostFurtherTexts: 30,
    /** Texts of a format that each text of a pattern is added to. */
    mostJoinedStarts: 5,
    /** Steps to match a text: a pattern that needs more of them for a short text could take far too long. */
    mostMatchSteps: 10_000,
    /** Steps to make all texts of a pattern, until one matches. Real ones need some hundreds. */
    mostMakingSteps: 100_000,

    // Operations and pages
    /** The time to compare each name with each name of the description grows with both. */
    mostSuggestions: 20,
    /** How deep the objects about a page are: `data.meta.links.next`. */
    deepestPageField: 4,
    /** The fields that are examined in the objects of a response: these may lead to each other in many ways. */
    mostInnerFields: 500,
    /** A path may be divided at any of its dots, so that what is tried grows with the square of its parts. */
    longestPagePath: 50,
    /** Patterns of which the shortest names of a proposed rule are chosen: each is tried on all operations. */
    mostPagePatterns: 100,

    // Reading requests, in handlers and by the mock server
    /** Values within values of a query or a form that are read as what they are. Deeper ones stay text. */
    deepestForm: 10,
    /** Such values in one query or form. The largest form in a real description has a few hundred. */
    mostFormParts: 2_000,
    /** Listed texts that are told from other values, which all handlers would repeat. */
    mostListedTexts: 20,

    // The mock server, which anybody on the machine can reach
    /** Bytes of a body: it is kept whole, to be checked. */
    mostMockBodyBytes: 10 * 2 ** 20,
    /** Bytes of all headers and of the URL, as Node has it, whatever its own setting is. */
    mostMockHeaderBytes: 16 * 2 ** 10,
    /** Milliseconds until the headers of a request are there, all of it, and another one on the same connection. */
    longestMockHeaders: 10_000,
    longestMockRequest: 30_000,
    longestMockPause: 5_000,
    /** Milliseconds in which a client takes nothing of its answer, beside `--delay`. */
    longestMockAnswer: 60_000,
    mostMockConnections: 1_000,

    // Types
    /** TypeScript rejects 100,000 combinations (TS2590), and takes a second for each five thousand. */
    mostCombinations: 10_000,
    /** If all types together have more combinations than this, each of the others may have few. */
    mostCombinationsInAll: 20_000,
    mostCombinationsWhenMany: 100,
    /** TypeScript gives up a comparison after a hundred levels (TS2321), and takes several for each level of a type. */
    deepestCombination: 12,
    /** Shared properties of one intersection that are examined, if there are alternatives in them, and otherwise. */
    mostProducts: 50,
    mostShared: 1_000,
    /** Alternatives multiply. Beyond this many, an intersection stays as it is. */
    mostPairs: 60,
    /** The pairs of types that are examined, for each declaration. */
    mostExaminedPairs: 200,
    /** Objects within each other that are written inline: names that lead on and on would be written for ever. */
    deepestInline: 5,
    /** Objects that are written for one intersection: those within each other multiply. */
    mostInline: 40,
    /** A type repeats each item that is always present: more of them are unreadable. */
    mostItems: 8,
    /** The size of such a whole type: nested items multiply. */
    mostItemParts: 12,
    /**
     * TypeScript assigns an object whose property has several literals to a discriminated union, but only up to 25. Beyond
     * that, a variable of the schema's own type could not be sent as the union.
     */
    mostTags: 12,

    // Validators
    /**
     * Checks in an output that are made by arrow functions alone. For each name of a constant in these, TypeScript goes back through
     * all constants before: 8,000 checks take it six times as long as in functions that are declared, where it goes no further.
     */
    mostChecksInArrows: 1_000,

    // Examples
    /** Values in an example: a longer one says no more. An optional part that is larger than its share is left out. */
    largestExample: 200,
    largestExamplePart: 80,
    /** Values in an example whose parts are all demanded: those of schemas with names multiply. */
    mostExampleValues: 10_000,
    /** Values within each other. */
    deepestExample: 40,
    /** Schemas with names that are made within each other. Beyond that, the last one is made first: the stack is not endless. */
    deepestExampleChain: 20,
    /** Combinations of alternatives that are tried for one value, and for all values within an example. */
    mostExampleAttempts: 24,
    mostExampleWork: 3_000,
    /** Values within each other whose parts are looked at for the reason that there is none. */
    deepestReason: 10,
    /** So many alternatives cost as much as an attempt. */
    optionsPerAttempt: 50,
    /** Optional members that are tried one by one, where all of them together are not valid. */
    mostTriedMembers: 40,
    /** Members that no property describes, and items, where so many are demanded. */
    mostInvented: 50,
    mostExampleItems: 100,
    /** Listed values that an example chooses from. */
    mostPicked: 5,
    /** Examples of one schema that are looked at. */
    mostGivenExamples: 3,
    /** Examples with a name that one body may have: bodies share them by references, so both numbers multiply. */
    mostDescribedExamples: 50,

    // Values and validators
    /** Levels of objects that are searched for a tag. */
    deepestTag: 3,
    /** Beyond this many cases, only a tag that tells all of them apart is worth its plans. */
    mostDividedCases: 12,
    /** Beyond this many cases that may have a property, it is not examined: they are compared in pairs. */
    mostCasesInPairs: 50,
    /** Beyond this, cases are not joined for objects without a tag: the plan of all of them would be long. */
    mostJoinedCases: 12,
    /** A longer plan without a name that is used again gets one: each is written once. */
    longestRepeatedPlan: 12,
    /** Plans without a name within each other. Beyond this, they get names. */
    deepestPlan: 30,
    /** Real descriptions have fewer choices within each other. Beyond this, what stands around them is left out. */
    deepestChoice: 4,
    /** Checks of its own that a schema may have, beside others that refine it. */
    mostRefinements: 4,
    /** A schema's check is made with those of all schemas below it. So many of them within each other fit into a stack. */
    deepestCheck: 50,
    /** Schemas within each other that ask several times about a value multiply. Those of their own remember what they said. */
    mostTimesAsked: 1_000,

    // The output
    /** All files together: twice what the largest real description needs with the most verbose templates. */
    mostOutputMegabytes: 256,
    /** What takes memory before it is output: the largest real descriptions have about 6,800 for each of its megabytes. */
    partsPerMegabyte: 7_800,
    /** Schemas that are examined for a condition, a form, `unevaluatedItems` or what is possible. */
    schemasPerPart: 10,
    /** Each schema of a chain stores everything it inherits. A property takes a small part of the memory of a type. */
    propertiesPerPart: 5,
    /** Patterns that are tested for a key. */
    patternsPerPart: 2,
    /** Schemas that bind names one below another could multiply. */
    partsPerScope: 10,
    /** A schema without a name in the plans of values. */
    partsPerEntry: 0.2,
    /** Each further schema that applies at once: where such lead to each other, their sets multiply. */
    partsPerOther: 5,
    /** Characters: half of what the compiler takes, because the length of a type is an estimate. */
    longestObjectPart: 250_000,
    /** Longer, and deeper, than any type written by hand. The recursive functions of compilers support some thousand levels. */
    longestVerbatim: 1_000_000,
    deepestVerbatim: 500,
    /** Characters of docs that are remembered. */
    mostRememberedDocs: 1_000_000,

    // Verifying: real outputs take a tenth of this time, and a third of this memory
    checkSeconds: 60,
    checkSecondsPerMegabyte: 30,
    /** Checking takes 20 megabytes for each of the output, and 150 for the compiler and its library files. */
    leastCheckMegabytes: 1024,
    checkMegabytesPerMegabyte: 64,

    // Comparing with files on disk, which can hold anything
    /** Bytes: a file that is larger than this and many times larger than the output is not read. */
    mostReplacedBytes: 64 * 2 ** 20,
    /** More steps than these say nothing of a type or a check. Those of people need some dozens. */
    mostFitSteps: 5000,
    mostCheckSteps: 1000,
    /** Types within types, and names of names, which may only mean each other. The same of checks. */
    deepestFit: 50,
    deepestAccepted: 50,
    /** More alternatives of an intersection are not told apart. */
    mostForms: 100,
    /** How often a type may be only another name, which ends a cycle. */
    mostAliases: 20,

    // Writing
    /** Disks gain from several, and systems limit how many are open. */
    mostWrittenAtOnce: 16,
    /** How often a run looks again at its outputs because another one has written them meanwhile. */
    mostOvertaken: 10,
    /** Bytes of the name of a file that a tag has. Systems allow 255, encrypted folders 143, and a temporary file adds 42. */
    longestFileName: 90,
    /** Bytes of a file's name in that of its temporary file, which has 42 more. */
    longestTemporaryName: 200,

    // The folders that `init` looks at: a large repository has more than anybody waits for
    deepestFolder: 8,
    mostFiles: 50_000,
    mostFolders: 5_000,
    mostOpenedFiles: 2_000,
    mostFilesAtOnce: 32,
    /** A configuration in a folder of configurations belongs to the project, too. */
    deepestConfiguration: 1,

    // Messages
    /** Errors that are shown, and the first of each kind in any case. */
    mostShownErrors: 20,
    /** A word that is compared with others. The time grows with the square of its length. */
    longestWord: 100,
    /** Steps for all suggestions of a run: some tenths of a second. Typical descriptions take a thousandth. */
    mostWordSteps: 100_000_000,
};

export const limits: Readonly<typeof table> = table;
