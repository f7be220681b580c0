/** What people type for a property of some name, or for a format: by its words. */

/** For what a text or a number is wanted. */
export interface Naming {
    /** The name of its property. */
    readonly name: string | undefined;
    /** What is added to the seed. */
    readonly offset: number;
    /** How many values beside each other must differ. */
    readonly variety?: number | undefined;
}

/** Names that mean the same, without signs and in small letters, and groups of texts: the first that is valid is used. */
type Row = readonly [names: string, ...groups: readonly (readonly string[])[]];

/** Addresses are those for documentation (RFC 2606, 3849, 5737), phone numbers those for fiction (555-0100 to 555-0199). */
const rows: readonly Row[] = [
    [
        'phone phonenumber telephone telephonenumber tel mobile mobilenumber mobilephone fax msisdn',
        ['+12025550100', '+12025550101', '+12025550102'],
    ],
    ['email mail emailaddress idnemail', ['jane.doe@example.com'], ['a@b.co', 'b@b.co', 'c@b.co']],
    [
        'url uri link href website homepage site iri urireference irireference',
        ['https://example.com/'],
        ['http://a.bc'],
        ['urn:a:b', 'urn:a:c', 'urn:a:d'],
        ['a:b', 'a:c', 'a:d'],
    ],
    ['avatar avatarurl image imageurl photo photourl picture pictureurl', ['https://example.com/image.png']],
    ['logo logourl icon iconurl thumbnail thumbnailurl cover coverurl', ['https://example.com/logo.png']],
    ['webhook webhookurl callback callbackurl', ['https://example.com/webhook']],
    [
        'uritemplate',
        ['https://example.com/{id}', 'https://example.com/{name}', 'https://example.com/{?page}'],
        ['{id}'],
    ],
    ['host hostname domain domainname idnhostname', ['example.com', 'example.net', 'example.org'], ['a']],
    ['ip ipaddress ipv4', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], ['198.51.100.100'], ['1.1.1.1']],
    ['ipv6', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], ['::1'], ['2001:0db8:0000:0000:0000:0000:0000:0001']],
    ['mac macaddress', ['00:00:5e:00:53:01', '00:00:5e:00:53:02', '00:00:5e:00:53:03']],
    ['cidr', ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24']],
    ['port', ['8080']],
    ['path filepath', ['/example']],
    ['useragent', ['Mozilla/5.0']],

    ['id identifier', ['1']],
    ['uuid guid', ['3f2b6c1e-8d4a-4c57-9e0b-5a1d7f3c9b01']],
    ['objectid', ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439012', '507f1f77bcf86cd799439013']],
    ['ulid', ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAW', '01ARZ3NDEKTSV4RRFFQ69G5FAX']],
    ['jwt', ['eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']],
    ['slug', ['example-1']],
    ['sku', ['SKU-1']],
    ['isbn', ['978-3-16-148410-0'], ['9783161484100']],
    ['iban', ['DE89370400440532013000']],
    ['bic swift swiftcode', ['DEUTDEFF', 'DEUTDEFF500']],
    ['password passphrase', ['Correct-Horse-1'], ['Passw0rd!'], ['Secret-1']],
    ['md5', ['d41d8cd98f00b204e9800998ecf8427e']],
    ['sha sha1 commit', ['da39a3ee5e6b4b0d3255bfef95601890afd80709']],
    ['sha256 checksum', ['e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855']],
    ['etag', ['"1"', '"2"', '"3"']],

    ['username login userid', ['user1']],
    ['firstname givenname forename', ['Ada', 'Grace', 'Alan']],
    ['lastname familyname surname', ['Lovelace', 'Hopper', 'Turing']],
    ['fullname displayname personname author owner', ['Ada Lovelace', 'Grace Hopper', 'Alan Turing']],
    ['middlename', ['Maria']],
    ['nickname alias', ['Rex']],
    ['name label', ['Example']],
    ['title headline subject', ['An example']],
    ['gender sex', ['female', 'male'], ['F', 'M']],
    ['company companyname organization organizationname organisation employer', ['Example Ltd']],
    ['jobtitle job occupation', ['Engineer', 'Architect', 'Author']],

    [
        'address street streetaddress addressline addressline1 line1 street1 address1',
        ['1 Example Street', '2 Example Street', '3 Example Street'],
    ],
    ['city cityname town', ['Berlin', 'Paris', 'Tokyo']],
    ['country countryname', ['Germany', 'France', 'Japan'], ['DE', 'FR', 'JP'], ['DEU', 'FRA', 'JPN']],
    ['countrycode iso3166 iso3166alpha2 nationality', ['DE', 'FR', 'JP'], ['DEU', 'FRA', 'JPN'], ['276', '250', '392']],
    ['province county', ['Ontario', 'Quebec', 'Alberta'], ['ON', 'QC', 'AB']],
    ['zip zipcode postalcode postcode', ['10115', '75001', '10001'], ['10001-0001'], ['1011']],
    ['latitude lat', ['52.52']],
    ['longitude lng lon', ['13.405']],
    ['timezone tz zoneinfo', ['Europe/Berlin', 'Europe/Paris', 'Asia/Tokyo'], ['UTC']],
    ['currency currencycode iso4217', ['EUR', 'USD', 'JPY'], ['eur', 'usd', 'jpy']],
    ['locale languagetag bcp47', ['en-US', 'de-DE', 'fr-FR'], ['en_US', 'de_DE', 'fr_FR'], ['en', 'de', 'fr']],
    ['language lang languagecode', ['en', 'de', 'fr'], ['en-US', 'de-DE', 'fr-FR'], ['eng', 'deu', 'fra']],

    [
        'datetime timestamp isodatetime instant',
        ['2024-05-17T09:30:00Z'],
        ['2024-05-17T09:30:00.000Z'],
        ['2024-05-17T09:30:00'],
    ],
    ['date birthday birthdate dateofbirth dob day', ['2024-05-17'], ['17.05.2024'], ['05/17/2024'], ['20240517']],
    ['time isotime', ['09:30:00Z', '10:30:00Z', '11:30:00Z'], ['09:30:00'], ['09:30']],
    ['datetimelocal', ['2024-05-17T09:30:00']],
    ['timelocal', ['09:30:00', '10:30:00', '11:30:00']],
    ['duration', ['PT1H', 'PT2H', 'PT3H'], ['P1D']],
    ['year', ['2024']],
    ['month', ['2024-05'], ['05']],
    ['cron schedule', ['0 9 * * *']],

    ['price amount total decimal money cost balance', ['9.99', '10.99', '11.99'], ['10']],
    ['number double float', ['1.5', '2.5', '3.5'], ['1']],
    ['int int8 int16 int32 int64 integer long uint8 uint16 uint32 uint64 bigint', ['1']],
    ['boolean bool', ['true', 'false']],
    ['unit', ['kg']],
    ['version semver', ['1.0.0', '1.0.1', '1.0.2']],
    ['color colour hexcolor', ['#1e90ff', '#2e8b57', '#ff7f50'], ['blue', 'green', 'red']],
    ['char', ['a', 'b', 'c']],
    ['hex', ['0a1b2c3d', '0a1b2c3e', '0a1b2c3f'], ['0a']],

    ['description summary text body content', ['An example text']],
    ['page count offset limit quantity size index', ['1']],
    ['comment note remark', ['An example comment']],
    ['message', ['An example message']],
    ['filename file', ['example.txt', 'example-2.txt', 'example-3.txt']],
    ['mime mimetype contenttype mediatype mediarange', ['application/json', 'text/plain', 'text/html']],
    ['byte base64', ['ZXhhbXBsZQ==', 'ZXhhbXBsZSAy', 'ZXhhbXBsZSAz'], ['YQ==', 'Yg==', 'Yw==']],
    ['base64url', ['ZXhhbXBsZQ', 'ZXhhbXBsZSAy', 'ZXhhbXBsZSAz']],
    ['base32', ['MV4GC3LQNRSQ====']],
    ['base16', ['6578616d706c65']],
    ['json applicationjson', ['{"name":"example"}'], ['{}'], ['1']],
    ['html texthtml', ['<p>example</p>']],
    ['xml applicationxml textxml', ['<example/>']],
    ['markdown md textmarkdown', ['# Example']],
    ['csv textcsv', ['name\nexample']],
    ['regex regexp pattern', ['^[a-z]+$', '^[A-Z]+$', '^[0-9]+$'], ['a']],
    ['jsonpointer', ['/example', '/example/0', '/example/1'], ['']],
    ['relativejsonpointer', ['0/example', '1/example', '2/example'], ['0']],
    ['jsonpointerurifragment', ['#/example']],
];

const groupsByName: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
    rows.flatMap(([names, ...groups]) => names.split(' ').map((name) => [name, groups] as const)),
);

/** The groups for names that have no row of their own: their meaning is in their last word. */
const groupsByEnd: readonly (readonly [end: RegExp, groups: readonly (readonly string[])[]])[] = [
    [
        /\w (?:at|datetime|time|timestamp)$|^(?:created|updated|modified|deleted|expires)(?: on)?$/,
        [['2024-05-17T09:30:00Z']],
    ],
    [/\w (?:on|until)$/, [['2024-05-17']]],
];

/** Texts with signs, which have a form of their own: those that a pattern may have meant. */
export const wellKnownTexts: readonly (readonly string[])[] = rows
    .flatMap(([, ...groups]) => groups)
    .filter((group) => group.every((text) => text.length > 4 && /[-+./:@#]/.test(text)));

/** The words of a name, in small letters: of `nickName`, `nick_name` and `NICK-NAME`. */
export function wordsOf(name: string): readonly string[] {
    const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
    return words.map((word) => word.toLowerCase());
}

/** The groups of texts for the words of a name. The more of its last words a row has, the better; an `s` may be a plural. */
export function textsFor(words: readonly string[]): readonly (readonly string[])[] {
    const last = words.at(-1);
    if (last === undefined) return [];
    const singular = [...words.slice(0, -1), last.replace(/s$/, '')];
    for (let start = 0; start < words.length; start++) {
        const [name, one] = [words, singular].map((some) => some.slice(start).join(''));
        const found = groupsByName.get(name ?? '') ?? groupsByName.get(one ?? '');
        if (found !== undefined) return start > 0 ? [...ofThing(words, start), ...found] : found;
        const whole = start === 0 ? groupsByEnd.find(([end]) => end.test(words.join(' '))) : undefined;
        if (whole !== undefined) return whole[1];
    }
    return /^(?:key|token|secret|code|reference|number|hash|tag)$/.test(singular.at(-1) ?? '')
        ? [[`${singular.join('-')}-1`]]
        : [];
}

/** What has a name or an identity is in the words before: `petId` is `pet-1`, and `petName` is `Example pet`. */
function ofThing(words: readonly string[], start: number): readonly (readonly string[])[] {
    const thing = words.slice(0, start).filter((word) => word !== 'x');
    if (thing.length === 0) return [];
    const rest = words.slice(start).join('').replace(/s$/, '');
    if (rest === 'id' || rest === 'identifier') return [[`${thing.join('-')}-1`]];
    return rest === 'name' ? [[`Example ${thing.join(' ')}`]] : [];
}
