// A Petstore that keeps its pets and orders in memory: the part of fixtures/petstore.yaml that the examples and the
// applications of `npm run test:apps` call.

import { createServer as createHttpServer } from 'node:http';

const basePath = '/api/v3';
const statuses = ['available', 'pending', 'sold'];

/** Starts the server on a free local port. `createServer` may be that of another protocol. */
export async function startPetstore(createServer = createHttpServer) {
    const shop = { pets: new Map(), orders: new Map(), nextId: 1 };
    const server = createServer((request, response) => {
        handle(shop, request)
            .catch(() => respondWithError(400, 'What was sent makes no sense'))
            .then(({ status, body }) => {
                response.writeHead(status, body === undefined ? {} : { 'Content-Type': 'application/json' });
                response.end(body === undefined ? undefined : JSON.stringify(body));
            });
    });
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
    });
    return {
        url: `http://127.0.0.1:${server.address().port}${basePath}`,
        close: () =>
            new Promise((resolve) => {
                server.close(resolve);
                server.closeAllConnections?.();
            }),
    };
}

async function handle(shop, request) {
    const url = new URL(request.url, 'http://127.0.0.1');
    const path = url.pathname.slice(basePath.length);
    const [, start, id] = /^(\/pet|\/store\/order)\/(\d+)$/.exec(path) ?? [];
    switch (`${request.method} ${id === undefined ? path : `${start}/{id}`}`) {
        case 'POST /pet':
            return addPet(shop, await readJson(request));
        case 'PUT /pet':
            return updatePet(shop, await readJson(request));
        case 'GET /pet/findByStatus':
            return findPetsByStatus(shop, url.searchParams.getAll('status'));
        case 'GET /pet/{id}':
            return getPetById(shop, Number(id));
        case 'DELETE /pet/{id}':
            return deletePet(shop, Number(id));
        case 'GET /store/inventory':
            return getInventory(shop);
        case 'POST /store/order':
            return placeOrder(shop, await readJson(request));
        case 'GET /store/order/{id}':
            return getOrderById(shop, Number(id));
        default:
            return respondWithError(404, `There is no ${request.method} ${path}`);
    }
}

function addPet(shop, pet) {
    if (typeof pet.name !== 'string') return respondWithError(400, 'A pet needs a name');
    const stored = { ...pet, id: shop.nextId++ };
    shop.pets.set(stored.id, stored);
    return success(stored);
}

function updatePet(shop, pet) {
    if (!shop.pets.has(pet.id)) return noPet(pet.id);
    shop.pets.set(pet.id, pet);
    return success(pet);
}

function findPetsByStatus(shop, wanted) {
    if (!wanted.every((status) => statuses.includes(status))) return respondWithError(400, 'There is no such status');
    return success([...shop.pets.values()].filter((pet) => wanted.includes(pet.status)));
}

function getPetById(shop, id) {
    return shop.pets.has(id) ? success(shop.pets.get(id)) : noPet(id);
}

function deletePet(shop, id) {
    return shop.pets.delete(id) ? { status: 204 } : noPet(id);
}

function getInventory(shop) {
    const counts = {};
    for (const { status } of shop.pets.values()) counts[status] = (counts[status] ?? 0) + 1;
    return success(counts);
}

function placeOrder(shop, order) {
    const stored = { ...order, id: shop.orders.size + 1 };
    shop.orders.set(stored.id, stored);
    return success(stored);
}

function getOrderById(shop, id) {
    return shop.orders.has(id) ? success(shop.orders.get(id)) : respondWithError(404, `There is no order ${id}`);
}

async function readJson(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function success(body) {
    return { status: 200, body };
}

function respondWithError(status, message) {
    return { status, body: { code: status, type: 'error', message } };
}

function noPet(id) {
    return respondWithError(404, `There is no pet ${id}`);
}
