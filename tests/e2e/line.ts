import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * A connection between browser and server that can be cut. `setOffline` releases a closing page, whose last requests
 * then arrive after all.
 */
export async function openLine() {
  const tunnels = new Set<Duplex>();
  const line = createServer((asked, answer) => {
    const { method, headers } = asked;
    const passedOn = request(asked.url ?? '', { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    asked.pipe(passedOn);
  });
  // Playwright's own requests, such as the sign-in.
  line.on('connect', ({ url = '' }, socket) => {
    const server = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    tunnels.add(socket);
    for (const end of [socket, server]) end.on('error', () => socket.destroy());
    socket.on('close', () => server.destroy());
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as AddressInfo;
  return {
    /** For a browser's context: requests to this machine go through it too. */
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cut(): void {
      line.close();
      line.closeAllConnections();
      for (const tunnel of tunnels) tunnel.destroy();
    },
  };
}
