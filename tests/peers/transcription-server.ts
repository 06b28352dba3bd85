import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from './faulty-peer.ts';

/** The stand-in's behavior: what it hears, or how it fails. One entry for each call, the last one for all later calls. */
type TranscriptionManner = { hears: string } | { status: number; retryAfter?: string } | 'silent';

interface TranscriptionPeer {
  /** For AI_BASE_URL. */
  url: string;
  /** The calls that arrived: their authorization, and the form's fields, files as `name (type, bytes)`. */
  calls: { authorization: string | undefined; fields: Record<string, string> }[];
  behave(...manners: TranscriptionManner[]): void;
  /** Answers nothing until released. */
  hold(): { letGo(): void };
  close(): Promise<void>;
}

/** A server on loopback that speaks as much of OpenAI's `POST /audio/transcriptions` as a caller needs. */
export async function startTranscriptionServer(): Promise<TranscriptionPeer> {
  let manners: TranscriptionManner[] = [{ hears: 'Snails have right of way.' }];
  let held: Promise<void> | undefined;
  const server = createServer(async (request, response) => {
    const { authorization, 'content-type': type = '' } = request.headers;
    const bytes = await buffer(request);
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    const fields = [...form].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : `${value.name} (${value.type}, ${value.size})`,
    ]);
    peer.calls.push({ authorization, fields: Object.fromEntries(fields) });
    const manner = (manners.length > 1 ? manners.shift() : manners[0]) ?? 'silent';
    await held;
    if (request.url === '/v1/audio/transcriptions' && request.method === 'POST') answer(response, manner);
    else response.writeHead(404).end();
  });
  const url = await listen(server);
  const peer: TranscriptionPeer = {
    url: `${url}/v1`,
    calls: [],
    behave(...next) {
      manners = next;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return {
        letGo() {
          held = undefined;
          resolve();
        },
      };
    },
    close: () => close(server),
  };
  return peer;
}

function answer(response: ServerResponse, manner: TranscriptionManner): void {
  if (manner === 'silent') return;
  const status = 'status' in manner ? manner.status : 200;
  const wait = 'status' in manner && manner.retryAfter !== undefined ? { 'retry-after': manner.retryAfter } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...wait });
  response.end(JSON.stringify('hears' in manner ? { text: manner.hears } : { error: { message: 'No.' } }));
}
