export default defineNuxtConfig({
    compatibilityDate: '2026-11-01',
    telemetry: false,
    // The address of the API, which browsers do not need to reach.
    runtimeConfig: { apiUrl: process.env.PETSTORE_URL ?? 'http://localhost:8080/api/v3' },
});
