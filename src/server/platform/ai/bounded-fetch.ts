/** More than any answer that was asked for. */
const maxAnswerBytes = 512 * 1024;

/**
 * `fetch` for an endpoint that need not be trusted: it follows no redirects, which could lead to another machine, and
 * reads no more than half a megabyte.
 */
export const readAtMost: typeof fetch = async (address, options) => {
  const response = await fetch(address, { ...options, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > maxAnswerBytes) throw new Error('The answer is too long.');
    chunks.push(bytes);
  }
  const { status, statusText, headers } = response;
  // Encoding and length were those of the bytes on the wire.
  const kept = [...headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length');
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, statusText, headers: kept });
};
