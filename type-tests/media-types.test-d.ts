/** Operations of several media types: each method has the types of its body and response. */
import { expectAssignable, expectError, expectType } from 'tsd';
import { chatClient as axiosClient } from '../fixtures/media-types/axios.ts';
import {
    type Change,
    type Chunk,
    type Completion,
    chatClient,
    type Image,
    type Upload,
} from '../fixtures/media-types/fetch.ts';
import { createCompletionStream, createImageMultipart } from '../fixtures/media-types/functions.ts';
import { chat } from '../fixtures/media-types/tsq.ts';
import { chat as stubs } from '../fixtures/media-types/tsq-mocks.ts';

// A response as a whole, and as a stream.
expectType<Promise<Completion>>(chatClient.createCompletion({ stream: false }));
expectType<Promise<AsyncIterable<Chunk>>>(chatClient.createCompletionStream({ stream: true }));
expectType<Promise<AsyncIterable<Chunk>>>(createCompletionStream({ stream: true }));
expectType<Promise<AsyncIterable<Change>>>(chatClient.watch());
expectType<Promise<AsyncIterable<Chunk>>>(chatClient.log());
expectType<AsyncIterable<Chunk>>((await axiosClient.createCompletionStream({ stream: true })).data);

// A body as JSON, as a form and as bytes.
declare const file: Blob;
expectType<Promise<Image>>(chatClient.createImage({ url: '/a' }));
expectError(chatClient.createImage({ file }));
expectType<Promise<Image>>(chatClient.createImageMultipart({ file, files: [file] }));
expectError(chatClient.createImageMultipart({ url: '/a' }));
expectError(chatClient.createImageMultipart({ file: 'a string' }));
expectType<Promise<Image>>(createImageMultipart({ file }));
expectType<Promise<Image>>(chatClient.createImageBinary(file));
expectAssignable<Parameters<typeof chatClient.replaceImage>[1]>({ file } satisfies Upload);

// Bytes inside JSON are strings, those of the same schema in a form are not.
expectType<string>((await chatClient.createImage({ url: '/a' })).data);
expectType<Promise<void>>(chatClient.changeImage('1', { name: 'a', data: file }));
expectError(chatClient.changeImage('1', { name: 'a', data: 'a string' }));

// Hooks and mocks have them too.
chat.mutations.useCreateImageMultipart().mutate({ body: { file } });
expectError(chat.mutations.useCreateImageMultipart().mutate({ body: { url: '/a' } }));
chat.mutations.useCreateCompletionStream().mutate({ body: { stream: true } });
stubs.mutations.useCreateImageBinary.mockMutation({ isPending: true });
