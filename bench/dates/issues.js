/** Issues of a repository, as a description and as bodies of a given size, with many fields, some of them dates. */

const text = { type: 'string' };
const count = { type: 'integer' };
const point = { type: 'string', format: 'date-time' };
const day = { type: 'string', format: 'date' };

const schemas = {
    User: object({ login: text, id: count, url: text, avatarUrl: text, type: text, siteAdmin: { type: 'boolean' } }),
    Label: object({ id: count, name: text, color: text, description: text }),
    Milestone: object({ id: count, title: text, openIssues: count, dueOn: day, createdAt: point }),
    Comment: object({ id: count, body: text, user: reference('User'), createdAt: point, updatedAt: point }),
    Issue: object({
        id: count,
        number: count,
        url: text,
        htmlUrl: text,
        title: text,
        body: text,
        state: { type: 'string', enum: ['open', 'closed'] },
        locked: { type: 'boolean' },
        createdAt: point,
        updatedAt: point,
        closedAt: { ...point, nullable: true },
        dueOn: day,
        user: reference('User'),
        assignees: arrayOf('User'),
        labels: arrayOf('Label'),
        milestone: reference('Milestone'),
        comments: arrayOf('Comment'),
        reactions: object({ total: count, plus: count, minus: count, heart: count, rocket: count }),
    }),
    /** Only `latest` can contain dates. */
    Search: object({ users: arrayOf('User'), latest: arrayOf('Issue') }),
};

export const description = {
    openapi: '3.0.3',
    info: { title: 'Issues', version: '1' },
    paths: {
        '/issues': { get: operation('listIssues', arrayOf('Issue')) },
        '/search': { get: operation('search', reference('Search')) },
    },
    components: { schemas },
};

/** The JSON of issues, with about this number of bytes. */
export function issuesBody(bytes) {
    return `[${fill(bytes, issue)}]`;
}

/** A body in which only one byte in twenty can be part of a date. */
export function searchBody(bytes) {
    return `{"users":[${fill(bytes * 0.95, user)}],"latest":[${fill(bytes * 0.05, issue)}]}`;
}

function fill(bytes, make) {
    const parts = [];
    for (let size = 0; size < bytes; ) {
        const part = JSON.stringify(make(parts.length));
        parts.push(part);
        size += part.length + 1;
    }
    return parts.join();
}

function issue(index) {
    const url = `https://api.example.com/repos/oak/acorn/issues/${index}`;
    return {
        id: 4_000_000 + index,
        number: index,
        url,
        htmlUrl: url.replace('api.', ''),
        title: `Nothing happens when the window is closed, ${index}`,
        body: 'Steps: open the window, write something into it and close it. Nothing is saved. '.repeat(
            1 + (index % 8),
        ),
        state: index % 3 === 0 ? 'closed' : 'open',
        locked: false,
        createdAt: pointAfter(index * 3571),
        updatedAt: pointAfter(index * 7919),
        closedAt: index % 3 === 0 ? pointAfter(index * 9973) : null,
        dueOn: pointAfter(index * 6101).slice(0, 10),
        user: user(index),
        assignees: [user(index + 1), user(index + 2)],
        labels: ['bug', 'window', 'help wanted'].map((name, id) => ({ id, name, color: 'f29513', description: name })),
        milestone: {
            id: index % 20,
            title: 'The next one',
            openIssues: 20,
            dueOn: pointAfter(index * 104_729).slice(0, 10),
            createdAt: pointAfter(index * 1299),
        },
        comments: Array.from({ length: index % 4 }, (_, id) => ({
            id,
            body: 'The same here, since the last version. Is there anything that one can do until then?',
            user: user(index + id),
            createdAt: pointAfter(index * 5003 + id),
            updatedAt: pointAfter(index * 6007 + id),
        })),
        reactions: { total: 4, plus: 1, minus: 1, heart: 1, rocket: 1 },
    };
}

function user(id) {
    const url = `https://api.example.com/users/user${id}`;
    return { login: `user${id}`, id, url, avatarUrl: `${url}/avatar.png`, type: 'User', siteAdmin: false };
}

function pointAfter(seconds) {
    return new Date(Date.UTC(2012, 0, 1) + seconds * 1000).toISOString();
}

function object(properties) {
    return { type: 'object', required: Object.keys(properties), properties };
}

function reference(name) {
    return { $ref: `#/components/schemas/${name}` };
}

function arrayOf(name) {
    return { type: 'array', items: reference(name) };
}

function operation(operationId, schema) {
    return { operationId, responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } } };
}
