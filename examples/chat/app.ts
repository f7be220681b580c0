// A program that uses everything in the description: a response as a whole and as a stream, a picture by URL and as a
// file.

import { type CompletionRequest, chatClient, http, imagesClient } from './generated/chat.ts';

/** Reports each step to the caller: the call as it is in the code, and its result. */
type Show = (call: string, outcome: unknown) => void;

export async function visitChat(baseUrl: string, show: Show): Promise<void> {
    http.baseUrl = baseUrl;
    const request: CompletionRequest = { messages: [{ role: 'user', content: 'Good morning' }] };

    const { message } = await chatClient.createCompletion(request);
    show('chatClient.createCompletion(request)', message.content);

    const words: string[] = [];
    for await (const { delta } of await chatClient.createCompletionStream({ ...request, stream: true })) {
        words.push(delta);
    }
    show('chatClient.createCompletionStream({ ...request, stream: true })', words);

    const linked = await imagesClient.createImageEdit({ prompt: 'Sharper', imageUrl: 'https://example.com/a.png' });
    show("imagesClient.createImageEdit({ prompt: 'Sharper', imageUrl })", linked.size);

    const image = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])], 'cat.png', { type: 'image/png' });
    const uploaded = await imagesClient.createImageEditMultipart({ prompt: 'Sharper', image });
    const { id, size, data } = uploaded;
    show("imagesClient.createImageEditMultipart({ prompt: 'Sharper', image })", { id, size, data: data.slice(1) });
}
