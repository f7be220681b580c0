/** The servers of operations that have their own, as the application changes them. */
import type { InjectionToken } from '@angular/core';
import { expectError, expectType } from 'tsd';
import * as axios from '../fixtures/openapi-3.2-servers/axios-instances.ts';
import { otherServers } from '../fixtures/openapi-3.2-servers/fetch.ts';
import * as fetch from '../fixtures/openapi-3.2-servers/fetch-instances.ts';
import * as ng1 from '../fixtures/openapi-3.2-servers/ng1.ts';
import * as ng2 from '../fixtures/openapi-3.2-servers/ng2.ts';

interface Servers {
    live: string;
    uploads: string;
    filesExampleComV2: string;
}

expectType<Servers>(otherServers);
otherServers.uploads = 'https://uploads.example';
expectError(otherServers.upload);

const http = fetch.withServers(fetch.createInstance(), { uploads: 'https://uploads.example' });
expectType<fetch.HttpSettings>(http);
fetch.withServers(fetch.http, {});
expectError(fetch.withServers(http, { upload: 'https://uploads.example' }));
expectError(fetch.withServers(http, { uploads: undefined }));
expectType<typeof axios.http>(axios.withServers(axios.createInstance(), { live: '/live' }));

expectType<InjectionToken<Servers>>(ng2.OTHER_SERVERS);
expectType<string>(ng1.otherServersName);
