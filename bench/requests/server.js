// Sends the same response to every request, on a free port of loopback, and sends its URL to the process that forked
// it.
import { createServer } from 'node:http';

const body = JSON.stringify({
    id: 10,
    name: 'Rex',
    category: { id: 1, name: 'Dogs' },
    photoUrls: ['https://petstore.example/rex.png'],
    tags: [{ id: 1, name: 'friendly' }],
    status: 'available',
});
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };

const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
process.once('disconnect', () => process.exit());
