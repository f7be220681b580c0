/** Descriptions that differ in who wrote them, in what they describe, and in how. The first are those of the mock server as well. */
export const chosen = [
    'stripe.com',
    'github.com/api.github.com',
    'twilio.com/api',
    'spotify.com',
    'digitalocean.com',
    'box.com',
    'adyen.com/CheckoutService',
    'azure.com/cognitiveservices-Face',
    'googleapis.com/drive',
    'openai.com',
    'slack.com',
    'asana.com',
    'notion.com',
    'xero.com/xero_accounting',
    'zoom.us',
    'plaid.com',
    'vercel.com',
    'gitlab.com',
    'amazonaws.com/s3',
    'atlassian.com/jira',
];

/** How many of them the mock server serves, if no others are asked for. */
export const countOfMocked = 10;

/** Each serves another description. */
export const templates = ['fetch', 'axios', 'ky', 'xior', 'ng2', 'ng1'];
