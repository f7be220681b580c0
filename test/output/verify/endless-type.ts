/** A short type that takes the compiler minutes: each of its members is a union of 60,000 literals. */
export const endlessType = `[${Array.from({ length: 1000 }, (_, index) => {
    const digit = `\${${Array.from({ length: 9 }, (_, value) => value).join('|')}}`;
    return `\`${index}x${digit.repeat(5)}\``;
}).join(', ')}]`;
