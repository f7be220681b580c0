import { expectAssignable, expectError, expectType } from 'tsd';
import * as axios from '../fixtures/progress/axios.ts';
import * as fetch from '../fixtures/progress/fetch.ts';
import * as ky from '../fixtures/progress/ky.ts';
import type * as ng1 from '../fixtures/progress/ng1.ts';
import type * as ng2 from '../fixtures/progress/ng2.ts';
import type * as hooks from '../fixtures/progress/tsq-hooks.ts';
import * as xior from '../fixtures/progress/xior.ts';

declare const ng1Files: ng1.FileService;
declare const ng2Files: ng2.FileService;
const file = new Blob();

// Each library tells the same. The schema keeps its name.
const told = { onProgress: (progress: fetch.TransferProgress): void => void progress };
expectType<'upload' | 'download'>({} as fetch.TransferProgress['direction']);
expectType<number>({} as fetch.TransferProgress['loaded']);
expectType<number | undefined>({} as fetch.TransferProgress['total']);
fetch.fileClient.uploadFile({ file }, told);
axios.fileClient.uploadFile({ file }, told);
ky.fileClient.uploadFile({ file }, told);
xior.fileClient.uploadFile({ file }, told);
ng1Files.uploadFile({ file }, told);
ng2Files.uploadFile({ file }, told);
expectType<Promise<fetch.Progress>>(fetch.fileClient.uploadFile({ file }, { onProgress: undefined }));

// So do downloads, with the other settings of a call.
fetch.fileClient.downloadFile(1, { ...told, signal: new AbortController().signal });
ng2Files.downloadFile(1, { ...told, params: { version: 2 } });
ky.fileClient.downloadFile(1, { ...told, http: ky.http });

// JSON and items that arrive one by one tell nothing.
expectError(fetch.fileClient.listFiles({ onProgress: () => {} }));
expectError(fetch.toolClient.transcribe({ file }, { onProgress: () => {} }));
expectError(fetch.fileClient.examineFile(1, { onProgress: () => {} }));

// Mutations take it in their variables.
expectAssignable<hooks.UploadFileVariables>({ body: { file }, $config: told });
