import { createServer, type ServerResponse } from 'node:http';
import { close, listen, sendEndless } from './faulty-peer.ts';

/** The stand-in's behavior: one entry for each call, the last one for all later calls. */
type ModelManner = 'good' | 'nonsense' | 'slow' | 'error' | 'busy' | 'redirect' | 'endless' | 'good-without-schema';

interface ModelPeer {
  /** For AI_BASE_URL. */
  url: string;
  /** The bodies that arrived, as text. */
  requests: string[];
  behave(...manners: ModelManner[]): void;
  close(): Promise<void>;
}

/** A server on loopback that speaks as much of the OpenAI chat API as a caller of one answer needs. */
export async function startModelServer(activities: readonly object[]): Promise<ModelPeer> {
  const requests: string[] = [];
  let manners: ModelManner[] = ['good'];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push(body);
      const manner = manners.length > 1 ? manners.shift() : manners[0];
      answer(response, manner ?? 'good', { body, activities });
    });
  });
  const url = await listen(server);
  return {
    url: `${url}/v1`,
    requests,
    behave(...next) {
      manners = next;
    },
    close: () => close(server),
  };
}

interface Asked {
  body: string;
  activities: readonly object[];
}

function answer(response: ServerResponse, manner: ModelManner, { body, activities }: Asked): void {
  const refuse = (status: number) => send(response, status, { error: { message: 'No.', type: 'refused' } });
  if (manner === 'error') refuse(500);
  else if (manner === 'busy') refuse(429);
  else if (manner === 'redirect') response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
  else if (manner === 'endless') sendEndless(response);
  else if (manner === 'good-without-schema' && body.includes('json_schema')) refuse(400);
  else if (manner === 'nonsense') send(response, 200, completion('As a model, I would rather talk about tea.'));
  else if (manner !== 'slow') send(response, 200, completion(JSON.stringify({ activities })));
}

const completion = (content: string) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'stand-in',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
