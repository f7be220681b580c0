import type { JsonObject } from '../../../src/load/json.ts';

/**
 * Parts that do not become code: servers, callbacks, webhooks without bodies, examples and extensions. Security becomes a
 * comment.
 */
export const surroundings: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Surroundings', version: '1', 'x-logo': { url: 'https://example.com/logo.png', altText: 'Logo' } },
    servers: [
        {
            url: 'https://{host}.example.com/v1',
            description: 'Where it runs',
            variables: { host: { default: 'api', enum: ['api', 'test'], description: 'Which of them' } },
        },
    ],
    security: [{ key: [] }],
    tags: [{ name: 'event', description: 'What happens' }],
    paths: {
        '/events': {
            servers: [{ url: '/own' }],
            post: {
                tags: ['event'],
                operationId: 'subscribe',
                security: [
                    { login: ['read:events'], key: [] },
                    { token: [] },
                    { session: [] },
                    { queryKey: [] },
                    { account: [] },
                    { signature: [] },
                    { openId: ['profile'], certificate: [] },
                    {},
                ],
                parameters: [
                    {
                        name: 'topic',
                        in: 'query',
                        schema: { type: 'string' },
                        examples: {
                            first: { summary: 'One', value: 'birthdays', externalValue: 'https://example.com' },
                        },
                    },
                ],
                callbacks: {
                    onEvent: { '{$request.query.topic}': { post: { responses: { '200': { description: 'Seen' } } } } },
                },
                responses: { '204': { description: 'Subscribed' } },
                'x-vendor': { any: ['thing', { goes: 'here' }] },
            },
        },
    },
    webhooks: { happened: { post: { operationId: 'happened', responses: { '200': { description: 'Heard' } } } } },
    components: {
        securitySchemes: {
            key: { type: 'apiKey', name: 'X-Key', in: 'header', description: 'A key' },
            token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token' },
            session: { type: 'apiKey', name: 'session', in: 'cookie' },
            queryKey: { type: 'apiKey', name: 'api key', in: 'query', description: 'A key in the query' },
            account: { type: 'http', scheme: 'basic', description: 'A name and its password' },
            signature: { type: 'http', scheme: 'Signature' },
            openId: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com/.well-known/openid-configuration' },
            certificate: { type: 'mutualTLS', description: 'A certificate' },
            login: {
                type: 'oauth2',
                description: 'Somebody logs in',
                flows: {
                    implicit: { authorizationUrl: 'https://example.com', scopes: { 'read:events': 'Read them' } },
                    password: { tokenUrl: 'https://example.com/token', scopes: { 'read:events': 'Read them' } },
                    clientCredentials: {
                        tokenUrl: 'https://example.com/token',
                        refreshUrl: 'https://example.com/refresh',
                        scopes: { 'write:events': 'Write them' },
                    },
                    authorizationCode: {
                        authorizationUrl: 'https://example.com',
                        tokenUrl: 'https://example.com/token',
                        scopes: {},
                    },
                },
            },
        },
        examples: { Birthday: { summary: 'A day', value: { date: 'today' } } },
    },
    'x-generator': 'by hand',
};
