import { cookies } from 'next/headers';

/** The address of the API, which browsers do not need to reach. */
export const apiUrl = process.env.PETSTORE_URL ?? 'http://localhost:8080/api/v3';

/** The settings with which the server sends the requests of a visitor, with the visitor's cookies. */
export async function visitor() {
    return { baseUrl: apiUrl, headers: { Cookie: (await cookies()).toString() } };
}
