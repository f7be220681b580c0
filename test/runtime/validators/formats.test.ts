import { describe, expect, test } from 'vitest';
import {
    isByte,
    isDateText,
    isDateTimeText,
    isDuration,
    isEmail,
    isHostname,
    isIpv4,
    isIpv6,
    isJsonPointer,
    isRegex,
    isTimeText,
    isUri,
    isUriReference,
    isUuid,
} from '../../../src/runtime/validators/formats.ts';

type Row = readonly [behaviour: string, text: string, isValid: boolean];

describe('isDateText', () => {
    test.each<Row>([
        ['a day', '2031-07-09', true],
        ['the first day of a year', '2031-01-01', true],
        ['the last day of a year', '2031-12-31', true],
        ['the 29th of February, if 4 divides the year', '2032-02-29', true],
        ['the 29th of February of other years', '2031-02-29', false],
        ['the 29th of February, if 400 divides the year', '2400-02-29', true],
        ['the 29th of February of other centuries', '2300-02-29', false],
        ['the 31st of a month with 30 days', '2031-09-31', false],
        ['the year 0', '0000-02-29', true],
        ['month 13', '2031-13-09', false],
        ['day 0', '2031-07-00', false],
        ['one digit', '2031-7-9', false],
        ['no hyphens', '20310709', false],
        ['a line break after it', '2031-07-09\n', false],
        ['digits of another script', '٢٠٣١-٠٧-٠٩', false],
        ['a date and a time', '2031-07-09T00:00:00Z', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isDateText(text)).toBe(isValid);
    });

    test('agrees with the calendar of JavaScript', () => {
        const days = Array.from({ length: 401 * 366 }, (_, day) => new Date(Date.UTC(1899, 0, 1 + day)));
        expect(days.filter((day) => !isDateText(day.toISOString().slice(0, 10)))).toEqual([]);
    });
});

describe('isDateTimeText', () => {
    test.each<Row>([
        ['a moment in UTC', '2031-07-09T17:45:12Z', true],
        ['a moment with an offset', '2031-07-09T17:45:12+05:45', true],
        ['a fraction of a second', '2031-07-09T17:45:12.000001-11:00', true],
        ['lower case letters', '2031-07-09t17:45:12z', true],
        ['a leap second', '2016-12-31T23:59:60Z', true],
        ['a leap second at noon', '2016-12-31T12:00:60Z', false],
        ['a day that does not exist', '2031-02-30T17:45:12Z', false],
        ['an hour that does not exist', '2031-07-09T25:45:12Z', false],
        ['a space instead of the T', '2031-07-09 17:45:12Z', false],
        ['no offset', '2031-07-09T17:45:12', false],
        ['no time', '2031-07-09', false],
        ['nothing', '', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isDateTimeText(text)).toBe(isValid);
    });
});

describe('isTimeText', () => {
    test.each<Row>([
        ['UTC', '06:07:08Z', true],
        ['a lower case letter', '06:07:08z', true],
        ['an offset', '06:07:08+12:45', true],
        ['an unknown offset', '06:07:08-00:00', true],
        ['a fraction', '06:07:08.9Z', true],
        ['no digits in the fraction', '06:07:08.Z', false],
        ['a leap second in UTC', '23:59:60+00:00', true],
        ['a leap second with a fraction', '23:59:60.75z', true],
        ['a leap second east of UTC', '05:44:60+05:45', true],
        ['a leap second west of UTC, a day before', '11:59:60.5-12:00', true],
        ['a leap second in the last minute elsewhere', '23:59:60+05:45', false],
        ['a leap second an hour early', '22:59:60-00:30', false],
        ['second 61', '23:59:61Z', false],
        ['minute 60', '06:60:08Z', false],
        ['hour 24', '24:07:08Z', false],
        ['an offset of 24 hours', '06:07:08+24:00', false],
        ['an offset without minutes', '06:07:08+12', false],
        ['no offset', '06:07:08', false],
        ['no seconds', '06:07Z', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isTimeText(text)).toBe(isValid);
    });
});

describe('isDuration', () => {
    test.each<Row>([
        ['years, months and days', 'P7Y8M9D', true],
        ['all units but weeks', 'P7Y8M9DT10H11M12S', true],
        ['months only', 'P18M', true],
        ['minutes only', 'PT18M', true],
        ['weeks', 'P52W', true],
        ['minutes and seconds', 'PT30M0S', true],
        ['lower case letters', 'pt30m', true],
        ['years and days without months', 'P7Y9D', false],
        ['hours and seconds without minutes', 'PT10H12S', false],
        ['weeks and days', 'P1W2D', false],
        ['weeks and a time', 'P1WT2H', false],
        ['no units', 'P', false],
        ['no units after the T', 'P9DT', false],
        ['seconds without the T', 'P12S', false],
        ['units in another order', 'PT12S11M', false],
        ['a fraction', 'PT1.5H', false],
        ['a number without its unit', 'P9D3', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isDuration(text)).toBe(isValid);
    });
});

describe('isEmail', () => {
    test.each<Row>([
        ['a name and a domain', 'ada@mail.example', true],
        ['a domain of one label', 'ada@intranet', true],
        ['every sign that needs no quotes', "!#$%&'*+-/=?^_`{|}~@mail.example", true],
        ['dots within the name', 'ada.king.l@mail.example', true],
        ['a dot at the start of the name', '.ada@mail.example', false],
        ['a dot at the end of the name', 'ada.@mail.example', false],
        ['two dots in the name', 'ada..king@mail.example', false],
        ['a space and an at sign in quotes', '"ada @ king"@mail.example', true],
        ['an escaped quote in quotes', String.raw`"ada \"king\" \\"@mail.example`, true],
        ['nothing in quotes', '""@mail.example', true],
        ['a quote that is not escaped', '"ada"king"@mail.example', false],
        ['a quote that is escaped and not closed', String.raw`"ada\"@mail.example`, false],
        ['an escaped character without quotes', String.raw`ada\@king@mail.example`, false],
        ['quotes around a part of the name', 'ada."king"@mail.example', false],
        ['a space without quotes', 'ada king@mail.example', false],
        ['letters beyond ASCII', 'adä@mail.example', false],
        ['no name', '@mail.example', false],
        ['no domain', 'ada@', false],
        ['no at sign', 'ada.mail.example', false],
        ['two at signs', 'ada@king@mail.example', false],
        ['hyphens within a label', 'ada@my--mail.example', true],
        ['a hyphen at the start of a label', 'ada@mail.-example', false],
        ['a hyphen at the end of a label', 'ada@mail-.example', false],
        ['a hyphen at the end of the domain', 'ada@mail-', false],
        ['a dot at the end of the domain', 'ada@mail.example.', false],
        ['two dots in the domain', 'ada@mail..example', false],
        ['an underscore in the domain', 'ada@my_mail.example', false],
        ['an address of IPv4', 'ada@[198.51.100.7]', true],
        ['an address of IPv4 that does not exist', 'ada@[198.51.100.700]', false],
        ['an address of IPv6', 'ada@[IPv6:2001:db8::7]', true],
        ['an address of IPv6 in any case', 'ada@[ipv6:::ffff:198.51.100.7]', true],
        ['an address of IPv6 without its tag', 'ada@[2001:db8::7]', false],
        ['a line break', 'ada@mail.example\n', false],
        ['a display name', 'Ada <ada@mail.example>', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isEmail(text)).toBe(isValid);
    });
});

describe('isHostname', () => {
    const label = 'x'.repeat(63);

    test.each<Row>([
        ['labels', 'api.eu-west.example', true],
        ['one label', 'db', true],
        ['upper case', 'API.Example', true],
        ['digits at the start', '4chan.example', true],
        ['a label of digits', '24.example', true],
        ['four numbers', '198.51.100.7', false],
        ['three numbers', '51.100.7', true],
        ['63 characters in a label', `${label}.example`, true],
        ['64 characters in a label', `x${label}.example`, false],
        ['253 characters', `${label}.${label}.${label}.${'x'.repeat(61)}`, true],
        ['254 characters', `${label}.${label}.${label}.${'x'.repeat(62)}`, false],
        ['a hyphen at the start', '-api.example', false],
        ['a hyphen at the end of a label', 'api-.example', false],
        ['a dot at the end', 'api.example.', false],
        ['two dots', 'api..example', false],
        ['an underscore', 'my_api.example', false],
        ['a port', 'api.example:80', false],
        ['a letter beyond ASCII', 'münchen.example', false],
        ['a space', 'api example', false],
        ['nothing', '', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isHostname(text)).toBe(isValid);
    });

    test.each<Row>([
        ['a letter with a mark', 'xn--mnchen-3ya', true],
        ['upper case', 'XN--MNCHEN-3YA.example', true],
        ['a sharp s', 'xn--fa-hia', true],
        ['letters without ASCII', 'xn--r8jz45g', true],
        ['a vowel sign within a word', 'xn--e2br7b6a3c', true],
        ['a middle dot between two l', 'xn--collecci-ioa91d', true],
        ['a middle dot between other letters', 'xn--op-0ea', false],
        ['a keraia before a Greek letter', 'xn--wva6j', true],
        ['a keraia before a Latin letter', 'xn--b-jib', false],
        ['a geresh after a Hebrew letter', 'xn--6db0e', true],
        ['a geresh after a Latin letter', 'xn--g-0jc', false],
        ['a middle dot of Katakana in a Katakana word', 'xn--ccka0y', true],
        ['a middle dot of Katakana in a Latin word', 'xn--ab-3n4a', false],
        ['Arabic digits', 'xn--cibc', true],
        ['Arabic digits of both kinds', 'xn--cib40a', false],
        ['a joiner after a virama', 'xn--31b2cve222i', true],
        ['a joiner after a letter', 'xn--31b2c854h', false],
        ['a non-joiner between Arabic letters', 'xn--mgbn2ecje63gr19l', true],
        ['a non-joiner between Latin letters', 'xn--a-bga620v', false],
        ['a capital letter that is encoded', 'xn--wca', false],
        ['a letter and a mark that Unicode composes', 'xn--u-ccb', false],
        ['a wide letter', 'xn--qi7c', false],
        ['a mark at the start', 'xn--b-wbb', false],
        ['a letter that is never allowed', 'xn--ngb1c', false],
        ['an old letter of Hangul', 'xn--b-n5g', false],
        ['an emoji', 'xn--e28h', false],
        ['two hyphens after two letters', 'xn--ab---3ra', false],
        ['a hyphen at the end', 'xn----dha', false],
        ['a hyphen at the start', 'xn----eha', false],
        ['a number that ends too early', 'xn--z', false],
        ['a number beyond Unicode', 'xn--99999999', false],
        ['nothing after the prefix', 'xn--', false],
    ])('of an encoded label: %s', (_behaviour, text, isValid) => {
        expect(isHostname(text)).toBe(isValid);
    });
});

describe('isIpv4', () => {
    test.each<Row>([
        ['four numbers', '198.51.100.7', true],
        ['zeros', '0.0.0.0', true],
        ['the highest numbers', '255.255.255.255', true],
        ['a number above 255', '198.51.100.256', false],
        ['zeros at the start, as in three digits', '198.051.100.007', true],
        ['four digits', '198.51.100.0007', false],
        ['three numbers', '198.51.100', false],
        ['five numbers', '198.51.100.7.1', false],
        ['a dot at the end', '198.51.100.7.', false],
        ['a dot at the start', '.198.51.100.7', false],
        ['a sign', '198.51.100.+7', false],
        ['hexadecimal digits', '198.51.100.0x7', false],
        ['a space', '198.51.100.7 ', false],
        ['a mask', '198.51.100.0/24', false],
        ['digits of another script', '198.51.100.٧', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isIpv4(text)).toBe(isValid);
    });
});

describe('isIpv6', () => {
    test.each<Row>([
        ['eight groups', '2001:db8:0:1:22:333:4444:abcd', true],
        ['upper case', '2001:DB8::ABCD', true],
        ['no groups', '::', true],
        ['no groups at the end', '2001:db8::', true],
        ['no groups at the start', '::db8', true],
        ['one group left out at the start', '::2:3:4:5:6:7:8', true],
        ['one group left out at the end', '1:2:3:4:5:6:7::', true],
        ['eight groups and none left out', '1:2:3:4::5:6:7:8', false],
        ['groups left out twice', '2001::db8::1', false],
        ['seven groups', '1:2:3:4:5:6:7', false],
        ['nine groups', '1:2:3:4:5:6:7:8:9', false],
        ['three colons', '2001:::db8', false],
        ['five digits in a group', '2001:00db8::', false],
        ['a colon at the start', ':db8::1', false],
        ['a colon at the end', 'db8::1:', false],
        ['an address of IPv4 at the end', '::ffff:198.51.100.7', true],
        ['six groups and an address of IPv4', '1:2:3:4:5:6:198.51.100.7', true],
        ['seven groups and an address of IPv4', '1:2:3:4:5:6:7:198.51.100.7', false],
        ['an address of IPv4 at the start', '198.51.100.7::', false],
        ['an address of IPv4 with a zero at the start', '::198.51.100.07', false],
        ['an address of IPv4 only', '198.51.100.7', false],
        ['a zone', 'fe80::1%en0', false],
        ['brackets', '[2001:db8::1]', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isIpv6(text)).toBe(isValid);
    });
});

describe('isUuid', () => {
    test.each<Row>([
        ['random', '3f0c5c1e-9b7d-4c7e-8a55-0d1e2f3a4b5c', true],
        ['upper case', '3F0C5C1E-9B7D-4C7E-8A55-0D1E2F3A4B5C', true],
        ['of a version that does not exist', '3f0c5c1e-9b7d-fc7e-0a55-0d1e2f3a4b5c', true],
        ['ones only', 'ffffffff-ffff-ffff-ffff-ffffffffffff', true],
        ['in braces', '{3f0c5c1e-9b7d-4c7e-8a55-0d1e2f3a4b5c}', false],
        ['without hyphens', '3f0c5c1e9b7d4c7e8a550d1e2f3a4b5c', false],
        ['a digit less', '3f0c5c1e-9b7d-4c7e-8a55-0d1e2f3a4b5', false],
        ['a digit more', '3f0c5c1e-9b7d-4c7e-8a55-0d1e2f3a4b5c0', false],
        ['a letter that is no digit', '3f0c5c1e-9b7d-4c7e-8a55-0d1e2f3a4b5g', false],
        ['a space', ' 3f0c5c1e-9b7d-4c7e-8a55-0d1e2f3a4b5c', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isUuid(text)).toBe(isValid);
    });
});

describe('isUri and isUriReference', () => {
    test.each<[string, string, 'URI' | 'reference' | 'neither']>([
        ['all parts', 'https://ada:key@api.example:8443/a/b;v=1?c=d&e=/?#f/?', 'URI'],
        ['a scheme and a path', 'urn:isbn:9780262510875', 'URI'],
        ['a scheme only', 'about:', 'URI'],
        ['a scheme with signs', 'svn+ssh-2.0://host', 'URI'],
        ['no host', 'file:///tmp/a', 'URI'],
        ['no port', 'http://api.example:/', 'URI'],
        ['encoded characters', 'https://api%2Dexample/%c3%bc?%20#%23', 'URI'],
        ['numbers that are no address', 'http://300.1/', 'URI'],
        ['an address of IPv6', 'http://[2001:db8::1]:80/', 'URI'],
        ['an address of IPv6 with IPv4', 'http://[::198.51.100.7]', 'URI'],
        ['an address of the future', 'http://[vF.a:b$]', 'URI'],
        ['an address of the future without an end', 'http://[vF.]', 'neither'],
        ['an address of IPv6 that is wrong', 'http://[2001:db8]', 'neither'],
        ['an address of IPv4 in brackets', 'http://[198.51.100.7]', 'neither'],
        ['a zone', 'http://[fe80::1%25en0]', 'neither'],
        ['text after the brackets', 'http://[::1]a', 'neither'],
        ['brackets in the path', 'http://host/[a]', 'neither'],
        ['brackets in the query', 'http://host/?a[]=1', 'neither'],
        ['letters in the port', 'http://host:http/', 'neither'],
        ['two at signs', 'http://a@b@host/', 'neither'],
        ['two hashes', 'http://host/#a#b', 'neither'],
        ['a sign that is not encoded', 'http://host/<a>', 'neither'],
        ['a backslash', 'http:\\\\host', 'neither'],
        ['a letter beyond ASCII', 'http://host/ü', 'neither'],
        ['a space', 'http://host/a b', 'neither'],
        ['a line break', 'http://host/\n', 'neither'],
        ['an encoding of one digit', 'http://host/%2', 'neither'],
        ['an encoding without digits', 'http://host/%', 'neither'],
        ['a host without a scheme', '//host/a', 'reference'],
        ['an absolute path', '/a//b', 'reference'],
        ['a relative path', '../a/b', 'reference'],
        ['a query', '?a=b', 'reference'],
        ['a fragment', '#a', 'reference'],
        ['nothing', '', 'reference'],
        ['a colon in a later segment', 'a/b:c', 'reference'],
        ['a colon in the query', '1?b:c', 'reference'],
        ['a colon in a first segment that is no scheme', '1a:c', 'neither'],
        ['a colon at the start', ':a', 'neither'],
    ])('%s', (_behaviour, text, kind) => {
        expect([isUri(text), isUriReference(text)]).toEqual([kind === 'URI', kind !== 'neither']);
    });
});

describe('isRegex', () => {
    test.each<Row>([
        ['letters', '^[a-z]+$', true],
        ['nothing', '', true],
        ['a property of Unicode', '^\\p{Letter}$', true],
        ['a character of Unicode', '\\u{1F600}', true],
        ['a look behind', '(?<=a)b', true],
        ['a group that is not closed', '(a', false],
        ['a class that is not closed', '[a', false],
        ['nothing to repeat', '*a', false],
        ['a range in the wrong order', '[z-a]', false],
        ['an anchor of another language', '\\Aa\\z', false],
        ['an escape that Unicode does not have', '\\-', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isRegex(text)).toBe(isValid);
    });
});

describe('isJsonPointer', () => {
    test.each<Row>([
        ['the whole document', '', true],
        ['a member', '/name', true],
        ['members and an index', '/pets/0/name', true],
        ['a member without a name', '/', true],
        ['a slash and a tilde', '/a~1b~0c', true],
        ['a tilde before a digit of a name', '/~01', true],
        ['spaces and letters of all kinds', '/ü 😀/\n', true],
        ['a tilde only', '/~', false],
        ['a tilde before another digit', '/~2', false],
        ['two tildes', '/~~0', false],
        ['no slash at the start', 'name/first', false],
        ['a fragment of a URI', '#/name', false],
        ['a line break at the start', '\n/name', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isJsonPointer(text)).toBe(isValid);
    });
});

describe('isByte', () => {
    test.each<Row>([
        ['no bytes', '', true],
        ['three bytes', 'b2Fz', true],
        ['two bytes', 'b2E=', true],
        ['one byte', 'bw==', true],
        ['every sign', 'AZaz09+/', true],
        ['no padding', 'b2E', false],
        ['padding only', '====', false],
        ['three signs of padding', 'b===', false],
        ['padding before the end', 'bw==b2Fz', false],
        ['padding between characters', 'b=E=', false],
        ['the alphabet of URLs', 'a-_b', false],
        ['a line break', 'b2Fz\nb2F', false],
        ['a letter beyond ASCII', 'b2Fü', false],
    ])('%s', (_behaviour, text, isValid) => {
        expect(isByte(text)).toBe(isValid);
    });

    test('takes a body of 20 MB', () => {
        expect(isByte('b2Fz'.repeat(5_000_000))).toBe(true);
    });
});

/** Inputs that make a regular expression with more than one way to match go back and forth. They only have to end. */
describe('takes linear time', () => {
    const all = {
        isByte,
        isDateText,
        isDateTimeText,
        isDuration,
        isEmail,
        isHostname,
        isIpv4,
        isIpv6,
        isJsonPointer,
        isTimeText,
        isUri,
        isUriReference,
        isUuid,
    };
    const starts = ['', 'a@', '"', 'a@[IPv6:', 'x://', '//[', '/', 'P', '1::', '23:59:60.'];
    const repeated = ['a', '0', '1.', 'a-', '-', ':', '1:', '::', '@', '/', '%41', '\\"', '~0', '=', '(', '1Y'];
    const ends = ['', '!', '@', '\n'];

    test.each(Object.entries(all))('%s', (_name, isValid) => {
        for (const start of starts) {
            for (const part of repeated) {
                for (const end of ends) {
                    expect(isValid(start + part.repeat(100_000 / part.length) + end)).toBeTypeOf('boolean');
                }
            }
        }
    });

    test.each<[...Row, (text: string) => boolean]>([
        ['a long domain', `a@${'b.'.repeat(50_000)}c`, true, isEmail],
        ['a long domain with a wrong end', `a@${'b-'.repeat(50_000)}`, false, isEmail],
        ['a long name', `${'a.'.repeat(50_000)}a@b`, true, isEmail],
        ['a long name in quotes', `"${'\\"'.repeat(50_000)}"@b`, true, isEmail],
        ['a long path', `http://host${'/a:b'.repeat(25_000)}`, true, isUri],
        ['a long user', `http://${'a:'.repeat(50_000)}@host`, true, isUri],
        ['a long port', `http://host:${'8'.repeat(100_000)}x`, false, isUri],
        ['a long fraction', `23:59:60.${'9'.repeat(100_000)}Z`, true, isTimeText],
        ['a long duration', `P${'9'.repeat(100_000)}D`, true, isDuration],
        ['a long pointer', '/~0'.repeat(33_334), true, isJsonPointer],
        ['a long regular expression', 'a|'.repeat(50_000), true, isRegex],
        ['groups that are not closed', '('.repeat(100_000), false, isRegex],
        ['long hosts', 'xn--'.repeat(25_000), false, isHostname],
    ])('%s', (_behaviour, text, expected, isValid) => {
        expect(isValid(text)).toBe(expected);
    });
});
