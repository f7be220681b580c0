/** URLs take what is in the path and the query, and give a string; functions of servers take the values of variables. */
import type { AxiosInstance } from 'axios';
import { expectAssignable, expectError, expectNotAssignable, expectType } from 'tsd';
import { http as axios, createPetUrls, petUrls as urlsOfAxios } from '../fixtures/urls/axios.ts';
import * as mocksOfAxios from '../fixtures/urls/axios-mocks.ts';
import {
    filesServerUrl,
    ownServerUrl,
    petUrls,
    petUrlsUrls,
    sandboxServerUrl,
    serverUrl,
} from '../fixtures/urls/fetch.ts';
import * as mocks from '../fixtures/urls/fetch-mocks.ts';
import { shopAddPetUrl, shopGetPetByIdUrl2, shopListPetsUrl } from '../fixtures/urls/functions.ts';
import { PetUrls } from '../fixtures/urls/ng2.ts';
import { petUrls as urlsOfXior } from '../fixtures/urls/xior.ts';

expectType<(petId: number) => string>(petUrls.getPetById);
expectType<(cursor?: string, born_after?: Date, tags?: string[]) => string>(petUrls.listPets);
expectType<() => string>(petUrls.addPet);
// The body is no argument, and what follows it remains.
expectType<(petId: number, dry_run?: boolean) => string>(petUrls.getPetByIdUrl);
expectType<string>(petUrlsUrls.getFile('a', 1));
expectError(petUrlsUrls.getFile('a'));
expectError(petUrls.getPetById('7'));
expectError(petUrls.getPetById());
// Nothing is sent, so there is nothing to configure.
expectError(petUrls.getPetById(7, {}));
// Further methods of an operation have no URL of their own.
expectNotAssignable<{ addPetText: unknown }>(petUrls);

expectType<(petId: bigint) => string>(shopGetPetByIdUrl2);
expectType<(cursor?: string, bornAfter?: Date, tags?: string[]) => string>(shopListPetsUrl);
expectType<() => string>(shopAddPetUrl);
expectType<string>(urlsOfXior.listPets({ cursor: 'a', born_after: undefined }));

declare const tenant: AxiosInstance;
expectType<string>(urlsOfAxios.getPetById(7, { http: tenant }));
expectType<string>(urlsOfAxios.getPetById(7, { http: undefined }));
expectError(urlsOfAxios.getPetById(7, { baseURL: '/api' }));
expectError(urlsOfAxios.getPetById(7, axios));
expectType<typeof urlsOfAxios>(createPetUrls(tenant));

expectType<string>(new PetUrls().getPetById(7));

// Mocks can take the place of what they are of.
expectAssignable<typeof petUrls>(mocks.petUrls);
expectAssignable<typeof urlsOfAxios>(mocksOfAxios.petUrls);

expectType<string>(serverUrl());
expectType<string>(serverUrl({ region: 'us', port: '8443', basePath: undefined }));
expectError(serverUrl({ region: 'asia' }));
expectError(serverUrl({ Region: 'eu' }));
expectError(serverUrl({ port: 8443 }));
expectType<() => string>(sandboxServerUrl);
expectError(sandboxServerUrl({}));
expectType<string>(ownServerUrl({ scheme: 'http', host: 'localhost:8080', root: '' }));
expectType<string>(filesServerUrl({ bucket: 'private' }));
